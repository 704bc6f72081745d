// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
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
import org.loggia.pcm.expression.StochasticExpression.Outcome;
import org.loggia.pcm.expression.StochasticExpression.StringLiteral;
import org.loggia.queueing.random.RandomStream;

/** Turns an expression into nodes that evaluate fast; see {@link StochasticExpression#compile}. */
final class ExpressionCompiler {
    private final VariableScope scope;
    private final SymbolTable symbols;
    private final SortedSet<Integer> slots = new TreeSet<>();

    ExpressionCompiler(VariableScope scope, SymbolTable symbols) {
        this.scope = scope;
        this.symbols = symbols;
    }

    CompiledExpression compile(StochasticExpression expression) {
        ExpressionType type = ExpressionTyping.typeOf(expression);
        CompiledNode root = node(expression);
        return new CompiledExpression(expression.toString(), type, root,
                slots.stream().mapToInt(Integer::intValue).toArray());
    }

    private CompiledNode node(StochasticExpression expression) {
        if (expression instanceof IntLiteral literal) {
            return new CompiledNode.Constant(literal.value(), Frame.INT);
        } else if (expression instanceof DoubleLiteral literal) {
            return new CompiledNode.Constant(literal.value(), Frame.DOUBLE);
        } else if (expression instanceof BoolLiteral literal) {
            return new CompiledNode.Constant(literal.value() ? 1 : 0, Frame.BOOL);
        } else if (expression instanceof StringLiteral literal) {
            return new CompiledNode.Constant(symbols.intern(literal.value()), Frame.ENUM);
        } else if (expression instanceof MassFunction function) {
            return mass(function);
        } else if (expression instanceof DensityFunction function) {
            return new DrawNode.Density(function.ascending());
        } else if (expression instanceof Characterisation characterisation) {
            return read(characterisation);
        }
        List<StochasticExpression> parts = ExpressionPaths.parts(expression);
        CompiledNode[] nodes = new CompiledNode[parts.size()];
        boolean constant = true;
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = node(parts.get(i));
            constant &= nodes[i] instanceof CompiledNode.Constant;
        }
        CompiledNode node = node(expression, nodes);
        boolean random = expression instanceof FunctionCall call && call.function().isRandom();
        return constant && !random ? folded(node) : node;
    }

    private static CompiledNode node(StochasticExpression expression, CompiledNode[] parts) {
        if (expression instanceof Arithmetic arithmetic) {
            return OperatorNode.of(arithmetic.operator(), parts[0], parts[1]);
        } else if (expression instanceof Comparison comparison) {
            return new OperatorNode.Compare(comparison.operator(), parts[0], parts[1]);
        } else if (expression instanceof BooleanOperation operation) {
            return new OperatorNode.Join(operation.operator(), parts[0], parts[1]);
        } else if (expression instanceof Not) {
            return new UnaryNode.Invert(parts[0]);
        } else if (expression instanceof Negative) {
            return new UnaryNode.Negate(parts[0]);
        } else if (expression instanceof Conditional) {
            return parts[0] instanceof CompiledNode.Constant condition
                    ? condition.value != 0 ? parts[1] : parts[2]
                    : new CompiledNode.Choose(parts[0], parts[1], parts[2]);
        }
        ExpressionFunction function = ((FunctionCall) expression).function();
        return switch (function) {
            case TRUNC, ROUND, CEIL -> new UnaryNode.ToInteger(function, parts[0]);
            case SQRT -> new UnaryNode.SquareRoot(parts[0]);
            case LOG, MIN, MAX, MIN_DEVIATION, MAX_DEVIATION -> new NumberFunctionNode(function, parts);
            default -> variate((FunctionCall) expression, parts);
        };
    }

    private static CompiledNode variate(FunctionCall call, CompiledNode[] parameters) {
        try {
            return VariateNode.of(call.function(), parameters);
        } catch (IllegalArgumentException outsideDomain) {
            throw new ExpressionException(call.function().usage() + ": " + outsideDomain.getMessage(),
                    call.position().offset());
        }
    }

    private static CompiledNode folded(CompiledNode node) {
        Frame frame = new Frame(0);
        try {
            double value = node.evaluate(frame, null);
            return Double.isFinite(value) ? new CompiledNode.Constant(value, frame.kind) : node;
        } catch (EvaluationException noValue) {
            // Only an evaluation at run time fails: the branch may never be reached.
            return node;
        }
    }

    private CompiledNode mass(MassFunction function) {
        List<Outcome> outcomes = function.outcomes();
        double[] values = new double[outcomes.size()];
        for (int i = 0; i < values.length; i++) {
            Outcome outcome = outcomes.get(i);
            values[i] = function.kind() == ValueKind.ENUM ? symbols.intern(outcome.name()) : outcome.number();
        }
        byte kind = function.kind().code();
        return values.length == 1 ? new CompiledNode.Constant(values[0], kind)
                : new DrawNode.Mass(outcomes, values, kind);
    }

    private CompiledNode read(Characterisation characterisation) {
        String path = characterisation.path();
        int slot = scope.slot(path);
        if (slot < 0) {
            throw new ExpressionException("the variable " + path + " is not defined here",
                    "pass it in the call or set it before",
                    characterisation.position().offset());
        }
        slots.add(slot);
        return new CompiledNode.Read(slot, path);
    }

    /** Prepared functions of several numbers that draw nothing: Log, Min, Max, MinDeviation, MaxDeviation. */
    private static final class NumberFunctionNode extends CompiledNode {
        private final ExpressionFunction function;
        private final CompiledNode first;
        private final CompiledNode second;
        private final CompiledNode third;

        NumberFunctionNode(ExpressionFunction function, CompiledNode... arguments) {
            this.function = function;
            this.first = arguments[0];
            this.second = arguments[1];
            this.third = arguments.length > 2 ? arguments[2] : null;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = first.evaluate(frame, random);
            byte kind = frame.kind;
            double b = second.evaluate(frame, random);
            byte joined = joined(kind, frame.kind);
            if (third == null) {
                frame.kind = function == ExpressionFunction.LOG ? Frame.DOUBLE : joined;
                return switch (function) {
                    case LOG -> logarithm(a, b);
                    case MIN -> Math.min(a, b);
                    default -> Math.max(a, b);
                };
            }
            double relative = third.evaluate(frame, random);
            requireNumber(frame.kind);
            frame.kind = kind;
            double deviation = Math.max(b, a * relative);
            return (function == ExpressionFunction.MIN_DEVIATION ? Math.floor(a - deviation) : Math.ceil(a + deviation))
                    + 0.0;
        }

        private static double logarithm(double base, double value) {
            if (!(base > 0) || base == 1) {
                throw new EvaluationException("Log with the base " + base, "a base is positive and not 1");
            }
            if (!(value > 0)) {
                throw new EvaluationException("Log of " + value + ", which is not positive");
            }
            return Math.log(value) / Math.log(base);
        }
    }

    /** Prepared operators and functions of one number or truth value. */
    private abstract static class UnaryNode extends CompiledNode {
        final CompiledNode operand;

        UnaryNode(CompiledNode operand) {
            this.operand = operand;
        }

        /** NOT. */
        static final class Invert extends UnaryNode {
            Invert(CompiledNode operand) {
                super(operand);
            }

            @Override
            double evaluate(Frame frame, RandomStream random) {
                double truth = operand.evaluate(frame, random);
                requireTruth(frame);
                return truth != 0 ? 0 : 1;
            }
        }

        /** Unary minus. */
        static final class Negate extends UnaryNode {
            Negate(CompiledNode operand) {
                super(operand);
            }

            @Override
            double evaluate(Frame frame, RandomStream random) {
                double value = operand.evaluate(frame, random);
                requireNumber(frame.kind);
                return 0.0 - value;
            }
        }

        /** Trunc, Round and Ceil: an integer near a number. */
        static final class ToInteger extends UnaryNode {
            private final ExpressionFunction function;

            ToInteger(ExpressionFunction function, CompiledNode operand) {
                super(operand);
                this.function = function;
            }

            @Override
            double evaluate(Frame frame, RandomStream random) {
                double value = operand.evaluate(frame, random);
                requireNumber(frame.kind);
                frame.kind = Frame.INT;
                double whole = switch (function) {
                    case TRUNC -> Math.floor(value);
                    case ROUND -> Math.floor(value + 0.5);
                    default -> Math.ceil(value);
                };
                return whole + 0.0;
            }
        }

        /** Square root. */
        static final class SquareRoot extends UnaryNode {
            SquareRoot(CompiledNode operand) {
                super(operand);
            }

            @Override
            double evaluate(Frame frame, RandomStream random) {
                double value = operand.evaluate(frame, random);
                requireNumber(frame.kind);
                frame.kind = Frame.DOUBLE;
                if (value < 0) {
                    throw new EvaluationException("Sqrt of the negative number " + value);
                }
                return Math.sqrt(value);
            }
        }
    }
}
