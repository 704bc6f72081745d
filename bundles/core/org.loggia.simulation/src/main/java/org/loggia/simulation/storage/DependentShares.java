// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.functions.NormalScores;

/**
 * Turns independent uniform numbers into uniform numbers each of which depends on the one before: a Gaussian copula of
 * first order, that is, the normal scores are an autoregressive process. Whatever the correlation, each number by
 * itself is uniform. Allocates nothing.
 */
final class DependentShares {
    private double share = 0.5;
    private double score;
    private boolean hasScore;
    private boolean hasBegun;

    /**
     * The next number.
     *
     * @param uniform a number drawn uniformly between 0 and 1
     * @param correlation of the normal scores of this number and the last, between -1 and 1; 0 gives the uniform number
     */
    double next(double uniform, double correlation) {
        if (correlation == 0 || !hasBegun) {
            share = uniform;
            hasScore = false;
            hasBegun = true;
            return uniform;
        }
        if (!hasScore) {
            score = NormalScores.score(share);
        }
        score = correlation * score + Math.sqrt(1 - correlation * correlation) * NormalScores.score(uniform);
        hasScore = true;
        share = NormalScores.share(score);
        return share;
    }
}
