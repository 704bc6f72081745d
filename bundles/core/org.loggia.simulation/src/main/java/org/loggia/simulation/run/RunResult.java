// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.TimeProfile;
import org.loggia.simulation.storage.InternalQueueUsage;
import org.loggia.simulation.storage.PageCache;
import org.loggia.simulation.storage.RequestLimits;
import org.loggia.simulation.storage.ScenarioRequests;
import org.loggia.simulation.storage.StorageLimit;
import org.loggia.simulation.storage.StorageLink;
import org.loggia.simulation.storage.StorageScheduler;

/**
 * The observations of one run.
 *
 * @param stop why it ended
 * @param endTime when, in simulated time
 * @param warmUpEnd simulated time at which measuring began
 * @param warmUpRuns usage scenario runs before that
 * @param warmUpFound false if the automatic warm-up was cut short because the run was
 * @param warmUpOver false if the run ended within its warm-up, so that nothing was left out
 * @param events number of events
 * @param instability why the figures mean nothing: an open workload that cannot keep up; null if it can
 * @param concessions how often the run took something for something else, by {@link ToleratedFault}
 * @param negativeDemands how many demands were below 0 and asked nothing, in the order of the plan's resources
 * @param runsForIntervals about how many scenario runs an interval of each scenario's mean would need; 0 if all have
 * one
 * @param scarcest the value with a heavy tail that was drawn too seldom for intervals; null if there is none
 * @param longEnough whether the slowest part of the run was observed for long enough for intervals
 * @param size what the run is worth as one of several replications, in uncorrelated observations
 * @param observations in the order of the model; the same order in every replication
 * @param storageReports what the analysis models say, in the order of the plan's storages
 * @param storageUsers whose requests these storages got
 * @param capacities units of the passive resources, in the order of the plan
 * @param creditPhases the limits, by their numbers in the plan, to which more came than passes in the long run
 * @param profiles where the time of each usage scenario went; empty unless requested
 * @param rare what seldom happens in scenario runs
 * @param extent how much was observed
 */
