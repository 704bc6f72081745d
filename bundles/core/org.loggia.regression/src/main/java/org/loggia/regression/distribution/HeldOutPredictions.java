// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

/**
 * Predictions for rows by models that were trained without them.
 *
 * @param figures by row: the quantiles and, last, the mean where it was measured
 * @param intervals by row: the ends of intervals of single requests, as {@link RequestIntervals#ends} gives them, from
 *     factors that other rows gave
 */
public record HeldOutPredictions(double[][] figures, double[][] intervals) {
}
