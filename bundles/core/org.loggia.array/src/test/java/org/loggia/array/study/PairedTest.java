// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import org.loggia.queueing.functions.SpecialFunctions;

/**
 * Student's paired t-test of the hypothesis that two sets of errors have the same mean, against both sides.
 *
 * @param meanDifference mean of first - second
 * @param t the statistic
 * @param p the probability of a statistic at least as far from 0
 */
record PairedTest(double meanDifference, double t, double p) {

    static PairedTest of(double[] first, double[] second) {
        int n = first.length;
        double mean = 0;
        for (int i = 0; i < n; i++) {
            mean += (first[i] - second[i]) / n;
        }
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double deviation = first[i] - second[i] - mean;
            squares += deviation * deviation;
        }
        double t = squares == 0 ? mean == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, mean)
                : mean / Math.sqrt(squares / (n - 1) / n);
        double freedom = n - 1;
        double p = Double.isInfinite(t) ? 0 : SpecialFunctions.betaI(freedom / 2, 0.5, freedom / (freedom + t * t));
        return new PairedTest(mean, t, p);
    }
}
