// SPDX-License-Identifier: EPL-2.0
/** Forms that show an element with everything in it: scaling policies, usage evolutions, load profiles. */
package org.loggia.workbench.forms.form;
