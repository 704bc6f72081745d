// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.net.Agreement;
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
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.Uniform;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;

/**
 * Cases with known answers, most of them textbook examples, as nets: 20 independent runs each, and the means of all of
 * them compared with the exact values at once.
 */
class ReferenceCasesTest {
    private static final int RUNS = 20;
    private static final NetRunSettings SETTINGS = NetRunSettings.DEFAULT.withPrecision(0).withEvents(40_000)
            .withWarmUp(1000)
            .withReplications(RUNS, 2);
    private static final Color X = new Color("x", "x");
    private static final Color Y = new Color("y", "y");
    private static final Color JOB = new Color("job", "job");

    private final Agreement agreement = new Agreement(RUNS);

    private void assertAgreement(int comparisons) {
        assertEquals(comparisons, agreement.count());
        assertTrue(agreement.differences().isEmpty(), String.join("\n", agreement.differences()));
        assertTrue(agreement.coverage() > 0.8, "coverage " + agreement.coverage());
    }

    private static NetResults run(Net net) {
        return NetSimulation.run(net, SETTINGS);
    }

    private void time(String what, PartResult part, double exact) {
        agreement.compare(what, part.residenceTime().interval(), exact);
    }

    private void queue(double rate, Distribution service, Discipline discipline, int servers, double time) {
        Net net = SmallNets.openQueue(rate, service, discipline, servers);
        PartResult part = NetSimulation.run(net, rate == 0.9 ? SETTINGS.withEvents(4 * SETTINGS.events()) : SETTINGS)
                .part("queue", PartResult.Part.QUEUE, "x");
        String what = rate + " " + service + " " + discipline + " " + servers;
        time(what, part, time);
        agreement.compare(what + " tokens", part.meanTokensInterval(), rate * time);
    }

    @Test
    void openQueues() {
        queue(0.5, new Exponential(1), Discipline.FCFS, 1, 2);
        queue(0.8, new Exponential(1), Discipline.FCFS, 1, 5);
        queue(0.9, new Exponential(1), Discipline.FCFS, 1, 10);
        queue(1.6, new Exponential(1), Discipline.FCFS, 2, 2.777778);
        queue(3.2, new Exponential(1), Discipline.FCFS, 4, 1.745541);
        // Pollaczek and Khinchine.
        queue(0.8, new Deterministic(1), Discipline.FCFS, 1, 3);
        queue(0.8, new Erlang(2, 2), Discipline.FCFS, 1, 4);
        queue(0.8, Hyperexponential.ofMoments(1, 4), Discipline.FCFS, 1, 11);
        // Sharing does not care for the law.
        for (Distribution service : List.of(new Deterministic(1), new Uniform(0, 2), new Erlang(3, 3),
                Hyperexponential.ofMoments(1, 4))) {
            queue(0.8, service, Discipline.PS, 1, 5);
        }
        assertAgreement(24);
    }

    @Test
    void quantilesOfExponentialResponse() {
        Summary times = run(SmallNets.openQueue(0.8, new Exponential(1), Discipline.FCFS, 1)).part("queue",
                PartResult.Part.QUEUE, "x").residenceTime();
        assertEquals(2.995732 * 5, times.quantile(0.95), 0.03 * 15);
    }

    @Test
    void classesAndPriorities() {
        Net two = open(4, new TokenService(new Exponential(1)), 1.6, new TokenService(new Exponential(1)), 1.6,
                Discipline.FCFS);
        Net priorities = open(1, new TokenService(new Exponential(1), 2, 1), 0.3, new TokenService(new Exponential(1),
                1, 1), 0.5,
                Discipline.PRIO);
        NetResults both = run(two);
        NetResults ranked = run(priorities);
        time("M/M/4 x", both.part("queue", PartResult.Part.QUEUE, "x"), 1.745541);
        time("M/M/4 y", both.part("queue", PartResult.Part.QUEUE, "y"), 1.745541);
        time("high", ranked.part("queue", PartResult.Part.QUEUE, "x"), 2.142857);
        time("low", ranked.part("queue", PartResult.Part.QUEUE, "y"), 6.714286);
        assertAgreement(4);
    }

