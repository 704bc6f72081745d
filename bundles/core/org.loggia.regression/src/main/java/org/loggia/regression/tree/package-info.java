/** Regression trees. */
package org.loggia.regression.tree;
