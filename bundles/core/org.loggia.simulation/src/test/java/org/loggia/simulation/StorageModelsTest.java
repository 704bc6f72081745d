// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.benchmark.StorageModelReport;
import org.loggia.simulation.result.SimulationResult;

/** The file server of the examples with three models of its storage, chosen by the feature configuration. */
class StorageModelsTest {

    @Test
    void regressionSolvedAndCoupledSideBySide() {
        Map<String, SimulationResult> results = StorageModelReport.run(SimulationSettings.ofSeed(2).replicated(2, 1)
                .until(Double.POSITIVE_INFINITY, 3000));
        for (String point : new String[] {"Storage:storage/read", "Storage:storage/write"}) {
            Summary regression = StorageModelReport.times(results.get("regression (distribution)"), point);
            Summary solved = StorageModelReport.times(results.get("net, solved"), point);
            Summary coupled = StorageModelReport.times(results.get("net, coupled"), point);
            // One net, asked in two ways, gives the same means; the regression was learned from the same measurements.
            assertEquals(coupled.mean(), solved.mean(), 0.1 * coupled.mean(), point);
            assertEquals(regression.mean(), coupled.mean(), 0.4 * regression.mean(), point);
            // Only in the coupled net requests of the same state differ from each other.
            assertTrue(coupled.standardDeviation() > 1.3 * solved.standardDeviation(),
                    coupled.standardDeviation() + " and " + solved.standardDeviation());
        }
        String note = results.get("net, solved").sentences().toString();
        assertTrue(note.contains("disk.qpe: solved for"), note);
    }
}
