// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.BoolLiteral;
import org.loggia.pcm.expression.StochasticExpression.BooleanOperation;
import org.loggia.pcm.expression.StochasticExpression.Characterisation;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.DoubleLiteral;
import org.loggia.pcm.expression.StochasticExpression.FunctionCall;
import org.loggia.pcm.expression.StochasticExpression.IntLiteral;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;

/**
 * Finds the type of an expression bottom-up. The characterisations BYTESIZE and NUMBER_OF_ELEMENTS are integers, the
 * others are of unknown kind until the run. An operand of unknown kind fits everywhere.
 */
final class ExpressionTyping {
    private ExpressionTyping() {
    }

    static ExpressionType typeOf(StochasticExpression expression) {
        List<ExpressionType> parts = new ArrayList<>();
        boolean probabilistic = false;
        for (StochasticExpression part : ExpressionPaths.parts(expression)) {
            ExpressionType type = typeOf(part);
            parts.add(type);
            probabilistic |= type.probabilistic();
        }
        if (expression instanceof MassFunction || expression instanceof DensityFunction
                || expression instanceof FunctionCall call && call.function().isRandom()) {
            probabilistic = true;
        }
        return new ExpressionType(kindOf(expression, parts), probabilistic);
    }

    private static ValueKind kindOf(StochasticExpression expression, List<ExpressionType> parts) {
        if (expression instanceof IntLiteral) {
            return ValueKind.INT;
        } else if (expression instanceof DoubleLiteral || expression instanceof DensityFunction) {
            return ValueKind.DOUBLE;
        } else if (expression instanceof BoolLiteral) {
            return ValueKind.BOOL;
        } else if (expression instanceof StringLiteral) {
            return ValueKind.ENUM;
        } else if (expression instanceof MassFunction function) {
            return function.kind();
        } else if (expression instanceof Characterisation characterisation) {
            return kindOf(characterisation.characteristic());
        } else if (expression instanceof Arithmetic arithmetic) {
            return kindOf(arithmetic, parts.get(0).kind(), parts.get(1).kind());
        } else if (expression instanceof Comparison comparison) {
            return kindOf(comparison, parts.get(0).kind(), parts.get(1).kind());
        } else if (expression instanceof BooleanOperation operation) {
            requireTruth(operation.left(), parts.get(0).kind(), operation.operator() + " joins truth values");
            requireTruth(operation.right(), parts.get(1).kind(), operation.operator() + " joins truth values");
            return ValueKind.BOOL;
        } else if (expression instanceof Not not) {
            requireTruth(not.operand(), parts.get(0).kind(), "NOT requires a truth value");
            return ValueKind.BOOL;
        } else if (expression instanceof Negative negative) {
            requireNumber(negative.operand(), parts.get(0).kind(), "- needs a number");
            return parts.get(0).kind();
        } else if (expression instanceof Conditional conditional) {
            return kindOf(conditional, parts);
        }
        return kindOf((FunctionCall) expression, parts);
    }

    static ValueKind kindOf(Characteristic characteristic) {
        return switch (characteristic) {
            case BYTESIZE, NUMBER_OF_ELEMENTS -> ValueKind.INT;
            case VALUE, STRUCTURE, TYPE -> ValueKind.ANY;
        };
    }

    private static ValueKind kindOf(Arithmetic arithmetic, ValueKind left, ValueKind right) {
        String rule = arithmetic.operator().symbol() + " needs numbers";
        requireNumber(arithmetic.left(), left, rule);
        requireNumber(arithmetic.right(), right, rule);
        return arithmetic.operator() == ArithmeticOperator.POWER ? ValueKind.DOUBLE : joined(left, right);
    }

    /** Kind of a number made of two numbers. */
    private static ValueKind joined(ValueKind left, ValueKind right) {
        if (left == ValueKind.DOUBLE || right == ValueKind.DOUBLE) {
            return ValueKind.DOUBLE;
        }
        return left == ValueKind.INT && right == ValueKind.INT ? ValueKind.INT : ValueKind.ANY;
    }

    private static ValueKind kindOf(Comparison comparison, ValueKind left, ValueKind right) {
        ComparisonOperator operator = comparison.operator();
        if (operator.ordering()) {
            String rule = operator.symbol() + " orders numbers; strings and truth values are compared by == and <>";
            requireNumber(comparison.left(), left, rule);
            requireNumber(comparison.right(), right, rule);
        } else if (left != ValueKind.ANY && right != ValueKind.ANY && left != right
                && !(left.isNumeric() && right.isNumeric())) {
            throw new ExpressionException(operator.symbol() + " compares values of one kind, but these are "
                    + left.description() + " and " + right.description(), comparison.position().offset());
        }
        return ValueKind.BOOL;
    }

    private static ValueKind kindOf(Conditional conditional, List<ExpressionType> parts) {
        requireTruth(conditional.condition(), parts.get(0).kind(), "the condition before ? is a truth value");
        ValueKind whenTrue = parts.get(1).kind();
        ValueKind whenFalse = parts.get(2).kind();
        if (whenTrue == whenFalse) {
            return whenTrue;
        }
        if (whenTrue == ValueKind.ANY || whenFalse == ValueKind.ANY
                || whenTrue.isNumeric() && whenFalse.isNumeric()) {
            return ValueKind.ANY;
        }
        throw new ExpressionException("the two values of a conditional are of one kind, but these are "
                + whenTrue.description() + " and " + whenFalse.description(), conditional.position().offset());
    }

    private static ValueKind kindOf(FunctionCall call, List<ExpressionType> parts) {
        ExpressionFunction function = call.function();
        for (int i = 0; i < parts.size(); i++) {
            requireNumber(call.arguments().get(i), parts.get(i).kind(), function.usage() + " needs numbers");
            if (function == ExpressionFunction.UNI_INT && parts.get(i).kind() == ValueKind.DOUBLE) {
                throw new ExpressionException("UniInt needs integers",
                        "write Round(...) around the number, or UniDouble",
                        call.arguments().get(i).position().offset());
            }
        }
        return switch (function) {
            case NORM, EXP, UNI_DOUBLE, LOGNORM, LOGNORM_MOMENTS, GAMMA, GAMMA_MOMENTS, LOG, SQRT -> ValueKind.DOUBLE;
            case POIS, UNI_INT, TRUNC, ROUND, CEIL -> ValueKind.INT;
            case MIN, MAX -> joined(parts.get(0).kind(), parts.get(1).kind());
            case MIN_DEVIATION, MAX_DEVIATION -> parts.get(0).kind();
        };
    }

    private static void requireNumber(StochasticExpression operand, ValueKind kind, String rule) {
        if (kind == ValueKind.BOOL || kind == ValueKind.ENUM) {
            throw unfit(operand, kind, rule);
        }
    }

    private static void requireTruth(StochasticExpression operand, ValueKind kind, String rule) {
        if (kind != ValueKind.BOOL && kind != ValueKind.ANY) {
            throw unfit(operand, kind, rule);
        }
    }

    private static ExpressionException unfit(StochasticExpression operand, ValueKind kind, String rule) {
        return new ExpressionException(rule + ", but '" + ExpressionLexer.abbreviate(operand.toString()) + "' is "
                + kind.description(), operand.position().offset());
    }
}