public record RunResult(StopReason stop, double endTime, double warmUpEnd, long warmUpRuns, boolean warmUpFound,
        boolean warmUpOver, long events, String instability, long[] concessions, long[] negativeDemands,
        double runsForIntervals, HeavyTailedValue.Scarce scarcest, boolean longEnough, double size,
        List<Observation> observations,
        List<ModelReport> storageReports, List<List<ScenarioRequests>> storageUsers, int[] capacities,
        BitSet creditPhases, List<TimeProfile> profiles, RareEvents rare, RareEvents.Extent extent) {

    /** A metric as one run saw it. */
    public sealed interface Observation {
        Metric.Kind kind();

        String point();

        /** Time series over the run, including the warm-up; empty if not recorded. */
        Means series();
    }

    /** Single observations, such as response times. */
    public record Sample(Metric.Kind kind, String point, Tally tally, Means series) implements Observation {
    }

    /**
     * An average over time, such as a utilization.
     *
     * @param size what it is worth as one of several replications, see
     *     {@link org.loggia.queueing.statistics.BatchMeans#sizeAmongReplications()}
     * @param isCertain whether the model itself says it, and no run can say otherwise
     */
    public record Average(Metric.Kind kind, String point, Summary summary, double size, Means series,
            boolean isCertain) implements Observation {

        /** An average over runs. */
        public Average(Metric.Kind kind, String point, Summary summary, double size, Means series) {
            this(kind, point, summary, size, series, false);
        }
    }

    static RunResult of(Plan plan, StopReason stop, double now, long events, String instability,
            long[] concessions, RunMeasurements measurements, ActiveResource[] resources,
            PassiveResource[] passiveResources, StorageScheduler[] storages, RequestLimits limits,
            Elasticity.InRun elastic) {
        var collector = new Collector(now, now - measurements.measuredSince(), measurements.size(now));
        for (int point = 0; point < plan.points().size(); point++) {
            TimedTally times = measurements.responseTimes(point);
            collector.sample(Metric.Kind.RESPONSE_TIME, plan.points().get(point), times);
            collector.rate(Metric.Kind.THROUGHPUT, plan.points().get(point), times);
        }
        collector.addFailures(plan, measurements);
        for (ActiveResource resource : resources) {
            collector.add(resource);
        }
        for (PassiveResource resource : passiveResources) {
            collector.add(resource);
        }
        List<ModelReport> reports = new ArrayList<>();
        List<List<ScenarioRequests>> users = new ArrayList<>();
        for (StorageScheduler storage : storages) {
            collector.add(storage);
            reports.add(storage.report());
            users.add(storage.users(now));
        }
        for (StorageLimit limit : limits.ofPlan()) {
            limit.finish(now);
            collector.add(limit);
        }
        for (PageCache cache : limits.caches()) {
            collector.add(cache);
        }
        if (elastic != null) {
            elastic.observations(now).forEach(collector.observations::add);
        }
        return new RunResult(stop, now, measurements.measuredSince(), measurements.warmUpRuns(),
                measurements.isWarmUpFound(), measurements.isWarm(), events, instability, concessions,
                Stream.of(resources).mapToLong(ActiveResource::negativeDemands).toArray(),
                measurements.runsForIntervals(now), measurements.scarcest(),
                measurements.expectedSizeOfState(now) >= BatchMeans.ENOUGH, measurements.size(now),
                collector.observations, reports, users,
                Stream.of(passiveResources).mapToInt(PassiveResource::capacity).toArray(),
                creditPhases(limits.ofPlan(), now), measurements.profiles(), measurements.rare(),
                measurements.extent(now));
    }

    /**
     * Why the load is unstable, in words, where most of several runs show it; a single one of many may do so by chance.
     */
    public static Optional<String> instability(List<RunResult> runs) {
        List<String> unstable = runs.stream().map(RunResult::instability).filter(Objects::nonNull).toList();
        return 2 * unstable.size() > runs.size() ? Optional.of(unstable.get(0)) : Optional.empty();
    }

    private static BitSet creditPhases(List<StorageLimit> limits, double now) {
        BitSet found = new BitSet();
        for (int i = 0; i < limits.size(); i++) {
            StorageLimit limit = limits.get(i);
            found.set(i, limit.specification().credits() > 0
                    && limit.load().isAboveRate(now, limit.timesOut() > 0));
        }
        return found;
    }

    private static final class Collector {
        private final double now;
        private final double span;
        /** The worth of the scenarios, for metrics without their own. */
        private final double size;
        private final List<Observation> observations = new ArrayList<>();

        Collector(double now, double span, double size) {
            this.now = now;
            this.span = span;
            this.size = size;
        }

        void addFailures(Plan plan, RunMeasurements measurements) {
            List<String> modes = plan.failures().modes();
            for (Scenario scenario : plan.failures().simulated() ? plan.scenarios() : List.<Scenario>of()) {
                FailureCounts counts = measurements.failures(scenario.point());
                String point = plan.points().get(scenario.point());
                probability(point, counts.probability());
                for (int mode = 0; mode < modes.size(); mode++) {
                    probability(point + "/" + modes.get(mode), counts.probability(mode));
                }
            }
        }

        private void probability(String point, Summary probability) {
            observations.add(new Average(Metric.Kind.FAILURE_PROBABILITY, point, probability, size,
                    Means.NONE));
        }

        void add(ActiveResource resource) {
            String point = resource.specification().point();
            if (!resource.specification().isAsked()) {
                addIdle(resource, point);
                return;
            }
            if (resource.specification().policy() != SchedulingPolicy.DELAY) {
                average(Metric.Kind.UTILIZATION, point, resource.busyServers(), resource.specification().servers());
            }
            average(Metric.Kind.QUEUE_LENGTH, point, resource.population(), 1);
            sample(Metric.Kind.RESPONSE_TIME, point, resource.responseTimes());
            rate(Metric.Kind.THROUGHPUT, point, resource.responseTimes());
            if (!(resource.specification().element() instanceof LinkingResource)) {
                rate(Metric.Kind.RESOURCE_DEMAND, point, resource.demanded(), resource.demands(), resource.demanded());
            }
        }

        /** Nothing can ask for it, so what is 0 is known to be 0. */
        private void addIdle(ActiveResource resource, String point) {
            if (resource.specification().policy() != SchedulingPolicy.DELAY) {
                zero(Metric.Kind.UTILIZATION, point, resource.busyServers().series(now));
            }
            zero(Metric.Kind.QUEUE_LENGTH, point, resource.population().series(now));
            sample(Metric.Kind.RESPONSE_TIME, point, resource.responseTimes());
            zero(Metric.Kind.THROUGHPUT, point, Means.NONE);
        }

        private void zero(Metric.Kind kind, String point, Means series) {
            observations.add(new Average(kind, point, new Summary(0, 0, 0, new Interval(0, 0), 0, 0, Map.of()),
                    Double.POSITIVE_INFINITY, series, true));
        }

        void add(PassiveResource resource) {
            String point = resource.specification().point();
            average(Metric.Kind.UTILIZATION, point, resource.inUse(), resource.capacity());
            average(Metric.Kind.QUEUE_LENGTH, point, resource.queueLength(), 1);
            sample(Metric.Kind.WAITING_TIME, point, resource.waitingTimes());
            sample(Metric.Kind.HOLDING_TIME, point, resource.holdingTimes());
        }

        void add(StorageScheduler storage) {
            String point = "Storage:" + storage.name();
            Set<RequestType> issued = storage.specification().issued();
            if (issued.isEmpty()) {
                zero(Metric.Kind.QUEUE_LENGTH, point, storage.concurrency().series(now));
            } else {
                average(Metric.Kind.QUEUE_LENGTH, point, storage.concurrency(), 1);
            }
            for (RequestType type : RequestType.values()) {
                TimedTally times = storage.responseTimes(type);
                String typed = point + "/" + type.getLiteral();
                sample(Metric.Kind.RESPONSE_TIME, typed, times);
                if (issued.contains(type)) {
                    rate(Metric.Kind.THROUGHPUT, typed, times);
                    rate(Metric.Kind.DATA_RATE, typed, times.tally().count(), storage.dataRate(type), span);
                } else {
                    zero(Metric.Kind.THROUGHPUT, typed, Means.NONE);
                    zero(Metric.Kind.DATA_RATE, typed, Means.NONE);
                }
            }
            if (storage.link() != null) {
                issued.forEach(type -> add(storage.link(), type, "Network:" + storage.name() + "/" + type
                        .getLiteral()));
            }
            for (InternalQueueUsage queue : storage.queues()) {
                String inside = point + "/" + queue.name();
                average(Metric.Kind.UTILIZATION, inside, 1, queue.utilization(), queue.utilizationInterval(),
                        queue.size());
                average(Metric.Kind.QUEUE_LENGTH, inside, 1, queue.meanRequests(), queue.meanRequestsInterval(),
                        queue.size());
            }
        }

        private void add(StorageLink link, RequestType type, String point) {
            sample(Metric.Kind.RESPONSE_TIME, point, link.times(type));
            if (link.isLimited()) {
                // Transfers count when they are queued: a network that cannot keep up is always busy.
                AmountRate transfers = link.transfers(type);
                double mean = span > 0 ? Math.min(1, transfers.total() / span) : Double.NaN;
                average(Metric.Kind.UTILIZATION, point, link.times(type).tally().count(), mean, transfers.interval(
                        mean), transfers.sizeAmongReplications());
            }
        }

        void add(StorageLimit limit) {
            String point = limit.specification().point();
            sample(Metric.Kind.WAITING_TIME, point, limit.waitingTimes());
            rate(Metric.Kind.THROUGHPUT, point, limit.waitingTimes());
            average(Metric.Kind.QUEUE_LENGTH, point, limit.waiting(), 1);
            long passed = limit.waitingTimes().tally().count();
            rate(Metric.Kind.THROTTLED_SHARE, point, passed, limit.delayed(), passed);
            if (limit.specification().credits() > 0) {
                average(Metric.Kind.CREDITS, point, limit.credits(), 1);
                alone(Metric.Kind.CREDITS_OUT, point, limit.timesOut(), limit.firstOut());
            }
        }

        void add(PageCache cache) {
            for (RequestType type : cache.specification().issued()) {
                long requests = cache.requests(type);
                rate(Metric.Kind.HIT_RATIO, cache.specification().point(type), requests, cache.hits(type), requests);
            }
        }

        void sample(Metric.Kind kind, String point, TimedTally times) {
            observations.add(new Sample(kind, point, times.tally(), times.series()));
        }

        /** A time average, divided by the number of units it counts. */
        void average(Metric.Kind kind, String point, TimeWeighted value, double units) {
            Summary s = value.summary(now);
            Interval interval = new Interval(s.interval().low() / units, s.interval().high() / units);
            observations.add(new Average(kind, point, new Summary(s.count(), s.mean() / units,
                    s.standardDeviation() / units, interval, s.minimum() / units, s.maximum() / units, Map.of()),
                    value.sizeAmongReplications(), value.series(now).dividedBy(units)));
        }

        void rate(Metric.Kind kind, String point, TimedTally times) {
            observations.add(new Average(kind, point, times.rate(span), times.sizeOfRate(), Means.NONE));
        }

        void rate(Metric.Kind kind, String point, long count, AmountRate amounts, double length) {
            double mean = length > 0 ? amounts.total() / length : Double.NaN;
            average(kind, point, count, mean, amounts.interval(mean), amounts.sizeAmongReplications());
        }

        /** An average of which nothing else is known. */
        void alone(Metric.Kind kind, String point, long count, double mean) {
            average(kind, point, count, mean, Interval.NONE, size);
        }

        private void average(Metric.Kind kind, String point, long count, double mean, Interval interval,
                double worth) {
            observations.add(new Average(kind, point, new Summary(count, mean, Double.NaN, interval, Double.NaN,
                    Double.NaN, Map.of()), worth, Means.NONE));
        }
    }
}
