// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Map;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.RandomValue;

/**
 * A value that is the same in every run.
 *
 * @param kind one of the constants of {@link Frame}
 */
record Constant(double value, byte kind) {

    /** Returns the constant value of an expression without variables; null if it is random. */
    static Constant of(RandomValue value) {
        var expression = value.expression();
        return expression.isConstant() ? new Constant(expression.constantValue(), expression.constantKind()) : null;
    }

    /** Returns the value of an expression for given values of its variables; null if it is random or undefined. */
    static Constant of(RandomValue value, Variables variables, Map<Integer, Constant> values) {
        if (isDrawn(value)) {
            return null;
        }
        Frame frame = frame(variables, values);
        try {
            double result = value.expression().evaluate(frame, null);
            return new Constant(result, frame.kind);
        } catch (EvaluationException none) {
            return null;
        }
    }

    /** Why a value cannot be used where its variables have these values; null if it can, or is drawn. */
    static SimulationException fault(RandomValue value, ExpressionRequirement demanded, String what,
            Variables variables,
            Map<Integer, Constant> values) {
        if (isDrawn(value)) {
            return null;
        }
        try {
            demanded.check(value, what, frame(variables, values));
            return null;
        } catch (EvaluationException wrong) {
            return value.failure(wrong);
        } catch (SimulationException outOfRange) {
            return outOfRange;
        }
    }

    private static boolean isDrawn(RandomValue value) {
        return StochasticExpression.parse(value.expression().text()).isRandom();
    }

    private static Frame frame(Variables variables, Map<Integer, Constant> values) {
        Frame frame = new Frame(variables.size());
        values.forEach((slot, each) -> frame.set(slot, each.value(), each.kind()));
        return frame;
    }
}
