// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.simulation.result.Metric;

/**
 * A number of the result.
 *
 * @param statistic what is taken of the quantity; quantiles only of single observations
 * @param kind the quantity
 * @param point its measuring point, as results name it
 */
public record Figure(Statistic statistic, Metric.Kind kind, String point) {

    /** Whether quantiles and extremes are known of a quantity, because it consists of single observations. */
    public static boolean hasQuantiles(Metric.Kind kind) {
        return isTime(kind) && kind != Metric.Kind.RESOURCE_DEMAND;
    }

    /** Whether a quantity is a time. */
    static boolean isTime(Metric.Kind kind) {
        return kind == Metric.Kind.RESPONSE_TIME || kind == Metric.Kind.WAITING_TIME
                || kind == Metric.Kind.HOLDING_TIME || kind == Metric.Kind.RESOURCE_DEMAND;
    }

    /** Whether the largest value of a quantity is known: of single observations and of numbers of replicas. */
    public static boolean hasMaximum(Metric.Kind kind) {
        return hasQuantiles(kind) || kind == Metric.Kind.REPLICAS || kind == Metric.Kind.ALLOCATED_REPLICAS;
    }
}
