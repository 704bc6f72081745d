// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/**
 * Predictions that cannot be response times (not a number, or not greater than 0) and were replaced.
 *
 * @param model    file of the model
 * @param replacement the response time used instead, in seconds
 * @param worst    the smallest prediction in seconds, NaN if all were not a number
 * @param requests how many requests
 */
public record CorrectedPredictions(String model, double replacement, double worst, long requests) {

    CorrectedPredictions merge(CorrectedPredictions other) {
        double smaller = Double.isNaN(worst) || other.worst < worst ? other.worst : worst;
        return new CorrectedPredictions(model, replacement, smaller, requests + other.requests);
    }
}
