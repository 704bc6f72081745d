// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A Markovian arrival process whose times are like given ones in mean, variation, third moment where two phases can
 * have it, and in how they depend on those before.
 *
 * <p>More variable than exponential: two phases, each with exponential times; after each time the phase stays with a
 * probability g, or else is drawn again. The times are hyperexponential (three moments after Whitt, Operations Research
 * 30, 1982; balanced means where these do not fit), and their autocorrelation at lag k is {@code g^k (1 - 1/c^2) / 2}
 * with the squared coefficient of variation c^2. g is chosen by least squares over the first lags; negative
 * correlations are beyond this form and count as none. Where bursts come in bursts, so that correlations fall fast at
 * first and slowly later, four phases: {@link TwoTimeScales}. Less variable: independent times, mixed Erlang (Tijms
 * 1994). Kraft (2013) fitted with a toolbox that composes larger processes.
 */
public final class MarkovianFit {
    private static final int LAGS = 10;
    private static final double MAX_PERSISTENCE = 0.9999;
    private static final int MAX_PHASES = 100;

    private MarkovianFit() {
    }

    /**
     * Fits a process.
     *
     * @param times two or more, in their order, none below 0 and above 0 in the mean
     */
    public static MarkovianArrivalProcess of(double[] times) {
        double mean = Arrays.stream(times).average().orElseThrow();
        double second = Arrays.stream(times).map(t -> t * t).average().orElseThrow();
        double third = Arrays.stream(times).map(t -> t * t * t).average().orElseThrow();
        double variation = second / (mean * mean) - 1;
        return variation > 1 + 1e-9 ? hyperexponential(times, mean, second, third)
                : erlang(mean, Math.max(variation, 1.0 / MAX_PHASES));
    }

    private static double[] autocorrelation(double[] times, double mean, double second, int[] lags) {
        double variance = second - mean * mean;
        return Arrays.stream(lags).mapToDouble(lag -> {
            double sum = 0;
            for (int i = lag; i < times.length; i++) {
                sum += (times[i] - mean) * (times[i - lag] - mean);
            }
            return sum / (times.length - lag) / variance;
        }).toArray();
    }

    private static MarkovianArrivalProcess hyperexponential(double[] times, double mean, double second,
            double third) {
        double variation = second / (mean * mean) - 1;
        double[] means = means(mean, second, third);
        double first = (mean - means[1]) / (means[0] - means[1]);
        double level = (1 - 1 / variation) / 2;
        int[] neighbours = IntStream.rangeClosed(1, Math.min(LAGS, times.length - 1)).toArray();
        double stay = persistence(autocorrelation(times, mean, second, neighbours), level);
        int[] lags = TwoTimeScales.lags(times.length);
        TwoTimeScales scales = TwoTimeScales.fitted(lags, autocorrelation(times, mean, second, lags), level, stay,
                times.length);
        double[] rates = {1 / means[0], 1 / means[1]};
        return scales.process(rates, first);
    }

    /** Mean times of the two phases: the roots of x^2 - s x + p = 0 that three moments ask for, or balanced means. */
    private static double[] means(double mean, double second, double third) {
        double m2 = second / 2;
        double m3 = third / 6;
        double sum = (m3 - mean * m2) / (m2 - mean * mean);
        double product = sum * mean - m2;
        double root = sum * sum - 4 * product;
        if (root > 0 && product > 0) {
            double large = (sum + Math.sqrt(root)) / 2;
            double small = (sum - Math.sqrt(root)) / 2;
            if (small > 1e-12 * mean && small < mean && large > mean) {
                return new double[] {large, small};
            }
        }
        double variation = second / (mean * mean) - 1;
        double p = 0.5 * (1 + Math.sqrt((variation - 1) / (variation + 1)));
        return new double[] {mean / (2 * (1 - p)), mean / (2 * p)};
    }

    /** The g for which level * g^k comes closest to the correlations at lags k = 1, 2, ... */
    private static double persistence(double[] correlation, double level) {
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int step = 0; step <= 10_000; step++) {
            double g = MAX_PERSISTENCE * step / 10_000;
            double distance = 0;
            double expected = level;
            for (double measured : correlation) {
                expected *= g;
                distance += (expected - measured) * (expected - measured);
            }
            if (distance < least) {
                least = distance;
                best = g;
            }
        }
        return best;
    }

    /** k phases in a row of which the first is left out with a probability p; exact in mean and variation. */
    private static MarkovianArrivalProcess erlang(double mean, double variation) {
        int k = Math.max(2, (int) Math.ceil(1 / variation - 1e-9));
        double p = (k * variation - Math.sqrt(k * (1 + variation) - k * k * variation)) / (1 + variation);
        p = Double.isNaN(p) ? 0 : Math.min(1, Math.max(0, p));
        double rate = (k - p) / mean;
        double[][] hidden = new double[k][k];
        double[][] arrivals = new double[k][k];
        for (int i = 0; i < k; i++) {
            hidden[i][i] = -rate;
            if (i + 1 < k) {
                hidden[i][i + 1] = rate;
            }
        }
        arrivals[k - 1][0] = rate * (1 - p);
        arrivals[k - 1][1] += rate * p;
        return new MarkovianArrivalProcess(hidden, arrivals);
    }
}
