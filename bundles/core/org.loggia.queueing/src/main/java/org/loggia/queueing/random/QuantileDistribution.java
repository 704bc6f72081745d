// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** A distribution whose quantile function is known in closed form or nearly so. */
public interface QuantileDistribution extends Distribution {
    /**
     * The smallest number that is not exceeded with the given probability.
     *
     * @param probability in [0, 1]
     */
    double quantile(double probability);
}
