// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AccessPatternRecognizerTest {
    private static final long KIB = 1024;

    private static AccessPattern random(SequentialWindow window, int requests, long size, long fileSet) {
        AccessPatternRecognizer recognizer = new AccessPatternRecognizer(window);
        recognizer.origin(0);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < requests; i++) {
            recognizer.add(i * 1_000_000L, 0, random.nextLong(fileSet / size) * size, size);
        }
        return recognizer.result().orElseThrow();
    }

    private static AccessPattern streams(SequentialWindow window, int streams, int requests) {
        AccessPatternRecognizer recognizer = new AccessPatternRecognizer(window);
        recognizer.origin(0);
        SplittableRandom random = new SplittableRandom(6);
        long[] next = new long[streams];
        for (int i = 0; i < requests; i++) {
            int s = random.nextInt(streams);
            recognizer.add(i * 1_000_000L, 0, s * 1_000_000_000L + next[s], 4096);
            next[s] += 4096;
        }
        return recognizer.result().orElseThrow();
    }

    @Test
    void returnsNoPatternForEmptyTrace() {
        assertTrue(new AccessPatternRecognizer(SequentialWindow.DEFAULT).result().isEmpty());
    }

    @Test
    void interleavedStreamsAreSequentialThoughNaivelyRandom() {
        AccessPattern pattern = streams(SequentialWindow.DEFAULT, 16, 20_000);
        assertTrue(pattern.isSequential());
        assertTrue(pattern.ratio() > 0.95, () -> pattern.toString());
        assertEquals(1.0 / 16, pattern.naive(), 0.01);
        assertTrue(pattern.chance() < 0.1);
    }

    @Test
    void shortLastWindowWeighsByItsRequests() {
        AccessPattern pattern = streams(new SequentialWindow.Requests(512), 1, 513);
        assertEquals(512.0 / 513, pattern.ratio());
        assertEquals(2, pattern.windows());
    }

    @Test
    void chanceLevelFollowsFormulaWhereItIsSmall() {
        AccessPattern pattern = random(SequentialWindow.DEFAULT, 100_000, 8 * KIB, 512 * KIB * KIB);
        double formula = 512.0 * 8 * KIB / (512 * KIB * KIB);
        assertEquals(formula, pattern.chance(), 0.2 * formula);
        assertEquals(pattern.ratio(), pattern.chance(), 0.2 * formula);
        assertTrue(pattern.corrected() < 0.005);
    }

    /** Purely random requests over a small file set, all in one window: far from 0 by chance, nothing after it. */
    @Test
    void chanceExplainsSequentialityOfLongRandomTrace() {
        AccessPattern pattern = random(new SequentialWindow.Whole(), 27_000, 16 * KIB, 256 * KIB * KIB);
        assertEquals(0.60, pattern.ratio(), 0.02);
        assertEquals(pattern.ratio(), pattern.chance(), 0.02);
        assertTrue(pattern.corrected() < 0.03);
        assertEquals(1, pattern.windows());
    }

    @Test
    void randomRequestsOfSmallFileAreRandom() {
        AccessPattern pattern = random(SequentialWindow.DEFAULT, 10_000, 4 * KIB, KIB * KIB);
        assertTrue(pattern.ratio() > 0.6, () -> pattern.toString());
        assertFalse(pattern.isSequential());
        assertTrue(pattern.isSequentialByChance());
    }

    @Test
    void keepsScanSequentialAfterCorrection() {
        AccessPattern whole = streams(new SequentialWindow.Whole(), 1, 600);
        assertEquals(1.0, whole.ratio());
        assertEquals(1.0, whole.corrected());
        assertTrue(whole.isSequential());
        assertFalse(whole.isSequentialByChance());
        assertTrue(whole.chance() > 0.3, "a shuffled scan has neighbours too");
    }

    @Test
    void windowsOfTimeAreCutByTime() {
        AccessPatternRecognizer recognizer = new AccessPatternRecognizer(new SequentialWindow.Time(1));
        recognizer.origin(500_000_000);
        long[] times = {500_000_000, 1_400_000_000, 1_600_000_000, 9_000_000_000L, 9_100_000_000L};
        for (int i = 0; i < times.length; i++) {
            recognizer.add(times[i], 0, i * 8, 8);
        }
        AccessPattern pattern = recognizer.result().orElseThrow();
        assertEquals(3, pattern.windows(), "empty windows do not count");
        assertEquals(4.0 / 5, pattern.ratio());
    }

    @Test
    void theSameTraceHasTheSameResult() {
        assertEquals(random(SequentialWindow.DEFAULT, 50_000, 4 * KIB, 64 * KIB * KIB),
                random(SequentialWindow.DEFAULT, 50_000, 4 * KIB, 64 * KIB * KIB));
    }

    @Test
    void windowsAreParsed() {
        assertEquals(new SequentialWindow.Requests(256), SequentialWindow.parse("256"));
        assertEquals(new SequentialWindow.Time(0.5), SequentialWindow.parse("500ms"));
        assertEquals(new SequentialWindow.Time(10), SequentialWindow.parse("10s"));
        assertEquals(new SequentialWindow.Whole(), SequentialWindow.parse("all"));
        for (String bad : new String[] {"", "0", "1", "-5", "x", "0s", "NaNs", "5m", "1e99s"}) {
            assertThrows(IllegalArgumentException.class, () -> SequentialWindow.parse(bad), bad);
        }
        assertFalse(streams(SequentialWindow.parse("2"), 50, 1000).isSequential());
    }
}
