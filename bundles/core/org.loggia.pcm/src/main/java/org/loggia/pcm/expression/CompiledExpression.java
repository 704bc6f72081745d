// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Arrays;
import org.loggia.queueing.random.RandomStream;

/**
 * An expression prepared for a run: variables are slots of a {@link Frame}, constants are folded, tables are built.
 * Immutable, so any number of simulations may share it; evaluating allocates nothing.
 */
public final class CompiledExpression {
    private final String text;
    private final ExpressionType type;
    private final CompiledNode root;
    private final int[] slots;

    /** @param slots the slots that the expression reads, ascending, each once */
    CompiledExpression(String text, ExpressionType type, CompiledNode root, int[] slots) {
        this.text = text;
        this.type = type;
        this.root = root;
        this.slots = slots;
    }

    /**
     * The value for the variables of {@code frame}: a number, 1 or 0 for a truth value, or the number of a name in the
     * {@link SymbolTable}. {@link Frame#kind} of the frame then says which.
     *
     * @param random may be null where {@link #isConstant} holds
     * @throws EvaluationException where there is no value, or where it is not finite
     */
    public double evaluate(Frame frame, RandomStream random) {
        double value;
        try {
            value = root.evaluate(frame, random);
        } catch (EvaluationException failure) {
            throw new EvaluationException(failure, text);
        }
        if (value - value != 0) {
            throw new EvaluationException("the value is too large, in '" + ExpressionLexer.abbreviate(text) + "'");
        }
        return value;
    }

    /**
     * The value as a number.
     *
     * @throws EvaluationException as {@link #evaluate}, and where the value is not a number
     */
    public double evaluateNumber(Frame frame, RandomStream random) {
        double value = evaluate(frame, random);
        if (frame.kind > Frame.DOUBLE) {
            throw mistaken("a number", frame.kind);
        }
        return value;
    }

    /**
     * The value as a truth value.
     *
     * @throws EvaluationException as {@link #evaluate}, and where the value is not a truth value
     */
    public boolean evaluateTruth(Frame frame, RandomStream random) {
        double value = evaluate(frame, random);
        if (frame.kind != Frame.BOOL) {
            throw mistaken("a truth value", frame.kind);
        }
        return value != 0;
    }

    private EvaluationException mistaken(String wanted, byte kind) {
        return new EvaluationException(wanted + " is needed, but the value is " + ValueKind.of(kind).description()
                + ", in '" + ExpressionLexer.abbreviate(text) + "'");
    }

    /** Whether every evaluation gives the same value, which is then {@link #constantValue}. */
    public boolean isConstant() {
        return root instanceof CompiledNode.Constant;
    }

    /**
     * The value of a constant.
     *
     * @throws IllegalStateException where the expression is not constant
     */
    public double constantValue() {
        return constant().value;
    }

    /**
     * The kind of a constant, one of the constants of {@link Frame}.
     *
     * @throws IllegalStateException where the expression is not constant
     */
    public byte constantKind() {
        return constant().kind;
    }

    private CompiledNode.Constant constant() {
        if (root instanceof CompiledNode.Constant constant) {
            return constant;
        }
        throw new IllegalStateException("not constant: " + text);
    }

    /** The text of the expression, for messages. */
    public String text() {
        return text;
    }

    /** The type as far as it is known before the run. */
    public ExpressionType type() {
        return type;
    }

    /** Whether everything that the expression reads is there. */
    public boolean isDefined(Frame frame) {
        for (int slot : slots) {
            if (!frame.isSet(slot)) {
                return false;
            }
        }
        return true;
    }

    /** The slots that are read, ascending, each once; not to be changed. */
    int[] slots() {
        return slots;
    }

    /** Whether the expression reads a slot. */
    boolean reads(int slot) {
        return Arrays.binarySearch(slots, slot) >= 0;
    }

    /** The slot that the expression names and nothing else; -1 for any other expression. */
    int aliasSlot() {
        return root instanceof CompiledNode.Read read ? read.slot : -1;
    }

    @Override
    public String toString() {
        return text;
    }
}
