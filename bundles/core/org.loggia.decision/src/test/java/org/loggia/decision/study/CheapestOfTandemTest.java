// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A short run of {@link CheapestStudy}: the seeds are fixed. */
class CheapestOfTandemTest {

    @Test
    void findsTrueCheapestWithFewRuns() {
        Tandem tandem = new Tandem();
        assertEquals(512, tandem.space.all().size());
        for (long seed = 1; seed <= 2; seed++) {
            try (SimulatedDesigns designs = tandem.designs(seed, 2)) {
                DesignResult result = Enumeration.run("tandem", tandem.space, designs, 1_000, 200_000,
                        Tandem.NO_BUDGET, 0.05);
                assertEquals(tandem.cheapest(), result.candidates().get(result.chosen()).design());
                assertTrue(result.scenarioRuns() <= 0.2 * result.exhaustive(), result.scenarioRuns() + " runs");
                assertTrue(result.front().contains(result.chosen()));
            }
        }
    }
}
