// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.simulation.result.Metric;

/**
 * One limit of a service level objective that a file next to the model states, before it is known what the model has.
 *
 * @param name for people
 * @param statistic what is taken of the quantity
 * @param kind the quantity
 * @param element id of the model element at which it is measured
 * @param relation on which side of the limit it must lie
 * @param number the limit
 * @param unit of the limit; empty for none
 */
public record ServiceLevelObjective(String name, Statistic statistic, Metric.Kind kind, String element,
        Relation relation, double number, String unit) {

    /**
     * The objective for a model.
     *
     * @param point the measuring point of the element
     * @param timeUnit what a time unit of the model is; null if the model does not say, which then is a second as in
     *     Palladio's simulators
     */
    public Objective at(String point, String timeUnit) {
        Figure figure = new Figure(statistic, kind, point);
        double limit = LimitUnit.limit(number, unit, timeUnit == null ? "s" : timeUnit);
        return new Objective(name, figure, relation, limit);
    }
}
