// SPDX-License-Identifier: EPL-2.0
/** Load profiles as curves that are drawn with the mouse. */
package org.loggia.workbench.forms.load;
