// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** Steps that follow each other, while they are put together from the first to the last. */
public final class StepChain {

    private Step first;
    private Step last;

    /** Appends a step. */
    public void add(Step step) {
        add(step, step);
    }

    /** Appends steps of which the last one is reached from the first in whatever way. */
    public void add(Step head, Step tail) {
        if (first == null) {
            first = head;
        } else {
            last.setNext(head);
        }
        last = tail;
    }

    /** A step that does nothing, where alternatives come together again. */
    public static Step junction() {
        return new Junction();
    }

    /** Lets the chain lead to a step; the first step, which is that one if the chain is empty. */
    public Step endingWith(Step end) {
        if (first == null) {
            return end;
        }
        last.setNext(end);
        return first;
    }

    private static final class Junction extends Step {
        @Override
        protected Step execute(Run run, Flow flow) {
            return next();
        }
    }
}
