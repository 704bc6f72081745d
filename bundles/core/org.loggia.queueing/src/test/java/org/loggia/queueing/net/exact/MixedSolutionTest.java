// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.OpenStation;
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
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;

/** Exact solutions of nets with open and closed parts against values found by hand, a closed form, and simulation. */
class MixedSolutionTest {
    private static Arc arc(String place, String color) {
        return new Arc(place, color, 1);
    }

    private static TokenService exponential(double mean) {
        return new TokenService(Exponential.ofMean(mean));
    }

    /**
     * Tokens c think (2) and are served by a processor (1); tokens o come from outside, are served by the processor and
     * by a disk with two servers (1.2), which c never visit.
     */
    private static Net net(int users, Distribution between, TokenService open, Discipline processor, int servers) {
        List<Transition> transitions = new ArrayList<>(List.of(
                new Transition("arrive", new Mode("o", 1, List.of(arc("source", "o")),
                        List.of(arc("source", "o"), arc("cpu", "o")))),
                new Transition("served", new Mode("c", 1, List.of(arc("cpu", "c")), List.of(arc("think", "c"))),
                        new Mode("o", 1, List.of(arc("cpu", "o")), List.of(arc("disk", "o")))),
                new Transition("call", new Mode("c", 1, List.of(arc("think", "c")), List.of(arc("cpu", "c")))),
                new Transition("leave", new Mode("o", 1, List.of(arc("disk", "o")), List.of()))));
        return new Net("mixed", List.of(new Color("c", "c"), new Color("o", "o")),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", processor, servers),
                        new ServiceQueue("disk", "disk", Discipline.FCFS, 2)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("o", 1, new TokenService(between))),
                        new Place.Queueing("think", "think", new TokenClass("c", users, exponential(2))),
                        new Place.Queueing("cpu", "cpu", new TokenClass("c", 0, exponential(1)),
                                new TokenClass("o", 0, open)),
                        new Place.Queueing("disk", "disk", new TokenClass("o", 0, exponential(1.2)))),
                transitions);
    }

    private static ExactSolution solved(Net net) {
        ExactSolution solution = ExactSolution.of(net, 1000);
        assertEquals(ExactSolution.Method.MIXED_PRODUCT_FORM, solution.method());
        return solution;
    }

    /**
     * Open tokens take half of the processor, so the demand of closed ones is 2. One of them passes in 2 + 2, so often
     * that it is 1/2 there; a second one finds that: it passes in 2 + 2 (1 + 1/2), both 2/5 times in a unit of time,
     * and 6/5 are there. Of open ones 1 + n are there: 0.5 (1 + n) / (1 - 0.5).
     */
    @Test
    void meanValuesFollowByHand() {
        for (Discipline discipline : List.of(Discipline.FCFS, Discipline.PS, Discipline.LCFS_PR, Discipline.RANDOM)) {
            Net one = net(1, new Exponential(0.5), exponential(1), discipline, 1);
            assertEquals(0.5, solved(one).row("cpu", "c").queueTokens(), 1e-12);
            assertEquals(0.25, solved(one).row("cpu", "c").throughput(), 1e-12);
            assertEquals(1.5, solved(one).row("cpu", "o").queueTokens(), 1e-12);
            ExactSolution two = solved(net(2, new Exponential(0.5), exponential(1), discipline, 1));
            assertEquals(1.2, two.row("cpu", "c").queueTokens(), 1e-12);
            assertEquals(0.4, two.row("cpu", "c").throughput(), 1e-12);
            assertEquals(0.8, two.row("think", "c").queueTokens(), 1e-12);
            assertEquals(2.2, two.row("cpu", "o").queueTokens(), 1e-12);
            assertEquals(4.4, two.row("cpu", "o").queueTime(), 1e-12);
            assertEquals(OpenStation.mmcResponseTime(0.5, 1.2, 2), two.row("disk", "o").queueTime(), 1e-12);
            assertEquals(1, two.row("source", "o").queueTokens());
        }
    }

    /** With shared processors demands may differ and be of any distribution: 0.8 x 0.75 = 0.6 of the processor. */
    @Test
    void demandsAtSharedProcessorsMayDiffer() {
        ExactSolution solution = solved(net(1, new Exponential(0.8), new TokenService(new Deterministic(0.75)),
                Discipline.PS, 1));
        assertEquals(2.5 / 4.5, solution.row("cpu", "c").queueTokens(), 1e-12);
        assertEquals(0.6 * (1 + 2.5 / 4.5) / 0.4, solution.row("cpu", "o").queueTokens(), 1e-12);
    }

    @Test
    void delaysServeBothWithoutWaiting() {
        ExactSolution solution = solved(net(3, new Exponential(0.5), exponential(4), Discipline.IS, 1));
        assertEquals(1, solution.row("cpu", "c").queueTokens(), 1e-12);
        assertEquals(2, solution.row("cpu", "o").queueTokens(), 1e-12);
    }

    @Test
    void simulationAgrees() {
        Net net = net(5, new Exponential(0.4), exponential(1), Discipline.FCFS, 1);
        ExactSolution exact = solved(net);
        NetResults simulated = NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(2_000_000)
                .withSeed(3));
        for (String color : List.of("c", "o")) {
            PartResult part = simulated.part("cpu", PartResult.Part.QUEUE, color);
            assertEquals(1, part.meanTokens() / exact.row("cpu", color).queueTokens(), 0.02);
            assertEquals(1, part.throughput() / exact.row("cpu", color).throughput(), 0.01);
        }
    }

    @Test
    void reportsNetsWithoutProductForm() {
        refused("arrivals", net(2, new Deterministic(2), exponential(1), Discipline.FCFS, 1));
        refused("queue 'cpu' has no product form", net(2, new Exponential(0.5), exponential(0.9), Discipline.FCFS, 1));
        refused("queue 'cpu' serves tokens of both", net(2, new Exponential(0.5), exponential(1), Discipline.PS, 2));
        refused("its load is 1.", net(2, new Exponential(1.1), exponential(1), Discipline.PS, 1));
    }

    private static void refused(String reason, Net net) {
        ProblemException refusal = assertThrows(ProblemException.class, () -> ExactSolution.of(net, 1000));
        assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
    }
}
