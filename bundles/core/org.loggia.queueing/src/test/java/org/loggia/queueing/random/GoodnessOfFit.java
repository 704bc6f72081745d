// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/** Tests of samples against the distribution they should come from. */
final class GoodnessOfFit {
    private GoodnessOfFit() {
    }

    /** The p-value of a one-sample Kolmogorov-Smirnov test at 2000 quantiles of the distribution. */
    static double kolmogorovSmirnov(double[] sample, QuantileDistribution distribution) {
        double[] sorted = sample.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        double distance = 0;
        int points = 2000;
        for (int i = 1; i < points; i++) {
            double p = (double) i / points;
            int found = Arrays.binarySearch(sorted, distribution.quantile(p));
            int rank = found >= 0 ? found : -found - 1;
            distance = Math.max(distance, Math.abs((double) rank / n - p));
        }
        double lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
        double sum = 0;
        for (int k = 1; k <= 100; k++) {
            sum += (k % 2 == 1 ? 2 : -2) * Math.exp(-2.0 * k * k * lambda * lambda);
        }
        return lambda < 0.2 ? 1 : sum;
    }
}
