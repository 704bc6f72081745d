// SPDX-License-Identifier: EPL-2.0
/** Changing models: undoable commands, new elements, what a reference can refer to. */
package org.loggia.workbench.forms.edit;
