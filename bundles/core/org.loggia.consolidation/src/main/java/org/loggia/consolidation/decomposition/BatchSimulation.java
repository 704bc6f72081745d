// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.RandomStream;

/**
 * Batches of several machines at one server that takes requests in the order of their arrival (Kraft 2013, section
 * 4.5.2, figure 4.7). Each machine has a fixed number of batches. A batch thinks, then all its requests come at once;
 * when the last one is done, it thinks again and has a new size. A request's service time depends on how many of its
 * own machine it finds. Batches of open workloads arrive regardless of completions.
 *
 * <p>What the hypervisor merges takes the server once: of a batch of b requests, a share s of which is merged, remain
 * {@code round(b (1 - s))}, at least one, each done for its part of the batch (Eq. 4.11).
 *
 * <p>Not for use by several threads.
 */
final class BatchSimulation {
    private static final double WARM_UP = 0.1;

    private final List<BatchWorkload> workloads;
    private final int[] machines;
    private final double[] mergedShares;
    private final int requests;

    /**
     * One workload in one run.
     *
     * @param throughput requests a second
     * @param load service times of arriving requests per second, the share of the server that they need
     * @param responseTimes in seconds, ascending
     */
    record Outcome(double throughput, double load, double[] responseTimes) {

        double mean() {
            return Arrays.stream(responseTimes).average().orElse(0);
        }

        /** The response time that a share of the requests does not exceed. */
        double quantile(double share) {
            return responseTimes[(int) Math.ceil(share * responseTimes.length) - 1];
        }
    }

    /** Each workload of a machine of its own. */
    BatchSimulation(List<BatchWorkload> workloads, double[] mergedShares, int requests) {
        this(workloads, IntStream.range(0, workloads.size()).toArray(), mergedShares, requests);
    }

    /**
     * @param machines the machine of each workload, from 0
     * @param mergedShares share of the requests of each workload that are merged away, from 0 and below 1
     * @param requests how many to simulate, of all machines together; the first tenth is warm-up
     */
    BatchSimulation(List<BatchWorkload> workloads, int[] machines, double[] mergedShares, int requests) {
        this.machines = machines.clone();
        this.workloads = List.copyOf(workloads);
        this.mergedShares = mergedShares.clone();
        this.requests = requests;
    }

    /** @param populations batches of each workload, at least 1 */
    Outcome[] run(int[] populations, RandomStream random) {
        int length = populations.length;
        int batches = Arrays.stream(populations).sum();
        int[] workloadOf = new int[batches];
        Present[] present = new Present[length];
        Distribution[] shapes = new Distribution[length];
        int[] nextThink = new int[length];
        double[][] responses = new double[length][requests];
        int[] counts = new int[length];
        double[] work = new double[length];
        EventList events = new EventList(batches);
        for (int k = 0, batch = 0; k < length; k++) {
            present[k] = new Present();
            shapes[k] = workloads.get(k).serviceShape();
            nextThink[k] = random.nextInt(workloads.get(k).thinkTimes().length);
            for (int i = 0; i < populations[k]; i++, batch++) {
                workloadOf[batch] = k;
                events.schedule(batch, think(k, nextThink));
            }
        }
        double free = 0;
        double warm = Double.NaN;
        int simulated = 0;
        while (simulated < requests) {
            int batch = events.pop();
            int k = workloadOf[batch];
            double now = events.time();
            if (Double.isNaN(warm) && simulated >= WARM_UP * requests) {
                warm = now;
            }
            BatchWorkload workload = workloads.get(k);
            int size = workload.sizes()[random.nextInt(workload.sizes().length)];
            int units = Math.max(1, (int) Math.round(size * (1 - mergedShares[k])));
            for (int unit = 0; unit < units; unit++) {
                int members = size * (unit + 1) / units - size * unit / units;
                double service = workload.meanService(present[machines[k]].at(now)) * shapes[k].sample(random);
                free = Math.max(now, free) + service;
                work[k] += Double.isNaN(warm) ? 0 : service;
                present[machines[k]].add(free, members);
                for (int i = 0; i < members && simulated < requests; i++, simulated++) {
                    if (!Double.isNaN(warm)) {
                        responses[k][counts[k]++] = free - now;
                    }
                }
            }
            events.schedule(batch, (workload.isOpen() ? now : free) + think(k, nextThink));
        }
        double duration = events.time() - warm;
        Outcome[] outcomes = new Outcome[length];
        for (int k = 0; k < length; k++) {
            double[] sorted = Arrays.copyOf(responses[k], counts[k]);
            Arrays.sort(sorted);
            outcomes[k] = new Outcome(counts[k] / duration, work[k] / duration, sorted);
        }
        return outcomes;
    }

    /** The trace of think times of a workload, replayed by all its batches in turn. */
    private double think(int workload, int[] next) {
        double[] times = workloads.get(workload).thinkTimes();
        next[workload] = (next[workload] + 1) % times.length;
        return times[next[workload]];
    }

    /** Requests of a machine in the system: their completions, which one server makes in order. */
    private static final class Present {
        private double[] completions = new double[64];
        private int[] members = new int[64];
        private int first;
        private int count;
        private int requests;

        int at(double now) {
            while (count > 0 && completions[first] <= now) {
                requests -= members[first];
                first = (first + 1) % completions.length;
                count--;
            }
            return requests;
        }

        void add(double completion, int size) {
            if (count == completions.length) {
                grow();
            }
            int at = (first + count++) % completions.length;
            completions[at] = completion;
            members[at] = size;
            requests += size;
        }

        private void grow() {
            double[] longer = new double[2 * count];
            int[] longerMembers = new int[2 * count];
            for (int i = 0; i < count; i++) {
                longer[i] = completions[(first + i) % count];
                longerMembers[i] = members[(first + i) % count];
            }
            completions = longer;
            members = longerMembers;
            first = 0;
        }
    }
}
