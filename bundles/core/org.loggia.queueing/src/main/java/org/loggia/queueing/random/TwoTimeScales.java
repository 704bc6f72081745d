// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Serial dependence of hyperexponential times on two time scales. There are two moods, in one of which long times are
 * likelier. After each time, mood and phase stay with a probability g; or else the mood stays, and the phase is drawn
 * again by it, so that the mood stays with a probability G in all; or else both are drawn again. The times are
 * distributed as without moods, and with the squared coefficient of variation c^2 their autocorrelation at lag k is
 * {@code ((1 - b) g^k + b G^k) (1 - 1/c^2) / 2}, where b is the share of the phases' variance that is between moods.
 *
 * @param shortStay g, 0 to 1
 * @param longStay G, g to 1
 * @param moodShare b, 0 to 1; at 0 there are no moods, and two phases are enough
 */
record TwoTimeScales(double shortStay, double longStay, double moodShare) {
    /** Maximum length of a scale in times; longer ones are indistinguishable from a trend. */
    private static final double MAX_SCALE = 1000;
    private static final double MIN_SCALE = 0.05;
    private static final int STEPS = 120;
    private static final int SHARE_OF_TIMES = 20;
    private static final double MUCH_CLOSER = 0.5;

    /**
     * Returns the lags to evaluate for a number of times: 1 to 10, then each a quarter larger, up to a twentieth of the
     * times.
     */
    static int[] lags(int times) {
        int farthest = (int) Math.min(MAX_SCALE, times / SHARE_OF_TIMES);
        return IntStream.iterate(1, lag -> lag <= farthest, lag -> Math.max(lag + 1, lag * 5 / 4)).toArray();
    }

    /**
     * Two scales where they come much closer to the correlations than one, and by more than chance: the correlations of
     * n independent times deviate by 1/n in the mean square (Bartlett 1946). Otherwise one.
     *
     * @param level what correlations fall from, (1 - 1/c^2) / 2
     * @param stay g where there is one scale only
     */
    static TwoTimeScales fitted(int[] lags, double[] correlation, double level, double stay, int times) {
        TwoTimeScales one = new TwoTimeScales(stay, stay, 0);
        double[] stays = IntStream.range(0, STEPS).mapToDouble(i -> Math.exp(-1 / (MIN_SCALE
                * Math.pow(MAX_SCALE / MIN_SCALE, i / (STEPS - 1.0))))).toArray();
        double[][] powers = Arrays.stream(stays).mapToObj(g -> Arrays.stream(lags).mapToDouble(
                lag -> level * Math.pow(g, lag)).toArray()).toArray(double[][]::new);
        TwoTimeScales two = one;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < STEPS; i++) {
            for (int j = i + 1; j < STEPS; j++) {
                double share = share(correlation, powers[i], powers[j]);
                double distance = 0;
                for (int k = 0; k < lags.length; k++) {
                    double off = (1 - share) * powers[i][k] + share * powers[j][k] - correlation[k];
                    distance += off * off;
                }
                if (distance < least) {
                    least = distance;
                    two = new TwoTimeScales(stays[i], stays[j], share);
                }
            }
        }
        double distance = 0;
        for (int k = 0; k < lags.length; k++) {
            double off = level * Math.pow(stay, lags[k]) - correlation[k];
            distance += off * off;
        }
        return least < MUCH_CLOSER * distance && distance - least > 2.0 * lags.length / times ? two : one;
    }

    /** The share b, 0 to 1, for which (1 - b) a + b c comes closest to the correlations, by least squares. */
    private static double share(double[] correlation, double[] a, double[] c) {
        double product = 0;
        double square = 0;
        for (int k = 0; k < a.length; k++) {
            product += (c[k] - a[k]) * (correlation[k] - a[k]);
            square += (c[k] - a[k]) * (c[k] - a[k]);
        }
        return square > 0 ? Math.min(1, Math.max(0, product / square)) : 0;
    }

    /**
     * The process.
     *
     * @param rates of the two phases
     * @param first probability of the first phase
     */
    MarkovianArrivalProcess process(double[] rates, double first) {
        double[] draw = {first, 1 - first};
        if (moodShare == 0 || longStay == shortStay) {
            return process(rates, new double[][] {draw}, new double[] {1});
        }
        // A mood for each phase: with these probabilities, the variance between moods is the square of the contrast.
        double contrast = Math.sqrt(moodShare);
        double[][] drawn = new double[2][2];
        for (int mood = 0; mood < 2; mood++) {
            for (int phase = 0; phase < 2; phase++) {
                drawn[mood][phase] = (1 - contrast) * draw[phase] + (phase == mood ? contrast : 0);
            }
        }
        return process(rates, drawn, draw);
    }

    private MarkovianArrivalProcess process(double[] rates, double[][] drawn, double[] moods) {
        int n = 2 * moods.length;
        double[][] hidden = new double[n][n];
        double[][] arrivals = new double[n][n];
        for (int i = 0; i < n; i++) {
            double rate = rates[i % 2];
            hidden[i][i] = -rate;
            for (int j = 0; j < n; j++) {
                double drawnByMood = drawn[j / 2][j % 2];
                double probability = (1 - longStay) * moods[j / 2] * drawnByMood
                        + (i / 2 == j / 2 ? (longStay - shortStay) * drawnByMood : 0) + (i == j ? shortStay : 0);
                arrivals[i][j] = rate * probability;
            }
        }
        return new MarkovianArrivalProcess(hidden, arrivals);
    }
}
