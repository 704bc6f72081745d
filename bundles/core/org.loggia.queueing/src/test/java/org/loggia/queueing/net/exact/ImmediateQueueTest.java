// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Exponential;

/** Queueing places that only put tokens in order, because their services take no time. */
class ImmediateQueueTest {
    private static final NetRunSettings RUN = NetRunSettings.DEFAULT.withPrecision(0).withEvents(1_000_000);

    /**
     * Batches of two tokens of color y, then one of color x, pass a queue without service time to two permits, each of
     * which is held for a time of mean 1. Tokens without a permit are lost, so the order of the queue decides which
     * colors get one.
     *
     * @param second where the token of color x is put in order
     */
    private static Net batches(Discipline discipline, String second) {
        TokenClass x = new TokenClass("x", 0, new TokenService(new Deterministic(0), 2, 1));
        TokenClass y = new TokenClass("y", 0, new TokenService(new Deterministic(0), 1, 1));
        TokenService held = new TokenService(new Exponential(1));
        List<Arc> batch = List.of(new Arc("source", "x", 1), new Arc("order", "y", 2), new Arc(second, "x", 1));
        return new Net("batches", List.of(new Color("x", "x"), new Color("y", "y")),
                List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1), new ServiceQueue("order", "order",
                        discipline, 1), new ServiceQueue("other", "other", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "delay", new TokenClass("x", 1, new TokenService(new Exponential(
                        0.5)))),
                        new Place.Queueing("order", "order", x, y), new Place.Queueing("other", "other", x),
                        new Place.Queueing("held", "delay", new TokenClass("x", 0, held), new TokenClass("y", 0, held)),
                        new Place.Ordinary("permits", new TokenClass("x", 2))),
                List.of(new Transition("issue", new Mode("issue", 1, List.of(new Arc("source", "x", 1)), batch)),
                        new Transition("enter", "enter", 1, 1, false, List.of(enter("order", "x"), enter("order", "y"),
                                enter("other", "x")), List.of()),
                        new Transition("lose", lose("order", "x"), lose("order", "y"), lose("other", "x")),
                        new Transition("leave", leave("x"), leave("y"))));
    }

    private static Mode enter(String from, String color) {
        return new Mode("enter " + from + color, 1, List.of(new Arc(from, color, 1), new Arc("permits", "x", 1)),
                List.of(new Arc("held", color, 1)));
    }

    private static Mode lose(String from, String color) {
        return new Mode("lose " + from + color, 1, List.of(new Arc(from, color, 1)), Collections.emptyList());
    }

    private static Mode leave(String color) {
        return new Mode("leave " + color, 1, List.of(new Arc("held", color, 1)), List.of(new Arc("permits", "x", 1)));
    }

    /**
     * By hand: none, one or two permits are held with the probabilities 8/15, 4/15 and 3/15. In order of arrival, a
     * batch takes free permits for y; by priority, x overtakes the second y, which still waits for its service.
     */
    @Test
    void orderOfQueueDecidesWhichTokensGetPermits() {
        assertThroughput(Discipline.FCFS, 0, 0.5 * (2 * 8 + 4) / 15);
        assertThroughput(Discipline.PRIO, 0.5 * 8 / 15, 0.5 * (8 + 4) / 15);
    }

    private static void assertThroughput(Discipline discipline, double x, double y) {
        Net net = batches(discipline, "order");
        ExactSolution exact = NetMarkovChain.solve(net, 100);
        assertEquals(x, exact.row("held", "x").throughput(), 1e-9, discipline.name());
        assertEquals(y, exact.row("held", "y").throughput(), 1e-9, discipline.name());
        assertEquals(1, exact.row("order", "y").throughput(), 1e-9, discipline.name());
        assertEquals(0.5, exact.row("order", "x").throughput(), 1e-9, discipline.name());
        assertEquals(0, exact.row("order", "x").queueTime(), discipline.name());
        NetResults simulated = NetSimulation.run(net, RUN);
        assertEquals(y, simulated.part("held", PartResult.Part.QUEUE, "y").throughput(), 0.005, discipline.name());
        assertEquals(1, simulated.part("order", PartResult.Part.QUEUE, "y").throughput(), 0.01, discipline.name());
    }

    @Test
    void rejectsOrderThatDependsOnThePast() {
        assertTrue(message(batches(Discipline.FCFS, "other")).contains(
                "tokens reach queues 'order' and 'other' at the same time, and both serve without time; simulate it"));
        assertTrue(message(batches(Discipline.RANDOM, "order")).contains("needs service times of phases"));
    }

    private static String message(Net net) {
        return assertThrows(ProblemException.class, () -> NetMarkovChain.solve(net, 100)).getMessage();
    }
}
