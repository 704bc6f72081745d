// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.Arrays;

import org.loggia.input.NumberText;
import org.loggia.queueing.functions.SpecialFunctions;

/**
 * The relative error of predicted responses, estimated from configurations that the model had not seen.
 *
 * @param response name of the response
 * @param mean mean of |prediction - measured value| / measured value
 * @param limit the mean is below this with a probability of 95 %; infinite with too few configurations
 */
public record ResponseError(String response, double mean, double limit) {

    /** Fewer errors give no limit. */
    static final int MIN_ERRORS = 8;
    private static final double LEVEL = 0.95;

    /** The error with the one-sided limit of Student's t. */
    static ResponseError of(String response, double[] errors) {
        double mean = Arrays.stream(errors).average().orElse(Double.NaN);
        double squares = Arrays.stream(errors).map(error -> (error - mean) * (error - mean)).sum();
        int degrees = errors.length - 1;
        double limit = errors.length < MIN_ERRORS ? Double.POSITIVE_INFINITY
                : mean + SpecialFunctions.studentQuantile(LEVEL, degrees)
                        * Math.sqrt(squares / degrees / errors.length);
        return new ResponseError(response, mean, limit);
    }

    /** The error in words. */
    public String text() {
        return response + " " + NumberText.percent(mean) + (Double.isInfinite(limit) ? " (no limit yet)"
                : " (at most " + NumberText.percent(limit) + ")");
    }
}
