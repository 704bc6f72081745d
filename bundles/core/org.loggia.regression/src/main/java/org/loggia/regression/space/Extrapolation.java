// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.Locale;

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
        return String.format(Locale.ROOT, "%s: %d of %d %s (%.1f %%) lie outside the measured range of %s, %s to %s%s, "
                + "the farthest at %s%s; measure there or distrust these predictions", model, count, total, questions,
                100.0 * count / total, factor, number(measuredLow), number(measuredHigh), inUnit, farthest(),
                inUnit);
    }

    /** Four digits, or all of them where four would show a limit of the range, as if nothing lay outside. */
    private String farthest() {
        String shown = number(worst);
        return shown.equals(number(measuredLow)) || shown.equals(number(measuredHigh))
                ? Double.toString(worst) : shown;
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value) : String.format(Locale.ROOT, "%.4g", value);
    }
}
