// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.queueing.exact.QuasiBirthDeath;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.simulator.Simulator;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestModel;

/** Arrivals in bursts, against the exact solution of their queue. */
class ArrivalProcessTest {

    private static final double SERVICE = 0.8;

    @TempDir
    private Path folder;

    private ArrivalProcess read(String text) throws IOException {
        return ArrivalProcess.read(Files.writeString(folder.resolve("bursts.csv"), text), new TestModel().usage());
    }

    private static Plan plan(MarkovianArrivalProcess process) {
        var model = TestModel.serving(FCFS, s -> s.demand(CPU, "Exp(1/0.8)")).open("Exp(0.1)");
        return model.plan().withProcess(0, process, "");
    }

    /** The mean response time of MAP/M/1: its mean number of users by Little's law. */
    private static double exactResponseTime(MarkovianArrivalProcess process) {
        double[][] hidden = process.hidden();
        double[][] arrivals = process.arrivals();
        int n = hidden.length;
        double[][] busy = process.hidden();
        double[][] served = new double[n][n];
        for (int i = 0; i < n; i++) {
            served[i][i] = 1 / SERVICE;
            busy[i][i] -= 1 / SERVICE;
        }
        var queue = new QuasiBirthDeath(new double[][][] {hidden, busy}, new double[][][] {arrivals, arrivals},
                new double[][][] {served, served});
        return queue.meanLevel() * process.mean();
    }

    private static void agrees(MarkovianArrivalProcess process, double tolerance) {
        double exact = exactResponseTime(process);
        Summary times = new Outcome(Simulator.simulate("test", plan(process),
                SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 2_000_000), SimulationProgress.NONE))
                .scenario("users");
        assertEquals(1, times.mean() / exact, tolerance, times.mean() + " is not " + exact);
    }

    @Test
    void twoPhasesAndThreeAgreeWithExactSolution() {
        agrees(new MarkovianArrivalProcess(new double[][] {{-1.9, 0.1}, {0.05, -0.35}},
                new double[][] {{1.8, 0}, {0, 0.3}}), 0.03);
        agrees(new MarkovianArrivalProcess(new double[][] {{-2.1, 0.1, 0}, {0, -0.6, 0.1}, {0.05, 0, -0.15}},
                new double[][] {{2, 0, 0}, {0, 0.5, 0}, {0, 0, 0.1}}), 0.03);
    }

    /** Arrivals that come twice as fast are those of the process in half its time. */
    @Test
    void largerLoadHasFasterArrivals() {
        var process = new MarkovianArrivalProcess(new double[][] {{-0.95, 0.05}, {0.025, -0.175}},
                new double[][] {{0.9, 0}, {0, 0.15}});
        var twice = new MarkovianArrivalProcess(new double[][] {{-1.9, 0.1}, {0.05, -0.35}},
                new double[][] {{1.8, 0}, {0, 0.3}});
        assertEquals(mean(plan(twice)), mean(plan(process).withFasterArrivals(2)), 1e-9);
        Plan replayed = plan(process).withArrivals(0, new double[] {1, 3, 3.5, 9});
        assertArrayEquals(new double[] {0.5, 1.5, 1.75, 4.5},
                replayed.withFasterArrivals(2).scenarios().get(0).arrivals());
    }

    private static double mean(Plan plan) {
        return new Outcome(Simulator.simulate("test", plan, SimulationSettings.ofSeed(1)
                .until(Double.POSITIVE_INFINITY, 10_000), SimulationProgress.NONE)).scenario("users").mean();
    }

    /** Without the bursts, the same rate of arrivals waits far less; Poisson arrivals are M/M/1's. */
    @Test
    void processOfOnePhaseIsPoisson() {
        var poisson = new MarkovianArrivalProcess(new double[][] {{-0.75}}, new double[][] {{0.75}});
        assertEquals(1 / (1 / SERVICE - 0.75), exactResponseTime(poisson), 1e-9);
        agrees(poisson, 0.02);
    }

    @Test
    void matricesAreReadSideBySide() throws IOException {
        ArrivalProcess read = read("hidden,hidden,arrivals,arrivals\n-1.9,0.1,1.8,0\n\n0.05,-0.35,0,0.3\n");
        assertArrayEquals(new double[] {0.05, -0.35}, read.process().hidden()[1]);
        assertArrayEquals(new double[] {1.8, 0}, read.process().arrivals()[0]);
        assertEquals("follow a Markovian arrival process of 2 phases.", read.origin());
    }

    /** A trace that a process made gives a process of the same queue. */
    @Test
    void traceIsFittedWithItsMomentsAndCorrelation() throws IOException {
        var made = new MarkovianArrivalProcess(new double[][] {{-2, 0}, {0, -0.25}},
                new double[][] {{1.9, 0.1}, {0.0125, 0.2375}});
        Distribution source = made.begin();
        var random = new RandomStream(3);
        var text = new StringBuilder("time\n");
        double now = 0;
        for (int i = 0; i < 200_000; i++) {
            text.append(now).append('\n');
            now += source.sample(random);
        }
        ArrivalProcess fitted = read(text.toString());
        assertEquals(1, fitted.process().mean() / made.mean(), 0.05);
        assertEquals(1, fitted.process().variance() / made.variance(), 0.1);
        assertEquals(1, fitted.process().autocorrelation() / made.autocorrelation(), 0.1);
        assertEquals(1, exactResponseTime(fitted.process()) / exactResponseTime(made), 0.15);
        assertTrue(fitted.origin().startsWith("follow a Markovian arrival process fitted to 200,000 arrivals: "));
    }

    @Test
    void reportsErrorsOfFileWithLine() throws IOException {
        refused(":1: the columns do not form two square matrices; write the header 'hidden'",
                "hidden,arrivals,arrivals\n");
        refused(":1: there are 1 phases in the columns and 2 in the rows; write", "hidden,arrivals\n-1,1\n-1,1\n");
        refused(":2: 'fast' is not a rate; write", "hidden,arrivals\n-1,fast\n");
        refused(":2: has 3 cells, the header 2; every line", "hidden,arrivals\n-1,1,0\n");
        refused(":1: row 1 of both matrices of a Markovian arrival process together must add up to 0, not to 1.0; "
                + "correct the rates", "hidden,arrivals\n-1,2\n");
        refused(":1: there are 3 arrivals, too few to fit a process; give a longer trace", "1\n2\n3\n");
        refused(":1: all arrivals are at the same time; give", "1\n".repeat(200));
    }

    private void refused(String message, String text) {
        Failures.ofRun(folder.resolve("bursts.csv") + message, () -> read(text));
    }
}
