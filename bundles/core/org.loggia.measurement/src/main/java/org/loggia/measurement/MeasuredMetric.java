// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

/**
 * A number that a run gave.
 *
 * @param name such as {@code readResponseTime}
 * @param unit such as {@code ms}; empty for counts and shares
 */
public record MeasuredMetric(String name, String unit, double value) {

    /** The column of a table: the name with its unit. */
    public String header() {
        return unit.isEmpty() ? name : name + " [" + unit + "]";
    }
}
