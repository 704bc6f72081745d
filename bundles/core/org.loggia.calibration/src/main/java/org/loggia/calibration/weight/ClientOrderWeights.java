// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.Measurement;
import org.loggia.calibration.measurement.RequestType;

/**
 * Requests of machines with more clients have a higher weight (Noorshams 2015, section 7.5.3). Algorithm 4, which the
 * text calls for, is not printed in it; this is reconstructed from the description there and from its sibling,
 * algorithm 5: all machines start with the weights of the whole workload; for each type the machines are sorted by
 * their clients, the one with most keeps its weight, and each further distinct number of clients loses weight /
 * (distinct numbers * c), so that the descent is proportional to the initial weight and the last machine keeps at least
 * 1 - 1 / c of it.
 *
 * @param steepness the coefficient c, above 1 or infinite; larger is flatter
 */
public record ClientOrderWeights(double steepness) implements MachineWeights {
    @Override
    public Map<String, Weights> weights(WeightFunction function, Measurement workload) {
        Map<String, Weights> weights = new LinkedHashMap<>(new EqualWeights().weights(function, workload));
        weights.replaceAll((machine, initial) -> new Weights(reduced(initial.read(), machine, workload,
                RequestType.READ),
                reduced(initial.write(), machine, workload, RequestType.WRITE)));
        return weights;
    }

    private double reduced(double weight, String machine, Measurement workload, RequestType type) {
        List<Double> distinct = workload.machines().stream().map(each -> clients(workload, each, type)).distinct()
                .toList();
        double own = clients(workload, machine, type);
        long larger = distinct.stream().filter(clients -> clients > own).count();
        return weight * (1 - larger / (distinct.size() * steepness));
    }

    private static double clients(Measurement workload, String machine, RequestType type) {
        return workload.stream(machine, type).map(MeasuredStream::activeClients).orElse(0.0);
    }

    @Override
    public List<String> text() {
        return Double.isInfinite(steepness) ? List.of("machines: the same weights for all")
                : List.of(String.format(Locale.ROOT, "machines: weights in the order of their clients, c = %.3g",
                        steepness));
    }
}
