// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;

/**
 * The Markov chain against mean value analysis and closed forms; {@code RandomNetsTest} compares the engine with it.
 */
class NetMarkovChainTest {
    private static final Color X = new Color("x", "x");
    private static final Color Y = new Color("y", "y");

    /** Think, then one of two stations by weight, then think again, with two colors. */
    private static Net central(int jobsX, int jobsY, Discipline discipline, double[] means, double weight) {
        return new Net("central", List.of(X, Y),
                List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1),
                        new ServiceQueue("a", "a", discipline, discipline == Discipline.DPS ? 1 : 2),
                        new ServiceQueue("b", "b", Discipline.PS, 1)),
                List.of(place("think", "delay", jobsX, jobsY, 5, 3, 1), place("a", "a", 0, 0, means[0], means[1], 3),
                        place("b", "b", 0, 0, means[2], means[3], 1)),
                List.of(new Transition("toA", "toA", 0, weight, false, List.of(move("think", "a", "x"),
                        move("think", "a", "y")), List.of()),
                        new Transition("toB", move("think", "b", "x"), move("think", "b", "y")),
                        new Transition("back", move("a", "think", "x"), move("a", "think", "y"),
                                move("b", "think", "x"), move("b", "think", "y"))));
    }

    private static Place place(String id, String queue, int x, int y, double meanX, double meanY, double weight) {
        return new Place.Queueing(id, queue, new TokenClass("x", x, new TokenService(Exponential.ofMean(meanX), 2,
                weight)),
                new TokenClass("y", y, new TokenService(Exponential.ofMean(meanY), 1, 1)));
    }

    private static Mode move(String from, String to, String color) {
        return new Mode(from + to + color, 1, List.of(new Arc(from, color, 1)), List.of(new Arc(to, color, 1)));
    }

    @Test
    void interruptedThreadStopsSolving() {
        Net net = central(3, 2, Discipline.FCFS, new double[] {1, 1, 2, 2}, 1);
        Thread.currentThread().interrupt();
        try {
            assertThrows(CancellationException.class, () -> NetMarkovChain.solve(net, 100_000));
        } finally {
            assertTrue(Thread.interrupted(), "that it was interrupted stays known");
        }
    }

    @Test
    void productFormNetsAgreeWithMeanValueAnalysis() {
        double[] means = {1, 2, 0.5, 0.7};
        Net net = central(3, 2, Discipline.PS, means, 2);
        ExactSolution markov = NetMarkovChain.solve(net, 10_000);
        ClosedSolution exact = MeanValueAnalysis.solve(new ClosedNetwork(new int[] {3, 2},
                List.of(ServiceCenter.delay("think", 5, 3), ServiceCenter.multiServer("a", 2, 2 / 3.0, 4 / 3.0),
                        ServiceCenter.queue("b", 0.5 / 3, 0.7 / 3))));
        assertEquals(exact.throughput()[0], markov.row("think", "x").throughput(), 1e-10);
        assertEquals(exact.throughput()[1], markov.row("think", "y").throughput(), 1e-10);
        assertEquals(exact.meanJobs(1, 0), markov.row("a", "x").queueTokens(), 1e-10);
        assertEquals(exact.meanJobs(2, 1), markov.row("b", "y").queueTokens(), 1e-10);
        assertEquals(0, markov.row("b", "y").depositoryTime());
    }

    /** Poisson calls at 3 lines that have room for no more: Erlang's loss formula, by a capacity. */
    @Test
    void fullPlacesLoseTokens() {
        Net net = lossy(Exponential.ofMean(2));
        ExactSolution solution = NetMarkovChain.solve(net, 1000);
        assertEquals(2 * (1 - OpenStation.erlangB(3, 2)), solution.row("calls", "x").queueTokens(), 1e-10);
        assertEquals(4, solution.states());
        // The loss does not depend on the distribution of the calls' length.
        ExactSolution phased = NetMarkovChain.solve(lossy(new Erlang(3, 1.5)), 1000);
        assertEquals(2 * (1 - OpenStation.erlangB(3, 2)), phased.row("calls", "x").queueTokens(), 1e-10);
    }

    private static Net lossy(Distribution length) {
        return new Net("lossy", List.of(X),
                List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1)),
                List.of(new Place.Queueing("source", "delay", new TokenClass("x", 1, new TokenService(new Exponential(
                        1)))),
                        new Place.Queueing("calls", "delay",
                                new TokenClass("x", 0, 3, new TokenService(length), List.of()))),
                List.of(new Transition("accept", "accept", 1, 1, false, List.of(new Mode("a", 1,
                        List.of(new Arc("source", "x", 1)),
                        List.of(new Arc("source", "x", 1), new Arc("calls", "x", 1)))), List.of()),
                        new Transition("lose", move("source", "source", "x")),
                        new Transition("end", new Mode("e", 1, List.of(new Arc("calls", "x", 1)), List.of()))));
    }

    /** One job alone at a server with moods: one service after the other, so the throughput is that of the process. */
    @Test
    void servicesWithMemoryContinueInLastPhase() {
        MarkovianArrivalProcess process = new MarkovianArrivalProcess(new double[][] {{-3, 1}, {0.5, -1.5}},
                new double[][] {{1.5, 0.5}, {0, 1}});
        Net net = new Net("moody", List.of(X), List.of(new ServiceQueue("q", "q", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("p", "q", new TokenClass("x", 4, new TokenService(process)))),
                List.of(new Transition("again", move("p", "p", "x"))));
        assertEquals(1 / process.mean(), NetMarkovChain.solve(net, 1000).row("p", "x").throughput(), 1e-10);
    }

    @Test
    void rejectsNetsWithoutExactSolution() {
        assertTrue(message(lossy(new Deterministic(1)), 100).startsWith("place 'calls' color 'x': an exact solution"
                + " needs service times of phases"));
        Net moody = lossy(new MarkovianArrivalProcess(new double[][] {{-2, 1}, {1, -3}},
                new double[][] {{1, 0}, {1, 1}}));
        assertTrue(message(moody, 100).contains("an exact solution with a MAP needs the discipline FCFS or PRIO"));
        assertTrue(message(central(9, 9, Discipline.PS, new double[] {1, 1, 1, 1}, 1), 100)
                .contains("more than 100 markings"));
        // A token that may fall into one of two traps.
        Net traps = new Net("traps", List.of(X), List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1)),
                List.of(trap("start", 1), trap("left", 0), trap("right", 0)),
                List.of(new Transition("choose", move("start", "left", "x"), move("start", "right", "x")),
                        new Transition("stay", move("left", "left", "x"), move("right", "right", "x"))));
        assertTrue(message(traps, 100).contains("no unique steady state"));
        Net dying = new Net("dying", traps.colors(), traps.queues(), traps.places(),
                List.of(traps.transitions().get(0)));
        assertTrue(message(dying, 100).contains("it can deadlock"));
    }

    private static Place trap(String id, int tokens) {
        return new Place.Queueing(id, "delay", new TokenClass("x", tokens, new TokenService(new Exponential(1))));
    }

    private static String message(Net net, int states) {
        return assertThrows(ProblemException.class, () -> NetMarkovChain.solve(net, states)).getMessage();
    }
}
