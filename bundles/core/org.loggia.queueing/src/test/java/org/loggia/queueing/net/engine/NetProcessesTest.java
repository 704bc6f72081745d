// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
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
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.TraceDistribution;

/** Arrivals and services with memory in nets. */
class NetProcessesTest {
    private static final Color X = new Color("x", "x");
    private static final double[][] HIDDEN = {{-1.3, 0.1}, {0.2, -0.4}};
    private static final double[][] ARRIVALS = {{1.2, 0}, {0, 0.2}};

    /** Bursty arrivals at an exponential server: the mean number of tokens by the matrix-geometric solution. */
    @Test
    void markovianArrivalsMatchMatrixGeometricSolution() {
        double serviceRate = 1.25;
        double exact = meanTokens(serviceRate);
        Net net = new Net("MAP/M/1", List.of(X),
                List.of(new ServiceQueue("clock", "clock", Discipline.IS, 1),
                        new ServiceQueue("server", "server", Discipline.FCFS, 1)),
                List.of(new Place.Queueing("source", "clock", new TokenClass("x", 1,
                        new TokenService(new MarkovianArrivalProcess(HIDDEN, ARRIVALS)))),
                        new Place.Queueing("queue", "server", new TokenClass("x", 0,
                                new TokenService(new Exponential(serviceRate))))),
                List.of(new Transition("arrive", new Mode("arrive", 1, List.of(new Arc("source", "x", 1)),
                        List.of(new Arc("source", "x", 1), new Arc("queue", "x", 1)))),
                        new Transition("leave", new Mode("leave", 1, List.of(new Arc("queue", "x", 1)), List.of()))));
        PartResult queue = NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(4_000_000))
                .part("queue", PartResult.Part.QUEUE, "x");
        assertTrue(queue.meanTokensInterval().contains(exact), exact + " " + queue.meanTokensInterval());
        assertEquals(exact, queue.meanTokens(), 0.04 * exact);
        // Without the memory the same times between arrivals would make a much shorter queue.
        assertTrue(exact > 1.3 * 0.9 / (serviceRate - 0.9), "exact " + exact);
    }

    /** Two phases: R solves A0 + R A1 + R^2 A2 = 0 (M. F. Neuts, 1981), found by iteration. */
    private static double meanTokens(double serviceRate) {
        double[][] r = new double[2][2];
        for (int round = 0; round < 20_000; round++) {
            double[][] square = times(r, r);
            double[][] next = new double[2][2];
            double[][] b = new double[2][2];
            double[][] inverse = inverse(minus(HIDDEN, serviceRate));
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    b[i][j] = ARRIVALS[i][j] + serviceRate * square[i][j];
                }
            }
            next = times(b, inverse);
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    r[i][j] = -next[i][j];
                }
            }
        }
        // Boundary: p0 (D0 + R mu) = 0 and p0 (I - R)^-1 1 = 1.
        double[][] boundary = {{HIDDEN[0][0] + serviceRate * r[0][0], HIDDEN[0][1] + serviceRate * r[0][1]},
            {HIDDEN[1][0] + serviceRate * r[1][0], HIDDEN[1][1] + serviceRate * r[1][1]}};
        double[] p = {1, -boundary[0][0] / boundary[1][0]};
        double[][] identityMinusR = {{1 - r[0][0], -r[0][1]}, {-r[1][0], 1 - r[1][1]}};
        double[][] series = inverse(identityMinusR);
        double total = sum(row(p, series));
        double[] mean = row(row(row(p, r), series), series);
        return sum(mean) / total;
    }

    private static double[][] minus(double[][] matrix, double diagonal) {
        return new double[][] {{matrix[0][0] - diagonal, matrix[0][1]}, {matrix[1][0], matrix[1][1] - diagonal}};
    }

    private static double[][] inverse(double[][] m) {
        double d = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        return new double[][] {{m[1][1] / d, -m[0][1] / d}, {-m[1][0] / d, m[0][0] / d}};
    }

    private static double[][] times(double[][] a, double[][] b) {
        return new double[][] {row(a[0], b), row(a[1], b)};
    }

    private static double[] row(double[] v, double[][] m) {
        return new double[] {v[0] * m[0][0] + v[1] * m[1][0], v[0] * m[0][1] + v[1] * m[1][1]};
    }

    private static double sum(double[] v) {
        return v[0] + v[1];
    }

    @Test
    void timedTransitionReplaysItsTrace() {
        Net net = new Net("replay", List.of(X), List.of(new ServiceQueue("delay", "delay", Discipline.IS, 1)),
                List.of(new Place.Ordinary("p", new TokenClass("x", 1)),
                        new Place.Queueing("q", "delay", new TokenClass("x", 0, new TokenService(new Deterministic(
                                1))))),
                List.of(new Transition("t", "t", 0, 1, true, List.of(new Mode("m", "m", 1, new TraceDistribution(1, 2,
                        6),
                        List.of(new Arc("p", "x", 1)), List.of(new Arc("q", "x", 1)), "#000000")), List.of()),
                        new Transition("back", new Mode("b", 1, List.of(new Arc("q", "x", 1)),
                                List.of(new Arc("p", "x", 1))))));
        NetResults results = NetSimulation.run(net,
                NetRunSettings.DEFAULT.withPrecision(0).withWarmUp(0).withEvents(6));
        PartResult place = results.part("p", PartResult.Part.PLACE, "x");
        assertEquals(1, place.residenceTime().minimum(), 1e-12);
        assertEquals(6, place.residenceTime().maximum(), 1e-12);
        assertEquals(12, results.simulatedTime(), 1e-12);
    }
}
