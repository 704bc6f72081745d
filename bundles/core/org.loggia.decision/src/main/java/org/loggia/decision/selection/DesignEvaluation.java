// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.selection;

import java.util.List;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.objective.Verdict.State;

/**
 * The result of evaluating a design by a run.
 *
 * @param state whether all limits hold, at the level that was asked for
 * @param verdicts on each objective, those without a limit included; empty where the design cannot be simulated
 * @param isUnstable whether users came faster than they could leave; no limit holds then
 * @param scenarioRuns how many usage scenario runs were simulated, those of the warm-up included
 * @param fault why the design cannot be simulated; null where it can
 */
public record DesignEvaluation(State state, List<Verdict> verdicts, boolean isUnstable, long scenarioRuns,
        String fault) {

    public DesignEvaluation {
        verdicts = List.copyOf(verdicts);
    }

    /** Of a design that cannot be simulated; no limit holds. */
    public static DesignEvaluation failed(String fault) {
        return new DesignEvaluation(State.MISSED, List.of(), false, 0, fault);
    }

    /** The figure of each objective, turned so that small ones are better. */
    public double[] figures() {
        return verdicts.stream().mapToDouble(each -> {
            Relation relation = each.objective().relation();
            return relation == Relation.ABOVE || relation == Relation.AT_LEAST ? -each.value() : each.value();
        }).toArray();
    }

    /** Whether all figures, uncertain as they are, keep their limits. */
    public boolean seemsToHold() {
        return fault == null && !isUnstable && state != State.MISSED && verdicts.stream().allMatch(each -> Double
                .isInfinite(each.objective().limit())
                || each.objective().relation().holds(each.value(), each.objective().limit()));
    }
}
