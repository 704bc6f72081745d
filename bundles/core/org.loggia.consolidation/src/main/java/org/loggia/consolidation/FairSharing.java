// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.loggia.queueing.random.RandomStream;

/**
 * Simulation of virtual machines whose requests a hypervisor schedules fairly onto one storage (Kraft 2013, section
 * 3.6): the arrivals of each machine's trace, service times as in isolation, large requests split, SFQ(H), and merged
 * requests. How many are merged is unknown, as the hypervisor is a black box; the merge value is found by the
 * assumption that the mean numbers of requests in the system add up (Eqs. 3.7 to 3.10, algorithm 2).
 *
 * <p>It is meant for machines with the same kind of workload. Published errors are 2 to 30 %. Service times are
 * those of the trace in their order, or, as published, samples of a fitted Markovian arrival process. Each run shifts
 * the traces against each other at random, where the published model chooses among several traces of a machine.
 *
 * @param connections requests that the storage serves at a time
 * @param splitAbove larger requests, in bytes, are split
 * @param services where service times come from
 * @param runs simulation runs to take means over
 * @param seed of the random numbers
 */
public record FairSharing(int connections, long splitAbove, Services services, int runs, long seed) implements
        ConsolidationModel {

    private static final double ACCEPTED_ERROR = 0.05;
    private static final double MAX_MERGE = 64;
    private static final int MAX_SEARCH_STEPS = 40;

    /** Sources of service times. */
    public enum Services {
        /** Service time of each request in isolation. */
        OF_THE_TRACE,
        /** A process fitted to that, so that runs differ; a sample for each part of a request. */
        FITTED
    }

    public FairSharing {
        if (connections < 1 || splitAbove < 1 || runs < 1) {
            throw new IllegalArgumentException("connections, split size and runs must be at least 1");
        }
    }

    /** Response times of a machine in one run or several, in seconds, by type. */
    private static final class Times {
        private final double[][] times = new double[2][1024];
        private final int[] count = new int[2];

        void add(int type, double time) {
            if (count[type] == times[type].length) {
                times[type] = Arrays.copyOf(times[type], 2 * count[type]);
            }
            times[type][count[type]++] = time;
        }

        double[] of(boolean write) {
            int type = write ? 1 : 0;
            return Arrays.copyOf(times[type], count[type]);
        }
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        List<RequestTrace> traces = machines.stream().map(FairSharing::trace).toList();
        List<String> warnings = new ArrayList<>();
        if (machines.size() < 2) {
            return group(machines.stream().map(MachinePrediction::alone).toList(), Merging.NONE, warnings);
        }
        double expected = machines.stream().mapToDouble(VirtualMachine::requestsInSystem).sum();
        if (expected > connections) {
            warnings.add(String.format(Locale.ROOT,
                    "%.1f outstanding requests are expected, more than the %d connections; the sum of the "
                            + "numbers of requests is then inaccurate", expected, connections));
        }
        List<FittedServices> fits = fits(traces);
        double merge = calibrate(traces, fits, expected, warnings);
        Times[] times = newTimes(traces.size());
        simulate(traces, fits, merge, times);
        List<MachinePrediction> predictions = new ArrayList<>();
        for (int k = 0; k < machines.size(); k++) {
            VirtualMachine machine = machines.get(k);
            double[] reads = times[k].of(false);
            double[] writes = times[k].of(true);
            predictions.add(new MachinePrediction(machine, figures(machine.read(), reads),
                    figures(machine.write(), writes), ResponseTimeDistribution.of(reads),
                    ResponseTimeDistribution.of(writes)));
        }
        return group(predictions, new Merging(merge, splitRatio(traces), false), warnings);
    }

    private static GroupPrediction group(List<MachinePrediction> predictions, Merging merging,
            List<String> warnings) {
        double reads = predictions.stream().mapToDouble(p -> p.read().throughput()).sum();
        double writes = predictions.stream().mapToDouble(p -> p.write().throughput()).sum();
        return new GroupPrediction(predictions, reads / (reads + writes), reads, writes, merging, warnings);
    }

    private static RequestFigures figures(RequestFigures alone, double[] times) {
        return alone.throughput() == 0 ? alone
                : new RequestFigures(alone.throughput(), Arrays.stream(times).average().orElse(0), Double.NaN);
    }

    private double splitRatio(List<RequestTrace> traces) {
        double parts = traces.stream().mapToLong(trace -> SharedArrivals.parts(trace, splitAbove)).sum();
        return parts / traces.stream().mapToLong(RequestTrace::length).sum();
    }

    private static RequestTrace trace(VirtualMachine machine) {
        return machine.requests().orElseThrow(() -> machine.fault(ConsolidationProblems.NO_TRACE, "purpose",
                "to simulate"));
    }

    /**
     * The merge value at which the simulated number of requests, those merged counted as one, is the expected one.
     * Visible so that it can be compared with published values (Kraft 2013, table 3.9).
     *
     * @param fits what service times are drawn from; none for those of the traces
     * @param expected mean number of requests in the system
     * @param warnings gets a line if no value fits
     */
    double calibrate(List<RequestTrace> traces, List<FittedServices> fits, double expected,
            List<String> warnings) {
        double low = 1;
        double high = Double.NaN;
        double merge = 1;
        double error = Double.POSITIVE_INFINITY;
        for (int i = 0; i < MAX_SEARCH_STEPS; i++) {
            double simulated = simulate(traces, fits, merge, newTimes(traces.size())) / merge;
            error = (simulated - expected) / expected;
            if (Math.abs(error) <= ACCEPTED_ERROR || merge == 1 && error < 0) {
                return merge;
            }
            if (error > 0) {
                low = merge;
            } else {
                high = merge;
            }
            if (Double.isNaN(high) && merge >= MAX_MERGE || high - low < 1e-3) {
                break;
            }
            merge = Double.isNaN(high) ? 2 * merge : (low + high) / 2;
        }
        warnings.add(String.format(Locale.ROOT,
                "merging %.2f requests leaves %.0f %% %s requests in the system than isolation "
                        + "suggests; treat the response times as rough estimates", merge, 100 * Math.abs(error),
                error > 0 ? "more" : "fewer"));
        return merge;
    }

    /** The processes that service times are drawn from; none where they are those of the traces. */
    List<FittedServices> fits(List<RequestTrace> traces) {
        return services == Services.OF_THE_TRACE ? List.of()
                : traces.stream().map(FittedServices::of).toList();
    }

    private static Times[] newTimes(int length) {
        Times[] times = new Times[length];
        Arrays.setAll(times, k -> new Times());
        return times;
    }

    /** Runs the simulations and gives the mean number of requests (parts counted) in the system. */
    private double simulate(List<RequestTrace> traces, List<FittedServices> fits, double merge, Times[] times) {
        double inSystem = 0;
        for (int run = 0; run < runs; run++) {
            SharedArrivals arrivals = new SharedArrivals(traces, fits, splitAbove, new RandomStream(seed, 2L * run));
            double[][] responses = new FairQueue(connections, merge, new RandomStream(seed, 2L * run + 1))
                    .responseTimes(arrivals.arrivals(), arrivals.services());
            for (int k = 0; k < responses.length; k++) {
                inSystem += add(times[k], traces.get(k), arrivals.requests()[k], responses[k]) / arrivals.duration();
            }
        }
        return inSystem / runs;
    }

    /** Adds the requests, each with the mean of its parts (Eq. 3.6); returns the sum over all parts. */
    private static double add(Times times, RequestTrace trace, int[] requests, double[] responses) {
        double all = 0;
        for (int i = 0; i < responses.length;) {
            int end = i;
            double sum = 0;
            while (end < responses.length && requests[end] == requests[i]) {
                sum += responses[end++];
            }
            int type = trace.isWrite(requests[i]) ? 1 : 0;
            times.add(type, sum / (end - i));
            all += sum;
            i = end;
        }
        return all;
    }
}
