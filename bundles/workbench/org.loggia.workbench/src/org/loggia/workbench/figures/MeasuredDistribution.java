// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.util.Arrays;
import java.util.OptionalDouble;

import org.loggia.simulation.objective.LimitUnit;

/**
 * Percentiles that were measured somewhere, to lay over simulated ones.
 *
 * @param name what was measured
 * @param unit of the times, such as us; empty if it is not known
 * @param percentages of requests, rising
 * @param times what so many requests do not exceed
 */
public record MeasuredDistribution(String name, String unit, double[] percentages, double[] times) {

    /** The times in another unit of time; those of an unknown unit stay as they are. */
    public double[] timesIn(String other) {
        OptionalDouble factor = LimitUnit.conversion(unit, other);
        return Arrays.stream(times).map(time -> time * factor.orElse(1)).toArray();
    }
}
