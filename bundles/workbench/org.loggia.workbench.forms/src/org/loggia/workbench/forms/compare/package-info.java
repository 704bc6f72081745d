// SPDX-License-Identifier: EPL-2.0
/** Models compared element by element, in the compare editor of Eclipse. */
package org.loggia.workbench.forms.compare;
