package org.loggia.regression.boosting;

/**
 * Settings of boosting.
 *
 * @param shrinkage by what the values of a tree are multiplied before they are added, above 0 and at most 1
 * @param depth largest number of splits on a path, at least 1
 * @param leastRows fewest rows of a leaf
 * @param share part of the rows that a tree is grown from, drawn anew for each, above 0 and at most 1
 * @param seed the same seed draws the same rows
 */
public record BoostingSettings(double shrinkage, int depth, int leastRows, double share, long seed) {
}
