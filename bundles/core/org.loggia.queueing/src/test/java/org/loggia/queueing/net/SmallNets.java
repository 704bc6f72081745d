// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;

/** Nets that tests and benchmarks share. */
public final class SmallNets {
    private static final Color JOB = new Color("x", "x");
    private static final Color OTHER = new Color("y", "y");

    private SmallNets() {
    }

    /** Poisson arrivals at a queue: places 'source' and 'queue'. */
    public static Net openQueue(double rate, Distribution service, Discipline discipline, int servers) {
        return new Net("open queue", List.of(JOB),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("server", "server", discipline, servers)),
                List.of(new Place.Queueing("source", "clock",
                        new TokenClass("x", 1, new TokenService(new Exponential(rate)))),
                        new Place.Queueing("queue", "server", new TokenClass("x", 0, new TokenService(service)))),
                List.of(new Transition("arrive", new Mode("arrive", 1, List.of(new Arc("source", "x", 1)),
                        List.of(new Arc("source", "x", 1), new Arc("queue", "x", 1)))),
                        new Transition("leave", new Mode("leave", 1, List.of(new Arc("queue", "x", 1)), List.of()))));
    }

    /** Two classes of tokens that think (mean 10), use a shared processor and then a disk served in order. */
    public static Net twoClasses(int tokens) {
        return new Net("two classes", List.of(JOB, OTHER),
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.PS, 1),
                        new ServiceQueue("disk", "disk", Discipline.FCFS, 1)),
                List.of(place("terminals", "think", tokens, 10, 10), place("cpu", "cpu", 0, 0.5, 0.25),
                        place("disk", "disk", 0, 0.4, 0.4)),
                List.of(move("terminals", "cpu"), move("cpu", "disk"), move("disk", "terminals")));
    }

    private static Place place(String id, String queue, int tokens, double meanX, double meanY) {
        return new Place.Queueing(id, queue, new TokenClass("x", tokens, new TokenService(Exponential.ofMean(meanX))),
                new TokenClass("y", tokens, new TokenService(Exponential.ofMean(meanY))));
    }

    private static Transition move(String from, String to) {
        return new Transition(from + " to " + to,
                new Mode("x", 1, List.of(new Arc(from, "x", 1)), List.of(new Arc(to, "x", 1))),
                new Mode("y", 1, List.of(new Arc(from, "y", 1)), List.of(new Arc(to, "y", 1))));
    }

    /** Two Poisson streams, x more important than y, service times exponential of mean 1; place 'queue'. */
    public static Net twoPriorities(double rateX, double rateY, Discipline discipline) {
        return twoStreams(rateX, new TokenService(new Exponential(1), 2, 1), rateY, new TokenService(new Exponential(1),
                1, 1),
                discipline);
    }

    /** Two Poisson streams with weights, service times exponential of mean 1, at a discriminatory queue. */
    public static Net twoWeights(double rateX, double weightX, double rateY, double weightY) {
        return twoStreams(rateX, new TokenService(new Exponential(1), 0, weightX), rateY,
                new TokenService(new Exponential(1), 0, weightY), Discipline.DPS);
    }

    private static Net twoStreams(double rateX, TokenService serviceX, double rateY, TokenService serviceY,
            Discipline discipline) {
        return new Net("two streams", List.of(JOB, OTHER),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("server", "server", discipline, 1)),
                List.of(new Place.Queueing("source", "clock",
                        new TokenClass("x", 1, new TokenService(new Exponential(rateX))),
                        new TokenClass("y", 1, new TokenService(new Exponential(rateY)))),
                        new Place.Queueing("queue", "server", new TokenClass("x", 0, serviceX),
                                new TokenClass("y", 0, serviceY))),
                List.of(new Transition("arrive", arrival("x"), arrival("y")),
                        new Transition("leave", departure("x"), departure("y"))));
    }

    private static Mode arrival(String color) {
        return new Mode(color, 1, List.of(new Arc("source", color, 1)),
                List.of(new Arc("source", color, 1), new Arc("queue", color, 1)));
    }

    private static Mode departure(String color) {
        return new Mode(color, 1, List.of(new Arc("queue", color, 1)), List.of());
    }
}
