// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.Arrays;

import org.loggia.consolidation.ResponseTimeDistribution;
import org.loggia.queueing.random.RandomStream;

/** Runs of a simulation of batches, and the numbers of circulating batches that reach given throughputs. */
record BatchRuns(BatchSimulation simulation, int runs, long seed) {

    private static final int MAX_BATCHES = 500;

    /**
     * Means over runs, by workload.
     *
     * @param throughput requests a second
     * @param load share of the server that the requests need
     * @param times the mean response time in seconds, followed by those at {@link ResponseTimeDistribution#SHARES}
     */
    record Mean(double[] throughput, double[] load, double[][] times) {

        /** Between this and another one: {@code weight} of the other. */
        double[] times(Mean other, int workload, double weight) {
            double[] between = new double[times[workload].length];
            Arrays.setAll(between, i -> (1 - weight) * times[workload][i] + weight * other.times[workload][i]);
            return between;
        }
    }

    /**
     * The last numbers of batches below target throughputs, and the first ones above.
     *
     * @param below means with the numbers below
     * @param above means with the numbers above
     */
    record Fit(int[] fewer, int[] more, Mean below, Mean above, double[] targets) {

        /** The weight of {@code above} for which a workload has its target throughput. */
        double weight(int workload) {
            double low = below.throughput[workload];
            double high = above.throughput[workload];
            return low < targets[workload] && targets[workload] < high ? (targets[workload] - low) / (high - low) : 1;
        }

        /** The mean and the quantiles of a workload at its target throughput. */
        double[] times(int workload) {
            return below.times(above, workload, weight(workload));
        }
    }

    /**
     * Adds batches to the workloads below their target throughputs until they reach them or the server is saturated
     * (Kraft 2013, algorithm 3).
     *
     * @param targets requests a second of each workload; 0 for one batch
     */
    Fit fit(double[] targets) {
        int[] populations = new int[targets.length];
        Arrays.fill(populations, 1);
        Mean now = run(populations);
        Mean before = now;
        int[] fewer = populations;
        boolean grown = true;
        while (grown) {
            grown = false;
            int[] larger = populations.clone();
            for (int k = 0; k < targets.length; k++) {
                if (now.throughput[k] < targets[k] && populations[k] < MAX_BATCHES) {
                    larger[k]++;
                    grown = true;
                }
            }
            if (grown) {
                Mean next = run(larger);
                if (Arrays.stream(populations).sum() > 4 * targets.length && stagnates(now, next, targets)) {
                    break;
                }
                fewer = populations;
                populations = larger;
                before = now;
                now = next;
            }
        }
        return new Fit(fewer, populations, before, now, targets);
    }

    /** Whether more batches do not bring those that lag behind closer: the server is full. */
    private static boolean stagnates(Mean now, Mean next, double[] targets) {
        double gained = 0;
        double lacking = 0;
        for (int k = 0; k < targets.length; k++) {
            if (now.throughput[k] < targets[k]) {
                gained += next.throughput[k] - now.throughput[k];
                lacking += targets[k] - now.throughput[k];
            }
        }
        return gained < 0.002 * lacking;
    }

    /** @param populations batches of each workload */
    Mean run(int[] populations) {
        Mean mean = new Mean(new double[populations.length], new double[populations.length],
                new double[populations.length][ResponseTimeDistribution.SHARES.size() + 1]);
        for (int run = 0; run < runs; run++) {
            BatchSimulation.Outcome[] outcomes = simulation.run(populations, new RandomStream(seed, run));
            for (int k = 0; k < outcomes.length; k++) {
                mean.throughput[k] += outcomes[k].throughput() / runs;
                mean.load[k] += outcomes[k].load() / runs;
                mean.times[k][0] += outcomes[k].mean() / runs;
                double[] quantiles = ResponseTimeDistribution.quantiles(outcomes[k].responseTimes());
                for (int i = 0; i < quantiles.length; i++) {
                    mean.times[k][i + 1] += quantiles[i] / runs;
                }
            }
        }
        return mean;
    }
}
