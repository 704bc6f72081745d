// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.queueing.random.RandomStream;

/** Prepared operators and functions of one number or truth value. */
abstract class UnaryNode extends CompiledNode {
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
