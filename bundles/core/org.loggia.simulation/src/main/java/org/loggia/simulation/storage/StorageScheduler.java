// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

/** Scheduler and observations of the I/O requests of all components that share a storage resource. */
public abstract class StorageScheduler {

    private final StorageSpecification specification;
    private final StorageLink link;
    private TimeWeighted concurrency = new TimeWeighted(0, 0);
    private final TimedTally[] responseTimes = {new TimedTally(), new TimedTally()};
    private final AmountRate[] bytes = {new AmountRate(), new AmountRate()};
    private final UserRequests users = new UserRequests();
    private int concurrent;

    StorageScheduler(StorageSpecification specification) {
        this.specification = specification;
        link = specification.link();
    }

    /** The network to the storage; null if there is none. */
    public final StorageLink link() {
        return link;
    }

    /** Records every response time and the number of requests; called before the first request. */
    public final void record(MeasurementRecorder recorder) {
        concurrency = recorder.state(Metric.Kind.QUEUE_LENGTH, "Storage:" + specification.name());
        for (RequestType type : RequestType.values()) {
            responseTimes[type.getValue()] = TimedTally.forwarding(recorder.at(Metric.Kind.RESPONSE_TIME,
                    specification.point(type)));
        }
    }

    /**
     * A request arrives.
     *
     * @param request number of the request, for storages that announce when it is done
     * @param machine number of the container it comes from among those of the storage resource
     * @param size in bytes
     * @param sequentiality probability in [0, 1]
     * @param fileSetSize in bytes
     * @param now in the model's time units
     * @return how long it takes, in the model's time units; negative if the storage will announce when it is done
     */
    public abstract double admit(int request, int machine, RequestType type, double size, double sequentiality,
            double fileSetSize, double now);

    /** A request of a machine and a type that came at the given time is done. */
    public abstract void complete(int machine, RequestType type, double arrival, double now);

    /** Remarks of the analysis model on its predictions, e.g. questions outside the measured ranges. */
    public abstract ModelReport report();

    /** The queues inside the storage, if it has any that are simulated. */
    public abstract List<InternalQueueUsage> queues();

    /** Why requests may wait in here for ever, in words; empty if they cannot. */
    public abstract String stuck();

    final int enter(RequestType type, double size, double now) {
        concurrency.set(now, ++concurrent);
        bytes[type.getValue()].add(now, size);
        return concurrent;
    }

    final void leave(double now) {
        concurrency.set(now, --concurrent);
    }

    /** A response time became known, at a time not before that of an earlier one. */
    final void observe(RequestType type, double now, double responseTime) {
        responseTimes[type.getValue()].add(now, responseTime);
    }

    /** Starts the statistics again, as after the warm-up; the workload state stays. */
    public void resetStatistics(double now) {
        concurrency.reset(now);
        users.reset(now);
        if (link != null) {
            link.resetStatistics(now);
        }
        for (int type = 0; type < responseTimes.length; type++) {
            responseTimes[type].reset(now);
            bytes[type].reset(now);
        }
    }

    /** Users of a scenario wait so long for a request, from now on. */
    public final void await(int scenario, double wait) {
        users.add(scenario, wait);
    }

    /** Returns the origins of requests since the start of the statistics. */
    public final List<ScenarioRequests> users(double now) {
        return users.all(now);
    }

    public final String name() {
        return specification.name();
    }

    public final StorageSpecification specification() {
        return specification;
    }

    /** Response times of the requests of one type, in the model's time units. */
    public final TimedTally responseTimes(RequestType type) {
        return responseTimes[type.getValue()];
    }

    /** Bytes requested since the statistics began. */
    public final double bytes(RequestType type) {
        return bytes[type.getValue()].total();
    }

    /** The same as they came. */
    public final AmountRate dataRate(RequestType type) {
        return bytes[type.getValue()];
    }

    /** The number of requests in the storage. */
    public final TimeWeighted concurrency() {
        return concurrency;
    }

    /** Requests to a storage and their waiting times, by usage scenario. */
    private static final class UserRequests {

        private long[] requests = {};
        private double[] waits = {};
        private double since;

        void add(int scenario, double wait) {
            if (scenario >= requests.length) {
                requests = Arrays.copyOf(requests, scenario + 1);
                waits = Arrays.copyOf(waits, scenario + 1);
            }
            requests[scenario]++;
            waits[scenario] += wait;
        }

        void reset(double now) {
            Arrays.fill(requests, 0);
            Arrays.fill(waits, 0);
            since = now;
        }

        List<ScenarioRequests> all(double now) {
            return IntStream.range(0, requests.length).filter(each -> requests[each] > 0 && now > since)
                    .mapToObj(each -> new ScenarioRequests(each, requests[each], waits[each] / (now - since))).toList();
        }
    }
}
