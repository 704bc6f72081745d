package org.loggia.regression;

import java.util.Objects;

/**
 * What a model predicts, such as the mean response time of reads.
 *
 * @param unit unit of the predictions, empty when the measurements name none
 */
public record Response(String name, String unit) {
    public Response {
        if (name == null || name.isBlank()) {
            throw new RegressionException("the response has no name; give it one");
        }
        Objects.requireNonNull(unit, "unit");
    }
}
