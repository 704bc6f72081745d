// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What an adaptive campaign knows after some configurations.
 *
 * @param errors by response
 * @param next the next configurations; empty if all were measured
 */
public record AdaptiveStep(List<ResponseError> errors, List<AdaptiveChoice> next) {

    /** The errors in words. */
    public String text() {
        return errors.stream().map(ResponseError::text).collect(Collectors.joining(", "));
    }

    /** Whether the limits of all errors are within a goal. */
    public boolean meets(double goal) {
        return !errors.isEmpty() && errors.stream().allMatch(error -> error.limit() <= goal);
    }
}
