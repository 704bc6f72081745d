// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.loggia.pcm.spd.ModelBasedScalingPolicy;
import org.loggia.pcm.spd.models.BaseModel;
import org.loggia.pcm.spd.models.RandomModel;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.scaling.PolicySpecification;

/** When policies act that are not triggered but follow a model. */
final class ScalingModels {

    private ScalingModels() {
    }

    static PolicySpecification.Decision decision(ModelBasedScalingPolicy policy) {
        BaseModel model = policy.getModel();
        if (model == null) {
            throw new SimulationException(policy, "the scaling policy has no model", "add one");
        }
        if (!(model.getInterval() > 0 && model.getInterval() < Double.POSITIVE_INFINITY
                && model.getIntervalOffset() >= 0 && model.getIntervalOffset() < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(policy, "its model decides every " + model.getInterval()
                    + " time units with an offset of " + model.getIntervalOffset(),
                    "make the interval above 0, and the offset 0 or more");
        }
        if (model instanceof RandomModel random) {
            if (!(random.getProbability() >= 0 && random.getProbability() <= 1)
                    || random.getMaxAdjustment() < random.getMinAdjustment()) {
                throw new SimulationException(policy, "its model changes the size with probability "
                        + random.getProbability() + " by " + random.getMinAdjustment() + " to "
                        + random.getMaxAdjustment(), "make the probability lie in [0, 1], and the range upwards");
            }
            return new PolicySpecification.AtRandom(model.getInterval(), model.getIntervalOffset(),
                    random.getProbability(), random.getMinAdjustment(), random.getMaxAdjustment());
        }
        throw new SimulationException(policy, "models of type " + model.eClass().getName() + " are not supported",
                "let triggers decide, or a RandomModel");
    }
}
