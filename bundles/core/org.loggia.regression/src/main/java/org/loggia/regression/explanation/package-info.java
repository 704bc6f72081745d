// SPDX-License-Identifier: EPL-2.0
/** Explanations of models: terms, tree or rules as text, importance and effects of factors. */
package org.loggia.regression.explanation;
