// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.simulator.PcmSimulation;

/** Mean response times of runs in one of Palladio's simulators and in Loggia's simulation. */
public record MeanComparison(String model, double[] palladio, double[] own) {

    /**
     * The means of both are within 1 %, or within five standard errors where runs of one and the same differ more than
     * that: those of a tree do by 2.4 % from run to run, those of a coupled net by 0.7 %.
     */
    public void assertSame() {
        double ratio = mean(palladio) / mean(own);
        double error = Math.hypot(standardError(palladio), standardError(own)) / mean(own);
        assertEquals(1, ratio, Math.max(0.01, 5 * error), model + ": " + mean(palladio) + " and " + mean(own));
    }

    /** A row of a Markdown table: the model and the mean and its standard error of either simulator. */
    public String row() {
        return String.format(Locale.ROOT, "| %s | %.3f ± %.3f | %.3f ± %.3f | %+.2f %% |", model, mean(palladio),
                standardError(palladio), mean(own), standardError(own), 100 * (mean(palladio) / mean(own) - 1));
    }

    private static double mean(double[] runs) {
        return Arrays.stream(runs).average().orElseThrow();
    }

    /** The standard error of a mean; 0 of a single run. */
    private static double standardError(double[] runs) {
        double mean = mean(runs);
        double sum = Arrays.stream(runs).map(run -> (run - mean) * (run - mean)).sum();
        return runs.length == 1 ? 0 : Math.sqrt(sum / (runs.length - 1) / runs.length);
    }

    /** The means of a usage scenario in Loggia's runs with different seeds. */
    public static double[] own(Path model, double time, int runs, String scenario) {
        var loaded = ModelSelection.load(List.of(model), null, null);
        assertTrue(loaded.isUsable(), () -> loaded.problems().toString());
        double[] means = new double[runs];
        for (int i = 0; i < runs; i++) {
            means[i] = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(), List.of(), Set.of())
                    .run(SimulationSettings.ofSeed(i + 1).until(time, Long.MAX_VALUE).withWarmUp(0),
                            SimulationProgress.NONE)
                    .metrics().stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                            && each.point().equals("UsageScenario:" + scenario)).findFirst().orElseThrow().summary()
                    .mean();
        }
        return means;
    }
}
