// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.PhaseType;

/** Exact solutions of open nets against closed forms and simulation. */
class OpenSolutionTest {
    private static final MarkovianArrivalProcess BURSTS = new MarkovianArrivalProcess(
            new double[][] {{-1.9, 0.1}, {0.05, -0.35}}, new double[][] {{1.8, 0}, {0, 0.3}});

    private static Arc arc(String place, String color) {
        return new Arc(place, color, 1);
    }

    /** A source of tokens x, one queue, and a way out. */
    private static Net one(Distribution between, Discipline discipline, int servers, Distribution service) {
        return new Net("one", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("q", "q", discipline, servers)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1, new TokenService(between))),
                        new Place.Queueing("queue", "q", new TokenClass("x", 0, new TokenService(service)))),
                List.of(new Transition("arrive", new Mode("a", 1, List.of(arc("source", "x")),
                        List.of(arc("source", "x"), arc("queue", "x")))),
                        new Transition("leave", new Mode("l", 1, List.of(arc("queue", "x")), List.of()))));
    }

    private static double time(Net net, ExactSolution.Method method) {
        ExactSolution solution = ExactSolution.of(net, 1000);
        assertEquals(method, solution.method());
        return solution.row("queue", "x").queueTime();
    }

    @Test
    void queuesWithPoissonArrivalsHaveClosedForms() {
        Exponential arrivals = new Exponential(1.6);
        for (int servers : new int[] {2, 3, 7}) {
            for (Discipline discipline : List.of(Discipline.FCFS, Discipline.PS, Discipline.RANDOM)) {
                assertEquals(OpenStation.mmcResponseTime(1.6, 1, servers),
                        time(one(arrivals, discipline, servers, new Exponential(1)),
                                ExactSolution.Method.OPEN_PRODUCT_FORM), 1e-12);
            }
        }
        assertEquals(1, time(one(new Exponential(1900), Discipline.FCFS, 2000, new Exponential(1)),
                ExactSolution.Method.OPEN_PRODUCT_FORM) / OpenStation.mmcResponseTime(1900, 1, 2000), 1e-12);
        assertEquals(1, time(one(arrivals, Discipline.FCFS, Integer.MAX_VALUE, new Exponential(1)),
                ExactSolution.Method.OPEN_PRODUCT_FORM), 1e-12);
        assertEquals(5, time(one(new Exponential(0.8), Discipline.PS, 1, new Deterministic(1)),
                ExactSolution.Method.OPEN_PRODUCT_FORM), 1e-12);
        assertEquals(1, time(one(arrivals, Discipline.IS, 1, new Deterministic(1)),
                ExactSolution.Method.OPEN_PRODUCT_FORM), 1e-12);
    }

    @Test
    void phaseTypeServicesFollowPollaczekAndKhinchine() {
        for (Distribution service : List.of(new Erlang(4, 5), Hyperexponential.ofMoments(0.8, 9),
                new PhaseType(new double[] {0.3, 0.7}, new double[][] {{-2, 1.5}, {0.2, -1}}))) {
            for (double load : new double[] {0.1, 0.7, 0.99}) {
                double rate = load / service.mean();
                assertEquals(1, time(one(new Exponential(rate), Discipline.FCFS, 1, service),
                        ExactSolution.Method.MATRIX_GEOMETRIC) / OpenStation.mg1ResponseTime(rate, service.mean(),
                                service.squaredCoefficientOfVariation()), 1e-9, service + " at " + load);
            }
        }
    }

    /** GI/M/1: the mean response time is 1 / (mu (1 - sigma)), where sigma = E exp(-mu (1 - sigma) A). */
    @Test
    void renewalsWithExponentialServicesFollowTheirRootEquation() {
        double sigma = 0.5;
        for (int i = 0; i < 10_000; i++) {
            sigma = Math.pow(1.6 / (1.6 + 1 - sigma), 2); // Erlang of two phases with the rate 1.6 each: load 0.8
        }
        for (Discipline discipline : List.of(Discipline.FCFS, Discipline.PS, Discipline.LCFS_PR)) {
            assertEquals(1 / (1 - sigma), time(one(new Erlang(2, 1.6), discipline, 1, new Exponential(1)),
                    ExactSolution.Method.MATRIX_GEOMETRIC), 1e-9);
        }
    }

    /** A process whose arrivals are Poisson in disguise, and one whose phases do not matter. */
    @Test
    void severalServersWithPhasesAgreeWithTheirSpecialCases() {
        Distribution disguised = new MarkovianArrivalProcess(new double[][] {{-2.6, 1}, {0.5, -2.1}},
                new double[][] {{1.6, 0}, {0, 1.6}});
        Distribution same = new PhaseType(new double[] {0.4, 0.6}, new double[][] {{-1, 0}, {0, -1}});
        for (int servers : new int[] {2, 3, 5}) {
            assertEquals(OpenStation.mmcResponseTime(1.6, 1, servers),
                    time(one(disguised, Discipline.FCFS, servers, same), ExactSolution.Method.MATRIX_GEOMETRIC), 1e-9);
        }
    }

    @Test
    void simulationAgrees() {
        Distribution correlated = new MarkovianArrivalProcess(new double[][] {{-5, 0.1}, {0.05, -0.7}},
                new double[][] {{4.7, 0.2}, {0.05, 0.6}});
        for (Net net : List.of(one(BURSTS, Discipline.FCFS, 1, new Exponential(1.2)),
                one(BURSTS, Discipline.FCFS, 2, new Erlang(3, 4.5)),
                one(new Exponential(0.3), Discipline.FCFS, 1, correlated))) {
            double exact = time(net, ExactSolution.Method.MATRIX_GEOMETRIC);
            NetResults results = NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(4_000_000));
            assertEquals(1, results.part("queue", PartResult.Part.QUEUE, "x").residenceTime().mean() / exact, 0.04);
        }
    }

    /** Two sources, feedback and two kinds of tokens that share a queue of two servers. */
    @Test
    void networksOfQueuesFollowJackson() {
        TokenService disk = new TokenService(new Exponential(2));
        Net net = new Net("jackson", List.of(new Color("x", "x"), new Color("y", "y")),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.PS, 1),
                        new ServiceQueue("disk", "disk", Discipline.FCFS, 2)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 2, new TokenService(new Exponential(
                        0.5))),
                        new TokenClass("y", 1, new TokenService(new Exponential(0.5)))),
                        new Place.Queueing("cpu", "cpu", new TokenClass("x", 0, new TokenService(new Deterministic(
                                0.2))),
                                new TokenClass("y", 0, new TokenService(new Deterministic(0.4)))),
                        new Place.Queueing("disk", "disk", new TokenClass("x", 0, disk), new TokenClass("y", 0, disk)),
                        new Place.Ordinary("done", new TokenClass("y", 0))),
                List.of(new Transition("arrive", new Mode("x", 1, List.of(arc("source", "x")),
                        List.of(arc("source", "x"), arc("cpu", "x"))),
                        new Mode("y", 1, List.of(arc("source", "y")),
                                List.of(arc("source", "y"), arc("cpu", "y")))),
                        new Transition("move", new Mode("x", 1, List.of(arc("cpu", "x")), List.of(arc("disk", "x"))),
                                new Mode("y", 1, List.of(arc("cpu", "y")), List.of(arc("disk", "y")))),
                        new Transition("end", new Mode("again", 1, List.of(arc("disk", "x")), List.of(arc("cpu", "x"))),
                                new Mode("out", 3, List.of(arc("disk", "x")), List.of()),
                                new Mode("done", 1, List.of(arc("disk", "y")), List.of(arc("done", "y"))))));
        ExactSolution solution = ExactSolution.of(net, 1000);
        assertEquals(ExactSolution.Method.OPEN_PRODUCT_FORM, solution.method());
        double x = 1 / 0.75;
        double load = x * 0.2 + 0.5 * 0.4;
        assertEquals(x, solution.row("disk", "x").throughput(), 1e-12);
        assertEquals(0.2 / (1 - load), solution.row("cpu", "x").queueTime(), 1e-12);
        assertEquals(0.4 / (1 - load), solution.row("cpu", "y").queueTime(), 1e-12);
        double disks = OpenStation.mmcResponseTime(x + 0.5, 0.5, 2);
        assertEquals(disks, solution.row("disk", "x").queueTime(), 1e-12);
        assertEquals(disks, solution.row("disk", "y").queueTime(), 1e-12);
        assertTrue(Double.isNaN(solution.row("done", "y").restTokens()));
    }

    @Test
    void reportsNetsWithoutExactSolution() {
        refused(one(new Exponential(1.2), Discipline.PS, 1, new Exponential(1)), "queue 'q'", "its load is 1.2, so");
        refused(one(BURSTS, Discipline.FCFS, 1, new Exponential(0.1)), "queue 'q'", "so it has no steady state");
        refused(one(new Deterministic(2), Discipline.FCFS, 1, new Exponential(1)), "net 'one'",
                "not Poisson processes");
        refused(one(new Exponential(0.5), Discipline.FCFS, 1, new Deterministic(1)), "net 'one'",
                "queue 'q' has no product form");
        refused(one(BURSTS, Discipline.FCFS, Integer.MAX_VALUE, new Exponential(1)), "queue 'q'", "more than the 1000");
        refused(one(new Exponential(20), Discipline.FCFS, 40, new Erlang(5, 3)), "queue 'q'", "phases, more than 400");
    }

    private static void refused(Net net, String element, String message) {
        ProblemException problem = assertThrows(ProblemException.class, () -> ExactSolution.of(net, 1000));
        assertTrue(problem.getMessage().contains(element) && problem.getMessage().contains(message),
                problem.getMessage());
    }
}
