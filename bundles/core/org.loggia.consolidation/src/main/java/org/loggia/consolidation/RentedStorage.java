// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

import org.loggia.queueing.limit.TokenBucket;
import org.loggia.queueing.random.RandomStream;

/**
 * Limits of rented storage in front of any model of what machines do to each other behind them.
 *
 * <p>Where all machines together ask for more than a limit lets through in the long run, each keeps the same share of
 * its throughput where requests pass in the order of arrival. Where machines pass in turn, those that ask for fewer
 * requests than their turns keep all of it, and the others pass equally many. As many requests as before are under way,
 * so that response times grow by the factor by which throughputs shrink (Little's law: exact for clients that never
 * think, an upper bound for those that do). Below the limit bursts may still meet too little credit. They are known
 * where there are traces: these are played into the bucket, together and each alone, and requests wait longer by the
 * difference, since what was measured alone contains what a machine waits alone. Behind a limit that throttles,
 * requests no longer come as in the traces, so that further limits with enough for all add nothing.
 *
 * @param seed of how traces are shifted against each other
 */
record RentedStorage(ConsolidationModel behind, List<RentedLimit> limits, long seed) implements ConsolidationModel {

    private static final int RUNS = 10;

    RentedStorage {
        limits = List.copyOf(limits);
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        GroupPrediction prediction = behind.predict(machines);
        boolean throttled = false;
        for (RentedLimit limit : machines.size() < 2 ? List.<RentedLimit>of() : limits) {
            double factor = prediction.machines().stream()
                    .mapToDouble(p -> demand(limit, p.machine(), p.read(), p.write())).sum() / limit.rate();
            if (factor > 1) {
                prediction = throttled(prediction, limit, factor);
                throttled = true;
            } else if (!throttled && tracesFit(machines, limit)) {
                prediction = delayed(prediction, limit);
            }
        }
        return prediction;
    }

    private static double demand(RentedLimit limit, VirtualMachine machine, RequestFigures read,
            RequestFigures write) {
        return limit.demand(machine, read, write).orElseThrow(() -> machine.fault(ConsolidationProblems.NO_TRACE,
                "purpose", "for the sizes of its requests"));
    }

    /** Whether traces determine the waits: as long as the limit admits requests at the recorded rate. */
    private static boolean tracesFit(List<VirtualMachine> machines, RentedLimit limit) {
        return machines.stream().allMatch(machine -> machine.requests().isPresent()) && machines.stream()
                .mapToDouble(machine -> demand(limit, machine, machine.read(), machine.write())).sum() <= limit.rate();
    }

    private static GroupPrediction throttled(GroupPrediction prediction, RentedLimit limit, double factor) {
        double turns = limit.isInTurn() ? turns(prediction.machines(), limit) : Double.NaN;
        List<MachinePrediction> machines = prediction.machines().stream().map(p -> {
            double own = limit.isInTurn() ? Math.max(1, requests(p, limit) / turns) : factor;
            return new MachinePrediction(p.machine(), slowed(p.read(), limit.counts(false) ? own : 1),
                    slowed(p.write(), limit.counts(true) ? own : 1));
        }).toList();
        return with(prediction, machines, String.format(Locale.ROOT,
                "throttled once credits are used up: the machines request %.3g times the limit of %s", factor, limit));
    }

    /** Returns the counted requests per second of a machine. */
    private static double requests(MachinePrediction machine, RentedLimit limit) {
        return (limit.counts(false) ? machine.read().throughput() : 0)
                + (limit.counts(true) ? machine.write().throughput() : 0);
    }

    /** Returns the maximum requests per second of each machine, so that all together just meet the limit. */
    private static double turns(List<MachinePrediction> machines, RentedLimit limit) {
        List<MachinePrediction> fewestFirst = machines.stream().filter(p -> requests(p, limit) > 0)
                .sorted(Comparator.comparingDouble(p -> requests(p, limit))).toList();
        double left = limit.rate();
        double work = fewestFirst.stream().mapToDouble(p -> demandOfOne(p, limit)).sum();
        for (MachinePrediction p : fewestFirst) {
            if (requests(p, limit) * work >= left) {
                break;
            }
            left -= requests(p, limit) * demandOfOne(p, limit);
            work -= demandOfOne(p, limit);
        }
        return left / work;
    }

