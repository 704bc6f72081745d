// SPDX-License-Identifier: EPL-2.0
/** How model elements and their features are shown to people: labels, units, explanations, icons. */
package org.loggia.workbench.forms.description;
