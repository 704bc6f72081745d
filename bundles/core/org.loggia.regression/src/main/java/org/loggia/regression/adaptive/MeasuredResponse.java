// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.Arrays;

import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * Values of a response.
 *
 * @param name of the response
 * @param values one for each chosen configuration, in their order; NaN where it was not measured
 */
public record MeasuredResponse(String name, double[] values) {

    /** @throws ProblemException if a value has no logarithm */
    public MeasuredResponse {
        if (Arrays.stream(values).anyMatch(value -> value <= 0)) {
            throw RegressionProblems.SPACE.failure("response '" + name
                    + "' is not positive in every run, so relative errors"
                    + " are undefined", "choose another response");
        }
    }

    /** Whether there is any value. */
    boolean isKnown() {
        return Arrays.stream(values).anyMatch(value -> !Double.isNaN(value));
    }
}
