// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;

/**
 * The results of a run for one color in one part of a place.
 *
 * @param arrivalRate tokens that came in a unit of time
 * @param throughput tokens that left in a unit of time
 * @param utilization queue parts: the share of the queue's servers that this color kept busy; not a number elsewhere
 *     and for delays
 * @param meanTokens time average of the number of tokens
 * @param residenceTime time from coming to leaving, over the tokens that left
 * @param histogram of these times, up to their 99th percentile
 */
public record PartResult(String place, Part part, String color, double arrivalRate, double throughput,
        Interval throughputInterval, double utilization, double meanTokens, Interval meanTokensInterval,
        int maximumTokens, Summary residenceTime, Histogram histogram) {
    /** The same without intervals, which are kept only where nothing varied. */
    PartResult withoutIntervals() {
        return new PartResult(place, part, color, arrivalRate, throughput, kept(throughputInterval), utilization,
                meanTokens, kept(meanTokensInterval), maximumTokens, residenceTime.withoutIntervals(), histogram);
    }

    private static Interval kept(Interval interval) {
        return interval.halfWidth() == 0 ? interval : Interval.NONE;
    }

    /** Most bins of a histogram. */
    static final int BINS = 40;

    /** The parts of a place. */
    public enum Part { QUEUE, DEPOSITORY, PLACE }
}