    private static Net open(int servers, TokenService x, double rateX, TokenService y, double rateY,
            Discipline discipline) {
        return new Net("two streams", List.of(X, Y), List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                new ServiceQueue("server", "server", discipline, servers)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1, poisson(rateX)),
                        new TokenClass("y", 1, poisson(rateY))),
                        new Place.Queueing("queue", "server", new TokenClass("x", 0, x), new TokenClass("y", 0, y))),
                List.of(new Transition("arrive", arrival("x", "queue"), arrival("y", "queue")),
                        new Transition("leave", departure("x"), departure("y"))));
    }

    private static TokenService poisson(double rate) {
        return new TokenService(new Exponential(rate));
    }

    private static Mode arrival(String color, String to) {
        return new Mode(color, 1, List.of(new Arc("source", color, 1)),
                List.of(new Arc("source", color, 1), new Arc(to, color, 1)));
    }

    private static Mode departure(String color) {
        return new Mode(color, 1, List.of(new Arc("queue", color, 1)), List.of());
    }

    /** Erlang's loss formula: who finds all servers busy goes away. */
    @Test
    void losses() {
        for (int[] loss : new int[][] {{5, 3}, {10, 8}}) {
            double blocking = loss[0] == 5 ? 0.110054348 : 0.121661064;
            Transition enter = new Transition("enter", "enter", 1, 1, false, List.of(arrival("x", "queue")), List.of());
            Transition leave = new Transition("lose", new Mode("lose", 1, List.of(new Arc("source", "x", 1)),
                    List.of(new Arc("source", "x", 1))));
            Net net = new Net("loss", List.of(X), List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                    new ServiceQueue("server", "server", Discipline.FCFS, loss[0])),
                    List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1, poisson(loss[1]))),
                            new Place.Queueing("queue", "server", new TokenClass("x", 0, loss[0], poisson(1),
                                    List.of()))),
                    List.of(enter, leave, new Transition("leave", departure("x"))));
            agreement.compare("loss " + loss[0], run(net).part("queue", PartResult.Part.QUEUE, "x")
                    .throughputInterval(), loss[1] * (1 - blocking));
        }
        assertAgreement(2);
    }

    /** Jobs in two parts, which are served in order at two queues; who is done first waits (Flatto and Hahn, 1984). */
    @Test
    void forkAndJoin() {
        Mode fork = new Mode("fork", 1, List.of(new Arc("source", "x", 1)), List.of(new Arc("source", "x", 1),
                new Arc("inside", "job", 1), new Arc("first", "x", 1), new Arc("second", "y", 1)));
        Mode join = new Mode("join", 1, List.of(new Arc("inside", "job", 1), new Arc("first", "x", 1),
                new Arc("second", "y", 1)), List.of());
        Net net = new Net("fork and join", List.of(X, Y, JOB),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("a", "a", Discipline.FCFS, 1), new ServiceQueue("b", "b", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1, poisson(0.5))),
                        new Place.Ordinary("inside", new TokenClass("job", 0)),
                        new Place.Queueing("first", "a", new TokenClass("x", 0, poisson(1))),
                        new Place.Queueing("second", "b", new TokenClass("y", 0, poisson(1)))),
                List.of(new Transition("fork", fork), new Transition("join", join)));
        time("fork and join", run(net).part("inside", PartResult.Part.PLACE, "job"), 2.875);
        assertAgreement(1);
    }

    /** Jobs go round the stations, after a delay of a mean (0: none); a probe measures the time at the stations. */
    private static Net cycle(int jobs, double think, int servers, double... means) {
        List<ServiceQueue> queues = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        if (think > 0) {
            queues.add(new ServiceQueue("think", "think", Discipline.IS, 1));
            places.add(station("think", jobs, think));
        }
        for (int i = 0; i < means.length; i++) {
            queues.add(new ServiceQueue("s" + i, "s" + i, Discipline.FCFS, servers));
            places.add(station("s" + i, think > 0 || i > 0 ? 0 : jobs, means[i]));
        }
        List<Transition> moves = IntStream.range(0, places.size()).mapToObj(i -> new Transition("move" + i,
                new Mode("go", 1, List.of(new Arc(places.get(i).id(), "x", 1)),
                        List.of(new Arc(places.get((i + 1) % places.size()).id(), "x", 1))))).toList();
        Probe probe = new Probe("p", "p", "s0", Probe.Trigger.ENTRY, "s" + (means.length - 1), Probe.Trigger.EXIT,
                List.of("x"));
        return new Net("cycle", List.of(X), queues, places, moves, List.of(probe), List.of());
    }

    private static Place station(String name, int jobs, double mean) {
        return new Place.Queueing(name, name, new TokenClass("x", jobs, new TokenService(Exponential.ofMean(mean))));
    }

    private void cycle(Net net, double throughput, double responseTime, double... tokens) {
        NetResults results = run(net);
        Function<Integer, PartResult> station = i -> results.part("s" + i, PartResult.Part.QUEUE, "x");
        agreement.compare(net.places().size() + " throughput", station.apply(0).throughputInterval(), throughput);
        Interval response = results.probes().get(0).time().interval();
        agreement.compare(net.places().size() + " response " + responseTime, response, responseTime);
        for (int i = 0; i < tokens.length; i++) {
            agreement.compare("tokens " + i, station.apply(i).meanTokensInterval(), tokens[i]);
        }
    }

    @Test
    void closedCycles() {
        cycle(cycle(10, 10, 1, 1), 0.785418, 2.732079);
        cycle(cycle(10, 10, 2, 1), 0.896136, 1.159018);
        cycle(cycle(10, 0, 1, 1, 1, 1), 0.833333, 12, 10.0 / 3, 10.0 / 3, 10.0 / 3);
        cycle(cycle(1, 15, 1, 0.605, 2.1, 1.35), 0.052480, 4.055);
        cycle(cycle(2, 15, 1, 0.605, 2.1, 1.35), 0.103086, 4.401288);
        cycle(cycle(3, 15, 1, 0.605, 2.1, 1.35), 0.151516, 4.799825, 0.097566, 0.394657, 0.235030);
        assertAgreement(18);
    }

    @Test
    void closedClassesThatShare() {
        twoClasses(10, 40_000, new double[] {0.823013, 0.862074}, new double[] {1.1321, 0.58708},
                new double[] {1.0184, 1.0128});
        twoClasses(100, 400_000, new double[] {1.2238, 1.2762}, new double[] {6.5648, 3.4044},
                new double[] {65.148, 64.953});
        assertAgreement(12);
    }

    private void twoClasses(int tokens, long events, double[] throughput, double[] cpu, double[] disk) {
        NetResults results = NetSimulation.run(SmallNets.twoClasses(tokens), SETTINGS.withEvents(events)
                .withWarmUp(100.0 * tokens));
        for (int color = 0; color < 2; color++) {
            String name = color == 0 ? "x" : "y";
            PartResult sharing = results.part("cpu", PartResult.Part.QUEUE, name);
            agreement.compare(tokens + " throughput " + name, sharing.throughputInterval(), throughput[color]);
            time(tokens + " cpu " + name, sharing, cpu[color]);
            time(tokens + " disk " + name, results.part("disk", PartResult.Part.QUEUE, name), disk[color]);
        }
    }
}
