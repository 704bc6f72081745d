// SPDX-License-Identifier: EPL-2.0
/** What a model says: its terms, tree or rules as text, which factors matter, and how. */
package org.loggia.regression.explanation;
