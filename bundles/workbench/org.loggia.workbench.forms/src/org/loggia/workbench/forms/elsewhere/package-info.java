// SPDX-License-Identifier: EPL-2.0
/** Loggia's dialogs for models that other editors hold. */
package org.loggia.workbench.forms.elsewhere;
