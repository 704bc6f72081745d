// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The generator against the results that L'Ecuyer's package RngStreams publishes with its tests. */
class RandomStreamTest {
    private static final long[] PUBLISHED_SEED = {12345, 12345, 12345, 12345, 12345, 12345};

    @Test
    void publishedFirstNumber() {
        RandomStream random = RandomStream.ofState(PUBLISHED_SEED, 0);
        assertEquals(0.127011122, random.nextDouble(), 1e-9);
        assertEquals(0.318527565, random.nextDouble(), 1e-9);
        assertEquals(0.309186015, random.nextDouble(), 1e-9);
    }

    @Test
    void publishedNumberAfter35Steps() {
        RandomStream random = RandomStream.ofState(PUBLISHED_SEED, 0);
        random.doubles(35).sum();
        assertEquals(0.07941673614985, random.nextDouble(), 1e-14);
        random.restart();
        int sum = 0;
        for (int i = 0; i < 35; i++) {
            sum += 1 + random.nextInt(10);
        }
        assertEquals(186, sum);
    }

    @Test
    void publishedStreamStarts() {
        assertArrayEquals(new long[] {3692455944L, 1366884236L, 2968912127L, 335948734L, 4161675175L, 475798818L},
                MrgJump.jump(PUBLISHED_SEED, MrgJump.STREAM_EXPONENT, 1));
        assertArrayEquals(new long[] {1015873554L, 1310354410L, 2249465273L, 994084013L, 2912484720L, 3876682925L},
                MrgJump.jump(PUBLISHED_SEED, MrgJump.STREAM_EXPONENT, 2));
    }

    @Test
    void publishedNumbersOfThirdStreamAndItsFourthSubstream() {
        RandomStream random = RandomStream.ofState(PUBLISHED_SEED, 2);
        for (double expected : new double[] {0.7285097861965, 0.9655872822837, 0.9961841304801, 0.1149884161813,
            0.9731454191297}) {
            assertEquals(expected, random.nextDouble(), 1e-13);
        }
        random.substream(4);
        for (double expected : new double[] {0.1734545396358, 0.03286351608942, 0.2643169129682, 0.3059403602117,
            0.5476303035177}) {
            assertEquals(expected, random.nextDouble(), 1e-13);
        }
    }

    @Test
    void substreamsAreSteppedLikePowers() {
        long[] far = MrgJump.jump(PUBLISHED_SEED, 10, 3);
        RandomStream jumped = RandomStream.ofState(far, 0);
        RandomStream stepped = RandomStream.ofState(PUBLISHED_SEED, 0);
        for (int i = 0; i < 3 * 1024; i++) {
            stepped.nextDouble();
        }
        assertEquals(stepped.nextDouble(), jumped.nextDouble());
        RandomStream random = new RandomStream(7, 1);
        double first = random.nextDouble();
        random.substream(1);
        double second = random.nextDouble();
        assertNotEquals(first, second);
        random.restartSubstream();
        assertEquals(second, random.nextDouble());
        random.restart();
        assertEquals(first, random.nextDouble());
    }

    @Test
    void everySeedGivesValidAndDifferentState() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            MrgJump.checked(MrgJump.scramble(seed));
            assertNotEquals(new RandomStream(seed).nextDouble(), new RandomStream(seed ^ 2).nextDouble());
            assertEquals(new RandomStream(seed, 3).nextLong(), new RandomStream(seed, 3).nextLong());
        }
        assertThrows(IllegalArgumentException.class, () -> new RandomStream(1, -1));
        assertThrows(IllegalArgumentException.class, () -> RandomStream.ofState(new long[6], 0));
    }

    @Test
    void ziggurats() {
        RandomStream random = new RandomStream(42);
        double[] exponential = new double[1_000_000];
        double[] normal = new double[1_000_000];
        Arrays.setAll(exponential, i -> random.nextExponential());
        Arrays.setAll(normal, i -> random.nextGaussian());
        assertTrue(GoodnessOfFit.kolmogorovSmirnov(exponential, new Exponential(1)) > 0.001);
        assertTrue(GoodnessOfFit.kolmogorovSmirnov(normal, new Normal(0, 1)) > 0.001);
        // The tails, where a wrong table would show: P(X > 7.7) = 4.5e-4, P(|Z| > 3.66) = 2.5e-4.
        long tail = Arrays.stream(exponential).filter(x -> x > ExponentialZiggurat.TAIL).count();
        assertEquals(1e6 * Math.exp(-ExponentialZiggurat.TAIL), tail, 4 * Math.sqrt(454));
        long normalTail = Arrays.stream(normal).filter(x -> Math.abs(x) > NormalZiggurat.TAIL).count();
        assertEquals(2.58e-4 * 1e6, normalTail, 4 * Math.sqrt(258));
    }
}
