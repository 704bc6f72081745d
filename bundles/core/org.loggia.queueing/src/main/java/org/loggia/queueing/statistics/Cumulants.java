// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * Sums of the second and third central moments of groups of data, for the cumulants of their sum or mean.
 *
 * @param weight of all the data
 * @param groups number of groups
 */
record Cumulants(double second, double third, double weight, int groups) {
    static final Cumulants NONE = new Cumulants(0, 0, 0, 0);

    /** Those of two runs as one. */
    Cumulants with(Cumulants other) {
        return new Cumulants(second + other.second, third + other.third, weight + other.weight,
                groups + other.groups);
    }

    /** Returns the same, including an earlier part of the run with smaller or larger groups. */
    Cumulants including(Cumulants before) {
        return new Cumulants(second + before.second, third + before.third, weight + before.weight, groups);
    }

    /**
     * The skewness of the mean of data of the given weight; 0 where nothing is known. A sample shows too little
     * skewness, and the less the more there is: among n values none can be above the square root of n. The correction
     * is the one for gamma distributions (B. Bobée, R. Robitaille, "Correction of bias in the estimation of the
     * coefficient of skewness", Water Resources Research 11, 1975), which means of waiting times are near to.
     */
    double skewnessOfMean(double ofWeight) {
        if (!(second > 0) || groups == 0) {
            return 0;
        }
        double n = groups;
        double ofGroups = third / Math.pow(second, 1.5) * Math.sqrt(weight / ofWeight) * Math.sqrt(n);
        double seen = ofGroups * (n - 2) / Math.sqrt(n * (n - 1));
        double corrected = seen * (1 + 6.51 / n + 20.20 / (n * n) + (1.48 / n + 6.77 / (n * n)) * seen * seen);
        return corrected / Math.sqrt(n);
    }
}
