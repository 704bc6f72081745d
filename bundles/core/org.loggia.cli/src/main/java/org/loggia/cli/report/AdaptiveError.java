// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.List;

import org.loggia.regression.adaptive.AdaptiveStep;
import org.loggia.report.text.Key;

/** The error of a response in an adaptive campaign. */
public record AdaptiveError(
        @Key("Name of the response.") String response,
        @Key(value = "Mean of |prediction - measured value| / measured value over the design; null if unknown.",
                unit = "share", nullable = true) double error,
        @Key(value = "The mean is below it with a probability of 95 %; null with fewer than 8 configurations.",
                unit = "share", nullable = true) double errorLimit95) {

    /** The errors of all responses. */
    public static List<AdaptiveError> of(AdaptiveStep step) {
        return step.errors().stream().map(each -> new AdaptiveError(each.response(), each.mean(), each.limit()))
                .toList();
    }
}
