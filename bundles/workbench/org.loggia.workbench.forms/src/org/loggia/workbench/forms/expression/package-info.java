// SPDX-License-Identifier: EPL-2.0
/** The field for stochastic expressions: highlights, completes variables and functions, and says what is wrong. */
package org.loggia.workbench.forms.expression;
