// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Evaluating, and passing lazy variables from frame to frame, allocates nothing once frames are warm. */
class AllocationTest {
    private static final List<String> PATHS = List.of("i.VALUE", "d.VALUE", "s.VALUE", "x.INNER.BYTESIZE");
    private static final int REPETITIONS = 20_000;
    private final SymbolTable symbols = new SymbolTable();

    private CompiledExpression compile(String text) {
        return StochasticExpression.parse(text).compile(PATHS::indexOf, symbols);
    }

    @Test
    void hotPathAllocatesNothing() {
        List<CompiledExpression> expressions = List.of(compile("3 * 4"), compile("i.VALUE * d.VALUE / 3 + 1"),
                compile("i.VALUE > 2 AND s.VALUE == \"a\" ? 1 : 2"), compile("IntPMF[(1;0.2)(2;0.3)(3;0.5)]"),
                compile("DoublePDF[(1;0.5)(2;0.5)]"), compile("Exp(2.0)"), compile("Exp(1.0 / i.VALUE)"),
                compile("Gamma(d.VALUE, 1) + Pois(i.VALUE) + LognormMoments(1, d.VALUE) + GammaMoments(i.VALUE, 0.5)"),
                compile("UniInt(1, i.VALUE) + UniInt(1, 6)"), compile("Log(2, i.VALUE) + Min(1, d.VALUE)"),
                compile("x.INNER.BYTESIZE * 2"));
        CompiledExpression inner = compile("UniDouble(0, d.VALUE)");
        Frame caller = new Frame(PATHS.size());
        caller.set(0, 7, Frame.INT);
        caller.set(1, 2.5, Frame.DOUBLE);
        caller.set(2, symbols.intern("a"), Frame.ENUM);
        Frame callee = new Frame(PATHS.size());
        Frame element = new Frame(PATHS.size());
        RandomStream random = new RandomStream(1, 0);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            long before = threads.getThreadAllocatedBytes(id);
            for (int i = 0; i < REPETITIONS; i++) {
                callee.copyFrom(caller);
                callee.setLazy(3, inner, caller);
                element.copyFrom(callee);
                callee.setLazy(3, inner, callee);
                for (int e = 0; e < expressions.size(); e++) {
                    expressions.get(e).evaluate(callee, random);
                    expressions.get(e).evaluate(element, random);
                }
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
        }
        assertTrue(least < REPETITIONS / 100, least + " bytes for " + REPETITIONS + " repetitions");
    }
}
