// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

/**
 * Settings of boosting.
 *
 * @param shrinkage by what the values of a tree are multiplied before they are added, above 0 and at most 1
 * @param leaves most leaves of a tree; those that gain most are kept
 * @param depth most splits on a path, at least 1
 * @param leastRows fewest rows of a leaf
 * @param share part of the rows that a tree is grown from, drawn again for each, above 0 and at most 1
 * @param seed the same seed draws the same rows
 */
public record BoostingSettings(double shrinkage, int leaves, int depth, int leastRows, double share, long seed) {

    /** Settings that limit the depth alone. */
    public BoostingSettings(double shrinkage, int depth, int leastRows, double share, long seed) {
        this(shrinkage, Integer.MAX_VALUE, depth, leastRows, share, seed);
    }

    TreeGrower.TreeLimits limits() {
        return new TreeGrower.TreeLimits(leaves, depth, leastRows);
    }
}
