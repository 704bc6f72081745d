// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;

/** The load at which M/M/1 exceeds a limit is known: a mean below 2 needs a load below 1/2. The seeds are fixed. */
class SizingOfQueueTest {

    private static final int SEEDS = 20;

    @Test
    void resultHoldsTrueLoadAsOftenAsStated() {
        int right = 0;
        double width = 0;
        for (int number = 1; number <= SEEDS; number++) {
            Sizing.Result found = SizedQueues.load(number);
            right += found.lastMet() < 0.5 && 0.5 < found.firstMissed() ? 1 : 0;
            width += (found.firstMissed() - found.lastMet()) / 0.5 / SEEDS;
        }
        System.out.printf("sizing: right in %d of %d, mean width %.2f%n", right, SEEDS, width);
        assertTrue(right >= 0.95 * SEEDS, right + " of " + SEEDS);
        assertTrue(width < 0.5, "width " + width);
    }

    /** Users who come twice as fast as they can leave are no reason to simulate for ever. */
    @Test
    void detectsUnstableLoadAtFirstEvaluation() {
        Trial trial = SizedQueues.load(2, 1, 0.05);
        assertTrue(trial.isUnstable());
        assertTrue(trial.scenarioRuns() <= ObjectiveEvaluator.FIRST_LOOK, trial.scenarioRuns() + " runs");
    }
}
