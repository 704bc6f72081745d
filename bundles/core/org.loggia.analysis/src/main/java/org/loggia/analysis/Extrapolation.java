package org.loggia.analysis;

/**
 * Questions that lay outside what a model was learned from, for one factor.
 *
 * @param model      file of the model
 * @param factor     name of the factor
 * @param unit       unit of the values below, empty if the factor has none
 * @param measuredLow  smallest measured value
 * @param measuredHigh largest measured value
 * @param worst      the value asked for that lies farthest outside
 * @param requests   how many requests lay outside
 */
public record Extrapolation(String model, String factor, String unit, double measuredLow, double measuredHigh,
        double worst, long requests) {

    /** Distance of the worst value from the measured range. */
    public double distance() {
        return worst < measuredLow ? measuredLow - worst : worst - measuredHigh;
    }

    Extrapolation merge(Extrapolation other) {
        return new Extrapolation(model, factor, unit, measuredLow, measuredHigh,
                other.distance() > distance() ? other.worst : worst, requests + other.requests);
    }
}
