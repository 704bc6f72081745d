// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

/** The constraint of the PCM on the probabilities of a branch, the same in checks and in simulations. */
public final class BranchProbabilities {

    private static final double MIN_SUM = 0.999;
    private static final double MAX_SUM = 1.001;

    private BranchProbabilities() {
    }

    /** Whether a sum counts as 1: tools write probabilities with few digits, such as 0.333 three times. */
    public static boolean addUp(double sum) {
        return sum >= MIN_SUM && sum <= MAX_SUM;
    }
}
