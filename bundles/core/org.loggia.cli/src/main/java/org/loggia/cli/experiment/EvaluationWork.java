// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.plan.PlannedStudy;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.space.Design;
import org.loggia.decision.study.RemoteEvaluator;
import org.loggia.decision.study.SimulatedDesigns;
import org.loggia.experiment.EvaluationText;
import org.loggia.report.text.JsonText;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.objective.ObjectiveException;

/** Looks at designs on other machines. A question is a design, and how to simulate it. */
public final class EvaluationWork extends TransferredPlan {

    private static final long serialVersionUID = 1L;

    private static final String DESIGN = "design";
    private static final String LENGTH = "scenarioRuns";
    private static final String ERROR = "error";
    private static final String SEED = "seed";
    private static final String LOOK = "look";

    private transient SimulatedDesigns designs;

    /** @param files the plan's and its model's */
    public EvaluationWork(Path plan, Collection<Path> files) {
        super(plan, files);
    }

    /** Looks that an engine takes. */
    public static RemoteEvaluator on(Engine engine) {
        return (design, scenarioRuns, error, seed) -> {
            Map<?, ?> result = result(engine.answer(JsonText.of(Map.of(DESIGN, design.choices(), LENGTH, scenarioRuns,
                    ERROR, error, SEED, seed))));
            return EvaluationText.read(result.get(LOOK)).orElseThrow(() -> new IllegalStateException("no look: "
                    + result));
        };
    }

    @Override
    protected Map<?, ?> result(Map<?, ?> question) {
        List<Double> choices = ((List<?>) question.get(DESIGN)).stream().map(each -> ((Number) each).doubleValue())
                .toList();
        try {
            DesignEvaluation look = designs().look(new Design(choices), ((Number) question.get(LENGTH)).longValue(),
                    ((Number) question.get(ERROR)).doubleValue(), ((Number) question.get(SEED)).longValue());
            return Map.of(LOOK, EvaluationText.of(look));
        } catch (ObjectiveException wrong) {
            throw CommandFailure.badInput(wrong.problem().text(), wrong);
        }
    }

    private synchronized SimulatedDesigns designs() {
        if (designs == null) {
            designs = designs(plan());
        }
        return designs;
    }

    private static SimulatedDesigns designs(Path plan) {
        DesignPlan read = DesignPlan.read(plan);
        ModelSelection.Loaded loaded = ModelSelection.load(read.paths(), read.allocation(), read.usage());
        ProblemLines.failOnError(loaded.problems());
        return new PlannedStudy(read, loaded.selection(), read.seed(), 1, looks -> {}, note -> {}).designs();
    }
}
