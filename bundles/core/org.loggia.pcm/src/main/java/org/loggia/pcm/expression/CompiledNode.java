// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.queueing.random.RandomStream;

/**
 * A prepared part of an expression. Evaluating sets {@link Frame#kind} to the kind of the value and allocates nothing.
 */
abstract class CompiledNode {
    abstract double evaluate(Frame frame, RandomStream random);

    /** A value that is known beforehand. */
    static final class Constant extends CompiledNode {
        final double value;
        final byte kind;

        Constant(double value, byte kind) {
            this.value = value;
            this.kind = kind;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            frame.kind = kind;
            return value;
        }
    }

    /** A variable. */
    static final class Read extends CompiledNode {
        final int slot;
        private final String path;

        Read(int slot, String path) {
            this.slot = slot;
            this.path = path;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            byte kind = frame.kinds[slot];
            if (kind == Frame.LAZY) {
                return frame.readLazy(slot, random);
            }
            if (kind == Frame.UNSET) {
                throw new EvaluationException("the variable " + path + " has no value here", "set it before");
            }
            frame.kind = kind;
            return frame.values[slot];
        }
    }

    /** Chooses one of two values by a condition and evaluates only that one. */
    static final class Choose extends CompiledNode {
        private final CompiledNode condition;
        private final CompiledNode whenTrue;
        private final CompiledNode whenFalse;

        Choose(CompiledNode condition, CompiledNode whenTrue, CompiledNode whenFalse) {
            this.condition = condition;
            this.whenTrue = whenTrue;
            this.whenFalse = whenFalse;
        }

        @Override
        double evaluate(Frame frame, RandomStream random) {
            double truth = condition.evaluate(frame, random);
            requireTruth(frame);
            return truth != 0 ? whenTrue.evaluate(frame, random) : whenFalse.evaluate(frame, random);
        }
    }

    /** Fails where the value evaluated last is not a truth value. */
    static void requireTruth(Frame frame) {
        if (frame.kind != Frame.BOOL) {
            throw new EvaluationException("a truth value is needed, but the operand is "
                    + ValueKind.of(frame.kind).description());
        }
    }

    /** Fails where a value is not a number. */
    static void requireNumber(byte kind) {
        if (kind > Frame.DOUBLE) {
            throw new EvaluationException("a number is needed, but the operand is "
                    + ValueKind.of(kind).description());
        }
    }

    /** The kind of a number made of two numbers that are not both integers; fails where one is not a number. */
    static byte joined(byte left, byte right) {
        requireNumber(left);
        requireNumber(right);
        return left == Frame.INT && right == Frame.INT ? Frame.INT : Frame.DOUBLE;
    }
}
