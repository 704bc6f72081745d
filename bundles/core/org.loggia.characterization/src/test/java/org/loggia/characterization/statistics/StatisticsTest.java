// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StatisticsTest {

    @Test
    void quantilesAreWithinBucketWidth() {
        ValueDistribution distribution = new ValueDistribution();
        SplittableRandom random = new SplittableRandom(1);
        long[] values = new long[20_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) Math.exp(random.nextDouble() * 40);
            distribution.add(values[i]);
        }
        Arrays.sort(values);
        for (double share : new double[] {0.01, 0.25, 0.5, 0.9, 0.99}) {
            double exact = values[(int) Math.ceil(share * values.length) - 1];
            double found = distribution.quantile(share);
            assertTrue(found <= exact && found >= exact * (1 - 1.0 / 256), share + ": " + found + " for " + exact);
        }
        double mean = Arrays.stream(values).asDoubleStream().average().orElseThrow();
        assertEquals(mean, distribution.mean(), 1e-9 * mean);
    }

    @Test
    void commonSizesAreExactAndExtremesFit() {
        ValueDistribution distribution = new ValueDistribution();
        for (long size : new long[] {512, 4096, 4608, 65536, 131072, 1L << 40, Long.MAX_VALUE, 0, 1}) {
            ValueDistribution one = new ValueDistribution();
            one.add(size);
            distribution.add(size);
            if (size != Long.MAX_VALUE) {
                assertEquals(size, one.quantile(0.5));
            }
        }
        assertEquals(4608, distribution.quantile(0.5));
        assertTrue(Double.isNaN(new ValueDistribution().summary(1).q50()));
    }

    @Test
    void dispersionIsOneForPoissonAndZeroForClock() {
        DispersionOfCounts poisson = new DispersionOfCounts();
        DispersionOfCounts clock = new DispersionOfCounts();
        SplittableRandom random = new SplittableRandom(2);
        double time = 0;
        for (int i = 0; i < 400_000; i++) {
            time -= Math.log(random.nextDouble()) * 1e5;
            poisson.add((long) time);
            clock.add(i * 100_000L);
        }
        assertEquals(4, poisson.scales(0).size());
        assertEquals(1, poisson.scales(1).size());
        for (DispersionOfCounts.Scale scale : poisson.scales(0)) {
            assertEquals(1, scale.index(), 5 * Math.sqrt(2.0 / scale.intervals()), scale.toString());
            assertEquals(1e4 * scale.seconds(), scale.meanCount(), 0.02 * 1e4 * scale.seconds());
        }
        for (DispersionOfCounts.Scale scale : clock.scales(0)) {
            assertEquals(0, scale.index(), 1e-9);
        }
    }

    @Test
    void dispersionGrowsWithScaleForBursts() {
        DispersionOfCounts bursts = new DispersionOfCounts();
        for (int i = 0; i < 100_000; i++) {
            bursts.add(i / 1000 * 200_000_000L + i % 1000 * 10_000L);
        }
        assertTrue(bursts.scales(0).get(1).index() > 10 * bursts.scales(0).get(0).index() / 2);
        assertTrue(bursts.scales(0).get(0).index() > 50);
    }

    @Test
    void footprintCountsUniqueBlocksExactly() {
        Footprint footprint = new Footprint();
        Set<Long> blocks = new HashSet<>();
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 30_000; i++) {
            int device = random.nextInt(3);
            long start = random.nextLong(1L << 30) & -512;
            long size = 512 * random.nextLong(1, 2000);
            footprint.add(device, start, size);
            for (long b = start / 4096; b <= (start + size - 1) / 4096; b++) {
                blocks.add(b << 2 | device);
            }
        }
        assertTrue(footprint.isExact());
        assertEquals(blocks.size() * 4096.0, footprint.touchedBytes());
    }

    @Test
    void largeFootprintIsEstimatedFromSample() {
        Footprint footprint = new Footprint();
        SplittableRandom random = new SplittableRandom(8);
        int requests = 3_000_000;
        long area = 1L << 40;
        for (int i = 0; i < requests; i++) {
            footprint.add(0, random.nextLong(area / 4096) * 4096, 4096);
        }
        assertFalse(footprint.isExact());
        double expected = area * -Math.expm1(-requests / (area / 4096.0));
        assertEquals(expected, footprint.touchedBytes(), 0.01 * expected);
    }

    @Test
    void uniformEstimateFindsSizeOfFileSet() {
        Footprint footprint = new Footprint();
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 20_000; i++) {
            footprint.add(0, random.nextLong(65_536) * 8192, 8192);
        }
        assertEquals(512 << 20, footprint.uniformEstimateBytes(20_000), 0.03 * (512 << 20));
        Footprint scan = new Footprint();
        for (int i = 0; i < 20_000; i++) {
            scan.add(0, i * 8192L, 8192);
        }
        assertTrue(Double.isNaN(scan.uniformEstimateBytes(20_000)), "nothing repeats");
    }

    @Test
    void hotPartAndAddressesOfHotSpot() {
        Footprint footprint = new Footprint();
        for (int i = 0; i < 100; i++) {
            footprint.add(0, i * 262_144L, 4096);
        }
        for (int i = 0; i < 900; i++) {
            footprint.add(0, 5 * 262_144L, 4096);
        }
        assertEquals(0.01, footprint.hotPart(0.9));
        assertEquals(1, footprint.hotPart(1));
        assertEquals(25, footprint.addressHistogram(0, 32).size(), "bars of 4 groups");
        assertEquals(0.904, footprint.addressHistogram(0, 32).get(1).share(), 1e-12);
        assertTrue(footprint.addressHistogram(1, 32).isEmpty());
    }

    @Test
    void activeStreamsPerSecond() {
        ActiveStreams streams = new ActiveStreams();
        assertTrue(Double.isNaN(streams.mean()));
        for (int second = 0; second < 10; second++) {
            for (int i = 0; i < 40; i++) {
                streams.add(second * 1_000_000_000L + i, i % (second < 5 ? 4 : 8));
            }
        }
        assertEquals(6, streams.mean());
        streams.add(500_000_000_000L, 0);
        assertEquals((6 * 400 + 1) / 401.0, streams.mean(), 1e-12, "a lone late request hardly counts");
    }

    @Test
    void busyTimeIsUnion() {
        BusyTime busy = new BusyTime();
        busy.add(0, 10);
        busy.add(5, 2);
        busy.add(8, 10);
        busy.add(100, 1);
        assertEquals(19, busy.nanoseconds());
    }
}
