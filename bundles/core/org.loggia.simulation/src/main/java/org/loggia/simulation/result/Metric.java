// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.Arrays;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;

/**
 * One quantity at one measuring point.
 *
 * @param kind what is measured
 * @param point where, e.g. {@code UsageScenario:browse}, {@code Resource:Server/CPU} or {@code Storage:DS8700/read}
 * @param summary the figures; times in the model's time units
 * @param histogram of single observations, such as response times; {@link Histogram#NONE} for averages over time
 * @param series how it went over the runs, the warm-up included, with intervals over several of them; empty where
 *     that is not observed
 * @param percentilesOfMeans whether these are times of storage, or contain such, whose analysis model knows means only:
 *     then percentiles tell how the means change with the workload, and not how long single requests take
 */
public record Metric(Kind kind, String point, Summary summary, Histogram histogram, Means series,
        boolean percentilesOfMeans) {

    /** A metric without predicted means. */
    public Metric(Kind kind, String point, Summary summary, Histogram histogram, Means series) {
        this(kind, point, summary, histogram, series, false);
    }

    /** The same with percentiles that are those of predicted means. */
    public Metric ofMeans() {
        return new Metric(kind, point, summary, histogram, series, true);
    }

    /** The same with another summary. */
    public Metric with(Summary other) {
        return new Metric(kind, point, other, histogram, series, percentilesOfMeans);
    }

    /** The kinds of quantities that are measured. */
    public enum Kind {
        /** Time from the beginning to the end of a scenario, a call, a stay at a resource or an I/O request. */
        RESPONSE_TIME("responseTime"),
        /** Time in line for a passive resource. */
        WAITING_TIME("waitingTime"),
        /** Time for which a unit of a passive resource is held. */
        HOLDING_TIME("holdingTime"),
        /** Mean time that a request asks of a server of an active resource: demand / processing rate. */
        RESOURCE_DEMAND("resourceDemand"),
        /** Mean share of busy servers, or of units in use, in [0, 1]. */
        UTILIZATION("utilization"),
        /** Number of jobs at a resource (in service or waiting), in line for a passive one, or in a storage. */
        QUEUE_LENGTH("queueLength"),
        /** Completions for each time unit. */
        THROUGHPUT("throughput"),
        /** Bytes requested of a storage for each time unit. */
        DATA_RATE("dataRate"),
        /** Probability that a run of a scenario fails, or fails in one way, in [0, 1]. */
        FAILURE_PROBABILITY("failureProbability"),
        /** Share of the requests that waited at a limit, in [0, 1]. */
        THROTTLED_SHARE("throttledShare"),
        /** Share of the requests that a cache served, in [0, 1]. */
        HIT_RATIO("hitRatio"),
        /** Credits of a limit, in requests or bytes; below 0 while they are owed. */
        CREDITS("credits"),
        /**
         * Time from the beginning of the run until the credits of a limit first ran out; NaN if they never did. The
         * count is how often they did.
         */
        CREDITS_OUT("creditsOut"),
        /** Number of replicas of a target group that serve calls. */
        REPLICAS("replicas"),
        /** The same with those that are starting, that serve their last calls, and that are about to go. */
        ALLOCATED_REPLICAS("allocatedReplicas"),
        /** Number of resource containers of a resource environment in which nothing is scaled. */
        RESOURCE_CONTAINERS("resourceContainers"),
        /** Number of changes of the number of replicas by a scaling policy in a run. */
        ADJUSTMENTS("adjustments");

        private final String key;

        Kind(String key) {
            this.key = key;
        }

        /** Whether it is a share of all requests, runs or time, which people read in percent. */
        public boolean isShare() {
            return this == UTILIZATION || this == FAILURE_PROBABILITY || this == THROTTLED_SHARE || this == HIT_RATIO;
        }

        /** Returns the kind of a key in result files; null if unknown. */
        public static Kind of(String key) {
            return Arrays.stream(values()).filter(each -> each.key.equals(key)).findFirst().orElse(null);
        }

        /**
         * The unit of the values: a time unit, a rate such as {@code 1/s} or {@code B/s}, {@code share} of 1, or
         * {@code count}; of credits, which are requests or bytes, {@code credits}.
         *
         * @param timeUnit of the model
         */
        public String unit(String timeUnit) {
            return switch (this) {
                case RESPONSE_TIME, WAITING_TIME, HOLDING_TIME, RESOURCE_DEMAND, CREDITS_OUT -> timeUnit;
                case THROUGHPUT -> "1/" + timeUnit;
                case DATA_RATE -> "B/" + timeUnit;
                case UTILIZATION, FAILURE_PROBABILITY, THROTTLED_SHARE, HIT_RATIO -> "share";
                case CREDITS -> "credits";
                case QUEUE_LENGTH, REPLICAS, ALLOCATED_REPLICAS, RESOURCE_CONTAINERS, ADJUSTMENTS -> "count";
            };
        }

        /** The stable key in result files. */
        public String key() {
            return key;
        }
    }
}
