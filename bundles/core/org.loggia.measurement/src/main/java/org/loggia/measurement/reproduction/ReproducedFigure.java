// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.reproduction;

/**
 * A figure of a workload, in the trace and in its emulation.
 *
 * @param name such as {@code readResponseTimeQuantile95}
 * @param unit of all values; empty for shares
 * @param original in the trace
 * @param reproduced in the emulation, median over its runs
 * @param least smallest over the runs
 * @param most largest over the runs
 */
public record ReproducedFigure(String name, String unit, double original, double reproduced, double least,
        double most) {

    /** Returns the relative error of the emulation; NaN for shares, which are compared directly. */
    public double relativeError() {
        return unit.isEmpty() || original == 0 ? Double.NaN : reproduced / original - 1;
    }
}
