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
 * The weight of each type of request is shared out among the machines by a power of their clients. With 1, a machine of
 * twice the clients gets twice the service, as where requests are served in the order of their arrival; with 0 all get
 * the same. This is not in the text, whose algorithm 4 goes down by equal steps, however far the numbers of clients are
 * apart, and at most to the weight times 1 / distinct numbers.
 *
 * @param power 0 or more
 */
public record ClientShareWeights(double power) implements MachineWeights {
    @Override
    public Map<String, Weights> weights(WeightFunction function, Measurement workload) {
        Map<String, Weights> weights = new LinkedHashMap<>(new EqualWeights().weights(function, workload));
        weights.replaceAll((machine, all) -> new Weights(all.read() * share(machine, workload, RequestType.READ),
                all.write() * share(machine, workload, RequestType.WRITE)));
        return weights;
    }

    /** Relative to the machine with most clients of the type, so that weights stay in their usual range. */
    private double share(String machine, Measurement workload, RequestType type) {
        double most = workload.streams().stream().filter(stream -> stream.type() == type)
                .mapToDouble(MeasuredStream::activeClients).max().orElse(1);
        return workload.stream(machine, type).map(stream -> Math.pow(stream.activeClients() / most, power)).orElse(1.0);
    }

    @Override
    public List<String> text() {
        return List.of(String.format(Locale.ROOT, "machines: weights in proportion to clients to the power of %.3g",
                power));
    }
}
