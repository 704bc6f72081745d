// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.SmallNets;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.statistics.Interval;

/** Nets against exact results: the exact value lies in most of the 95 % intervals of a few long runs. */
class NetTheoryTest {
    private static final NetRunSettings SETTINGS = NetRunSettings.DEFAULT.withPrecision(0).withEvents(100_000);
    private static final int SEEDS = 12;

    /** More than three misses in twelve intervals: by chance less than once in four hundred. */
    private static void holds(Net net, String place, PartResult.Part part, String color, double exact) {
        int held = 0;
        int given = 0;
        double sum = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            PartResult result = NetSimulation.run(net, SETTINGS.withSeed(seed)).part(place, part, color);
            Interval interval = result.residenceTime().interval();
            given += interval.exists() ? 1 : 0;
            held += interval.contains(exact) ? 1 : 0;
            sum += result.residenceTime().mean();
        }
        assertTrue(given >= 9 && held >= given - 3,
                place + " " + color + ": held " + held + " of " + given + ", mean " + sum / SEEDS + ", exact " + exact);
        assertEquals(exact, sum / SEEDS, 0.05 * exact);
    }

    private static void openQueue(double rate, Distribution service, Discipline discipline, int servers, double exact) {
        holds(SmallNets.openQueue(rate, service, discipline, servers), "queue", PartResult.Part.QUEUE, "x", exact);
    }

    @Test
    void everyDisciplineCompletesMm1WithTheSameMean() {
        for (Discipline discipline : List.of(Discipline.FCFS, Discipline.PS, Discipline.PRIO,
                Discipline.PRIO_PREEMPTIVE, Discipline.RANDOM, Discipline.LCFS_PR, Discipline.DPS)) {
            openQueue(0.5, new Exponential(1), discipline, 1, 2);
        }
    }

    @Test
    void severalServers() {
        double exact = OpenStation.mmcResponseTime(1.6, 1, 4);
        openQueue(1.6, new Exponential(1), Discipline.FCFS, 4, exact);
        openQueue(1.6, new Exponential(1), Discipline.PRIO, 4, exact);
        openQueue(1.6, new Exponential(1), Discipline.PRIO_PREEMPTIVE, 4, exact);
        openQueue(1.6, new Exponential(1), Discipline.RANDOM, 4, exact);
        openQueue(1.6, new Exponential(1), Discipline.PS, 4, exact);
        openQueue(1.6, new Erlang(4, 2), Discipline.IS, 1, 2);
    }

    @Test
    void generalServiceTimes() {
        openQueue(0.6, new Deterministic(1), Discipline.FCFS, 1, OpenStation.mg1ResponseTime(0.6, 1, 0));
        openQueue(0.6, new Erlang(2, 2), Discipline.FCFS, 1, OpenStation.mg1ResponseTime(0.6, 1, 0.5));
        openQueue(0.6, Hyperexponential.ofMoments(1, 4), Discipline.FCFS, 1, OpenStation.mg1ResponseTime(0.6, 1, 4));
        openQueue(0.6, Hyperexponential.ofMoments(1, 4), Discipline.PS, 1, 2.5);
        openQueue(0.6, Hyperexponential.ofMoments(1, 4), Discipline.LCFS_PR, 1, 2.5);
        openQueue(0.6, new Erlang(3, 3), Discipline.DPS, 1, 2.5);
    }

    @Test
    void prioritiesFollowCobham() {
        double[] exact = OpenStation.priorityResponseTimes(new double[] {0.3, 0.5}, new double[] {1, 1},
                new double[] {2, 2});
        Net net = SmallNets.twoPriorities(0.3, 0.5, Discipline.PRIO);
        holds(net, "queue", PartResult.Part.QUEUE, "x", exact[0]);
        holds(net, "queue", PartResult.Part.QUEUE, "y", exact[1]);
        // Preemptive resume: the high class sees M/M/1 alone; by Kleinrock's conservation law 1 / (1 - .3) / (1 - .8).
        Net preemptive = SmallNets.twoPriorities(0.3, 0.5, Discipline.PRIO_PREEMPTIVE);
        holds(preemptive, "queue", PartResult.Part.QUEUE, "x", 1 / 0.7);
        holds(preemptive, "queue", PartResult.Part.QUEUE, "y", 1 / (0.7 * 0.2));
    }

    @Test
    void discriminatorySharingFollowsFayolle() {
        // Fayolle, Mitrani, Iasnogorodski (1980), two exponential classes of mean 1, weights g1 = 3 and g2 = 1.
        double r1 = 0.3;
        double r2 = 0.4;
        double g1 = 3;
        double g2 = 1;
        double rho = r1 + r2;
        double denominator = g1 * (1 - r1) + g2 * (1 - r2);
        double t1 = 1 / (1 - rho) * (1 + r2 * (g2 - g1) / denominator);
        double t2 = 1 / (1 - rho) * (1 + r1 * (g1 - g2) / denominator);
        Net net = SmallNets.twoWeights(r1, g1, r2, g2);
        holds(net, "queue", PartResult.Part.QUEUE, "x", t1);
        holds(net, "queue", PartResult.Part.QUEUE, "y", t2);
    }

    @Test
    void closedTwoClassesFollowMeanValueAnalysis() {
        Net net = SmallNets.twoClasses(10);
        holds(net, "cpu", PartResult.Part.QUEUE, "x", 1.1321);
        holds(net, "cpu", PartResult.Part.QUEUE, "y", 0.58708);
        holds(net, "disk", PartResult.Part.QUEUE, "x", 1.0184);
        NetResults results = NetSimulation.run(net, SETTINGS.withEvents(2_000_000));
        assertEquals(0.823013, results.part("disk", PartResult.Part.QUEUE, "x").throughput(), 0.01);
        assertEquals(0.823013 * 0.5 + 0.862074 * 0.25, results.utilization("cpu"), 0.01);
        assertEquals(0.823013 * 0.5, results.part("cpu", PartResult.Part.QUEUE, "x").utilization(), 0.01);
        assertEquals(0.823013 * 1.1321, results.part("cpu", PartResult.Part.QUEUE, "x").meanTokens(), 0.02);
    }

    @Test
    void seedRepeatsExactlyAndAnotherDiffers() {
        Net net = SmallNets.twoClasses(10);
        NetResults first = NetSimulation.run(net, SETTINGS.withSeed(5));
        NetResults second = NetSimulation.run(net, SETTINGS.withSeed(5));
        assertEquals(first.parts(), second.parts());
        assertTrue(!first.parts().equals(NetSimulation.run(net, SETTINGS.withSeed(6)).parts()));
    }
}
