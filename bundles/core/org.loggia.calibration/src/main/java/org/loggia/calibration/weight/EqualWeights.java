// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.calibration.measurement.Measurement;
import org.loggia.calibration.measurement.RequestType;

/** All machines have the same weights. */
public record EqualWeights() implements MachineWeights {
    @Override
    public Map<String, Weights> weights(WeightFunction function, Measurement workload) {
        double relation = function.at(workload.clients(RequestType.READ), workload.clients(RequestType.WRITE),
                workload.size(RequestType.READ), workload.size(RequestType.WRITE));
        Map<String, Weights> weights = new LinkedHashMap<>();
        workload.machines().forEach(machine -> weights.put(machine, Weights.ofRelation(relation)));
        return weights;
    }

    @Override
    public List<String> text() {
        return List.of();
    }
}
