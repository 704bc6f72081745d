// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.run.SchedulingPolicy.PROCESSOR_SHARING;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.loggia.problem.Problem;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.OpenStation;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.TestModel;

/**
 * Short runs of queueing systems whose mean response time is known: the exact value has to lie inside the run's own
 * 95 % interval for 92 to 98 % of 200 seeds. The seeds are fixed, and what each system was found to give is printed. A
 * run that is too strongly correlated to state an interval counts as one that misses.
 */
class TheoryTest {

    private static final int SEEDS = 200;
    private static final double ARRIVALS = 0.5;

    @Test
    void mm1WithFirstComeFirstServed() {
        check("M/M/1 FCFS", open(FCFS, 1, s -> s.demand(CPU, "Exp(1)")), 20_000,
                OpenStation.mm1ResponseTime(ARRIVALS, 1));
    }

    @Test
    void mm1WithProcessorSharing() {
        check("M/M/1 PS", open(PROCESSOR_SHARING, 1, s -> s.demand(CPU, "Exp(1)")), 20_000,
                OpenStation.mm1ResponseTime(ARRIVALS, 1));
    }

    /**
     * Processor sharing is insensitive: only the mean of the demand, 0.9 * 1/2 + 0.1 * 11/2 = 1, matters.
     *
     * <p>The response times vary and correlate so strongly that intervals from 20,000 of them are a little too narrow:
     * over 2,000 seeds they hold the exact value in 92.8 %; those from 40,000 in 94.6 %, and from 80,000 in 95.7 %.
     * Hence the longer runs.
     */
    @Test
    void mg1WithProcessorSharingAndHyperexponentialDemand() {
        check("M/H2/1 PS", open(PROCESSOR_SHARING, 1,
                s -> s.branch(0.9, b -> b.demand(CPU, "Exp(2)"), b -> b.demand(CPU, "Exp(2.0/11.0)"))), 40_000,
                OpenStation.mg1SharedResponseTime(ARRIVALS, 1));
    }

    /** A density with mean 0.8 * 0.25 + 0.2 * 4 = 1. */
    @Test
    void mg1WithProcessorSharingAndDensity() {
        check("M/G/1 PS", open(PROCESSOR_SHARING, 1,
                s -> s.demand(CPU, "DoublePDF[(0.5;0.8)(7.5;0.2)]")), 20_000,
                OpenStation.mg1SharedResponseTime(ARRIVALS, 1));
    }

    /** The same density (second moment 0.8 / 12 + 0.2 * (16 + 49 / 12)) in line: Pollaczek-Khinchine. */
    @Test
    void mg1WithFirstComeFirstServed() {
        double secondMoment = 0.8 * 0.25 / 3 + 0.2 * (16 + 49.0 / 12);
        check("M/G/1 FCFS", open(FCFS, 1, s -> s.demand(CPU, "DoublePDF[(0.5;0.8)(7.5;0.2)]")), 20_000,
                OpenStation.mg1ResponseTime(ARRIVALS, 1, secondMoment - 1));
    }

    @Test
    void mmcWithThreeReplicas() {
        check("M/M/3", open(FCFS, 3, s -> s.demand(CPU, "Exp(0.25)")), 20_000,
                OpenStation.mmcResponseTime(ARRIVALS, 4, 3));
    }

    /** Ten machines, each running for 8 on average and then queueing for one repairman, who takes 1. */
    @Test
    void machineRepairman() {
        ClosedSolution exact = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass(10,
                ServiceCenter.delay("running", 8), ServiceCenter.queue("repairman", 1)));
        var model = new TestModel();
        var worker = model.component("worker").service("repair", s -> s.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.closed("users", 10, "Exp(0.125)", u -> u.call(worker, "repair"));
        check("machine repairman", model, 20_000, exact.residenceTime()[1][0]);
    }

    /**
     * Each request forks into two, for two exponential servers of load rho: the mean until both are done is
     * (12 - rho) / 8 times the response time of M/M/1 (Nelson and Tantawi 1988, from Flatto and Hahn 1984).
     */
    @Test
    void forkAndJoinOfTwo() {
        var model = TestModel.serving(FCFS, FCFS,
                s -> s.fork(f -> f.demand(CPU, "Exp(1)"), f -> f.demand(HDD, "Exp(1)"))).open("Exp(0.5)");
        check("fork-join of two", model, 20_000, (12 - ARRIVALS) / 8 * OpenStation.mm1ResponseTime(ARRIVALS, 1));
    }

