// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/** A confidence interval; {@link #NONE} where the data do not suffice for a valid one. */
public record Interval(double low, double high) {
    /** No statement: both ends are not a number. */
    public static final Interval NONE = new Interval(Double.NaN, Double.NaN);

    public boolean exists() {
        return low <= high;
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Half the width; not a number if there is no interval. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
