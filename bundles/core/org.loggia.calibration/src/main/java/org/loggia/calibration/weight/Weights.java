// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;
import org.loggia.queueing.net.law.RelativeWeight;

/** Relative service weights of waiting reads and writes of one machine; above 0. */
public record Weights(double read, double write) {
    public double of(RequestType type) {
        return type == RequestType.READ ? read : write;
    }

    /** The weights of each machine of a workload, by a rule. */
    public static Map<String, Weights> of(MachineWeights rule, RelativeWeight weight,
            ResponseTimeMeasurement workload) {
        List<String> machines = workload.machines();
        MachineClients clients = workload.machineClients();
        double[] reads = new double[machines.size()];
        double[] writes = new double[machines.size()];
        rule.weights(weight, clients, reads, writes);
        Map<String, Weights> weights = new LinkedHashMap<>();
        for (int i = 0; i < reads.length; i++) {
            weights.put(machines.get(i), new Weights(reads[i], writes[i]));
        }
        return weights;
    }

    /** Weights with a given relation of read to write, that add up to 1. */
    public static Weights ofRelation(double relation) {
        return new Weights(relation / (1 + relation), 1 / (1 + relation));
    }
}
