// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import java.util.List;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
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
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;

/** The nets whose intervals are studied: of the residence time and the throughput of color x at the place cpu. */
final class CoverageNets {
    private static final long LONG_RUN = 100_000_000;

    private CoverageNets() {
    }

    /** @param exact mean residence time; not a number where one very long run has to say it */
    record Case(Net net, double exact, double throughput) {
        double[] truth() {
            if (!Double.isNaN(exact)) {
                return new double[] {exact, throughput};
            }
            PartResult part = run(NetRunSettings.DEFAULT.withPrecision(0).withEvents(LONG_RUN).withSeed(12345));
            return new double[] {part.residenceTime().mean(), part.throughput()};
        }

        PartResult run(NetRunSettings settings) {
            return NetSimulation.run(net, settings).part("cpu", PartResult.Part.QUEUE, "x");
        }
    }

    static List<Case> all() {
        return List.of(new Case(open("net M/M/1 0.5", Exponential.ofMean(2)), 2, 0.5),
                new Case(open("net M/M/1 0.9", Exponential.ofMean(1 / 0.9)), 10, 0.9),
                new Case(open("net bursty arrivals", new MarkovianArrivalProcess(
                        new double[][] {{-2.02, 0.02}, {0.01, -0.11}}, new double[][] {{2, 0}, {0, 0.1}})),
                        Double.NaN, Double.NaN),
                closed("net PS 5+5", 5), closed("net PS 100+100", 100));
    }

    private static Net open(String name, Distribution between) {
        return new Net(name, List.of(new Color("x", "x")),
                List.of(new ServiceQueue("source", "source", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "source", new TokenClass("x", 1, new TokenService(between))),
                        new Place.Queueing("cpu", "cpu", new TokenClass("x", 0,
                                new TokenService(Exponential.ofMean(1))))),
                List.of(new Transition("arrive", new Mode("x", 1, List.of(new Arc("source", "x", 1)),
                        List.of(new Arc("source", "x", 1), new Arc("cpu", "x", 1)))),
                        new Transition("leave", new Mode("x", 1, List.of(new Arc("cpu", "x", 1)), List.of()))));
    }

    /** Tokens of two colors think (mean 10), share a processor and are then served by a disk in order. */
    private static Case closed(String name, int tokens) {
        ClosedSolution exact = MeanValueAnalysis.solve(new ClosedNetwork(new int[] {tokens, tokens},
                List.of(ServiceCenter.delay("think", 10, 10), ServiceCenter.queue("cpu", 0.5, 0.25),
                        ServiceCenter.queue("disk", 0.4, 0.4))));
        Net net = new Net(name, List.of(new Color("x", "x"), new Color("y", "y")),
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.PS, 1),
                        new ServiceQueue("disk", "disk", Discipline.FCFS, 1)),
                List.of(place("think", tokens, 10, 10), place("cpu", 0, 0.5, 0.25), place("disk", 0, 0.4, 0.4)),
                List.of(move("think", "cpu"), move("cpu", "disk"), move("disk", "think")));
        return new Case(net, exact.residenceTime()[1][0], exact.throughput()[0]);
    }

    private static Place place(String name, int tokens, double meanX, double meanY) {
        return new Place.Queueing(name, name, new TokenClass("x", tokens, new TokenService(Exponential.ofMean(meanX))),
                new TokenClass("y", tokens, new TokenService(Exponential.ofMean(meanY))));
    }

    private static Transition move(String from, String to) {
        return new Transition(from + " to " + to, new Mode("x", 1, List.of(new Arc(from, "x", 1)),
                List.of(new Arc(to, "x", 1))), new Mode("y", 1, List.of(new Arc(from, "y", 1)),
                        List.of(new Arc(to, "y", 1))));
    }
}
