// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

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
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression.Not;
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;

/** Prints expressions with the parentheses that the precedence of the operators asks for, and no others. */
final class ExpressionPrinter {
    static final int CONDITIONAL = 0;
    static final int AND = 1;
    static final int OR = 2;
    static final int COMPARISON = 3;
    static final int SUM = 4;
    static final int PRODUCT = 5;
    static final int POWER = 6;
    static final int UNARY = 7;
    static final int ATOM = 8;

    private final StringBuilder out = new StringBuilder();

    private ExpressionPrinter() {
    }

    static String print(StochasticExpression expression) {
        ExpressionPrinter printer = new ExpressionPrinter();
        printer.write(expression, CONDITIONAL);
        return printer.out.toString();
    }

    /** Returns the precedence of the outermost operator. */
    static int precedence(StochasticExpression expression) {
        if (expression instanceof Conditional) {
            return CONDITIONAL;
        } else if (expression instanceof BooleanOperation operation) {
            return operation.operator() == BooleanOperator.AND ? AND : OR;
        } else if (expression instanceof Comparison) {
            return COMPARISON;
        } else if (expression instanceof Arithmetic arithmetic) {
            return precedence(arithmetic.operator());
        } else if (expression instanceof Not || expression instanceof Negative) {
            return UNARY;
        }
        return ATOM;
    }

    static int precedence(ArithmeticOperator operator) {
        return switch (operator) {
            case ADD, SUBTRACT -> SUM;
            case MULTIPLY, DIVIDE, REMAINDER -> PRODUCT;
            case POWER -> POWER;
        };
    }

    private void write(StochasticExpression expression, int least) {
        int own = precedence(expression);
        if (own < least) {
            out.append('(');
            write(expression, CONDITIONAL);
            out.append(')');
            return;
        }
        if (expression instanceof IntLiteral literal) {
            out.append(literal.value());
        } else if (expression instanceof DoubleLiteral literal) {
            out.append(literal.value());
        } else if (expression instanceof BoolLiteral literal) {
            out.append(literal.value());
        } else if (expression instanceof StringLiteral literal) {
            quote(literal.value());
        } else if (expression instanceof Characterisation characterisation) {
            out.append(characterisation.path());
        } else if (expression instanceof MassFunction function) {
            write(function);
        } else if (expression instanceof DensityFunction function) {
            write(function);
        } else if (expression instanceof Conditional conditional) {
            write(conditional.condition(), AND);
            out.append(" ? ");
            write(conditional.whenTrue(), AND);
            out.append(" : ");
            write(conditional.whenFalse(), AND);
        } else if (expression instanceof BooleanOperation operation) {
            binary(operation.left(), own, " " + operation.operator() + " ", operation.right(), own + 1);
        } else if (expression instanceof Comparison comparison) {
            binary(comparison.left(), SUM, " " + comparison.operator().symbol() + " ", comparison.right(), SUM);
        } else if (expression instanceof Arithmetic arithmetic) {
            binary(arithmetic.left(), own == POWER ? UNARY : own, " " + arithmetic.operator().symbol() + " ",
                    arithmetic.right(), own + 1);
        } else if (expression instanceof Not not) {
            out.append("NOT ");
            write(not.operand(), UNARY);
        } else if (expression instanceof Negative negative) {
            out.append('-');
            write(negative.operand(), UNARY);
        } else if (expression instanceof FunctionCall call) {
            out.append(call.function().text()).append('(');
            String separator = "";
            for (StochasticExpression argument : call.arguments()) {
                out.append(separator);
                write(argument, AND);
                separator = ", ";
            }
            out.append(')');
        }
    }

    private void binary(StochasticExpression left, int leastLeft, String operator, StochasticExpression right,
            int leastRight) {
        write(left, leastLeft);
        out.append(operator);
        write(right, leastRight);
    }

    private void write(MassFunction function) {
        out.append(switch (function.kind()) {
            case INT -> "IntPMF";
            case DOUBLE -> "DoublePMF";
            case BOOL -> "BoolPMF";
            default -> "EnumPMF";
        });
        if (function.ordered()) {
            out.append("(ordered)");
        }
        unit(function.unit());
        out.append('[');
        List<Outcome> outcomes = function.outcomes();
        for (Outcome outcome : outcomes) {
            out.append('(');
            switch (function.kind()) {
                case INT -> out.append((long) outcome.number());
                case DOUBLE -> out.append(outcome.number());
                case BOOL -> out.append(outcome.number() != 0);
                default -> quote(outcome.name());
            }
            out.append("; ").append(outcome.probability()).append(')');
        }
        out.append(']');
    }

    private void write(DensityFunction function) {
        out.append("DoublePDF");
        unit(function.unit());
        out.append('[');
        for (Interval interval : function.intervals()) {
            out.append('(').append(interval.end()).append("; ").append(interval.probability()).append(')');
        }
        out.append(']');
    }

    private void unit(String unit) {
        if (!unit.isEmpty()) {
            out.append("(unit=");
            quote(unit);
            out.append(')');
        }
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> out.append(c);
            }
        }
        out.append('"');
    }
}
