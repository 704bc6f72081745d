// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.queueing.random.RandomStream;

/** Prepared operators with two operands; both are always evaluated, the left one first. */
abstract class OperatorNode extends CompiledNode {
    final CompiledNode left;
    final CompiledNode right;

    OperatorNode(CompiledNode left, CompiledNode right) {
        this.left = left;
        this.right = right;
    }

    static CompiledNode of(ArithmeticOperator operator, CompiledNode left, CompiledNode right) {
        return switch (operator) {
            case ADD -> new Add(left, right);
            case SUBTRACT -> new Subtract(left, right);
            case MULTIPLY -> new Multiply(left, right);
            case DIVIDE -> new Divide(left, right);
            case REMAINDER -> new Remainder(left, right);
            case POWER -> new Power(left, right);
        };
    }

    private static final class Add extends OperatorNode {
        Add(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            frame.kind = joined(kind, frame.kind);
            return a + b;
        }
    }

    private static final class Subtract extends OperatorNode {
        Subtract(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            frame.kind = joined(kind, frame.kind);
            return a - b;
        }
    }

    private static final class Multiply extends OperatorNode {
        Multiply(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            frame.kind = joined(kind, frame.kind);
            return a * b;
        }
    }

    private static final class Divide extends OperatorNode {
        Divide(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            kind = joined(kind, frame.kind);
            frame.kind = kind;
            if (b == 0) {
                throw new EvaluationException("division by zero");
            }
            // Up to 2^53 the rounded quotient of integers never reaches the next integer, so truncating it is exact.
            return kind == Frame.INT ? (double) (long) (a / b) : a / b;
        }
    }

    private static final class Remainder extends OperatorNode {
        Remainder(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            kind = joined(kind, frame.kind);
            frame.kind = kind;
            if (b == 0) {
                throw new EvaluationException("remainder of a division by zero");
            }
            return kind == Frame.INT ? (double) ((long) a % (long) b) : a % b;
        }
    }

    private static final class Power extends OperatorNode {
        Power(CompiledNode left, CompiledNode right) {
            super(left, right);
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            joined(kind, frame.kind);
            frame.kind = Frame.DOUBLE;
            double power = Math.pow(a, b);
            if (Double.isNaN(power)) {
                throw new EvaluationException("a negative number to the power of a fraction: " + a + " ^ " + b);
            }
            return power;
        }
    }

    /** Whether a comparison is true of two values of one kind. */
    static boolean holds(ComparisonOperator operator, double a, double b) {
        return switch (operator) {
            case GREATER -> a > b;
            case LESS -> a < b;
            case GREATER_EQUAL -> a >= b;
            case LESS_EQUAL -> a <= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
        };
    }

    /** A comparison. */
    static final class Compare extends OperatorNode {
        private final ComparisonOperator operator;

        Compare(ComparisonOperator operator, CompiledNode left, CompiledNode right) {
            super(left, right);
            this.operator = operator;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double a = left.evaluate(frame, random);
            byte kind = frame.kind;
            double b = right.evaluate(frame, random);
            if (operator.ordering()) {
                joined(kind, frame.kind);
            } else if (kind != frame.kind && (kind > Frame.DOUBLE || frame.kind > Frame.DOUBLE)) {
                throw new EvaluationException(operator.symbol() + " compares values of one kind, but these are "
                        + ValueKind.of(kind).description() + " and " + ValueKind.of(frame.kind).description());
            }
            frame.kind = Frame.BOOL;
            return holds(operator, a, b) ? 1 : 0;
        }
    }

    /** AND, OR, XOR. */
    static final class Join extends OperatorNode {
        private final BooleanOperator operator;

        Join(BooleanOperator operator, CompiledNode left, CompiledNode right) {
            super(left, right);
            this.operator = operator;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            boolean a = left.evaluate(frame, random) != 0;
            requireTruth(frame);
            boolean b = right.evaluate(frame, random) != 0;
            requireTruth(frame);
            boolean truth = switch (operator) {
                case AND -> a && b;
                case OR -> a || b;
                case XOR -> a != b;
            };
            return truth ? 1 : 0;
        }
    }
}
