// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import java.util.Objects;

/**
 * The response of a model, such as the mean response time of reads.
 *
 * @param unit unit of the predictions, empty when the measurements name none
 * @param minimum smallest value measured
 * @param maximum largest value measured
 */
public record Response(String name, String unit, double minimum, double maximum) {
    public Response {
        if (name == null || name.isBlank()) {
            throw RegressionProblems.FACTORS.failure("the response has no name", "give it one");
        }
        Objects.requireNonNull(unit, "unit");
        if (!(minimum <= maximum) || Double.isInfinite(minimum) || Double.isInfinite(maximum)) {
            throw RegressionProblems.FACTORS.failure("response '" + name + "': measured range ["
                    + minimum + ", " + maximum
                    + "] is not a finite interval", "give minimum <= maximum");
        }
    }
}
