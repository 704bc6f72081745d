// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.Arrays;

import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The difference of two means with a 95 % confidence interval, for samples whose variances may differ (Welch 1947, with
 * Satterthwaite's degrees of freedom). Without at least two values on each side, or without any variation at all, there
 * is not an interval: its ends are NaN.
 *
 * @param first mean of the first sample
 * @param second mean of the second sample
 * @param low lower end of the interval of first less second
 * @param high upper end of it
 */
public record WelchInterval(double first, double second, double low, double high) {

    private static final double UPPER = 0.975;

    /** Compares two samples of at least one value each. */
    public static WelchInterval of(double[] first, double[] second) {
        double a = mean(first);
        double b = mean(second);
        double errorA = squaredError(first, a);
        double errorB = squaredError(second, b);
        double error = errorA + errorB;
        if (!(error > 0)) {
            return new WelchInterval(a, b, Double.NaN, Double.NaN);
        }
        double degrees = error * error
                / (errorA * errorA / (first.length - 1) + errorB * errorB / (second.length - 1));
        double half = SpecialFunctions.studentQuantile(UPPER, degrees) * Math.sqrt(error);
        return new WelchInterval(a, b, a - b - half, a - b + half);
    }

    /** The interval of the mean of one sample, as that of its difference to 0. */
    public static WelchInterval ofMean(double[] values) {
        double mean = mean(values);
        double error = squaredError(values, mean);
        double half = error > 0 ? SpecialFunctions.studentQuantile(UPPER, values.length - 1) * Math.sqrt(error)
                : Double.NaN;
        return new WelchInterval(mean, 0, mean - half, mean + half);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Squared standard error of the mean; NaN of one value. */
    private static double squaredError(double[] values, double mean) {
        return values.length < 2 ? Double.NaN : Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum()
                / (values.length - 1) / values.length;
    }

    /** First less second. */
    public double difference() {
        return first - second;
    }

    /** Whether the means differ significantly. */
    public boolean isDifferent() {
        return low > 0 || high < 0;
    }
}
