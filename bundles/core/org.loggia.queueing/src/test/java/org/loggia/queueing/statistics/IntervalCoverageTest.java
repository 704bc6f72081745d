package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Waiting times of M/M/1 by Lindley's recursion: do intervals hold the exact mean, do short runs stay silent? */
class IntervalCoverageTest {
    private static final int SEEDS = 300;

    private static Tally waiting(double load, int customers, long seed) {
        RandomStream arrivals = new RandomStream(seed, 0);
        RandomStream services = new RandomStream(seed, 1);
        Tally tally = new Tally();
        double wait = 0;
        for (int i = 0; i < customers; i++) {
            wait = Math.max(0, wait + load * services.nextExponential() - arrivals.nextExponential());
            if (i >= customers / 10) {
                tally.add(wait);
            }
        }
        return tally;
    }

    private static void coverage(double load, int customers, double shareWithInterval, double atLeast) {
        double exact = load * load / (1 - load);
        int held = 0;
        int given = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Interval interval = waiting(load, customers, seed).interval();
            if (interval.exists()) {
                given++;
                if (interval.contains(exact)) {
                    held++;
                }
            }
        }
        String found = "load " + load + ", " + customers + " customers: held " + held + " of " + given;
        assertTrue(given >= shareWithInterval * SEEDS, found);
        assertTrue(held >= atLeast * given && held <= 0.985 * given, found);
    }

    @Test
    void intervalsCover() {
        coverage(0.5, 20_000, 0.97, 0.92);
        coverage(0.5, 100_000, 0.97, 0.92);
        coverage(0.8, 100_000, 0.95, 0.92);
    }

    @Test
    void independentDataCover() {
        int held = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            RandomStream random = new RandomStream(seed);
            Tally tally = new Tally();
            for (int i = 0; i < 300; i++) {
                tally.add(random.nextExponential());
            }
            if (tally.interval().contains(1)) {
                held++;
            }
        }
        assertTrue(held >= 0.91 * SEEDS && held <= 0.98 * SEEDS, "held " + held);
    }

    /** An autoregressive series of mean 0: both kinds of batch means cover, and overlapping ones vary less. */
    @Test
    void overlappingBatchesAreSteadier() {
        int[] held = new int[2];
        double[] widths = new double[2];
        double[] squares = new double[2];
        for (int seed = 1; seed <= SEEDS; seed++) {
            RandomStream random = new RandomStream(seed, 7);
            BatchMeans batches = new BatchMeans();
            double total = 0;
            double value = random.nextGaussian() / Math.sqrt(1 - 0.81);
            int entries = 0;
            while (entries < 100_000) {
                double sum = 0;
                long size = batches.size();
                for (long i = 0; i < size; i++) {
                    value = 0.9 * value + random.nextGaussian();
                    sum += value;
                }
                batches.add(sum, size);
                total += sum;
                entries += (int) size;
            }
            double mean = total / entries;
            Interval[] intervals = {batches.interval(mean, 0.95), batches.sideBySide(mean, 0.95)};
            for (int i = 0; i < 2; i++) {
                held[i] += intervals[i].contains(0) ? 1 : 0;
                widths[i] += intervals[i].halfWidth() / SEEDS;
                squares[i] += intervals[i].halfWidth() * intervals[i].halfWidth() / SEEDS;
            }
        }
        double[] variation = {squares[0] / (widths[0] * widths[0]) - 1, squares[1] / (widths[1] * widths[1]) - 1};
        assertTrue(held[0] >= 0.925 * SEEDS && held[0] <= 0.98 * SEEDS, "overlapping held " + held[0]);
        assertTrue(held[1] >= 0.925 * SEEDS && held[1] <= 0.98 * SEEDS, "side by side held " + held[1]);
        assertTrue(variation[0] < 0.85 * variation[1], variation[0] + " and " + variation[1]);
        assertEquals(widths[1], widths[0], 0.05 * widths[1]);
    }

    @Test
    void shortCorrelatedRunsAreMostlySilent() {
        int given = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            if (waiting(0.95, 1000, seed).interval().exists()) {
                given++;
            }
        }
        assertTrue(given < 0.1 * SEEDS, "intervals given: " + given);
    }

    @Test
    void precisionStopsAtTheSameCountAndIsMet() {
        long[] stopped = new long[2];
        for (int run = 0; run < 2; run++) {
            RandomStream random = new RandomStream(8);
            PrecisionStop stop = new PrecisionStop(0.01);
            Tally tally = new Tally();
            do {
                tally.add(random.nextExponential());
            } while (!stop.reached(tally));
            stopped[run] = tally.count();
            assertTrue(tally.interval().halfWidth() <= 0.01 * tally.mean());
        }
        assertEquals(stopped[0], stopped[1]);
        assertTrue(stopped[0] > 20_000 && stopped[0] < 100_000, "stopped after " + stopped[0]);
    }

    @Test
    void warmUpIsCutAfterTheTransient() {
        RandomStream random = new RandomStream(4);
        double[] series = new double[10_000];
        for (int i = 0; i < series.length; i++) {
            series[i] = 10 + 30 * Math.exp(-i / 300.0) + random.nextGaussian();
        }
        int cut = WarmUp.truncation(series);
        assertTrue(cut > 600 && cut < 3000, "cut at " + cut);
        WarmUp warmUp = new WarmUp();
        int i = 0;
        while (!warmUp.add(series[i])) {
            i++;
        }
        assertTrue(i > 1000 && i < 5000, "over after " + i);
        assertTrue(warmUp.isOver());
        double[] trend = new double[1000];
        for (int k = 0; k < trend.length; k++) {
            trend[k] = k;
        }
        assertEquals(-1, WarmUp.truncation(trend));
        assertFalse(new WarmUp().isOver());
    }

    @Test
    void stationarySeriesLoseLittle() {
        RandomStream random = new RandomStream(4);
        double[] series = random.doubles(5000).toArray();
        int cut = WarmUp.truncation(series);
        assertTrue(cut >= 0 && cut < 2500, "cut at " + cut);
        WarmUp warmUp = new WarmUp();
        while (!warmUp.add(random.nextGaussian())) {
            assertTrue(warmUp.observations() < 10_000);
        }
    }
}