    /** An infinite server: nobody waits. */
    @Test
    void delayResource() {
        check("M/M/infinity", open(DELAY, 1, s -> s.demand(CPU, "Exp(0.2)")), 20_000, 5);
    }

    /**
     * One in six of them looked uncorrelated, as no congestion had occurred, and a fifth of their intervals was wrong.
     */
    @Test
    void runsThatAreTooShortForTheirLoadHaveNoInterval() {
        TestModel model = open(FCFS, 3, s -> s.demand(CPU, "Exp(0.2083333333)")); // three servers at load 0.8
        for (int seed = 1; seed <= SEEDS; seed++) {
            Summary times = model.simulate(SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, 2000))
                    .scenario("users");
            assertFalse(times.interval().exists(), "seed " + seed);
        }
    }

    /** Such intervals were shown in a third of the runs, and 59 to 72 % of them held the mean. */
    @Test
    void reportsMissingIntervalBeforeTailIsSeen() {
        TestModel model = open(FCFS, 1, s -> s.demand(CPU, "Lognorm(-2, 2)"));
        for (int seed = 1; seed <= SEEDS; seed++) {
            assertFalse(times(model, seed, 20_000).interval().exists(), "seed " + seed);
        }
        String note = model.simulate(SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 20_000)).result()
                .notes().stream().map(Problem::text).filter(each -> each.contains("Lognorm")).findFirst().orElseThrow();
        assertTrue(note.contains(
                "40 of the rare large values of Lognorm(-2, 2) that determine the means; about one in "
                        + "9,000,000 is such a value"), note);
        assertTrue(note.contains("400,000,000 scenario runs"), note);
    }

    /** Rare large values that hardly matter next to the rest, and those between arrivals, ask for no longer run. */
    @Test
    void ignoresIrrelevantTails() {
        TestModel beside = open(FCFS, 1, s -> s.demand(CPU, "Exp(1)").demand(CPU, "Lognorm(-9, 2)"));
        assertTrue(times(beside, 1, 20_000).interval().exists());
        var pauses = TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1)")).closed(3, "Lognorm(0, 2)");
        assertTrue(times(pauses, 1, 20_000).interval().exists());
    }

    /** What is shared by all jobs does not depend on the mean square, so its runs may be shorter. */
    @Test
    void tailsMatterLessWhereJobsShare() {
        String demand = "Lognorm(-1.125, 1.5)";
        assertFalse(times(open(FCFS, 1, s -> s.demand(CPU, demand)), 1, 100_000).interval().exists());
        assertTrue(times(open(PROCESSOR_SHARING, 1, s -> s.demand(CPU, demand)), 1, 100_000).interval().exists());
    }

    private static Summary times(TestModel model, long seed, long measurements) {
        return model.simulate(SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, measurements))
                .scenario("users");
    }

    private static TestModel open(SchedulingPolicy policy, int replicas, Consumer<Behaviour> work) {
        var model = new TestModel();
        var worker = model.component("worker").service("work", work);
        model.container("server").with(CPU, policy, "1", replicas).runs(worker);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        return model;
    }

    private static void check(String system, TestModel model, long measurements, double exact) {
        int covered = 0;
        int silent = 0;
        double sum = 0;
        double squares = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Summary times = model.simulate(SimulationSettings.ofSeed(seed)
                    .until(Double.POSITIVE_INFINITY, measurements)).scenario("users");
            silent += times.interval().exists() ? 0 : 1;
            covered += times.interval().contains(exact) ? 1 : 0;
            sum += times.mean();
            squares += (times.mean() - exact) * (times.mean() - exact);
        }
        double mean = sum / SEEDS;
        double errorOfMean = Math.sqrt(squares / SEEDS / SEEDS);
        double coverage = 100.0 * covered / SEEDS;
        System.out.printf("%-18s exact %.5f, mean of %d runs %.5f +- %.5f, inside the interval in %.1f %% of them, "
                + "no interval in %d%n",
                system, exact, SEEDS, mean, 1.96 * errorOfMean, coverage, silent);
        assertTrue(coverage >= 92 && coverage <= 98, system + ": coverage " + coverage + " %");
        assertTrue(Math.abs(mean - exact) < 3.5 * errorOfMean, system + ": mean " + mean + " instead of " + exact);
    }
}
