// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Gamma;

/** What is said of nets that are not quite dead. */
class NetWarningsTest {
    @Test
    void reportsUnreachablePlaces() {
        Net net = new Net("partly reachable", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Queueing("a", "d", new TokenClass("x", 1, new TokenService(new Gamma(2, 1)))),
                        new Place.Ordinary("b", new TokenClass("x", 0)),
                        new Place.Ordinary("c", new TokenClass("x", 0))),
                List.of(new Transition("stay", new Mode("s", 1, List.of(new Arc("a", "x", 1)),
                        List.of(new Arc("a", "x", 1)))),
                        new Transition("go", new Mode("g", 1, List.of(new Arc("b", "x", 1)),
                                List.of(new Arc("c", "x", 1)))),
                        new Transition("come", new Mode("k", 1, List.of(new Arc("c", "x", 1)),
                                List.of(new Arc("b", "x", 1))))));
        // b and c feed each other, but neither ever gets a first token.
        List<String> warnings = NetSimulation.run(net, NetRunSettings.DEFAULT.withEvents(5000).withPrecision(0))
                .warnings()
                .stream().map(Problem::toString).toList();
        assertEquals(4, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith("place 'b': tokens of color 'x' never reach this place"), warnings.get(
                0));
        assertTrue(warnings.get(1).startsWith("place 'c': tokens"), warnings.get(1));
        assertTrue(warnings.get(2).startsWith("transition 'go' mode 'g': it can never fire"), warnings.get(2));
    }

    @Test
    void reportsDeadPartOfLiveNet() {
        Net net = new Net("half dead", List.of(new Color("x", "x")),
                List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Queueing("a", "d", new TokenClass("x", 1, new TokenService(new Gamma(2, 1)))),
                        new Place.Ordinary("b", new TokenClass("x", 3))),
                List.of(new Transition("stay", new Mode("s", 1, List.of(new Arc("a", "x", 1)),
                        List.of(new Arc("a", "x", 1)))),
                        new Transition("never", new Mode("n", 1, List.of(new Arc("b", "x", 4)),
                                List.of(new Arc("b", "x", 4))))));
        List<Problem> warnings = NetSimulation.run(net, NetRunSettings.DEFAULT.withEvents(5000).withPrecision(0))
                .warnings();
        assertEquals(1, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).toString().startsWith(
                "place 'b' color 'x': 3 tokens did not move in the observed time"),
                warnings.get(0).toString());
    }

    @Test
    void reportsPlacesWithIdenticalNames() {
        TokenClass tokens = new TokenClass("x", 1, new TokenService(new Gamma(2, 1)));
        Net net = new Net("two", List.of(new Color("x", "x")), List.of(new ServiceQueue("d", "d", Discipline.IS, 1)),
                List.of(new Place.Queueing("a", "works", Place.Departure.NORMAL, "d", List.of(tokens), List.of()),
                        new Place.Queueing("b", "works", Place.Departure.NORMAL, "d", List.of(tokens), List.of())),
                List.of(new Transition("to", new Mode("t", 1, List.of(new Arc("a", "x", 1)), List.of(new Arc("b", "x",
                        1)))), new Transition("fro", new Mode("f", 1, List.of(new Arc("b", "x", 1)), List.of(new Arc(
                                "a", "x", 1))))));
        assertEquals(List.of("place 'works': another place has the same name, so results are ambiguous, and QPME's "
                + "simulator rejects the net; rename one"), NetChecks.of(net).stream().map(Problem::toString)
                        .toList());
    }

    @Test
    void rejectsUnsupportedSubnetPlaceSettings() {
        Net inner = new Net("inner", List.of(), List.of(),
                List.of(new Place.Ordinary("i", "input-place", Place.Departure.NORMAL,
                        List.of(new TokenClass("x", 0)), List.of()),
                        new Place.Ordinary("o", "output-place", Place.Departure.NORMAL,
                                List.of(new TokenClass("x", 0)), List.of())),
                List.of(new Transition("t", new Mode("m", 1, List.of(new Arc("i", "x", 1)),
                        List.of(new Arc("o", "x", 1))))));
        Net net = new Net("outer", List.of(new Color("x", "x")), List.of(),
                List.of(new Place.Subnet("s", "S", Place.Departure.NORMAL,
                        List.of(new TokenClass("x", 0, 5, null, List.of())), inner, List.of())),
                List.of(new Transition("u", new Mode("n", 1, List.of(new Arc("s", "x", 1)),
                        List.of(new Arc("s", "x", 1))))));
        String message = assertThrows(ProblemException.class, () -> NetSimulation.run(net, NetRunSettings.DEFAULT))
                .getMessage();
        assertTrue(message.startsWith("place 'S': a subnet place cannot have a capacity"), message);
    }

    /** Such a run would end with its most completions, a billion of them, and tell nothing. */
    @Test
    void alwaysBusyQueueEndsRunWithPrecision() {
        assertDoesNotThrow(() -> openQueues(0.9).checkLoad(1_000_000));
        Problem fault = assertThrows(ProblemException.class, () -> openQueues(1).checkLoad(1_000_000)).problems().get(
                0);
        assertEquals("queue 'server'", fault.location().element());
        assertTrue(fault.message().startsWith("it was busy 99."), fault.message());
    }

    private static OpenQueues openQueues(double load) {
        CompiledNet net = new CompiledNet(SmallNets.openQueue(load, new Exponential(1), Discipline.FCFS, 1));
        NetEngine engine = new NetEngine(net, 1, 0, NetRunSettings.DEFAULT.tokenLimit());
        OpenQueues queues = new OpenQueues(net, net.invariants(), engine, new HeavyTailedServices(net, engine, 1));
        engine.start();
        engine.advance(200_000, Double.POSITIVE_INFINITY);
        return queues;
    }

    @Test
    void noRunIsLongEnoughForQueueThatIsBusyAllTime() {
        Net net = SmallNets.openQueue(1.5, new Exponential(1), Discipline.FCFS, 1);
        List<String> warnings = NetSimulation.run(net, NetRunSettings.DEFAULT.withEvents(5000).withPrecision(0))
                .warnings()
                .stream().map(Problem::toString).toList();
        assertEquals(List.of("net 'open queue': a queue was always busy, so there are no 95 % intervals for any run "
                + "length"), warnings);
    }
}
