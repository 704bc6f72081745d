// SPDX-License-Identifier: EPL-2.0
/** The contexts of the help that views, editors and dialogs name. */
package org.loggia.workbench.help;
