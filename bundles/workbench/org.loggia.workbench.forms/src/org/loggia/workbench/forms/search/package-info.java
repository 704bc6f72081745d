// SPDX-License-Identifier: EPL-2.0
/** Finding elements in the models of all open projects: by words, or by what refers to an element. */
package org.loggia.workbench.forms.search;
