// SPDX-License-Identifier: EPL-2.0
/**
 * Distributions of response times: learned from percentiles measured under many loads, and predicted for others. A
 * distribution is its quantiles at fixed {@link org.loggia.regression.distribution.Levels} and its mean. Entry:
 * {@code DistributionTraining}.
 */
package org.loggia.regression.distribution;
