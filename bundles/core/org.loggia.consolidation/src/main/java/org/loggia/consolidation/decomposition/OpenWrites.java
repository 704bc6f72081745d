// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.loggia.consolidation.ConsolidationModel;
import org.loggia.consolidation.ConsolidationProblems;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Merging;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.RequestTrace;
import org.loggia.consolidation.ResponseTimeDistribution;
import org.loggia.consolidation.VirtualMachine;

/**
 * Reads and writes at one server, so that reads delay writes and writes delay reads: the extensions that Kraft (2013,
 * section 4.6.3.4) proposes to his {@linkplain Decomposition decomposition}. Batches of reads circulate, as many as
 * reach the machine's throughput alone; batches of writes are asynchronous and arrive as in the trace.
 *
 * <p>Predicted are slowdowns: the simulated response times together over those alone, with which the measured ones are
 * multiplied. Reads keep the throughput that the closed simulation leaves them, writes that of their arrivals.
 *
 * @param runs simulations to take means over
 * @param seed of the random numbers
 */
public record OpenWrites(int runs, long seed) implements ConsolidationModel {

    private static final int REQUESTS = 100_000;
    /** Share of the server's time above which it counts as saturated. */
    private static final double SATURATED = 0.98;

    public OpenWrites {
        if (runs < 1) {
            throw new IllegalArgumentException("runs must be at least 1");
        }
    }

    /** One type of requests of one machine, with its simulation alone. */
    private record Part(int machine, boolean isWrite, BatchWorkload workload, double merged, int fewer, int more,
            double weight, double[] alone, double throughputAlone) {
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        List<Part> parts = new ArrayList<>();
        for (int k = 0; k < machines.size(); k++) {
            VirtualMachine machine = machines.get(k);
            RequestTrace trace = machine.requests().orElseThrow(() -> machine.fault(ConsolidationProblems.NO_TRACE,
                    "purpose", "to find batches in"));
            if (machines.size() > 1) {
                parts.addAll(alone(k, machine, trace));
            }
        }
        List<String> warnings = new ArrayList<>();
        MachinePrediction[] predictions = machines.stream().map(MachinePrediction::alone)
                .toArray(MachinePrediction[]::new);
        if (!parts.isEmpty()) {
            together(parts, predictions, warnings);
        }
        double reads = Arrays.stream(predictions).mapToDouble(p -> p.read().throughput()).sum();
        double writes = Arrays.stream(predictions).mapToDouble(p -> p.write().throughput()).sum();
        return new GroupPrediction(List.of(predictions), reads / (reads + writes), reads, writes,
                machines.size() > 1 ? Merging.DESCRIBED : Merging.NONE, warnings);
    }

    private List<Part> alone(int number, VirtualMachine machine, RequestTrace trace) {
        List<BatchWorkload> workloads = new ArrayList<>();
        List<Boolean> types = new ArrayList<>();
        for (boolean write : new boolean[] {false, true}) {
            if ((write ? machine.write() : machine.read()).throughput() > 0) {
                workloads.add(BatchWorkload.atSharedServer(trace, write));
                types.add(write);
            }
        }
        double[] merged = types.stream().mapToDouble(write -> write ? machine.merged().write()
                : machine.merged().read()).toArray();
        double[] targets = types.stream().mapToDouble(write -> write ? 0 : machine.read().throughput()).toArray();
        BatchRuns.Fit fit = new BatchRuns(new BatchSimulation(workloads, new int[targets.length], merged, REQUESTS),
                runs, seed).fit(targets);
        double weight = types.get(0) ? 1 : fit.weight(0);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < targets.length; i++) {
            double throughput = (1 - weight) * fit.below().throughput()[i] + weight * fit.above().throughput()[i];
            parts.add(new Part(number, types.get(i), workloads.get(i), merged[i], fit.fewer()[i], fit.more()[i], weight,
                    fit.below().times(fit.above(), i, weight), throughput));
        }
        return parts;
    }

    private void together(List<Part> parts, MachinePrediction[] predictions, List<String> warnings) {
        BatchRuns simulations = new BatchRuns(new BatchSimulation(parts.stream().map(Part::workload).toList(),
                parts.stream().mapToInt(Part::machine).toArray(), parts.stream().mapToDouble(Part::merged).toArray(),
                REQUESTS), runs, seed);
        BatchRuns.Mean fewer = simulations.run(parts.stream().mapToInt(Part::fewer).toArray());
        BatchRuns.Mean more = simulations.run(parts.stream().mapToInt(Part::more).toArray());
        double load = Arrays.stream(more.load()).sum();
        if (load > SATURATED) {
            warnings.add(String.format(Locale.ROOT, "the server is saturated: reads and writes need %.0f %% of its "
                    + "time; response times of writes grow without limit", 100 * load));
        }
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            MachinePrediction p = predictions[part.machine()];
            double kept = ((1 - part.weight()) * fewer.throughput()[i] + part.weight() * more.throughput()[i])
                    / part.throughputAlone();
            double[] times = fewer.times(more, i, part.weight());
            RequestFigures measured = part.isWrite() ? p.machine().write() : p.machine().read();
            RequestFigures figures = new RequestFigures(measured.throughput() * (part.isWrite() ? 1 : kept),
                    measured.responseTime() * times[0] / part.alone()[0], Double.NaN);
            ResponseTimeDistribution spread = slowed(part.isWrite() ? p.writeTimes() : p.readTimes(), part.alone(),
                    times);
            predictions[part.machine()] = part.isWrite()
                    ? new MachinePrediction(p.machine(), p.read(), figures, p.readTimes(), spread)
                    : new MachinePrediction(p.machine(), figures, p.write(), spread, p.writeTimes());
        }
    }

    /** The measured quantiles times the simulated slowdowns, ascending. */
    private static ResponseTimeDistribution slowed(ResponseTimeDistribution measured, double[] alone, double[] times) {
        double[] quantiles = measured.seconds().stream().mapToDouble(Double::doubleValue).toArray();
        for (int i = 0; i < quantiles.length; i++) {
            quantiles[i] *= alone[i + 1] == 0 ? 1 : times[i + 1] / alone[i + 1];
            quantiles[i] = i == 0 ? quantiles[0] : Math.max(quantiles[i - 1], quantiles[i]);
        }
        return ResponseTimeDistribution.of(Arrays.stream(quantiles));
    }
}
