// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.MergeRatio;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.RequestTrace;
import org.loggia.consolidation.ResponseTimeDistribution;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.random.RandomStream;

class DecompositionTest {

    private static double[] exponential(double mean, int n, long seed) {
        RandomStream random = new RandomStream(seed);
        double[] values = new double[n];
        Arrays.setAll(values, i -> mean * random.nextExponential());
        return values;
    }

    /** Batches of one request with exponential times: a closed product-form network. */
    @Test
    void batchesOfOneAreClosedNetwork() {
        BatchWorkload one = new BatchWorkload(new int[] {1}, exponential(10, 50_000, 1), new double[] {1}, 1);
        BatchWorkload other = new BatchWorkload(new int[] {1}, exponential(4, 50_000, 2), new double[] {1}, 1);
        BatchSimulation.Outcome[] outcomes = new BatchSimulation(List.of(one, other), new double[2], 400_000)
                .run(new int[] {6, 3}, new RandomStream(3));
        ClosedSolution exact = MeanValueAnalysis.solve(new ClosedNetwork(new int[] {6, 3},
                List.of(ServiceCenter.delay("think", 10, 4), ServiceCenter.queue("server", 1, 1))));
        for (int k = 0; k < 2; k++) {
            assertEquals(exact.throughput()[k], outcomes[k].throughput(), 0.01 * exact.throughput()[k]);
            assertEquals(exact.residenceTime()[1][k], outcomes[k].mean(), 0.02 * exact.residenceTime()[1][k]);
        }
    }

    /** One batch of three with a constant service time of 1: its requests take 1, 2 and 3. */
    @Test
    void requestsOfBatchComeAtOnce() {
        BatchWorkload batch = new BatchWorkload(new int[] {3}, new double[] {5}, new double[] {1}, 1);
        BatchSimulation.Outcome outcome = new BatchSimulation(List.of(batch), new double[1], 300_000)
                .run(new int[] {1}, new RandomStream(4))[0];
        assertEquals(2, outcome.mean(), 0.02);
        assertEquals(3 / 8.0, outcome.throughput(), 0.005);
        assertEquals(-Math.log(0.5), new BatchSimulation(List.of(new BatchWorkload(new int[] {1}, new double[] {5},
                new double[] {1}, 1)), new double[1], 300_000).run(new int[] {1}, new RandomStream(4))[0]
                .quantile(0.5), 0.02);
    }

    /** Of four requests two remain, each done for two. */
    @Test
    void mergedRequestsTakeServerOnce() {
        BatchWorkload batch = new BatchWorkload(new int[] {4}, new double[] {5}, new double[] {1}, 1);
        BatchSimulation.Outcome outcome = new BatchSimulation(List.of(batch), new double[] {0.5}, 300_000)
                .run(new int[] {1}, new RandomStream(4))[0];
        assertEquals(1.5, outcome.mean(), 0.02);
        assertEquals(4 / 7.0, outcome.throughput(), 0.01);
    }

    @Test
    void serviceTimeFollowsLoadOfOwnMachine() {
        BatchWorkload batch = new BatchWorkload(new int[] {2}, new double[] {5}, new double[] {2, 0.5}, 1);
        BatchSimulation.Outcome outcome = new BatchSimulation(List.of(batch), new double[1], 300_000)
                .run(new int[] {1}, new RandomStream(4))[0];
        assertEquals((2 + 2.5) / 2, outcome.mean(), 0.03);
    }

    /** Reads in batches of four, exponential, on a server that takes them in order. */
    private static RequestTrace batches(int batches, double think, double service, long seed) {
        RandomStream random = new RandomStream(seed);
        int n = 4 * batches;
        double[] arrivals = new double[n];
        double[] responses = new double[n];
        double now = 0;
        for (int b = 0; b < batches; b++) {
            double free = now;
            for (int i = 4 * b; i < 4 * b + 4; i++) {
                arrivals[i] = now + 1e-6 * (i - 4 * b);
                free += service * random.nextExponential();
                responses[i] = free - arrivals[i];
            }
            now = free + think * random.nextExponential();
        }
        return new RequestTrace(arrivals, responses, new long[n], new boolean[n]);
    }

    /** Two machines alike: the throughputs of the linear predictors are reached, and the seed repeats it. */
    @Test
    void reachesThroughputsOfLinearPredictors() {
        List<VirtualMachine> machines = List.of(batches(8_000, 0.05, 0.002, 5).measured("a"),
                batches(8_000, 0.05, 0.002, 6).measured("b"));
        GroupPrediction group = new Decomposition(2, 7).predict(machines);
        GroupPrediction linear = new LinearPredictors().predict(machines);
        assertEquals(List.of(), group.warnings(), "alone they take what was measured");
        for (int k = 0; k < 2; k++) {
            MachinePrediction machine = group.machines().get(k);
            assertEquals(linear.machines().get(k).read().throughput(), machine.read().throughput(), 1e-9);
            assertTrue(machine.readTimes().isKnown());
            List<Double> quantiles = machine.readTimes().seconds();
            for (int i = 1; i < quantiles.size(); i++) {
                assertTrue(quantiles.get(i) >= quantiles.get(i - 1));
            }
            for (int i = 1; i < ResponseTimeDistribution.SHOWN.size(); i++) {
                assertTrue(machine.readTimes().quantile(ResponseTimeDistribution.SHOWN.get(i)) > machine.readTimes()
                        .quantile(ResponseTimeDistribution.SHOWN.get(i - 1)));
            }
            assertEquals(RequestFigures.NONE, machine.write());
        }
        assertEquals(group.machines().get(0).read(), new Decomposition(2, 7).predict(machines)
                .machines().get(0).read());
        assertEquals(machines.get(0).read().responseTime(), new Decomposition(2, 7).predict(machines.subList(0, 1))
                .machines().get(0).read().responseTime(), 1e-12, "alone as measured");
        VirtualMachine merging = batches(8_000, 0.05, 0.002, 5).measured("a", new MergeRatio(0.5, 0));
        assertTrue(new Decomposition(2, 7).predict(List.of(merging, merging)).machines().get(0).read()
                .responseTime() < group.machines().get(0).read().responseTime());
    }

    /** More than the server can do is said. */
    @Test
    void reportsSaturatedServer() {
        BatchWorkload batch = new BatchWorkload(new int[] {4}, new double[] {0.01}, new double[] {0.01}, 1);
        List<String> warnings = new ArrayList<>();
        new Decomposition(1, 1).predict(List.of(batch), new double[1], new double[] {150}, "reads of ", List.of("x"),
                warnings);
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).matches(
                "reads of x: the server is saturated at \\d+\\.?\\d* of 150\\.0 requests a second; .*"),
                warnings.get(0));
    }

    @Test
    void rejectsBatchesWithoutTrace() {
        VirtualMachine machine = new VirtualMachine("web", new RequestFigures(1, 1, 1), RequestFigures.NONE);
        assertEquals("machine 'web' has no trace to find batches in; give 'trace', or choose the linear model",
                assertThrows(ProblemException.class, () -> new Decomposition(1, 1).predict(List.of(machine,
                        machine)))
                        .getMessage());
    }
}
