// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.testmodel.Outcome;

/** What the benchmark of scale measures is a model without problems, whose figures are right. */
class LargeModelTest {

    @TempDir
    private Path folder;

    @Test
    void everyComponentOfChainIsPassedAlone() throws IOException {
        new LargeModel(3, 7, 3, 1, "4", "0.5").write(folder);
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(folder), null, null);
        assertEquals(List.of(), loaded.problems());
        assertEquals(List.of(), ModelCheck.check(loaded.selection().model()));
        PcmSimulation simulation = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(),
                Set.of());
        var outcome = new Outcome(simulation.run(
                SimulationSettings.ofSeed(1).withWarmUp(0).until(75, Long.MAX_VALUE), SimulationProgress.NONE));
        for (int chain = 0; chain < 3; chain++) {
            assertEquals(3.5, outcome.scenario("users of chain " + chain).mean(), 1e-9);
            assertEquals(10, outcome.scenario("users of chain " + chain).count());
        }
        assertTrue(outcome.result().sentences().isEmpty());
    }
}
