// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import java.util.List;
import java.util.Map;
import org.loggia.pcm.allocation.Allocation;

/**
 * All costs of a model. The total is the initial cost and the present value of the operating costs, an annuity:
 *
 * <pre>
 *   total = initial + operating * a,   a = (1 - (1 + i)^-n) / i
 *   a = n without interest;   a = 1 / i without an end
 * </pre>
 *
 * @param years n of operation; 0 for no end
 * @param interest i for each year, such as 0.02
 */
public record CostModel(List<CostItem> items, double years, double interest) {

    public static final CostModel FREE = new CostModel(List.of(), 1, 0);

    public CostModel {
        items = List.copyOf(items);
    }

    /** Returns the present value of a cost of 1 in each year; NaN for an interest below 0. */
    public double annuity() {
        if (interest < 0) {
            return Double.NaN;
        }
        if (years == 0) {
            return 1 / interest;
        }
        return interest == 0 ? years : (1 - Math.pow(1 + interest, -years)) / interest;
    }

    /**
     * Returns the cost of the present model.
     *
     * @param values the decisions by the names of the degrees of freedom
     */
    public Cost of(Allocation allocation, Map<String, Object> values) {
        PricedDeployment deployment = new PricedDeployment(allocation);
        double initial = 0;
        double operating = 0;
        for (CostItem item : items) {
            double times = item.times(deployment);
            if (times > 0) {
                initial += times * item.initial(values);
                operating += times * item.operating(values);
            }
        }
        return new Cost(initial, operating, operating == 0 ? initial : initial + operating * annuity());
    }
}
