// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.Probe;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.statistics.Interval;

/** Capacities, priorities, timed transitions, departure order, probes, subnets, replications. */
class NetFeaturesTest {
    private static final NetRunSettings SETTINGS = NetRunSettings.DEFAULT.withPrecision(0).withEvents(400_000);
    private static final Color X = new Color("x", "x");
    private static final Color Y = new Color("y", "y");

    private static Arc arc(String place, String color) {
        return new Arc(place, color, 1);
    }

    private static Mode move(String from, String to, String color) {
        return new Mode(color, 1, List.of(arc(from, color)), List.of(arc(to, color)));
    }

    private static Mode timed(String name, Distribution delay, String from, String to) {
        return new Mode(name, name, 1, delay, List.of(arc(from, "x")), List.of(arc(to, "x")), "#000000");
    }

    private static TokenService exponential(double mean) {
        return new TokenService(Exponential.ofMean(mean));
    }

    @Test
    void fullPlaceBlocksLikeErlangsLossSystem() {
        // Arrivals that find 5 tokens take the other transition: M/M/5/5 with offered load 3.
        Net net = new Net("loss", List.of(X),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("lines", "lines", Discipline.FCFS, 5)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1, exponential(1.0 / 3))),
                        new Place.Queueing("calls", "lines", new TokenClass("x", 0, 5, exponential(1), List.of()))),
                List.of(new Transition("accept", "accept", 1, 1, false, List.of(new Mode("m", 1,
                        List.of(arc("source", "x")), List.of(arc("source", "x"), arc("calls", "x")))),
                        List.of()),
                        new Transition("lose", new Mode("l", 1, List.of(arc("source", "x")),
                                List.of(arc("source", "x")))),
                        new Transition("end", new Mode("e", 1, List.of(arc("calls", "x")), List.of()))));
        NetResults results = NetSimulation.run(net, SETTINGS.withEvents(2_000_000));
        double lost = throughput(results, "lose") / (throughput(results, "lose") + throughput(results, "accept"));
        assertEquals(OpenStation.erlangB(5, 3), lost, 0.002);
        assertEquals(5, results.part("calls", PartResult.Part.QUEUE, "x").maximumTokens());
    }

    private static double throughput(NetResults results, String transition) {
        return results.transitions().stream().filter(r -> r.transition().equals(transition))
                .mapToDouble(NetResults.TransitionResult::throughput).sum();
    }

    @Test
    void weightsRouteAndPrioritiesOverrideThem() {
        Transition toA = new Transition("a", "a", 0, 3, false, List.of(move("think", "a", "x")), List.of());
        Transition toB = new Transition("b", "b", 0, 1, false, List.of(move("think", "b", "x")), List.of());
        NetResults weighted = NetSimulation.run(routing(toA, toB), SETTINGS);
        assertEquals(0.75, throughput(weighted, "a") / (throughput(weighted, "a") + throughput(weighted, "b")), 0.005);
        Transition urgent = new Transition("b", "b", 1, 1, false, List.of(move("think", "b", "x")), List.of());
        assertEquals(0, throughput(NetSimulation.run(routing(toA, urgent), SETTINGS), "a"));
        // The same with two inputs, which takes the general path through the set of enabled modes.
        Transition generalA = new Transition("a", "a", 0, 3, false, List.of(new Mode("m", 1,
                List.of(arc("think", "x"), arc("permits", "y")), List.of(arc("a", "x"), arc("permits", "y")))),
                List.of());
        Transition generalB = new Transition("b", "b", 0, 1, false, List.of(new Mode("m", 1,
                List.of(arc("think", "x"), arc("permits", "y")), List.of(arc("b", "x"), arc("permits", "y")))),
                List.of());
        NetResults general = NetSimulation.run(routing(generalA, generalB), SETTINGS);
        assertEquals(0.75, throughput(general, "a") / (throughput(general, "a") + throughput(general, "b")), 0.005);
    }

    private static Net routing(Transition toA, Transition toB) {
        return new Net("routing", List.of(X, Y),
                List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1)),
                List.of(new Place.Queueing("think", "delay", new TokenClass("x", 4, exponential(1))),
                        new Place.Ordinary("permits", new TokenClass("y", 1)),
                        new Place.Queueing("a", "delay", new TokenClass("x", 0, exponential(1))),
                        new Place.Queueing("b", "delay", new TokenClass("x", 0, exponential(1)))),
                List.of(toA, toB, new Transition("back", move("a", "think", "x"), move("b", "think", "x"))));
    }

    @Test
    void timedTransitionsMakeStochasticPetriNet() {
        // A machine is up for 10 and down for 2 on average.
        Place up = new Place.Ordinary("up", new TokenClass("x", 1));
        Place down = new Place.Ordinary("down", new TokenClass("x", 0));
        Mode fail = timed("f", Exponential.ofMean(10), "up", "down");
        Mode repair = timed("r", Exponential.ofMean(2), "down", "up");
        Net net = new Net("machine", List.of(X), List.of(), List.of(up, down),
                List.of(new Transition("fail", "fail", 0, 1, true, List.of(fail), List.of()),
                        new Transition("repair", "repair", 0, 1, true, List.of(repair), List.of())));
        NetResults results = NetSimulation.run(net, SETTINGS);
        assertEquals(10.0 / 12, results.part("up", PartResult.Part.PLACE, "x").meanTokens(), 0.005);
        assertEquals(2, results.part("down", PartResult.Part.PLACE, "x").residenceTime().mean(), 0.05);
    }

    @Test
    void timedTransitionThatIsDisabledDoesNotFire() {
        // The token at 'p' leaves after 1 at once, so the timed transition with delay 2 never fires.
        Mode slow = timed("s", new Deterministic(2), "p", "q");
        Mode fast = timed("f", new Deterministic(1), "p", "q");
        Mode back = timed("b", new Deterministic(3), "q", "p");
        Net net = new Net("race", List.of(X), List.of(),
                List.of(new Place.Ordinary("p", new TokenClass("x", 1)),
                        new Place.Ordinary("q", new TokenClass("x", 0))),
                List.of(new Transition("slow", "slow", 0, 1, true, List.of(slow), List.of()),
                        new Transition("fast", "fast", 0, 1, true, List.of(fast), List.of()),
                        new Transition("back", "back", 0, 1, true, List.of(back), List.of())));
        NetResults results = NetSimulation.run(net, SETTINGS.withEvents(1000).withWarmUp(0));
        assertEquals(0, throughput(results, "slow"));
        assertEquals(0.25, throughput(results, "fast"), 0.001);
    }

    @Test
    void tokensLeaveFifoPlaceInOrderOfTheirComing() {
        // Two colors with one gate token each: y's gate opens late, so with FIFO x waits behind y.
        for (Place.Departure departure : List.of(Place.Departure.FIFO, Place.Departure.RANDOM)) {
            Net net = new Net("order", List.of(X, Y),
                    List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1)),
                    List.of(new Place.Queueing("work", "delay",
                            new TokenClass("x", 1, new TokenService(new Deterministic(1))),
                            new TokenClass("y", 1, new TokenService(new Deterministic(0.5)))),
                            new Place.Ordinary("line", "line", departure,
                                    List.of(new TokenClass("x", 0), new TokenClass("y", 0)), List.of()),
                            new Place.Queueing("gate", "delay",
                                    new TokenClass("y", 1, new TokenService(new Deterministic(3))))),
                    List.of(new Transition("in", move("work", "line", "x"), move("work", "line", "y")),
                            new Transition("outX", move("line", "work", "x")),
                            new Transition("outY", new Mode("y", 1, List.of(arc("line", "y"), arc("gate", "y")),
                                    List.of(arc("work", "y"), arc("gate", "y"))))));
            double wait = NetSimulation.run(net, SETTINGS.withEvents(3000)).part("line", PartResult.Part.PLACE, "x")
                    .residenceTime().mean();
            if (departure == Place.Departure.NORMAL) {
                assertEquals(0, wait);
            } else {
                assertTrue(wait > 1, "x waits " + wait);
            }
        }
    }

    @Test
    void modesEnabledTogetherCompeteByWeight() {
        // Each arrival puts one token before each of two transitions, which lead to the same queue: x is first in three
        // of four cases and then waits 1, else 2.
        Net net = new Net("race", List.of(X, Y),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("server", "server", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "clock",
                        new TokenClass("x", 1, new TokenService(new Deterministic(10)))),
                        new Place.Ordinary("left", new TokenClass("x", 0)),
                        new Place.Ordinary("right", new TokenClass("y", 0)),
                        new Place.Queueing("queue", "server",
                                new TokenClass("x", 0, new TokenService(new Deterministic(1))),
                                new TokenClass("y", 0, new TokenService(new Deterministic(1))))),
                List.of(new Transition("arrive", new Mode("a", 1, List.of(arc("source", "x")),
                        List.of(arc("left", "x"), arc("right", "y"), arc("source", "x")))),
                        new Transition("fromLeft", "fromLeft", 0, 3, false, List.of(move("left", "queue", "x")),
                                List.of()),
                        new Transition("fromRight", move("right", "queue", "y")),
                        new Transition("leave", new Mode("x", 1, List.of(arc("queue", "x")), List.of()),
                                new Mode("y", 1, List.of(arc("queue", "y")), List.of()))));
        NetResults results = NetSimulation.run(net, SETTINGS.withWarmUp(5));
        assertEquals(1.25, results.part("queue", PartResult.Part.QUEUE, "x").residenceTime().mean(), 0.01);
        assertEquals(1.75, results.part("queue", PartResult.Part.QUEUE, "y").residenceTime().mean(), 0.01);
        assertEquals(0, results.part("left", PartResult.Part.PLACE, "x").residenceTime().maximum());
        assertEquals(1, results.part("left", PartResult.Part.PLACE, "x").maximumTokens());
        assertEquals(0.1, results.part("left", PartResult.Part.PLACE, "x").throughput(), 1e-4);
    }

    @Test
    void tokenDoesNotPassIntoPlaceThatTheSameFiringFills() {
        Net net = new Net("full", List.of(X),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("server", "server", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "clock",
                        new TokenClass("x", 1, new TokenService(new Deterministic(10)))),
                        new Place.Ordinary("before", new TokenClass("x", 0)),
                        new Place.Queueing("narrow", "server",
                                new TokenClass("x", 0, 1, new TokenService(new Deterministic(3)), List.of()))),
                List.of(new Transition("arrive", new Mode("a", 1, List.of(arc("source", "x")),
                        List.of(arc("before", "x"), arc("narrow", "x"), arc("source", "x")))),
                        new Transition("in", move("before", "narrow", "x")),
                        new Transition("out", new Mode("o", 1, List.of(arc("narrow", "x")), List.of()))));
        PartResult before = NetSimulation.run(net, SETTINGS.withEvents(3000).withWarmUp(5))
                .part("before", PartResult.Part.PLACE, "x");
        assertEquals(3, before.residenceTime().minimum());
        assertEquals(3, before.residenceTime().maximum());
    }

    @Test
    void probesMeasureBetweenPlaces() {
        Net plain = SmallNets.twoClasses(3);
        Net net = new Net(plain.name(), plain.colors(), plain.queues(), plain.places(), plain.transitions(),
                List.of(new Probe("p", "cpu and disk", "cpu", Probe.Trigger.ENTRY, "disk", Probe.Trigger.EXIT,
                        List.of("x")),
                        new Probe("q", "cpu", "cpu", Probe.Trigger.ENTRY, "cpu", Probe.Trigger.EXIT,
                                List.of("x", "y")),
                        new Probe("r", "disk", "cpu", Probe.Trigger.EXIT, "disk", Probe.Trigger.EXIT, List.of("y"))),
                List.of());
        NetResults results = NetSimulation.run(net, SETTINGS);
        double cpu = results.part("cpu", PartResult.Part.QUEUE, "x").residenceTime().mean();
        double disk = results.part("disk", PartResult.Part.QUEUE, "x").residenceTime().mean();
        assertEquals(cpu + disk, results.probes().get(0).time().mean(), 1e-3);
        assertEquals(cpu, results.probes().get(1).time().mean(), 1e-3);
        assertEquals("y", results.probes().get(2).color());
        assertEquals(results.part("cpu", PartResult.Part.QUEUE, "y").residenceTime().mean(),
                results.probes().get(2).time().mean(), 1e-3);
        assertEquals(results.part("disk", PartResult.Part.QUEUE, "y").residenceTime().mean(),
                results.probes().get(3).time().mean(), 1e-3);
    }

    @Test
    void loadDependentSpeedFollowsMeanValueAnalysis() {
        Net net = new Net("load dependent", List.of(X),
                List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1),
                        new ServiceQueue("disk", "disk", Discipline.PS, 1, List.of(1.0, 1.4, 1.6))),
                List.of(new Place.Queueing("think", "delay", new TokenClass("x", 8, exponential(3))),
                        new Place.Queueing("io", "disk", new TokenClass("x", 0, exponential(1)))),
                List.of(new Transition("go", move("think", "io", "x")),
                        new Transition("back", move("io", "think", "x"))));
        double exact = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(8, ServiceCenter.delay("think", 3),
                ServiceCenter.loadDependent("disk", new double[] {1, 1.4, 1.6}, 1))).residenceTime()[1][0];
        assertEquals(exact, NetSimulation.run(net, SETTINGS).part("io", PartResult.Part.QUEUE, "x").residenceTime()
                .mean(), 0.02 * exact);
    }

    @Test
    void replicationsAreIndependentOfThreadsAndCover() {
        Net net = SmallNets.twoClasses(10);
        NetRunSettings settings = SETTINGS.withEvents(50_000).withReplications(10, 1);
        NetResults serial = NetSimulation.run(net, settings);
        NetResults parallel = NetSimulation.run(net, settings.withReplications(10, 2));
        assertEquals(serial.parts(), parallel.parts());
        assertEquals(10, serial.replications());
        Interval interval = serial.part("cpu", PartResult.Part.QUEUE, "x").residenceTime().interval();
        assertTrue(interval.contains(1.1321), interval.toString());
    }

    @Test
    void precisionAndTimeStopRun() {
        Net net = SmallNets.twoClasses(5);
        NetResults precise = NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0.05));
        assertEquals(NetResults.Stop.PRECISION, precise.stoppedBy());
        Interval interval = precise.part("cpu", PartResult.Part.QUEUE, "y").residenceTime().interval();
        assertTrue(interval.halfWidth() <= 0.05 * interval.high());
        NetResults timed = NetSimulation.run(net, NetRunSettings.DEFAULT.withTime(1234).withWarmUp(10));
        assertEquals(NetResults.Stop.TIME, timed.stoppedBy());
        assertEquals(1234, timed.simulatedTime(), 1e-9);
        assertEquals(10, timed.warmUpTime());
    }

    /**
     * Four tokens, one of them of another color, take turns on a server that needs 1. With RANDOM departure the next is
     * drawn of the three that wait, so the odd one waits 1 plus a geometric number of services; with FIFO always 3.
     */
    @Test
    void tokensLeaveInRandomOrder() {
        for (Place.Departure departure : List.of(Place.Departure.FIFO, Place.Departure.RANDOM)) {
            Net net = new Net("turns", List.of(X, Y, new Color("free", "free")),
                    List.of(new ServiceQueue("s", "s", Discipline.FCFS, 1)),
                    List.of(new Place.Ordinary("line", "line", departure,
                            List.of(new TokenClass("x", 3), new TokenClass("y", 1)), List.of()),
                            new Place.Ordinary("idle", new TokenClass("free", 1)),
                            new Place.Queueing("server", "s", new TokenClass("x", 0, new TokenService(new Deterministic(
                                    1))),
                                    new TokenClass("y", 0, new TokenService(new Deterministic(1))))),
                    List.of(new Transition("take", take("x"), take("y")),
                            new Transition("return", give("x"), give("y"))));
            var times = NetSimulation.run(net, SETTINGS).part("line", PartResult.Part.PLACE, "y").residenceTime();
            assertEquals(3, times.mean(), 0.05, departure.name());
            double expected = departure == Place.Departure.FIFO ? 0 : Math.sqrt(6);
            assertEquals(expected, times.standardDeviation(), 0.05, departure.name());
        }
    }

    private static Mode take(String color) {
        return new Mode(color, 1, List.of(arc("line", color), arc("idle", "free")), List.of(arc("server", color)));
    }

    private static Mode give(String color) {
        return new Mode(color, 1, List.of(arc("server", color)), List.of(arc("line", color), arc("idle", "free")));
    }

    /** Tokens are moved one by one: two billion of them would be a run that nothing ends. */
    @Test
    void noModeMovesBillionsOfTokens() {
        for (int count : new int[] {20_000, Integer.MAX_VALUE}) {
            Net net = new Net("many", List.of(X), List.of(new ServiceQueue("s", "s", Discipline.PS, 1)),
                    List.of(new Place.Queueing("p", "s", new TokenClass("x", 1, exponential(1)))),
                    List.of(new Transition("t", new Mode("m", 1, List.of(arc("p", "x")),
                            List.of(new Arc("p", "x", count))))));
            String message = org.junit.jupiter.api.Assertions.assertThrows(ProblemException.class,
                    () -> ExactSolution.of(net, 100)).getMessage();
            assertTrue(message.contains(count + " tokens at once"), message);
        }
    }

    @Test
    void onlyOneTokenLeavesAtATimeInRandomOrder() {
        Net net = new Net("pairs", List.of(X), List.of(), List.of(
                new Place.Ordinary("p", "p", Place.Departure.RANDOM, List.of(new TokenClass("x", 2)), List.of())),
                List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("p", "x", 2)), List.of(arc("p", "x"))))));
        String message = org.junit.jupiter.api.Assertions.assertThrows(ProblemException.class,
                () -> NetSimulation.run(net, SETTINGS)).getMessage();
        assertTrue(message.contains("allows only one at a time"), message);
    }
}
