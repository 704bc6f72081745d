// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import java.util.Map;

/** Something that costs money, at the beginning and in each year of operation. */
public interface CostItem {

    /** Returns how often the item counts in a deployment; 0 if it is unused. */
    double times(PricedDeployment deployment);

    /**
     *
     * @param values the decisions by the names of the degrees of freedom
     */
    double initial(Map<String, Object> values);

    /** For each year. */
    double operating(Map<String, Object> values);
}
