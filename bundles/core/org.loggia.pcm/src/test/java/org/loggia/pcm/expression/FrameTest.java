// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Lazy slots: drawn again at each read, kept by a collection iterator, independent of what happens to the caller. */
class FrameTest {
    private static final List<String> PATHS = List.of("a.VALUE", "x.INNER.BYTESIZE", "y.INNER.BYTESIZE", "n.VALUE");
    private static final int A = 0;
    private static final int X = 1;
    private static final int Y = 2;
    private static final int N = 3;

    private final SymbolTable symbols = new SymbolTable();
    private final RandomStream random = new RandomStream(7, 0);
    private Frame caller;
    private Frame callee;

    @BeforeEach
    void frames() {
        caller = new Frame(PATHS.size());
        callee = new Frame(PATHS.size());
        caller.set(A, 10, Frame.INT);
    }

    private CompiledExpression compile(String text) {
        return StochasticExpression.parse(text).compile(PATHS::indexOf, symbols);
    }

    @Test
    void drawsAtEachRead() {
        callee.setLazy(X, compile("UniDouble(0, a.VALUE)"), caller);
        CompiledExpression read = compile("x.INNER.BYTESIZE");
        assertTrue(callee.isLazy(X));
        double first = read.evaluate(callee, random);
        assertNotEquals(first, read.evaluate(callee, random));
        assertEquals(Frame.DOUBLE, callee.kind);
        CompiledExpression difference = compile("x.INNER.BYTESIZE - x.INNER.BYTESIZE");
        assertNotEquals(0, difference.evaluate(callee, random));
    }

    @Test
    void capturedFrameMayChangeAfterwards() {
        callee.setLazy(X, compile("a.VALUE * 2"), caller);
        caller.set(A, 99, Frame.INT);
        caller.reset();
        assertEquals(20, compile("x.INNER.BYTESIZE").evaluate(callee, random));
        assertEquals(Frame.INT, callee.kind);
    }

    @Test
    void constantsAndAliasesAreNotWrapped() {
        callee.setLazy(X, compile("2 * 4"), caller);
        assertFalse(callee.isLazy(X));
        assertEquals(8, callee.values[X]);
        callee.setLazy(Y, compile("a.VALUE"), caller);
        assertFalse(callee.isLazy(Y));
        assertEquals(10, callee.values[Y]);
    }

    @Test
    void lazyVariablesArePassedOnLazily() {
        caller.setLazy(X, compile("UniDouble(0, 1)"), caller);
        callee.setLazy(Y, compile("x.INNER.BYTESIZE"), caller);
        assertTrue(callee.isLazy(Y));
        Frame third = new Frame(PATHS.size());
        third.setLazy(X, compile("y.INNER.BYTESIZE * a.VALUE + n.VALUE"), prepared(callee));
        caller.reset();
        callee.reset();
        CompiledExpression read = compile("x.INNER.BYTESIZE");
        double first = read.evaluate(third, random);
        assertNotEquals(first, read.evaluate(third, random));
        assertTrue(first > 5 && first < 15, "10 draws of [0, 1] scaled by 10 and shifted by 5: " + first);
    }

    private static Frame prepared(Frame frame) {
        frame.set(A, 10, Frame.INT);
        frame.set(N, 5, Frame.INT);
        return frame;
    }

    @Test
    void variableMayBeDefinedByItself() {
        caller.setLazy(X, compile("a.VALUE * UniInt(1, 1)"), caller);
        CompiledExpression successor = compile("x.INNER.BYTESIZE + 1");
        for (int i = 0; i < 100; i++) {
            caller.setLazy(X, successor, caller);
        }
        assertEquals(110, compile("x.INNER.BYTESIZE").evaluate(caller, random));
        EvaluationException error = assertThrows(EvaluationException.class, () -> {
            for (int i = 0; i < 1_000; i++) {
                caller.setLazy(X, successor, caller);
            }
        });
        assertTrue(error.getMessage().contains("INNER"), error.getMessage());
    }

    @Test
    void copiesAreIndependent() {
        caller.setLazy(X, compile("UniInt(1, 1) * a.VALUE"), caller);
        callee.copyFrom(caller);
        caller.setLazy(X, compile("UniInt(3, 3) * a.VALUE"), caller);
        caller.set(A, 1, Frame.INT);
        CompiledExpression read = compile("x.INNER.BYTESIZE + a.VALUE");
        assertEquals(20, read.evaluate(callee, random));
        assertEquals(31, read.evaluate(caller, random));
        callee.reset();
        assertFalse(callee.isSet(X));
        assertThrows(EvaluationException.class, () -> read.evaluate(callee, random));
    }

    @Test
    void copyingGrowsAndClears() {
        Frame small = new Frame(1);
        small.copyFrom(caller);
        assertEquals(PATHS.size(), small.size());
        assertEquals(10, small.values[A]);
        Frame large = new Frame(10);
        large.set(9, 1, Frame.INT);
        large.copyFrom(caller);
        assertFalse(large.isSet(9));
        large.unset(A);
        assertFalse(large.isSet(A));
    }

    @Test
    void failuresNameBothExpressions() {
        callee.setLazy(X, compile("1 / (a.VALUE - a.VALUE)"), caller);
        EvaluationException error = assertThrows(EvaluationException.class,
                () -> compile("x.INNER.BYTESIZE + 1").evaluate(callee, random));
        assertTrue(error.getMessage().contains("a.VALUE - a.VALUE"), error.getMessage());
        assertTrue(error.getMessage().contains("x.INNER.BYTESIZE + 1"), error.getMessage());
    }
}
