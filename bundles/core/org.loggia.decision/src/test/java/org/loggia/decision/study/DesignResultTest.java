// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.space.Design;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.objective.Verdict.State;

class DesignResultTest {

    private static final Objective LIMIT = new Objective("quick", null, Relation.BELOW, 3);

    private static Candidate candidate(double cost, double figure, State state, long length) {
        Verdict verdict = new Verdict(LIMIT, state, figure, Interval.NONE, 0.95);
        return new Candidate(new Design(List.of()), Map.of(), new Cost(cost, 0, cost),
                new DesignEvaluation(state, List.of(verdict), false, length, null), length);
    }

    /** A shorter run of a twin, not decided yet, came out a little lower and took its place. */
    @Test
    void frontContainsChosenDesign() {
        var result = new DesignResult("orders", 4, Double.POSITIVE_INFINITY, List.of(
                candidate(690, 1.98, State.UNDECIDED, 2000), candidate(690, 2.0, State.MET, 20_000),
                candidate(900, 2.5, State.MET, 2000), candidate(950, 1.0, State.MET, 2000)),
                List.of(0, 1, 2, 3), 1, List.of(), 0.95, 26_000, 20_000);
        assertEquals(List.of(0, 1, 3), result.front());
    }

    @Test
    void frontHasNoDuplicates() {
        var result = new DesignResult("orders", 2, Double.POSITIVE_INFINITY, List.of(
                candidate(690, 2.0, State.MET, 20_000), candidate(690, 2.0, State.MET, 20_000)), List.of(0, 1), 0,
                List.of(), 0.95, 40_000, 20_000);
        assertEquals(List.of(0), result.front());
    }
}
