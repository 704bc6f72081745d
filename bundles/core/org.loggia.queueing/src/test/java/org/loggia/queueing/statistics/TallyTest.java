// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.Lognormal;
import org.loggia.queueing.random.RandomStream;

class TallyTest {
    @Test
    void zerosCountedAtOnceAreLikeZerosOneByOne() {
        Tally together = new Tally();
        Tally single = new Tally();
        RandomStream random = new RandomStream(3);
        for (int i = 0; i < 20_000; i++) {
            if (i < 3000 || random.nextDouble() < 0.9) {
                together.addZero();
                single.add(0);
            } else {
                double value = random.nextExponential();
                together.add(value);
                single.add(value);
            }
            if (i == 2500) {
                assertEquals(2501, together.count());
                assertEquals(0, together.mean());
                assertEquals(0, together.maximum());
            }
        }
        assertEquals(single.count(), together.count());
        assertEquals(single.mean(), together.mean(), 1e-12);
        assertEquals(single.standardDeviation(), together.standardDeviation(), 1e-12);
        assertEquals(single.quantile(0.95), together.quantile(0.95));
        assertEquals(single.interval().halfWidth(), together.interval().halfWidth(), 1e-12);
        assertEquals(0, together.quantile(0.5));
    }

    @Test
    void momentsAndQuantilesOfKnownData() {
        RandomStream random = new RandomStream(3);
        double[] data = new double[20_001];
        Lognormal wide = new Lognormal(-3, 2);
        Arrays.setAll(data, i -> i % 3 == 0 ? -wide.sample(random) : i % 7 == 0 ? 0 : wide.sample(random));
        Tally tally = new Tally();
        for (double value : data) {
            tally.add(value);
        }
        double mean = Arrays.stream(data).average().orElseThrow();
        double squares = Arrays.stream(data).map(x -> (x - mean) * (x - mean)).sum();
        assertEquals(data.length, tally.count());
        assertEquals(mean, tally.mean(), 1e-12 * Math.abs(mean) + 1e-13);
        assertEquals(Math.sqrt(squares / (data.length - 1)), tally.standardDeviation(), 1e-10);
        double[] sorted = data.clone();
        Arrays.sort(sorted);
        for (double p = 0; p <= 1; p += 0.01) {
            double exact = sorted[(int) Math.max(0, Math.ceil(p * data.length - 1e-9) - 1)];
            assertEquals(exact, tally.quantile(p), 0.004 * Math.abs(exact));
        }
        assertEquals(sorted[0], tally.quantile(0));
        assertEquals(sorted[data.length - 1], tally.quantile(1));
    }

    @Test
    void manyAlmostEqualLargeNumbersKeepTheirDeviation() {
        Tally tally = new Tally();
        for (int i = 0; i < 1_000_000; i++) {
            tally.add(1e9 + (i % 2));
        }
        assertEquals(1e9 + 0.5, tally.mean(), 1e-6);
        assertEquals(0.5, tally.standardDeviation(), 1e-6);
    }

    @Test
    void constantsAreExact() {
        for (double value : new double[] {0, 0.1, 7.3, -2.7, 1e-300, 1e300}) {
            Tally tally = new Tally();
            for (int i = 0; i < 5000; i++) {
                tally.add(value);
            }
            assertEquals(value, tally.mean());
            assertEquals(0, tally.standardDeviation());
            assertEquals(value, tally.quantile(0.5));
            assertEquals(value, tally.quantile(0.99));
            assertEquals(new Interval(value, value), tally.interval());
        }
    }

