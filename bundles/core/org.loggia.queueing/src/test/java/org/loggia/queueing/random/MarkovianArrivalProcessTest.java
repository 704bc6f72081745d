// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Processes with memory: what they remember, and what they refuse. */
class MarkovianArrivalProcessTest {
    private static final MarkovianArrivalProcess BURSTY = new MarkovianArrivalProcess(
            new double[][] {{-10.1, 0.1}, {0.05, -0.55}}, new double[][] {{10, 0}, {0, 0.5}});

    @Test
    void samplesAreCorrelatedAsComputed() {
        Distribution source = BURSTY.begin();
        RandomStream random = new RandomStream(3);
        double[] times = new double[2_000_000];
        Arrays.setAll(times, i -> source.sample(random));
        double mean = Arrays.stream(times).average().orElseThrow();
        double variance = Arrays.stream(times).map(t -> (t - mean) * (t - mean)).sum() / times.length;
        double products = 0;
        for (int i = 1; i < times.length; i++) {
            products += (times[i] - mean) * (times[i - 1] - mean);
        }
        assertEquals(BURSTY.mean(), mean, 0.02 * mean);
        assertEquals(BURSTY.variance(), variance, 0.03 * variance);
        assertEquals(BURSTY.autocorrelation(), products / times.length / variance, 0.01);
        assertTrue(BURSTY.autocorrelation() > 0.2);
    }

    @Test
    void poissonAndRenewalProcessesAreUncorrelated() {
        assertEquals(0, new MarkovianArrivalProcess(new double[][] {{-3}}, new double[][] {{3}}).autocorrelation(),
                1e-12);
        MarkovianArrivalProcess erlang = new MarkovianArrivalProcess(new double[][] {{-2, 2}, {0, -2}},
                new double[][] {{0, 0}, {2, 0}});
        assertEquals(0, erlang.autocorrelation(), 1e-12);
        assertEquals(new Erlang(2, 2).mean(), erlang.mean(), 1e-12);
        assertEquals(new Erlang(2, 2).variance(), erlang.variance(), 1e-12);
        // The same process with its phases in another order: the first one comes after no arrival.
        MarkovianArrivalProcess turned = new MarkovianArrivalProcess(new double[][] {{-2, 0}, {2, -2}},
                new double[][] {{0, 2}, {0, 0}});
        assertEquals(erlang.variance(), turned.variance(), 1e-12);
    }

    /** Of a Poisson process whose rate is switched, after H. Heffes and D. M. Lucantoni (1986). */
    @Test
    void computesIndexOfDispersionFromMatrices() {
        double[] rates = {10, 0.5};
        double[] out = {0.1, 0.05};
        double difference = rates[0] - rates[1];
        double expected = 1 + 2 * out[0] * out[1] * difference * difference
                / ((out[0] + out[1]) * (out[0] + out[1]) * (rates[0] * out[1] + rates[1] * out[0]));
        assertEquals(expected, BURSTY.dispersion(), 1e-9 * expected);
        assertEquals(expected, Scaled.of(BURSTY, 3).dispersion(), 1e-9 * expected);
        assertEquals(expected, BURSTY.begin().dispersion(), 1e-9 * expected);
        assertEquals(1, new MarkovianArrivalProcess(new double[][] {{-3}}, new double[][] {{3}}).dispersion(), 1e-12);
        // Erlang times vary half as much, whatever the phase begins with that no arrival leads to.
        assertEquals(0.5, new MarkovianArrivalProcess(new double[][] {{-2, 2}, {0, -2}},
                new double[][] {{0, 0}, {2, 0}}).dispersion(), 1e-12);
        assertEquals(9.5, Hyperexponential.ofMoments(1, 9.5).dispersion(), 1e-9);
    }

    /** Bursts of exponential length bring 150 more than usual, one burst in 10,100: 24 / 4 times as many arrivals. */
    @Test
    void computesHowRareBurstsAre() {
        var rare = new MarkovianArrivalProcess(new double[][] {{-0.5001, 0.0001}, {0.01, -2.01}},
                new double[][] {{0.5, 0}, {0, 2}});
        double share = (rare.dispersion() - 1) / rare.dispersion();
        assertEquals(6 * 10_100 / rare.mean() * share * share, rare.weightOfBursts(), 0.05 * rare.weightOfBursts());
        assertEquals(1, new MarkovianArrivalProcess(new double[][] {{-3}}, new double[][] {{3}}).weightOfBursts());
    }

    @Test
    void reportsInvalidMatrices() {
        refused("must add up to 0", new double[][] {{-3}}, new double[][] {{2}});
        refused("reach an arrival", new double[][] {{-1, 1}, {1, -1}}, new double[][] {{0, 0}, {0, 0}});
        refused("fall apart", new double[][] {{-1, 0}, {0, -2}}, new double[][] {{1, 0}, {0, 2}});
        refused("same size", new double[][] {{-1}}, new double[][] {{1}, {1}});
        refused("has 2 and 1 rates, not 1", new double[][] {{-1, 0}}, new double[][] {{1}});
        refused("arrival rate", new double[][] {{-1, 2}, {0, -1}}, new double[][] {{-1, 0}, {1, 0}});
    }

    private static void refused(String what, double[][] hidden, double[][] arrivals) {
        String message = assertThrows(IllegalArgumentException.class,
                () -> new MarkovianArrivalProcess(hidden, arrivals)).getMessage();
        assertTrue(message.contains(what), message);
    }

    @Test
    void eachRunReplaysTraceFromStart() {
        TraceDistribution trace = new TraceDistribution(1, 2, 3);
        RandomStream random = new RandomStream(1);
        for (int run = 0; run < 2; run++) {
            Distribution source = trace.begin();
            double[] seen = new double[5];
            Arrays.setAll(seen, i -> source.sample(random));
            assertArrayEquals(new double[] {1, 2, 3, 1, 2}, seen);
        }
    }
}
