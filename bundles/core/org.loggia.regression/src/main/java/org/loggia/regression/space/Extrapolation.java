// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import org.loggia.input.NumberText;

/**
 * Questions to a model that lay outside what it was learned from, for one factor.
 *
 * @param model      file of the model
 * @param factor     name of the factor
 * @param unit       unit of the values below, empty if the factor has none
 * @param measuredLow  smallest measured value
 * @param measuredHigh largest measured value
 * @param worst      the value asked for that lies farthest outside
 * @param count      how many questions lay outside
 */
public record Extrapolation(String model, String factor, String unit, double measuredLow, double measuredHigh,
        double worst, long count) {

    /** Distance of the worst value from the measured range. */
    public double distance() {
        return worst < measuredLow ? measuredLow - worst : worst - measuredHigh;
    }

    /** Both together; they are of the same model and factor. */
    public Extrapolation merge(Extrapolation other) {
        return new Extrapolation(model, factor, unit, measuredLow, measuredHigh,
                other.distance() > distance() ? other.worst : worst, count + other.count);
    }

    /**
     * One line for the user.
     *
     * @param total how many questions there were, inside or outside
     * @param questions what they are called, such as requests
     */
    public String warning(long total, String questions) {
        String inUnit = unit.isEmpty() ? "" : " " + unit;
        return model + ": " + NumberText.grouped(count) + " of " + NumberText.grouped(total) + " " + questions + " ("
                + NumberText.percent((double) count / total) + (count == 1 ? ") lies" : ") lie")
                + " outside the measured range of "
                + factor
                + ", "
                + number(measuredLow)
                + " to "
                + number(measuredHigh) + inUnit
                + ", the farthest at "
                + farthest() + inUnit
                + "; measure there, or treat these predictions as unreliable";
    }

    /** Four digits, or all of them where four would show a limit of the range, as if nothing lay outside. */
    private String farthest() {
        String shown = number(worst);
        return shown.equals(number(measuredLow)) || shown.equals(number(measuredHigh))
                ? Double.toString(worst) : shown;
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value) : NumberText.shortest(value, 4);
    }
}
