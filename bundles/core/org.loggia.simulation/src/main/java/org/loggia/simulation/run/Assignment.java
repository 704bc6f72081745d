// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.ValueKind;

/**
 * Gives a variable characterisation a value.
 *
 * @param slot where the value goes in the target frame
 * @param value what is evaluated
 * @param origin {@link #EVALUATED}, or {@link #LENIENT}; {@link #LAZY} where the value stays unevaluated until somebody
 *     reads it, as INNER
 *     characterisations of collections do: every read draws again; or the number of a parameter that changes in the
 *     course of the run and whose value then stands for the expression
 */
public record Assignment(int slot, RandomValue value, int origin) {

    public static final int EVALUATED = -1;
    public static final int LAZY = -2;

    /** Like {@link #EVALUATED}, but absent where something that it reads is. */
    public static final int LENIENT = -3;

    /** Evaluates in the source frame and stores into the target frame. */
    void apply(Run run, Frame source, Frame target) {
        if (origin == EVALUATED) {
            double number = value.next(run, source);
            target.set(slot, number, source.kind);
        } else if (origin == LENIENT) {
            applyIfDefined(run, source, target);
        } else if (origin == LAZY) {
            target.setLazy(slot, value.expression(), source);
        } else {
            target.set(slot, run.parameter(origin), ValueKind.INT.code());
        }
    }

    private void applyIfDefined(Run run, Frame source, Frame target) {
        if (value.expression().isDefined(source)) {
            double number = value.next(run, source);
            target.set(slot, number, source.kind);
        } else {
            run.concede(ToleratedFault.ABSENT_VALUE);
            target.unset(slot);
        }
    }

    public static void applyAll(Assignment[] assignments, Run run, Frame source, Frame target) {
        for (Assignment assignment : assignments) {
            assignment.apply(run, source, target);
        }
    }

    /** A step that sets results of the service, or variables of the user. */
    public static Step step(List<Assignment> assignments) {
        Assignment[] all = assignments.toArray(Assignment[]::new);
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                applyAll(all, run, flow.frame, flow.frame);
                return next();
            }
        };
    }
}
