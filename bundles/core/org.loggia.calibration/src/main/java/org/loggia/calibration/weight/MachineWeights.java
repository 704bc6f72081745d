// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.List;
import java.util.Map;

import org.loggia.calibration.measurement.Measurement;

/** How the weights of several virtual machines follow from the relative weight of reads. */
public sealed interface MachineWeights permits EqualWeights, ClientOrderWeights, ClientShareWeights,
        LocalWeights {
    /** Weights by machine. */
    Map<String, Weights> weights(WeightFunction function, Measurement workload);

    /** The rule as a person reads it; nothing if there is nothing to say. */
    List<String> text();
}
