// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.decomposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.loggia.consolidation.ConsolidationModel;
import org.loggia.consolidation.ConsolidationProblems;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Merging;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.RequestTrace;
import org.loggia.consolidation.ResponseTimeDistribution;
import org.loggia.consolidation.VirtualMachine;

/**
 * Distributions of response times for any mix of virtual machines (Kraft 2013, section 4.5.2): one closed simulation
 * of batches for reads and one for writes. How many batches of a machine are under way follows from the throughputs
 * that the {@linkplain LinearPredictors linear predictors} give: as many as reach them (algorithm 3), with response
 * times interpolated between the last number below and the first one above.
 *
 * <p>Published errors of the mean are 4 to 49 % for reads (about 20 % in the mean) and 34 to 40 % in the mean for
 * writes.
 *
 * @param runs simulations to take means over
 * @param seed of the random numbers
 */
public record Decomposition(int runs, long seed) implements ConsolidationModel {

    private static final int REQUESTS = 100_000;

    /** The largest published relative error, and the same as a factor downwards. */
    private static final double CREDIBLE = 1.5;

    public Decomposition {
        if (runs < 1) {
            throw new IllegalArgumentException("runs must be at least 1");
        }
    }

    @Override
    public GroupPrediction predict(List<VirtualMachine> machines) {
        List<RequestTrace> traces = machines.stream().map(Decomposition::trace).toList();
        GroupPrediction linear = new LinearPredictors().predict(machines);
        if (machines.size() < 2) {
            return new GroupPrediction(machines.stream().map(MachinePrediction::alone).toList(), linear.readShare(),
                    linear.readThroughput(), linear.writeThroughput(), linear.warnings());
        }
        List<String> warnings = new ArrayList<>();
        Predicted[] reads = ofType(machines, traces, linear, false, warnings);
        Predicted[] writes = ofType(machines, traces, linear, true, warnings);
        List<MachinePrediction> predictions = new ArrayList<>();
        for (int k = 0; k < machines.size(); k++) {
            predictions.add(new MachinePrediction(machines.get(k), reads[k].figures(), writes[k].figures(),
                    reads[k].times(), writes[k].times()));
        }
        return new GroupPrediction(predictions, linear.readShare(), linear.readThroughput(), linear.writeThroughput(),
                Merging.DESCRIBED, warnings);
    }

    private static RequestTrace trace(VirtualMachine machine) {
        return machine.requests().orElseThrow(() -> machine.fault(ConsolidationProblems.NO_TRACE, "purpose",
                "to find batches in"));
    }

    /** One type of requests of one machine. */
    record Predicted(RequestFigures figures, ResponseTimeDistribution times) {
    }

    private Predicted[] ofType(List<VirtualMachine> machines, List<RequestTrace> traces, GroupPrediction linear,
            boolean write, List<String> warnings) {
        Predicted[] predicted = new Predicted[machines.size()];
        List<Integer> active = new ArrayList<>();
        List<BatchWorkload> workloads = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int k = 0; k < predicted.length; k++) {
            RequestFigures alone = write ? machines.get(k).write() : machines.get(k).read();
            predicted[k] = new Predicted(alone, ResponseTimeDistribution.NONE);
            if (alone.throughput() > 0) {
                active.add(k);
                workloads.add(BatchWorkload.of(traces.get(k), write));
                names.add(machines.get(k).name());
            }
        }
        double[] targets = active.stream().map(linear.machines()::get)
                .mapToDouble(m -> (write ? m.write() : m.read()).throughput()).toArray();
        double[] merged = active.stream().map(machines::get).map(VirtualMachine::merged)
                .mapToDouble(shares -> write ? shares.write() : shares.read()).toArray();
        String what = (write ? "writes" : "reads") + " of ";
        for (int i = 0; i < workloads.size(); i++) {
            checkAlone(workloads.get(i), merged[i], predicted[active.get(i)].figures(), what + names.get(i), warnings);
        }
        Predicted[] found = workloads.isEmpty() ? new Predicted[0]
                : predict(workloads, merged, targets, what, names, warnings);
        for (int i = 0; i < found.length; i++) {
            predicted[active.get(i)] = found[i];
        }
        return predicted;
    }

    /**
     * Warns if the model does not reproduce the measured response time of a machine alone: its requests then do not
     * arrive in batches, or in other batches than the detector found, and predictions for shared storage are unusable.
     */
    private void checkAlone(BatchWorkload workload, double merged, RequestFigures measured, String name,
            List<String> warnings) {
        double mean = predict(List.of(workload), new double[] {merged}, new double[] {measured.throughput()}, "",
                List.of(name), new ArrayList<>())[0].figures().responseTime();
        double ratio = mean / measured.responseTime();
        if (ratio > CREDIBLE || ratio < 1 / CREDIBLE) {
            warnings.add(String.format(Locale.ROOT,
                    "%s: their batches alone would take %.4g ms instead of the %.4g ms that were measured, "
                            + "so the model does not apply to them; choose another one", name,
                    1000 * mean, 1000 * measured.responseTime()));
        }
    }

    /**
     * The response times at given throughputs.
     *
     * @param mergedShares share of the requests of each machine that the hypervisor merges away
     * @param targets requests a second of each machine
     * @param names of the machines, with what stands before them in warnings
     */
    Predicted[] predict(List<BatchWorkload> workloads, double[] mergedShares, double[] targets, String what,
            List<String> names, List<String> warnings) {
        BatchRuns.Fit fit = new BatchRuns(new BatchSimulation(workloads, mergedShares, REQUESTS), runs, seed)
                .fit(targets);
        Predicted[] predicted = new Predicted[targets.length];
        for (int k = 0; k < targets.length; k++) {
            double reached = fit.above().throughput()[k];
            if (reached < 0.95 * targets[k]) {
                warnings.add(String.format(Locale.ROOT,
                        "%s%s: the server is saturated at %.4g of %.4g requests a second; treat the response "
                                + "times as rough estimates", what, names.get(k), reached, targets[k]));
            }
            double[] times = fit.times(k);
            predicted[k] = new Predicted(new RequestFigures(targets[k], times[0], Double.NaN),
                    ResponseTimeDistribution.of(Arrays.stream(times, 1, times.length)));
        }
        return predicted;
    }
}