    private static double demandOfOne(MachinePrediction p, RentedLimit limit) {
        return demand(limit, p.machine(), p.read(), p.write()) / requests(p, limit);
    }

    private static RequestFigures slowed(RequestFigures figures, double factor) {
        return factor == 1 || figures.throughput() == 0 ? figures
                : new RequestFigures(figures.throughput() / factor, figures.responseTime() * factor, Double.NaN);
    }

    private GroupPrediction delayed(GroupPrediction prediction, RentedLimit limit) {
        List<RequestTrace> traces = prediction.machines().stream().map(p -> p.machine().requests().get()).toList();
        double[][] waits = waits(traces, limit);
        List<MachinePrediction> machines = new ArrayList<>();
        boolean any = false;
        for (int k = 0; k < traces.size(); k++) {
            MachinePrediction p = prediction.machines().get(k);
            double[] alone = waits(List.of(traces.get(k)), limit)[0];
            double read = Math.max(0, waits[k][0] - alone[0]);
            double write = Math.max(0, waits[k][1] - alone[1]);
            any |= read + write > 0;
            machines.add(read + write == 0 ? p : new MachinePrediction(p.machine(), later(p.read(), read),
                    later(p.write(), write)));
        }
        return any ? with(prediction, machines, "bursts wait for credit of the limit of " + limit) : prediction;
    }

    private static RequestFigures later(RequestFigures figures, double wait) {
        return figures.throughput() == 0 ? figures
                : new RequestFigures(figures.throughput(), figures.responseTime() + wait, Double.NaN);
    }

    private static GroupPrediction with(GroupPrediction prediction, List<MachinePrediction> machines, String warning) {
        List<String> warnings = new ArrayList<>(prediction.warnings());
        warnings.add(warning);
        return prediction.with(machines, warnings);
    }

    /** Mean waits of reads and writes of each trace at the limit, over runs with shifted traces. */
    private double[][] waits(List<RequestTrace> traces, RentedLimit limit) {
        double[][] sums = new double[traces.size()][2];
        long[][] counts = new long[traces.size()][2];
        for (int run = 0; run < RUNS; run++) {
            SharedArrivals arrivals = new SharedArrivals(traces, List.of(), Long.MAX_VALUE,
                    new RandomStream(seed, run));
            play(traces, arrivals, limit.bucket(), limit, sums, counts);
        }
        for (int k = 0; k < sums.length; k++) {
            for (int type = 0; type < 2; type++) {
                sums[k][type] = counts[k][type] == 0 ? 0 : sums[k][type] / counts[k][type];
            }
        }
        return sums;
    }

    private static void play(List<RequestTrace> traces, SharedArrivals arrivals, TokenBucket bucket, RentedLimit limit,
            double[][] sums, long[][] counts) {
        int[] next = new int[traces.size()];
        for (int k = earliest(arrivals, next); k >= 0; k = earliest(arrivals, next)) {
            double time = arrivals.arrivals()[k][next[k]];
            int request = arrivals.requests()[k][next[k]++];
            int type = traces.get(k).isWrite(request) ? 1 : 0;
            counts[k][type]++;
            if (limit.counts(type == 1)) {
                sums[k][type] += bucket.pass(time, limit.work(traces.get(k), request)) - time;
            }
        }
    }

    private static int earliest(SharedArrivals arrivals, int[] next) {
        int best = -1;
        for (int k = 0; k < next.length; k++) {
            double[] times = arrivals.arrivals()[k];
            if (next[k] < times.length && (best < 0 || times[next[k]] < arrivals.arrivals()[best][next[best]])) {
                best = k;
            }
        }
        return best;
    }
}
