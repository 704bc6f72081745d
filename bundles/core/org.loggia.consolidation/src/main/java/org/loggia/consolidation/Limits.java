// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * The longest mean response times that a virtual machine may see, in seconds; infinite for no limit.
 */
public record Limits(double read, double write) {

    /** No limits. */
    public static final Limits NONE = new Limits(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Limits {
        if (!(read > 0) || !(write > 0)) {
            throw new IllegalArgumentException("limits must be greater than 0");
        }
    }

    /** Returns the number of the two limits that a prediction exceeds. */
    public int exceeded(MachinePrediction prediction) {
        return (prediction.read().responseTime() > read ? 1 : 0) + (prediction.write().responseTime() > write ? 1 : 0);
    }
}
