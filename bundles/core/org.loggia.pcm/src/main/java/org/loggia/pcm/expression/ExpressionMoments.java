// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.List;
import java.util.function.BinaryOperator;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Empirical;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.random.PiecewiseUniform;

/**
 * The moments of what an expression draws. What is made of variables and of functions without a closed form is left out
 * of sums and products: what is left shows how heavy the tail of the draws is, whatever they are multiplied with.
 */
final class ExpressionMoments {
    private static final Moments UNKNOWN = null;

    private ExpressionMoments() {
    }

    static Moments of(StochasticExpression expression) {
        Moments moments;
        try {
            moments = expression.isRandom() ? moments(expression) : UNKNOWN;
        } catch (ExpressionException noType) {
            moments = UNKNOWN;
        }
        return moments == UNKNOWN || Double.isNaN(moments.weightInSquares()) ? constant(1) : moments;
    }

    private static Moments moments(StochasticExpression expression) {
        if (expression instanceof MassFunction function) {
            return function.kind() == ValueKind.ENUM ? UNKNOWN : ofMass(function.outcomes());
        } else if (expression instanceof DensityFunction function) {
            return ofDensity(function.ascending());
        } else if (expression instanceof Negative negative) {
            return combined(moments(negative.operand()), constant(-1), Moments::times);
        } else if (expression instanceof Arithmetic arithmetic) {
            return ofArithmetic(arithmetic);
        } else if (expression instanceof Conditional conditional) {
            return ofChoice(conditional);
        } else if (expression instanceof FunctionCall call) {
            return ofFunction(call);
        }
        return expression.constantValue().isPresent() ? constant(expression.constantValue().getAsDouble())
                : UNKNOWN;
    }

    private static Moments constant(double value) {
        return Moments.of(new Deterministic(value));
    }

    private static Moments ofMass(List<Outcome> outcomes) {
        double[] probabilities = DrawNode.normalised(outcomes.stream().mapToDouble(Outcome::probability).toArray());
        return Moments.of(new Empirical(outcomes.stream().mapToDouble(Outcome::number).toArray(), probabilities));
    }

    private static Moments ofDensity(List<Interval> intervals) {
        double[] bounds = new double[intervals.size() + 1];
        for (int i = 0; i < intervals.size(); i++) {
            bounds[i + 1] = intervals.get(i).end();
        }
        return Moments.of(new PiecewiseUniform(bounds,
                DrawNode.normalised(intervals.stream().mapToDouble(Interval::probability).toArray())));
    }

    private static Moments ofArithmetic(Arithmetic arithmetic) {
        Moments left = moments(arithmetic.left());
        Moments right = moments(arithmetic.right());
        return switch (arithmetic.operator()) {
            case ADD -> combined(left, right, Moments::plus);
            case SUBTRACT -> combined(left, combined(right, constant(-1), Moments::times), Moments::plus);
            case MULTIPLY -> combined(left, right, Moments::times);
            case DIVIDE -> left; // by a constant: the same weight; by what is drawn: unknown
            case REMAINDER, POWER -> UNKNOWN;
        };
    }

    private static Moments combined(Moments left, Moments right, BinaryOperator<Moments> operator) {
        if (left == UNKNOWN || right == UNKNOWN) {
            return left == UNKNOWN ? right : left;
        }
        return operator.apply(left, right);
    }

    /** Where it is unknown how often which of the values is taken, the one with the heavier tail. */
    private static Moments ofChoice(Conditional conditional) {
        Moments whenTrue = moments(conditional.whenTrue());
        Moments whenFalse = moments(conditional.whenFalse());
        var probability = conditional.condition().mean();
        if (whenTrue == UNKNOWN || whenFalse == UNKNOWN) {
            return combined(whenTrue, whenFalse, Moments::plus);
        } else if (probability.isPresent()) {
            return whenTrue.orElse(probability.getAsDouble(), whenFalse);
        }
        return whenTrue.weightInSquares() > whenFalse.weightInSquares() ? whenTrue : whenFalse;
    }

    private static Moments ofFunction(FunctionCall call) {
        if (!call.function().isRandom()) {
            return switch (call.function()) {
                case TRUNC, ROUND, CEIL -> moments(call.arguments().get(0)); // the tail hardly changes
                default -> UNKNOWN;
            };
        }
        return VariateNode.distribution(call).map(Moments::of).orElse(UNKNOWN);
    }
}
