// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.List;
import org.loggia.characterization.statistics.Autocorrelation;
import org.loggia.characterization.statistics.DistributionSummary;

/**
 * Serial dependence of requests.
 *
 * @param interarrival autocorrelation of the times between arrivals; empty where the trace has too few
 * @param sizes autocorrelation of the sizes of all requests in the order of their arrival; empty for equal sizes
 * @param read what reads find
 * @param write what writes find
 */
public record StructureDescription(List<Autocorrelation.Lag> interarrival, List<Autocorrelation.Lag> sizes, Type read,
        Type write) {

    /**
     * Requests of one type.
     *
     * @param seek bytes between the end of a request and the start of the next one of the same type on the same device
     * @param adjacentShare share of those that start where the one before ended
     * @param backwardShare share of those that start before that end
     * @param readsFound reads under way at the arrival of a request, itself excluded
     * @param writesFound writes under way at the arrival of a request, itself excluded
     */
    public record Type(DistributionSummary seek, double adjacentShare, double backwardShare,
            DistributionSummary readsFound, DistributionSummary writesFound) {
    }
}
