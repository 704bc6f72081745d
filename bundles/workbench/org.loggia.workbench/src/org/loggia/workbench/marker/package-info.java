// SPDX-License-Identifier: EPL-2.0
/** Problems of files, marked in the workspace. */
package org.loggia.workbench.marker;
