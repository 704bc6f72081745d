// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.statistics.Interval;

/**
 * Utilization of a queue that is simulated inside a storage.
 *
 * @param name of the queue
 * @param utilization average over time of the share of its servers that were busy
 * @param meanRequests average over time of the requests there, in service or in line
 * @param size what these are worth as averages of one of several replications, see
 *     {@link org.loggia.queueing.statistics.BatchMeans#sizeAmongReplications()}
 */
public record InternalQueueUsage(String name, double utilization, Interval utilizationInterval, double meanRequests,
        Interval meanRequestsInterval, double size) {
}
