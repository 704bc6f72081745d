// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.List;

import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/**
 * A loop: its body is run a number of times, drawn once at the beginning.
 *
 * <p>A collection iterator is a loop over the elements of a collection; at the beginning of each round the INNER
 * characterisations of the collection are drawn once and stay the same within the round.
 */
public final class LoopStep extends Step {

    private final RandomValue rounds;
    private final Round round = new Round();
    private Step body;
    private Assignment[] element = {};

    public LoopStep(RandomValue rounds) {
        this.rounds = rounds;
    }

    /** The step that the last step of the body leads to. */
    public Step end() {
        return round;
    }

    public void setBody(Step first) {
        body = first;
    }

    /** Variables that are drawn again for each element of the collection. */
    public void setElement(List<Assignment> assignments) {
        element = assignments.toArray(Assignment[]::new);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        int count = rounds.nextCount(run, flow.frame, "the number of iterations");
        if (count == 0) {
            return next();
        }
        flow.beginLoop(count);
        return begin(run, flow);
    }

    private Step begin(Run run, Flow flow) {
        Assignment.applyAll(element, run, flow.frame, flow.frame);
        return body;
    }

    private final class Round extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            return flow.anotherRound() ? begin(run, flow) : LoopStep.this.next();
        }
    }
}
