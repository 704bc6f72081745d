// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

/**
 * Limits of the size of a tree.
 *
 * @param leaves most leaves, at least 1
 * @param depth most splits on a path
 * @param leastRows fewest rows of a leaf, at least 1
 */
record TreeLimits(int leaves, int depth, int leastRows) {

    /** Whether the depth allows more leaves than there may be, so that the best ones have to be chosen. */
    boolean choosesLeaves() {
        return depth > 30 || 1L << depth > leaves;
    }
}
