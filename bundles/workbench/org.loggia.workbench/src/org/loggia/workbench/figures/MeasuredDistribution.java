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

    /** Whether both units are known, so that the times can be told in the other one. */
    public boolean isKnownIn(String other) {
        return LimitUnit.conversion(unit, other).isPresent();
    }

    /** The name, which says if the times are taken as they are because a unit is not known. */
    public String nameIn(String other) {
        if (isKnownIn(other)) {
            return name;
        }
        return name + (unit.isEmpty() ? " (no unit" : " (unit '" + unit + "'") + ", interpreted as "
                + (other.isEmpty() ? "the model's time units" : other) + ")";
    }

    /** The times in another unit of time; those of an unknown unit stay as they are, see {@link #nameIn}. */
    public double[] timesIn(String other) {
        OptionalDouble factor = LimitUnit.conversion(unit, other);
        return Arrays.stream(times).map(time -> time * factor.orElse(1)).toArray();
    }
}
