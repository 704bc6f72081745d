// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

/**
 * A model that was trained on the natural logarithm of the response and answers on the response's own scale:
 * {@code exp(inner.predict(row))}. The result estimates the conditional median; it is always positive, and an error
 * of the inner model acts as a factor, which suits response times and throughputs.
 *
 * @param inner model of the logarithm; its response already names the original quantity
 */
public record LogResponseModel(RegressionModel inner) implements RegressionModel {

    @Override
    public FactorSpace factorSpace() {
        return inner.factorSpace();
    }

    @Override
    public Response response() {
        return inner.response();
    }

    @Override
    public double predict(double[] row) {
        return Math.exp(inner.predict(row));
    }

    @Override
    public boolean dependsOn(int factor) {
        return inner.dependsOn(factor);
    }

    /** Of a log-normal variable whose logarithm has the inner model's prediction and deviation. */
    @Override
    public double standardDeviation(double[] row) {
        double inside = inner.standardDeviation(row);
        double variance = inside * inside;
        return predict(row) * Math.exp(variance / 2) * Math.sqrt(Math.expm1(variance));
    }
}
