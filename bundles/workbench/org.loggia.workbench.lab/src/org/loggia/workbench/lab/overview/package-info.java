// SPDX-License-Identifier: EPL-2.0
/** The perspective of the storage lab and its first view, which says what there is to do. */
package org.loggia.workbench.lab.overview;
