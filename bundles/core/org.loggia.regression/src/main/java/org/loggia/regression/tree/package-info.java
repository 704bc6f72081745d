// SPDX-License-Identifier: EPL-2.0
/** Regression trees. */
package org.loggia.regression.tree;
