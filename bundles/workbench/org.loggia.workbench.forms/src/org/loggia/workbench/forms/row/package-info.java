// SPDX-License-Identifier: EPL-2.0
/** What every row of a property sheet is and works with. */
package org.loggia.workbench.forms.row;
