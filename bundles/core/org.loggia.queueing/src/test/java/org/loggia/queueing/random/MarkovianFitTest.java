// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

class MarkovianFitTest {

    private static double[] samples(Distribution distribution, int n, long seed) {
        RandomStream random = new RandomStream(seed);
        Distribution source = distribution.begin();
        double[] samples = new double[n];
        Arrays.setAll(samples, i -> source.sample(random));
        return samples;
    }

    private static double moment(double[] values, int power) {
        return Arrays.stream(values).map(v -> Math.pow(v, power)).average().orElseThrow();
    }

    private static double autocorrelation(double[] values, int lag) {
        double mean = moment(values, 1);
        double sum = 0;
        for (int i = lag; i < values.length; i++) {
            sum += (values[i] - mean) * (values[i - lag] - mean);
        }
        return sum / (values.length - lag) / (moment(values, 2) - mean * mean);
    }

    /** Phases of mean 8 and 0.5 that mostly stay: moments are matched exactly, correlations over several lags. */
    @Test
    void burstyTimesComeBack() {
        double stay = 0.9;
        double[] rates = {0.125, 2};
        double[] draw = {0.2, 0.8};
        double[][] arrivals = new double[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                arrivals[i][j] = rates[i] * ((1 - stay) * draw[j] + (i == j ? stay : 0));
            }
        }
        MarkovianArrivalProcess truth = new MarkovianArrivalProcess(new double[][] {{-0.125, 0}, {0, -2}}, arrivals);
        double[] times = samples(truth, 400_000, 11);
        MarkovianArrivalProcess fit = MarkovianFit.of(times);
        assertEquals(moment(times, 1), fit.mean(), 1e-9);
        assertEquals(moment(times, 2) - Math.pow(moment(times, 1), 2), fit.variance(), 1e-7 * fit.variance());
        assertEquals(truth.autocorrelation(), fit.autocorrelation(), 0.02);
        double[] again = samples(fit, 400_000, 12);
        assertEquals(moment(times, 3), moment(again, 3), 0.08 * moment(times, 3));
        for (int lag : new int[] {1, 5, 10}) {
            assertEquals(autocorrelation(times, lag), autocorrelation(again, lag), 0.03, "lag " + lag);
        }
    }

    /** Bursts of bursts: correlations fall fast at first and slowly later, which two phases cannot do. */
    @Test
    void burstsOfBurstsComeBackWithFourPhases() {
        MarkovianArrivalProcess truth = new TwoTimeScales(0.5, 0.99, 0.4).process(new double[] {0.125, 2}, 0.2);
        assertEquals(4, truth.hidden().length);
        double variation = truth.variance() / (truth.mean() * truth.mean());
        assertEquals((0.6 * 0.5 + 0.4 * 0.99) * (1 - 1 / variation) / 2, truth.autocorrelation(), 1e-9);
        double[] times = samples(truth, 400_000, 14);
        MarkovianArrivalProcess fit = MarkovianFit.of(times);
        assertEquals(4, fit.hidden().length);
        assertEquals(moment(times, 1), fit.mean(), 1e-9);
        assertEquals(moment(times, 2) - Math.pow(moment(times, 1), 2), fit.variance(), 1e-7 * fit.variance());
        double[] again = samples(fit, 400_000, 15);
        assertEquals(moment(times, 3), moment(again, 3), 0.08 * moment(times, 3));
        double level = (1 - 1 / variation) / 2;
        for (int lag : new int[] {1, 3, 10, 50, 200}) {
            double exact = (0.6 * Math.pow(0.5, lag) + 0.4 * Math.pow(0.99, lag)) * level;
            assertEquals(exact, autocorrelation(again, lag), 0.025, "lag " + lag);
        }
    }

    /** One scale, and none, stay two phases. */
    @Test
    void fitsOneScaleWhereSufficient() {
        for (double stay : new double[] {0, 0.8, 0.98}) {
            MarkovianArrivalProcess truth = new TwoTimeScales(stay, stay, 0).process(new double[] {0.125, 2}, 0.2);
            assertEquals(2, MarkovianFit.of(samples(truth, 20_000, 16)).hidden().length, "stay " + stay);
        }
    }

    /** Heavy tails beyond what two phases can do: mean and variance are still exact. */
    @Test
    void fallsBackToTwoMoments() {
        double[] times = new double[10_000];
        Arrays.fill(times, 1);
        for (int i = 0; i < 40; i++) {
            times[250 * i] = 30;
        }
        MarkovianArrivalProcess fit = MarkovianFit.of(times);
        assertEquals(moment(times, 1), fit.mean(), 1e-9);
        assertEquals(moment(times, 2) - Math.pow(moment(times, 1), 2), fit.variance(), 1e-6);
        assertEquals(0, fit.autocorrelation(), 0.01);
    }

    @Test
    void regularTimesAreErlang() {
        double[] times = samples(new Erlang(4, 4), 200_000, 13);
        MarkovianArrivalProcess fit = MarkovianFit.of(times);
        assertEquals(moment(times, 1), fit.mean(), 1e-9);
        assertEquals(moment(times, 2) - Math.pow(moment(times, 1), 2), fit.variance(), 1e-9);
        assertEquals(0, fit.autocorrelation(), 1e-9);
        double[] constant = new double[1000];
        Arrays.fill(constant, 3);
        MarkovianArrivalProcess nearlyConstant = MarkovianFit.of(constant);
        assertEquals(3, nearlyConstant.mean(), 1e-9);
        assertTrue(nearlyConstant.variance() < 0.1);
    }

    @Test
    void ignoresNegativeCorrelation() {
        double[] times = new double[20_000];
        Arrays.setAll(times, i -> i % 2 == 0 ? 0.01 : i % 20 == 1 ? 10 : 0.5);
        assertEquals(0, MarkovianFit.of(times).autocorrelation(), 1e-9);
    }
}
