// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import org.loggia.simulation.objective.ObjectiveText;

/**
 * A figure as it was measured and as the model has it; times in the model's time units, shares from 0 to 1.
 *
 * @param load at which it was measured
 * @param name such as {@code p95 of browse}
 * @param text the figure as objectives have it
 * @param line of the file of measurements
 * @param isHeldOut whether the fit did not see it
 * @param before what the model predicts as it was
 * @param after what it predicts with the numbers that were found
 * @param leftOut what it predicts when its load is left out of the fit; not a number where that was not done
 */
public record FittedFigure(String load, String name, ObjectiveText text, int line, boolean isHeldOut, double measured,
        double before, double after, double leftOut) {

    /** The relative error of a prediction: (predicted - measured) / measured. */
    public double error(double predicted) {
        return (predicted - measured) / measured;
    }
}
