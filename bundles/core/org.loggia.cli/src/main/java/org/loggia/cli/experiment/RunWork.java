// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.experiment.ExperimentRun;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.yaml.YamlMapping;

/** The runs of an experiment on other machines. A question is the number of a combination. */
public final class RunWork extends TransferredPlan {

    private static final long serialVersionUID = 1L;

    private static final String RUN = "run";

    private transient SimulationExperiment experiment;
    /** By model and analysis model, compiled when a run first needs it. */
    private transient Map<Object, ExperimentRun> compiled;

    /** @param files the plan's and its models' */
    public RunWork(Path plan, Collection<Path> files) {
        super(plan, files);
    }

    /** @param number of the combination, in the order of the plan */
    static String question(int number) {
        return JsonText.of(Map.of(RUN, number));
    }

    @Override
    protected Map<?, ?> result(Map<?, ?> question) {
        ExperimentRun run = run(((Number) question.get(RUN)).intValue());
        return run.json(experiment, 1, SimulationProgress.NONE);
    }

    private synchronized ExperimentRun run(int number) {
        if (compiled == null) {
            experiment = SimulationExperiment.of(YamlMapping.read(plan(), "an experiment"));
            compiled = new HashMap<>();
        }
        Case combination = experiment.cases().get(number);
        ExperimentRun known = compiled.computeIfAbsent(Map.entry(combination.model(), combination.analysisModel()),
                key -> compile(combination));
        return new ExperimentRun(combination, known.selection(), combination.users() == null ? known.simulation()
                : known.simulation().withUsers(combination.users()));
    }

    private ExperimentRun compile(Case combination) {
        ModelSelection.Loaded loaded = ModelSelection.load(combination.model().paths(),
                combination.model().allocation(), combination.model().usage());
        ProblemLines.failOnError(loaded.problems());
        return new ExperimentRun(combination, loaded.selection(), PcmSimulation.of(loaded.selection(),
                IoAnalysisModels.installed(), combination.analysisModel().files(), experiment.optional()));
    }
}
