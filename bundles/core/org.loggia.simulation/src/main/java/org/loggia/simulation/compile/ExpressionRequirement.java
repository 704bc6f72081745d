// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.run.RandomValue;

/** Requirement that an element of the model places on the values of its expression. */
enum ExpressionRequirement {
    /** Anything. */
    VALUE,
    NUMBER,
    /** A finite number of at least 0. */
    NON_NEGATIVE,
    /** A whole number of at least 0. */
    COUNT,
    TRUTH;

    /**
     * Evaluates an expression without random numbers as a run would.
     *
     * @throws org.loggia.pcm.expression.EvaluationException if it has no value, or one of another kind
     * @throws org.loggia.simulation.SimulationException if its value is out of range
     */
    void check(RandomValue value, String what, Frame frame) {
        switch (this) {
            case VALUE -> value.expression().evaluate(frame, null);
            case NUMBER -> value.expression().evaluateNumber(frame, null);
            case NON_NEGATIVE -> value.nonNegative(value.expression().evaluateNumber(frame, null), what);
            case COUNT -> value.count(value.expression().evaluateNumber(frame, null), what);
            case TRUTH -> value.expression().evaluateTruth(frame, null);
        }
    }
}
