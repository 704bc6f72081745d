// SPDX-License-Identifier: EPL-2.0
/** Where things of a diagram lie: ELK's layered layout, and the sizes of texts where no screen measures them. */
package org.loggia.view.layout;
