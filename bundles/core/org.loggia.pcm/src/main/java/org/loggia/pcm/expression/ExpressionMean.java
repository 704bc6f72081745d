// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.queueing.random.Distribution;

/**
 * The exact mean of an expression without variables, from the means of its parts: sums always, products because draws
 * in different places are independent, quotients by a constant, probabilities of truth values.
 */
final class ExpressionMean {
    private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

    private ExpressionMean() {
    }

    static OptionalDouble of(StochasticExpression expression) {
        ExpressionType type;
        try {
            type = expression.type();
        } catch (ExpressionException noType) {
            return UNKNOWN;
        }
        return expression.paths().isEmpty() && type.kind() != ValueKind.ENUM ? mean(expression) : UNKNOWN;
    }

    private static OptionalDouble mean(StochasticExpression expression) {
        if (!expression.type().probabilistic()) {
            return constant(expression);
        }
        if (expression instanceof MassFunction function) {
            return function.kind() == ValueKind.ENUM ? UNKNOWN : OptionalDouble.of(mean(function));
        } else if (expression instanceof DensityFunction function) {
            return OptionalDouble.of(mean(function));
        } else if (expression instanceof Negative negative) {
            OptionalDouble operand = mean(negative.operand());
            return operand.isPresent() ? OptionalDouble.of(-operand.getAsDouble()) : UNKNOWN;
        } else if (expression instanceof Not not) {
            OptionalDouble operand = mean(not.operand());
            return operand.isPresent() ? OptionalDouble.of(1 - operand.getAsDouble()) : UNKNOWN;
        } else if (expression instanceof Arithmetic arithmetic) {
            return mean(arithmetic);
        } else if (expression instanceof BooleanOperation operation) {
            return mean(operation);
        } else if (expression instanceof Conditional conditional) {
            return mean(conditional);
        } else if (expression instanceof FunctionCall call) {
            return mean(call);
        }
        return expression instanceof Comparison comparison ? mean(comparison) : UNKNOWN;
    }

    private static OptionalDouble constant(StochasticExpression expression) {
        CompiledExpression compiled = expression.compile(VariableScope.EMPTY, new SymbolTable());
        return compiled.isConstant() && compiled.constantKind() != Frame.ENUM
                ? OptionalDouble.of(compiled.constantValue()) : UNKNOWN;
    }

    private static double mean(MassFunction function) {
        List<Outcome> outcomes = function.outcomes();
        double[] probabilities = DrawNode.normalised(outcomes.stream().mapToDouble(Outcome::probability).toArray());
        double mean = 0;
        for (int i = 0; i < probabilities.length; i++) {
            mean += probabilities[i] * outcomes.get(i).number();
        }
        return mean;
    }

    private static double mean(DensityFunction function) {
        List<Interval> intervals = function.ascending();
        double[] probabilities = DrawNode.normalised(intervals.stream().mapToDouble(Interval::probability).toArray());
        double mean = 0;
        double start = 0;
        for (int i = 0; i < probabilities.length; i++) {
            double end = intervals.get(i).end();
            mean += probabilities[i] * (start + end) / 2;
            start = end;
        }
        return mean;
    }

    private static OptionalDouble mean(Arithmetic arithmetic) {
        OptionalDouble left = mean(arithmetic.left());
        OptionalDouble right = mean(arithmetic.right());
        if (left.isEmpty() || right.isEmpty()) {
            return UNKNOWN;
        }
        double a = left.getAsDouble();
        double b = right.getAsDouble();
        return switch (arithmetic.operator()) {
            case ADD -> OptionalDouble.of(a + b);
            case SUBTRACT -> OptionalDouble.of(a - b);
            case MULTIPLY -> OptionalDouble.of(a * b);
            case DIVIDE -> arithmetic.type().kind() == ValueKind.DOUBLE && b != 0
                    && !arithmetic.right().type().probabilistic() ? OptionalDouble.of(a / b) : UNKNOWN;
            case REMAINDER, POWER -> UNKNOWN;
        };
    }

    private static OptionalDouble mean(BooleanOperation operation) {
        OptionalDouble left = mean(operation.left());
        OptionalDouble right = mean(operation.right());
        if (left.isEmpty() || right.isEmpty()) {
            return UNKNOWN;
        }
        double a = left.getAsDouble();
        double b = right.getAsDouble();
        return OptionalDouble.of(switch (operation.operator()) {
            case AND -> a * b;
            case OR -> a + b - a * b;
            case XOR -> a + b - 2 * a * b;
        });
    }

    /** Known where one side is constant and the other a mass function: the probability of the values that fit. */
    private static OptionalDouble mean(Comparison comparison) {
        if (!(comparison.left() instanceof MassFunction function) || comparison.right().type().probabilistic()) {
            return UNKNOWN;
        }
        SymbolTable symbols = new SymbolTable();
        CompiledExpression right = comparison.right().compile(VariableScope.EMPTY, symbols);
        if (!right.isConstant()) {
            return UNKNOWN;
        }
        List<Outcome> outcomes = function.outcomes();
        double[] probabilities = DrawNode.normalised(outcomes.stream().mapToDouble(Outcome::probability).toArray());
        double probability = 0;
        for (int i = 0; i < probabilities.length; i++) {
            Outcome outcome = outcomes.get(i);
            double value = function.kind() == ValueKind.ENUM ? symbols.intern(outcome.name()) : outcome.number();
            if (OperatorNode.holds(comparison.operator(), value, right.constantValue())) {
                probability += probabilities[i];
            }
        }
        return OptionalDouble.of(probability);
    }

    private static OptionalDouble mean(Conditional conditional) {
        OptionalDouble condition = mean(conditional.condition());
        OptionalDouble whenTrue = mean(conditional.whenTrue());
        OptionalDouble whenFalse = mean(conditional.whenFalse());
        if (condition.isEmpty() || whenTrue.isEmpty() || whenFalse.isEmpty()) {
            return UNKNOWN;
        }
        double probability = condition.getAsDouble();
        return OptionalDouble.of(probability * whenTrue.getAsDouble() + (1 - probability) * whenFalse.getAsDouble());
    }

    private static OptionalDouble mean(FunctionCall call) {
        Optional<Distribution> distribution = VariateNode.distribution(call);
        return distribution.isPresent() ? OptionalDouble.of(distribution.get().mean()) : roundingOfInteger(call);
    }

    private static OptionalDouble roundingOfInteger(FunctionCall call) {
        boolean rounding = switch (call.function()) {
            case TRUNC, ROUND, CEIL -> true;
            default -> false;
        };
        StochasticExpression first = call.arguments().get(0);
        return rounding && first.type().kind() == ValueKind.INT ? mean(first) : UNKNOWN;
    }
}
