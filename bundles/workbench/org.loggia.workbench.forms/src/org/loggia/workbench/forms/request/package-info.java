// SPDX-License-Identifier: EPL-2.0
/** The dialog for I/O requests of actions, and the commands that open it. */
package org.loggia.workbench.forms.request;
