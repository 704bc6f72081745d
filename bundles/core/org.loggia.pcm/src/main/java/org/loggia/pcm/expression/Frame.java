// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.Arrays;
import org.loggia.queueing.random.RandomStream;

/**
 * The variables of one running behaviour: a value and its kind for each slot that a {@link VariableScope} gave out.
 * Made to be pooled: {@link #reset} and {@link #copyFrom} reuse what a frame already holds, so a warmed-up frame
 * allocates nothing.
 *
 * <p>A slot can be <em>lazy</em>: it then holds an expression with the variables that it needs, and every read
 * evaluates it again ({@link #setLazy}). That is how {@code INNER} characterisations travel: each element of a
 * collection gets its own draw.
 *
 * <p>Lifetime: {@code setLazy} copies the variables that the expression reads, so the captured frame may be changed,
 * reset or pooled right after the call. A frame belongs to one thread at a time.
 */
public final class Frame {
    /** Kind of a slot that nobody set. */
    public static final byte UNSET = 0;
    /** Kind of a whole number. */
    public static final byte INT = 1;
    /** Kind of a floating point number. */
    public static final byte DOUBLE = 2;
    /** Kind of a truth value: 1 or 0. */
    public static final byte BOOL = 3;
    /** Kind of a name: its number in the {@link SymbolTable}. */
    public static final byte ENUM = 4;
    /** Kind of a slot that is evaluated at each read. */
    public static final byte LAZY = 5;

    /** Expressions that read lazy slots that read lazy slots and so on may be nested this deep. */
    static final int MAX_LAZY_DEPTH = 200;

    /** The kind of the value that {@link CompiledExpression#evaluate} returned last for this frame. */
    public byte kind;
    /** The values; meaningless where the kind is {@link #UNSET} or {@link #LAZY}. */
    public double[] values;
    /** The kind of value in each slot: one of the constants of this class. */
    public byte[] kinds;

    private CompiledExpression[] expressions;
    /**
     * Variables captured for each lazy slot; owned by this frame and kept for reuse when the slot is no longer lazy.
     */
    private Frame[] captures;
    private int lazyCount;
    /** How many captures are nested below this frame: 0 where no slot is lazy. An upper bound after slots are reset. */
    private int depth;

    /** A frame with {@code slots} unset slots. */
    public Frame(int slots) {
        values = new double[slots];
        kinds = new byte[slots];
    }

    /** The number of slots. */
    public int size() {
        return values.length;
    }

    /** Makes room for {@code slots} slots; new ones are unset. Allocates only where the frame is smaller. */
    public void ensureSize(int slots) {
        if (slots > values.length) {
            values = Arrays.copyOf(values, slots);
            kinds = Arrays.copyOf(kinds, slots);
            if (expressions != null) {
                expressions = Arrays.copyOf(expressions, slots);
                captures = Arrays.copyOf(captures, slots);
            }
        }
    }

    /** Unsets every slot. */
    public void reset() {
        Arrays.fill(kinds, UNSET);
        lazyCount = 0;
        depth = 0;
    }

    /**
     * Sets a slot to a value.
     *
     * @param kind {@link #INT}, {@link #DOUBLE}, {@link #BOOL} or {@link #ENUM}
     */
    public void set(int slot, double value, byte kind) {
        if (kinds[slot] == LAZY) {
            lazyCount--;
        }
        values[slot] = value;
        kinds[slot] = kind;
    }

    /** Unsets a slot. */
    public void unset(int slot) {
        set(slot, 0, UNSET);
    }

    /** Whether the slot holds something. */
    public boolean isSet(int slot) {
        return kinds[slot] != UNSET;
    }

    /** Whether reading the slot evaluates an expression. */
    public boolean isLazy(int slot) {
        return kinds[slot] == LAZY;
    }

    /**
     * Lets each read of a slot evaluate {@code expression} again for the variables that {@code captured} holds now. A
     * constant is stored as its value, and an expression that only names a variable takes over what that slot holds.
     *
     * @param captured the frame the expression was compiled for; may be this one
     * @throws EvaluationException where lazy slots are nested deeper than 200
     */
    public void setLazy(int slot, CompiledExpression expression, Frame captured) {
        if (expression.isConstant()) {
            set(slot, expression.constantValue(), expression.constantKind());
            return;
        }
        if (expression.aliasSlot() >= 0) {
            copySlot(slot, captured, expression.aliasSlot());
            return;
        }
        prepareLazies();
        boolean definedByItself = captured == this && kinds[slot] == LAZY && expression.reads(slot);
        Frame capture = definedByItself || captures[slot] == null ? new Frame(0) : captures[slot];
        capture.take(captured, expression);
        install(slot, expression, capture);
    }

    /** Sets a slot to what a slot of another frame holds; a lazy one stays lazy. */
    public void copySlot(int slot, Frame from, int fromSlot) {
        if (from == this && slot == fromSlot) {
            return;
        }
        if (from.kinds[fromSlot] != LAZY) {
            set(slot, from.values[fromSlot], from.kinds[fromSlot]);
            return;
        }
        prepareLazies();
        Frame capture = captures[slot] == null ? new Frame(0) : captures[slot];
        CompiledExpression expression = from.expressions[fromSlot];
        capture.take(from.captures[fromSlot], expression);
        install(slot, expression, capture);
    }

    /** Makes this frame hold what {@code other} holds: size, values and lazy slots. The two share nothing. */
    public void copyFrom(Frame other) {
        if (other == this) {
            return;
        }
        reset();
        ensureSize(other.values.length);
        System.arraycopy(other.values, 0, values, 0, other.values.length);
        System.arraycopy(other.kinds, 0, kinds, 0, other.values.length);
        if (other.lazyCount > 0) {
            for (int slot = 0; slot < other.kinds.length; slot++) {
                if (other.kinds[slot] == LAZY) {
                    kinds[slot] = UNSET;
                    copySlot(slot, other, slot);
                }
            }
        }
    }

    /** Evaluates the expression of a lazy slot; its kind is then {@link #kind}. */
    double readLazy(int slot, RandomStream random) {
        Frame capture = captures[slot];
        double value = expressions[slot].evaluate(capture, random);
        kind = capture.kind;
        return value;
    }

    private void prepareLazies() {
        if (expressions == null) {
            expressions = new CompiledExpression[values.length];
            captures = new Frame[values.length];
        }
    }

    private void install(int slot, CompiledExpression expression, Frame capture) {
        if (kinds[slot] != LAZY) {
            lazyCount++;
        }
        kinds[slot] = LAZY;
        expressions[slot] = expression;
        captures[slot] = capture;
        depth = Math.max(depth, capture.depth + 1);
    }

    private void take(Frame from, CompiledExpression expression) {
        reset();
        int[] slots = expression.slots();
        if (slots.length > 0) {
            ensureSize(slots[slots.length - 1] + 1);
        }
        for (int slot : slots) {
            copySlot(slot, from, slot);
        }
        if (depth >= MAX_LAZY_DEPTH) {
            throw new EvaluationException("more than " + MAX_LAZY_DEPTH
                    + " INNER characterisations are defined by one another, in '" + expression.text() + "'",
                    "set the variable from a value instead of from itself");
        }
    }
}
