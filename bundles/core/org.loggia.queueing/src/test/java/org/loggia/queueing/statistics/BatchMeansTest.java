// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every estimate of batch means, against its definition. */
class BatchMeansTest {

    /** Sixteen groups of one batch each: the classical standard error s / sqrt(16) of 1, 2, ..., 16. */
    @Test
    void standardErrorOfSixteenBatchesIsClassical() {
        BatchMeans means = new BatchMeans();
        for (int i = 1; i <= 16; i++) {
            means.add(i, 1);
        }
        assertEquals(Math.sqrt((16 * 16 - 1) / 12.0 * 16 / 15 / 16), means.standardError(), 1e-14);
    }

    /** Batches alternate, so that every group of two has the mean of all data. */
    @Test
    void standardErrorOfEqualGroupsIsZero() {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < 32; i++) {
            means.add(i % 2 == 0 ? 3 : 1, 1);
        }
        assertEquals(0, means.standardError(), 1e-14);
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 31, 33, 64, 100, 255, 500})
    void standardErrorIsThatOfEveryOverlappingGroup(int count) {
        SplittableRandom random = new SplittableRandom(count);
        double[] sums = new double[count];
        double[] weights = new double[count];
        BatchMeans means = new BatchMeans();
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < count; i++) {
            weights[i] = 0.5 + random.nextDouble();
            sums[i] = weights[i] * (5 + random.nextDouble() + i / 100.0);
            sum += sums[i];
            weight += weights[i];
            means.add(sums[i], weights[i]);
        }
        // Meketon and Schmeiser 1984: the variance of sums over a sixteenth of the data, scaled to that of all data.
        int length = count / 16;
        double squares = 0;
        int groups = 0;
        for (int from = 0; from + length <= count; from++) {
            double residual = 0;
            for (int i = from; i < from + length; i++) {
                residual += sums[i] - sum / weight * weights[i];
            }
            squares += residual * residual;
            groups++;
        }
        double parts = (double) count / length;
        assertEquals(Math.sqrt(squares / groups * parts * parts / (parts - 1)) / weight, means.standardError(),
                1e-12);
    }

    /** The first 1,024 batches become 256 of four, and what follows is added in fours. */
    @Test
    void joinsNeighboursWhenFull() {
        BatchMeans fine = new BatchMeans();
        BatchMeans coarse = new BatchMeans();
        double[] sums = sample(1024, 3, 0.5);
        for (int i = 0; i < 512; i++) {
            fine.add(sums[i], 1 + i % 3);
        }
        assertEquals(2, fine.size());
        assertEquals(256, fine.count());
        for (int i = 0; i < 512; i += 2) {
            coarse.add(sums[i] + sums[i + 1], 2 + i % 3 + (i + 1) % 3);
        }
        assertEquals(coarse.standardError(), fine.standardError(), 1e-13);
        assertEquals(coarse.cumulants().third(), fine.cumulants().third(), 1e-9);
    }

    @Test
    void equalDataAreConstant() {
        BatchMeans few = constant(63);
        assertEquals(Interval.NONE, few.interval(2, 0.95), "too few to tell");
        assertEquals(0, few.effectiveSize());
        assertTrue(Double.isNaN(few.relativeError()));
        BatchMeans enough = constant(64);
        assertEquals(new Interval(2, 2), enough.interval(2, 0.95));
        assertEquals(Double.POSITIVE_INFINITY, enough.effectiveSize());
        assertEquals(0, enough.relativeError(), 1e-15);
    }

    /** A difference of more than a billionth is no rounding, whichever batch has it and in whichever direction. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 99})
    void oneOtherValueIsNotConstant(int place) {
        for (double other : new double[] {2.001, 1.999, 2 + 1e-8, 2 - 1e-8}) {
            BatchMeans means = new BatchMeans();
            for (int i = 0; i < 100; i++) {
                means.add(i == place ? other : 2, 1);
            }
            assertTrue(means.effectiveSize() < Double.POSITIVE_INFINITY, "batch " + place + ": " + other);
        }
    }

    private static BatchMeans constant(int batches) {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < batches; i++) {
            means.add(2.0 * (1 + i % 2), 1 + i % 2);
        }
        return means;
    }

    /** Sums over groups of the same number of batches, whose own mean is taken away. */
    @ParameterizedTest
    @ValueSource(ints = {64, 128, 100, 511})
    void cumulantsAreThoseOfGroups(int count) {
        double[] sums = sample(count, 7, 0);
        BatchMeans means = new BatchMeans();
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < count; i++) {
            means.add(sums[i], 1 + i % 2);
            sum += sums[i];
            weight += 1 + i % 2;
        }
        int each = count / 64;
        double[] groups = new double[64];
        for (int i = 0; i < 64 * each; i++) {
            groups[i / each] += sums[i] - sum / weight * (1 + i % 2);
        }
        double shift = 0;
        for (double group : groups) {
            shift += group / 64;
        }
        double second = 0;
        double third = 0;
        for (double group : groups) {
            second += Math.pow(group - shift, 2) * 64 / 63;
            third += Math.pow(group - shift, 3) * 64 * 64 / 63 / 62;
        }
        assertEquals(second, means.cumulants().second(), 1e-9 * second);
        assertEquals(third, means.cumulants().third(), 1e-9 * Math.abs(third));
        assertEquals(weight, means.cumulants().weight(), 1e-9);
        assertEquals(64, means.cumulants().groups());
    }

    @Test
    void tooFewBatchesHaveNoCumulants() {
        assertEquals(Cumulants.NONE, run(sample(63, 1, 0)).cumulants());
    }

    /**
     * Integrals of a process with exponential autocorrelation over batches of the given length in relaxation times: the
     * integral of the autocorrelation is two relaxation times, so that a batch is worth half its length.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 1, 2})
    void effectiveSizeIsThatOfAutocorrelation(double length) {
        int steps = 50;
        double decay = Math.exp(-length / steps);
        double sum = 0;
        double squares = 0;
        int seeds = 40;
        for (int seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            BatchMeans means = new BatchMeans();
            double state = random.nextGaussian();
            for (int batch = 0; batch < 511; batch++) {
                double integral = 0;
                for (int step = 0; step < steps; step++) {
                    state = decay * state + Math.sqrt(1 - decay * decay) * random.nextGaussian();
                    integral += (10 + state) / steps;
                }
                means.add(integral, 1);
            }
            double error = Math.log(means.effectiveSize() / (511 * length / 2));
            sum += error;
            squares += error * error;
        }
        double ratio = Math.exp(sum / seeds);
        assertTrue(ratio > 0.85 && ratio < 1.15, "length " + length + ": " + ratio);
        double spread = Math.sqrt(squares / seeds);
        assertTrue(spread < 0.4, "length " + length + ": " + spread);
    }

    /** Neighbours that differ as much as they can, and pairs that are equal, are worth as much as data can be. */
    @Test
    void alternatingDataAreWorthMost() {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < 64; i++) {
            means.add(i % 2 == 0 ? 0.3 : 0.1, 1);
        }
        assertEquals(8 * 200 / 2, means.effectiveSize(), 1e-6);
        Interval interval = means.interval(0.2, 0.95);
        assertTrue(interval.exists());
        assertEquals(0.2, interval.high(), 1e-12);
    }

    /**
     * Fine batches of a trend correlate strongly, so eight groups decide: their neighbours correlate with 26.25 / 42,
     * which taking away the mean of all lowered by 1 / 8.
     */
    @Test
    void trendIsJudgedByCoarsestGroups() {
        BatchMeans means = new BatchMeans();
        for (int i = 0; i < 256; i++) {
            means.add(1000 + i, 1);
        }
        double length = means.effectiveSize() / 8 * 2;
        double decay = Math.expm1(-length);
        assertEquals(26.25 / 42 + 1.0 / 8, decay * decay / (2 * (length + decay)), 1e-6);
    }

    /** Independent batches seem correlated if the mean changes once. */
    @Test
    void changeOfMeanLowersEffectiveSize() {
        double[] sums = sample(256, 5, 0);
        double without = run(sums).effectiveSize();
        for (int i = 0; i < 128; i++) {
            sums[i] += 2;
        }
        double with = run(sums).effectiveSize();
        assertTrue(with < 120 && without > 700, with + " and " + without);
    }

    @Test
    void withoutWarmUpTheDataThemselvesAreAsked() {
        BatchMeans means = run(sample(500, 11, 0.5));
        double own = means.effectiveSize();
        assertTrue(own < BatchMeans.ENOUGH_ALONE);
        assertEquals(0, means.expectedSize());
        assertEquals(own, means.sizeAmongReplications());
        assertEquals(Interval.NONE, means.interval(5, 0.95));
        assertEquals(BatchMeans.ENOUGH_ALONE / own, means.missingFactor(), 1e-12);
        assertTrue(Double.isNaN(means.weightFor(0.1)));
        BatchMeans longer = run(sample(500, 11, -0.3));
        assertTrue(longer.effectiveSize() >= BatchMeans.ENOUGH_ALONE);
        assertEquals(longer.effectiveSize() / 2, longer.expectedSize(), 1e-9);
        assertEquals(200 / longer.expectedSize(), longer.missingFactor(), 1e-12);
        assertTrue(longer.interval(5, 0.95).exists());
    }

    @Test
    void warmUpDecides() {
        BatchMeans means = run(sample(400, 2, 0));
        double worth = means.effectiveSize();
        double error = 1.0;
        double mean = mean(sample(400, 2, 0));
        Interval interval = means.interval(mean, 0.95);
        if (interval.exists()) {
            error = (interval.high() - mean) / mean;
        }
        means.restart();
        assertEquals(0, means.count());
        assertEquals(1, means.size());
        double[] sums = sample(100, 3, 0.9);
        for (double sum : sums) {
            means.add(sum, 1);
        }
        assertEquals(worth * 100 / 400, means.expectedSize(), 1e-9, "correlation of the warm-up");
        assertEquals(means.expectedSize(), means.sizeAmongReplications());
        assertEquals(200 / means.expectedSize(), means.missingFactor(), 1e-12);
        assertEquals(Math.max(Math.pow(error / 0.001, 2), 200 / worth) * 400, means.weightFor(0.001), 1e-6);
        assertEquals(Math.max(Math.pow(error / 0.5, 2), 200 / worth) * 400, means.weightFor(0.5), 1e-6);
    }

    /** A warm-up that is worth too little leaves the decision to the data. */
    @Test
    void shortWarmUpDoesNotDecide() {
        BatchMeans means = run(sample(64, 4, 0.9));
        assertTrue(means.effectiveSize() < BatchMeans.ENOUGH_TO_TELL);
        means.restart();
        for (double sum : sample(500, 11, 0.5)) {
            means.add(sum, 1);
        }
        assertEquals(means.effectiveSize(), means.sizeAmongReplications());
        assertEquals(0, means.expectedSize());
        BatchMeans equal = constant(80);
        equal.restart();
        for (double sum : sample(500, 11, -0.3)) {
            equal.add(sum, 1);
        }
        assertEquals(equal.effectiveSize() / 2, equal.expectedSize(), 1e-9, "equal data show no correlation");
    }

    /** Half the width: the standard error times Student's t for the skewness, which the warm-up's data share. */
    @Test
    void intervalIsThatOfSkewedMean() {
        double[] warmUp = sample(500, 8, 0);
        double[] sums = sample(500, 9, 0);
        BatchMeans means = run(warmUp);
        Cumulants earlier = means.cumulants();
        means.restart();
        for (double sum : sums) {
            means.add(sum, 1);
        }
        double skewness = means.cumulants().including(earlier).skewnessOfMean(500);
        for (double level : new double[] {0.95, 0.9}) {
            double half = BatchMeans.skewed(BatchMeans.student(level), skewness) * means.standardError();
            Interval interval = means.interval(7, level);
            assertEquals(7 - half, interval.low(), 1e-12);
            assertEquals(7 + half, interval.high(), 1e-12);
        }
        assertEquals(means.standardError() / mean(sums), means.relativeError(), 1e-12);
    }

    /** Tables of Student's t with 22 degrees of freedom. */
    @Test
    void studentsQuantiles() {
        assertEquals(2.0739, BatchMeans.student(0.95), 1e-4);
        assertEquals(1.7171, BatchMeans.student(0.9), 1e-4);
        assertEquals(2.8188, BatchMeans.student(0.99), 1e-4);
    }

    /**
     * Hall's transformation T(x) = x + a x^2 + a^2 x^3 / 3 + a of the wider side, with a third of the skewness as a,
     * gives Student's t back while it is flat; Johnson's correction is the least.
     */
    @Test
    void skewnessWidensInterval() {
        assertEquals(2, BatchMeans.skewed(2, 0));
        assertEquals(BatchMeans.skewed(2, 0.4), BatchMeans.skewed(2, -0.4));
        for (double skewness : new double[] {0.05, 0.1, 0.3}) {
            double a = skewness / 6;
            double wide = BatchMeans.skewed(2, skewness);
            assertEquals(2, (1 - Math.pow(1 - 2 * a * wide, 3)) / (6 * a) - a, 1e-12, "skewness " + skewness);
        }
        assertEquals(2 + 5.0 / 6 * 9, BatchMeans.skewed(2, 5), 1e-12);
        // As steep as allowed: 6 a (t + a) = 0.97.
        double a = (Math.sqrt(4 + 4 * 0.97 / 6) - 2) / 2;
        assertEquals((1 - Math.cbrt(0.03)) / (2 * a), BatchMeans.skewed(2, 6 * 1.01 * a), 1e-9);
    }

    /** Exponential values with mean 5 for a decay of 0; else a sum in which each one counts decay times the last. */
    private static double[] sample(int count, long seed, double decay) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] sums = new double[count];
        double state = 0;
        for (int i = 0; i < count; i++) {
            state = decay * state - Math.log(1 - random.nextDouble());
            sums[i] = 5 + state;
        }
        return sums;
    }

    private static BatchMeans run(double[] sums) {
        BatchMeans means = new BatchMeans();
        for (double sum : sums) {
            means.add(sum, 1);
        }
        return means;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value / values.length;
        }
        return sum;
    }
}
