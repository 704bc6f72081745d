// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.PcmSimulation;

/** Simulates a model and prints the mean response time of each usage scenario; shown on the page about embedding. */
public final class EmbeddingExample {

    private EmbeddingExample() {
    }

    /** @param arguments the folder of a model */
    public static void main(String[] arguments) {
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(Path.of(arguments[0])), null, null);
        if (!loaded.isUsable()) {
            loaded.problems().forEach(problem -> System.err.println(problem.text()));
            return;
        }
        SimulationResult result = PcmSimulation
                .of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of())
                .run(SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 20_000), SimulationProgress.NONE);
        for (Metric metric : result.metrics()) {
            if (metric.kind() == Metric.Kind.RESPONSE_TIME && metric.point().startsWith("UsageScenario:")) {
                System.out.println(metric.point() + ": " + metric.summary().mean() + " " + result.timeUnit());
            }
        }
    }
}
