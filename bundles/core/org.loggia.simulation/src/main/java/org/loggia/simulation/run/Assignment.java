// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.pcm.expression.Frame;

/**
 * Gives a variable characterisation a value.
 *
 * @param slot where the value goes in the target frame
 * @param value what is evaluated
 * @param lazy whether the value stays unevaluated until somebody reads it, as INNER characterisations of collections
 *     do: every read draws anew
 */
public record Assignment(int slot, RandomValue value, boolean lazy) {

    /** Evaluates in the source frame and stores into the target frame. */
    void apply(Run run, Frame source, Frame target) {
        if (lazy) {
            target.setLazy(slot, value.expression(), source);
        } else {
            double number = value.next(run, source);
            target.set(slot, number, source.kind);
        }
    }

    public static void applyAll(Assignment[] assignments, Run run, Frame source, Frame target) {
        for (Assignment assignment : assignments) {
            assignment.apply(run, source, target);
        }
    }
}
