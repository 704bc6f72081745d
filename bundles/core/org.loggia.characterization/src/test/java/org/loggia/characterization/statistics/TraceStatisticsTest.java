// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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
        double mean = Arrays.stream(values).average().orElseThrow();
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

    /** Against counting all arrivals of each interval. */
    @Test
    void dispersionIsThatOfCountsInIntervals() {
        SplittableRandom random = new SplittableRandom(13);
        long[] times = new long[40_000];
        DispersionOfCounts dispersion = new DispersionOfCounts();
        for (int i = 0; i < times.length; i++) {
            long gap = random.nextInt(50) == 0 ? random.nextLong(400_000_000) : random.nextLong(1_500_000);
            times[i] = i == 0 ? 12_345 : times[i - 1] + gap;
            dispersion.add(times[i]);
        }
        for (DispersionOfCounts.Scale scale : dispersion.scales(0)) {
            long[] counts = new long[Math.toIntExact(scale.intervals())];
            for (long time : times) {
                int interval = (int) ((time - times[0]) / Math.round(scale.seconds() * 1e9));
                if (interval < counts.length) {
                    counts[interval]++;
                }
            }
            double mean = Arrays.stream(counts).average().orElseThrow();
            double variance = Arrays.stream(counts).mapToDouble(count -> (count - mean) * (count - mean)).sum()
                    / (counts.length - 1);
            assertEquals(mean, scale.meanCount(), 1e-9 * mean);
            assertEquals(variance / mean, scale.index(), 1e-6 * scale.index(), scale + "");
        }
        assertEquals(5, dispersion.scales(0).size());
    }

    @Test
    void valueIsAddedAsOftenAsGiven() {
        ValueDistribution once = new ValueDistribution();
        ValueDistribution often = new ValueDistribution();
        long[] times = {3, 0, 5, 1};
        for (int value = 0; value < times.length; value++) {
            often.add(value * 1000, times[value]);
            for (int i = 0; i < times[value]; i++) {
                once.add(value * 1000);
            }
        }
        assertEquals(9, often.count());
        assertEquals(once.mean(), often.mean(), 1e-9);
        assertEquals(once.standardDeviation(), often.standardDeviation(), 1e-9);
        assertEquals(once.maximum(), often.maximum());
        assertEquals(once.quantile(0.5), often.quantile(0.5));
    }
}
