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

    @Test
    void wrongMatricesAreNamed() {
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
    void traceIsReplayedInOrderByEachRunAnew() {
        Trace trace = new Trace(1, 2, 3);
        RandomStream random = new RandomStream(1);
        for (int run = 0; run < 2; run++) {
            Distribution source = trace.begin();
            double[] seen = new double[5];
            Arrays.setAll(seen, i -> source.sample(random));
            assertArrayEquals(new double[] {1, 2, 3, 1, 2}, seen);
        }
    }
}
