// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparisons rarely report a change without one and find a slow-down of 10 %. */
class ComparisonOfSeedsTest {

    /** Of 30 pairs, 1.5 may differ on average; more than 5 have a probability of 0.3 %. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void findsChangesAndRarelyReportsOthers(int replications) {
        CoverageOfComparison.Rates rates = CoverageOfComparison.rates(1, 30, 30_000, replications, 1);
        assertTrue(rates.alarms() <= 5 / 30.0 + 1e-9, rates.toString());
        assertEquals(1, rates.detected(), 1e-9, rates.toString());
    }
}
