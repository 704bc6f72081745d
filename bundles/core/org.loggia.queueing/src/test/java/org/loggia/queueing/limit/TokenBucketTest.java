// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Token buckets against closed forms. */
class TokenBucketTest {

    private static final double EXACT = 1e-6;

    /** 100 GiB of 3 requests a second for each GiB, 5.4 million credits, bursts of 3,000 requests a second. */
    private static TokenBucket volume() {
        return new TokenBucket(300, 3000, 5.4e6, 5.4e6);
    }

    @Test
    void fullBucketLastsCreditsOverExcessRate() {
        TokenBucket bucket = volume();
        double passed = 0;
        long requests = 0;
        while (!bucket.isExhausted()) {
            passed = bucket.pass(0, 1);
            requests++;
        }
        assertEquals(2000, passed, 0.01, "5.4e6 / (3000 - 300) s, to the next credit");
        assertEquals(6e6, requests, 2);
        double first = passed;
        for (int i = 0; i < 3000; i++) {
            passed = bucket.pass(0, 1);
            assertTrue(bucket.isExhausted());
        }
        assertEquals(3000 / 300.0, passed - first, EXACT, "the sustained rate from then on");
    }

    @Test
    void belowRateNothingEverWaits() {
        TokenBucket bucket = new TokenBucket(300, 3000, 100, 100);
        for (int i = 0; i < 100_000; i++) {
            double time = i / 299.0;
            assertEquals(time, bucket.pass(time, 1));
        }
        assertEquals(99, bucket.balance(99_999 / 299.0), EXACT, "it fills up between two");
    }

    @Test
    void emptyBucketFillsAtItsRate() {
        TokenBucket bucket = new TokenBucket(300, 3000, 5.4e6, 0);
        assertEquals(5.4e6 / 2, bucket.balance(9000), EXACT);
        assertEquals(5.4e6, bucket.balance(18_000), EXACT, "5 hours");
        assertEquals(5.4e6, bucket.balance(20_000), EXACT, "and no fuller");
        assertEquals(1 / 300.0, bucket.pass(0, 1), EXACT, "whoever comes first waits for a whole credit");
    }

    @Test
    void creditsDecreaseByExcessOverRate() {
        TokenBucket bucket = volume();
        double time = 0;
        while (!bucket.isExhausted()) {
            time += 1.0 / 1300;
            bucket.pass(time, 1);
        }
        assertEquals(5400, time, 0.01, "5.4e6 / (1300 - 300) s");
    }

    @Test
    void bytesPassAtByteRate() {
        // 128 MiB in a bucket of 256 MiB that gets 64 MiB a second; the fourth finds half of what it needs.
        double mib = 1 << 20;
        TokenBucket bucket = new TokenBucket(64 * mib, Double.POSITIVE_INFINITY, 256 * mib, 256 * mib);
        assertEquals(0, bucket.pass(0, 128 * mib));
        assertEquals(0, bucket.pass(0, 128 * mib));
        assertFalse(bucket.isExhausted());
        assertEquals(2, bucket.pass(0, 128 * mib), EXACT);
        assertTrue(bucket.isExhausted());
        assertEquals(4, bucket.pass(3, 128 * mib), EXACT, "a second's bytes are there already");
        assertEquals(8, bucket.pass(8, 512 * mib), EXACT, "larger than the bucket: a full one is enough");
        assertEquals(-256 * mib, bucket.balance(8), 1, "and the rest is owed");
        assertEquals(8 + 260.0 / 64, bucket.pass(8, 4 * mib), EXACT);
    }

    @Test
    void passesAtRateWithoutCredits() {
        TokenBucket bucket = new TokenBucket(100, 100, 0, 0);
        assertEquals(0, bucket.pass(0, 1));
        assertEquals(0.01, bucket.pass(0, 1), EXACT);
        assertEquals(0.02, bucket.pass(0.005, 2), EXACT);
        assertEquals(0.04, bucket.pass(0.03, 1), EXACT, "two units take two turns");
        assertEquals(1, bucket.pass(1, 1), "nothing is saved up");
        assertEquals(1.01, bucket.pass(1, 1), EXACT);
    }

    @Test
    void rejectsImpossibleLimits() {
        for (double[] wrong : new double[][] {{0, 1, 1, 1}, {2, 1, 1, 1}, {1, 1, -1, 0}, {1, 1, 1, 2},
            {Double.NaN, 1, 1, 1}, {1, 1, 1, -1}, {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1, 1}}) {
            assertThrows(IllegalArgumentException.class, () -> new TokenBucket(wrong[0], wrong[1], wrong[2], wrong[3]));
        }
    }
}
