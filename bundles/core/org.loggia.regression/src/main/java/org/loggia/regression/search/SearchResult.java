// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import java.util.List;

/**
 * All points a search evaluated, best first; of equally good ones the earlier comes first.
 *
 * @param iterations how many iterations were done after the first point
 */
public record SearchResult(List<Evaluation> evaluations, int iterations) {

    /**
     * One evaluated point.
     *
     * @param point one value for each axis
     * @param value the objective
     * @param iteration when it was evaluated; 0 is the start
     */
    public record Evaluation(double[] point, double value, int iteration) {
    }

    public Evaluation best() {
        return evaluations.get(0);
    }
}
