// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.Terminal;
import org.loggia.experiment.ExperimentProblems;
import org.loggia.experiment.ExperimentRuns;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;

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
}
