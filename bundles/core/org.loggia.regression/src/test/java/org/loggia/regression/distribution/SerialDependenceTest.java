// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** Response times whose normal scores are an autoregressive process of first order, under two very uneven margins. */
class SerialDependenceTest {

    private static void add(SerialDependence dependence, double correlation, int requests, long seed) {
        Random random = new Random(seed);
        double[] times = new double[requests];
        boolean[] writes = new boolean[requests];
        double score = random.nextGaussian();
        for (int i = 0; i < requests; i++) {
            writes[i] = random.nextInt(3) == 0;
            times[i] = writes[i] ? 20 * Math.exp(0.1 * score) : score < 0.5 ? 80 * Math.exp(0.2 * score)
                    : 4000 * Math.exp(score);
            score = correlation * score + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        dependence.add(times, writes);
    }

    @Test
    void recoversCopulaCorrelationForAnyDistribution() {
        for (double truth : new double[] {-0.5, 0.2, 0.6, 0.95}) {
            SerialDependence dependence = new SerialDependence();
            add(dependence, truth, 50_000, 3);
            // The standard error is sqrt((1 - r^2) / n), at most 0.0045.
            assertEquals(truth, dependence.correlation(), 0.015);
        }
    }

    @Test
    void weightsRecordsByRequestsAndFindsIndependence() {
        SerialDependence two = new SerialDependence();
        add(two, 0.3, 30_000, 4);
        add(two, 0.5, 10_000, 5);
        assertEquals(Math.tanh(0.75 * atanh(0.3) + 0.25 * atanh(0.5)), two.correlation(), 0.02);
        assertEquals(40_000, two.requests());
        assertEquals(2, two.records());
        SerialDependence none = new SerialDependence();
        add(none, 0, 20_000, 6);
        assertEquals(0, none.correlation());
    }

    private static double atanh(double value) {
        return 0.5 * Math.log((1 + value) / (1 - value));
    }

    @Test
    void rejectsUninformativeRecords() {
        SerialDependence dependence = new SerialDependence();
        assertTrue(assertThrows(ProblemException.class, () -> dependence.add(new double[999], new boolean[999]))
                .getMessage().contains("999 requests with a response time"));
        assertTrue(assertThrows(ProblemException.class, () -> dependence.add(new double[2000], new boolean[2000]))
                .getMessage().contains("equal response times for all requests"));
    }
}
