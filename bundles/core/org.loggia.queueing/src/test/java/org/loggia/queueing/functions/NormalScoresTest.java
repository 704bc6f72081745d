// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.functions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NormalScoresTest {

    @Test
    void tablesKeepStatedAccuracy() {
        for (double share = 1e-5; share < 1; share += 1.7e-5) {
            double score = SpecialFunctions.normalQuantile(share);
            assertEquals(score, NormalScores.score(share), 1e-4);
            assertEquals(share, NormalScores.share(score), 1e-6);
        }
    }

    @Test
    void tablesMeet() {
        for (int place : new int[] {1, 31, 32, 33, 2048, 4063, 4064, 4065, 4095}) {
            double share = place / 4096.0;
            double score = SpecialFunctions.normalQuantile(share);
            assertEquals(score, NormalScores.score(share), 1e-12);
            assertEquals(score, NormalScores.score(Math.nextDown(share)), 1e-12);
        }
    }

    @Test
    void tailsAreRightInProportion() {
        for (double score = -6; score < -3; score += 0.0131) {
            double share = SpecialFunctions.normalCdf(score);
            assertEquals(1, NormalScores.share(score) / share, 1e-3);
            assertEquals(score, NormalScores.score(share), 1e-4);
        }
    }

    @Test
    void endsAreFinite() {
        assertEquals(SpecialFunctions.normalQuantile(1e-12), NormalScores.score(0));
        assertEquals(-NormalScores.score(0), NormalScores.score(1), 1e-4);
        assertEquals(0, NormalScores.share(-40), 1e-15);
        assertEquals(1, NormalScores.share(40), 1e-15);
    }
}
