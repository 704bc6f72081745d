// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.cli.terminal.Terminal;
import org.loggia.experiment.ExperimentProblems;
import org.loggia.experiment.ExperimentRun;
import org.loggia.experiment.ExperimentRuns;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.experiment.SimulationExperiment;
import org.loggia.problem.ProblemException;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.yaml.YamlMapping;

/** The runs of an experiment on the machines of an engine. */
public final class RunEngine implements ExperimentRuns.Elsewhere {

    private final Engine engine;

    /**
     * Reaches the machines.
     *
     * @param plan the experiment's file
     * @param files those of its models
     * @param terminal where it says what keeps it from going on
     * @throws CommandFailure if they cannot be reached
     */
    public RunEngine(Path plan, Collection<Path> files, String address, Terminal terminal) {
        engine = Engines.open(address, "loggia experiment " + ShardOptions.name(plan), () -> new RunWork(plan, files),
                terminal);
    }

    @Override
    public int places() {
        return engine.places();
    }

    /** @throws EngineException if the machines are lost */
    @Override
    public Map<String, Object> run(int number) throws InterruptedException {
        Map<String, Object> run = new LinkedHashMap<>();
        try {
            RunWork.result(engine.answer(RunWork.question(number)))
                    .forEach((key, value) -> run.put((String) key, value));
        } catch (CommandFailure failed) {
            throw new ProblemException(failed.lines().stream().map(line -> ExperimentProblems.PLAN.of(line, ""))
                    .toList());
        }
        return run;
    }

    @Override
    public void close() {
        engine.close();
    }

    /** The runs of an experiment on other machines. A question is the number of a combination. */
    private static final class RunWork extends TransferredPlan {

        private static final long serialVersionUID = 1L;

        private static final String RUN = "run";

        private transient SimulationExperiment experiment;
        /** By model and analysis model, compiled when a run first needs it. */
        private transient Map<Object, ExperimentRun> compiled;

        /** @param files the plan's and its models' */
        RunWork(Path plan, Collection<Path> files) {
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
}
