// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.List;
import org.loggia.characterization.statistics.DispersionOfCounts;
import org.loggia.characterization.statistics.DistributionSummary;

/**
 * Intensity of a workload (Noorshams 2015, section 5.3.1); NaN where the trace does not contain it.
 *
 * @param durationSeconds from the first to the last arrival
 * @param arrivalRate open workload: requests a second, the inverse of the mean time between arrivals
 * @param concurrency closed workload: mean number of requests under way while there is any, if the trace has
 *        completions, else the mean number of active streams. Idle time does not count, so that a capture that began
 *        before the load shows the load
 * @param meanOutstanding mean number of requests under way over the whole duration, idle time included (Little's law:
 *        arrival rate times mean response time)
 * @param activeStreams mean number of streams active within a second, seconds weighed by their requests
 * @param interarrival seconds between arrivals
 * @param longestPauseSeconds longest time between two arrivals
 * @param dispersion index of dispersion for counts, by time scale
 */
public record IntensityDescription(double durationSeconds, double arrivalRate, double concurrency,
        double meanOutstanding, double activeStreams, DistributionSummary interarrival, double longestPauseSeconds,
        List<DispersionOfCounts.Scale> dispersion) {
}