    @Test
    void hasNoIntervalForTooFewData() {
        Tally tally = new Tally();
        assertFalse(tally.interval().exists());
        assertTrue(Double.isNaN(tally.mean()));
        tally.add(1);
        tally.add(2);
        assertFalse(tally.interval().exists());
        assertThrows(IllegalArgumentException.class, () -> tally.add(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> tally.add(Double.NEGATIVE_INFINITY));
        tally.reset();
        assertEquals(0, tally.count());
    }

    @Test
    void replicationsJoin() {
        Tally first = new Tally();
        Tally second = new Tally();
        Tally both = new Tally();
        for (int i = 1; i <= 1000; i++) {
            int value = i * 617 % 1009;
            first.add(value);
            second.add(-value + 100);
            both.add(value);
            both.add(-value + 100);
        }
        Summary joined = Tally.overReplications(List.of(first, second, new Tally()));
        assertEquals(2000, joined.count());
        assertEquals(both.mean(), joined.mean(), 1e-9);
        assertEquals(both.standardDeviation(), joined.standardDeviation(), 1e-9);
        assertEquals(both.quantile(0.9), joined.quantile(0.9));
        assertTrue(joined.interval().contains(50));
        assertEquals(first.mean(), Tally.overReplications(List.of(first)).mean());
    }

    @Test
    void histogramCountsEveryObservationOnce() {
        var random = new RandomStream(5, 0);
        Tally tally = new Tally();
        for (int i = 0; i < 100_000; i++) {
            tally.add(2 + random.nextExponential());
        }
        Histogram histogram = tally.histogram(40);
        assertEquals(40, histogram.counts().size());
        assertEquals(100_000, histogram.counts().stream().mapToDouble(n -> n).sum() + histogram.above(), 1e-6);
        assertEquals(1000, histogram.above(), 100);
        assertEquals(2, histogram.low(), 0.001);
        for (int bin = 0; bin < 40; bin++) {
            double exact = 100_000 * (Math.exp(-bin * histogram.width()) - Math.exp(-(bin + 1) * histogram.width()));
            assertEquals(exact, histogram.counts().get(bin), 5 * Math.sqrt(exact) + 0.02 * exact, "bin " + bin);
        }
        tally.reset();
        assertEquals(Histogram.NONE, tally.histogram(40));
    }

    /** Ten means do not show how skewed they are; the observations within do. Lognormal ones held too seldom. */
    @Test
    void replicationsOfSkewedObservationsHaveLongerIntervals() {
        List<Tally> skewed = new ArrayList<>();
        List<Tally> even = new ArrayList<>();
        RandomStream random = new RandomStream(7);
        for (int replication = 0; replication < 10; replication++) {
            double[] normal = IntStream.range(0, 2_000).mapToDouble(i -> random.nextGaussian()).toArray();
            even.add(around(replication, normal));
            skewed.add(around(replication, Arrays.stream(normal).map(x -> Math.exp(1.5 * x)).toArray()));
        }
        double longer = Tally.overReplications(skewed).interval().halfWidth();
        assertTrue(longer > 1.02 * Tally.overReplications(even).interval().halfWidth(), "half width " + longer);
    }

    /** Rare long excursions are in few of the replications; the others look even. */
    @Test
    void weightsSkewnessByVariance() {
        RandomStream random = new RandomStream(7);
        List<Tally> even = new ArrayList<>();
        List<Tally> oneIsSkewed = new ArrayList<>();
        for (int replication = 0; replication < 10; replication++) {
            double[] normal = IntStream.range(0, 2_000).mapToDouble(i -> random.nextGaussian()).toArray();
            even.add(around(replication, normal));
            oneIsSkewed.add(replication < 9 ? around(replication, normal) : around(replication, Arrays.stream(normal)
                    .map(x -> 10 * Math.exp(1.5 * x)).toArray()));
        }
        double longer = Tally.overReplications(oneIsSkewed).interval().halfWidth();
        assertTrue(longer > 1.2 * Tally.overReplications(even).interval().halfWidth(), "half width " + longer);
    }

    private static Tally around(double mean, double[] values) {
        double shift = mean - Arrays.stream(values).average().orElseThrow();
        Tally tally = new Tally();
        Arrays.stream(values).forEach(value -> tally.add(value + shift));
        return tally;
    }
}
