// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A cost with a function for what it is at the beginning and for what it is in each year.
 *
 * @param counting how often it counts in a deployment
 */
public record PricedPart(ToDoubleFunction<PricedDeployment> counting, CostFunction initialCost, CostFunction yearlyCost)
        implements CostItem {

    @Override
    public double times(PricedDeployment deployment) {
        return counting.applyAsDouble(deployment);
    }

    @Override
    public double initial(Map<String, Object> values) {
        return initialCost.at(values);
    }

    @Override
    public double operating(Map<String, Object> values) {
        return yearlyCost.at(values);
    }
}
