// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.loggia.queueing.functions.SpecialFunctions;

class NormalScoresTest {

    @Test
    void tablesAreAsNearAsTheySay() {
        for (double share = 1e-5; share < 1; share += 1.7e-5) {
            double score = SpecialFunctions.normalQuantile(share);
            assertEquals(score, NormalScores.score(share), 1e-4);
            assertEquals(share, NormalScores.share(score), 1e-6);
        }
    }

    @Test
    void tailsAreRightInProportion() {
        for (double score = -6; score < -3; score += 0.0131) {
            double share = SpecialFunctions.normalCdf(score);
            assertEquals(1, NormalScores.share(score) / share, 1e-3);
            assertEquals(score, NormalScores.score(share), 1e-6);
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
