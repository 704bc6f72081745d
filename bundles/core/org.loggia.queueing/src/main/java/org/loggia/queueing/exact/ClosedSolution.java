// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

/**
 * Steady-state means of a {@link ClosedNetwork}.
 *
 * @param throughput passes through the network in a unit of time, by class
 * @param residenceTime time at a center on one pass through the network, waiting included, by center and class
 */
public record ClosedSolution(double[] throughput, double[][] residenceTime) {
    /** The mean number of jobs of a class at a center, by Little's law. */
    public double meanJobs(int center, int jobClass) {
        return throughput[jobClass] * residenceTime[center][jobClass];
    }
}
