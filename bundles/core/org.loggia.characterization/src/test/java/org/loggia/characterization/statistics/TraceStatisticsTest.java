// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How requests depend on those before them. */
class TraceStatisticsTest {

    private static List<Autocorrelation.Lag> lags(double[] values) {
        Autocorrelation autocorrelation = new Autocorrelation();
        for (double value : values) {
            autocorrelation.add(value);
        }
        return autocorrelation.lags();
    }

    /** By the definition, in two passes. */
    private static double coefficient(double[] values, int lag) {
        double mean = java.util.Arrays.stream(values).average().orElseThrow();
        double covariance = 0;
        double variance = 0;
        for (int i = 0; i < values.length; i++) {
            variance += (values[i] - mean) * (values[i] - mean);
            covariance += i < lag ? 0 : (values[i] - mean) * (values[i - lag] - mean);
        }
        return covariance / variance;
    }

    @Test
    void autocorrelationIsThatOfDefinition() {
        SplittableRandom random = new SplittableRandom(5);
        double[] values = new double[5000];
        for (int i = 1; i < values.length; i++) {
            values[i] = 0.8 * values[i - 1] + random.nextDouble() + 1e6 * 0.2;
        }
        List<Autocorrelation.Lag> lags = lags(values);
        assertEquals(List.of(1, 2, 3, 5, 10, 20, 50, 100), lags.stream().map(Autocorrelation.Lag::lag).toList());
        for (Autocorrelation.Lag lag : lags) {
            assertEquals(coefficient(values, lag.lag()), lag.coefficient(), 1e-9);
        }
    }

    @Test
    void autocorrelationNeedsValuesThatDiffer() {
        assertEquals(List.of(), lags(new double[] {1, 2, 3}));
        assertEquals(List.of(), lags(new double[500]));
        double[] alternating = new double[40];
        for (int i = 0; i < alternating.length; i++) {
            alternating[i] = i % 2;
        }
        List<Autocorrelation.Lag> lags = lags(alternating);
        assertEquals(List.of(1, 2, 3), lags.stream().map(Autocorrelation.Lag::lag).toList());
        assertEquals(-0.975, lags.get(0).coefficient(), 1e-12);
        assertEquals(0.95, lags.get(1).coefficient(), 1e-12);
    }

    @Test
    void seeksAreMeasuredOnEachDevice() {
        SeekDistances seeks = new SeekDistances();
        seeks.add(0, 0, 4096);
        seeks.add(40, 1 << 30, 4096);
        seeks.add(0, 4096, 4096);
        seeks.add(0, 16384, 4096);
        seeks.add(0, 0, 4096);
        assertEquals(3, seeks.summary().count());
        assertEquals((0 + 8192 + 20480) / 3.0, seeks.summary().mean(), 1e-9);
        assertEquals(1 / 3.0, seeks.shareOfNone(), 1e-12);
        assertEquals(1 / 3.0, seeks.shareBackward(), 1e-12);
        assertTrue(Double.isNaN(new SeekDistances().shareOfNone()));
    }

    /** Against counting all requests under way at each arrival. */
    @Test
    void countsOutstandingRequestsAtArrival() {
        SplittableRandom random = new SplittableRandom(9);
        int n = 3000;
        long[] times = new long[n];
        long[] ends = new long[n];
        boolean[] writes = new boolean[n];
        ArrivalQueues queues = new ArrivalQueues();
        double[] found = new double[4];
        long[] arrivals = new long[2];
        for (int i = 0; i < n; i++) {
            times[i] = (i == 0 ? 0 : times[i - 1]) + random.nextLong(10);
            ends[i] = times[i] + 1 + random.nextLong(200);
            writes[i] = random.nextInt(3) == 0;
            queues.add(times[i], writes[i], ends[i] - times[i]);
            arrivals[writes[i] ? 1 : 0]++;
            for (int j = 0; j < i; j++) {
                if (ends[j] > times[i]) {
                    found[(writes[i] ? 2 : 0) + (writes[j] ? 1 : 0)]++;
                }
            }
        }
        assertEquals(found[0] / arrivals[0], queues.readsFoundBy(false).mean(), 1e-9);
        assertEquals(found[1] / arrivals[0], queues.writesFoundBy(false).mean(), 1e-9);
        assertEquals(found[2] / arrivals[1], queues.readsFoundBy(true).mean(), 1e-9);
        assertEquals(found[3] / arrivals[1], queues.writesFoundBy(true).mean(), 1e-9);
    }
}
