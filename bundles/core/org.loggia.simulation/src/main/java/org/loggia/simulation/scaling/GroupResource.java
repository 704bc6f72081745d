// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

/** Observations of a resource over all replicas of a target group, for the jobs of the group. */
final class GroupResource {

    private final String point;
    private final int servers;
    private TimeWeighted utilization = new TimeWeighted(0, 0);
    private TimeWeighted population = new TimeWeighted(0, 0);
    private TimedTally responseTimes = new TimedTally();
    private int replicas = 1;
    private int jobs;
    private long busy;

    /** @param servers of each replica */
    GroupResource(String point, int servers) {
        this.point = point;
        this.servers = servers;
    }

    /** Records every response time and change of state; called before the run begins. */
    void record(MeasurementRecorder recorder) {
        utilization = recorder.state(Metric.Kind.UTILIZATION, point);
        population = recorder.state(Metric.Kind.QUEUE_LENGTH, point);
        responseTimes = TimedTally.forwarding(recorder.at(Metric.Kind.RESPONSE_TIME, point));
    }

    /** @param before jobs that the replica had there before the change */
    void change(double now, int before, int difference) {
        jobs += difference;
        busy += Math.min(servers, before + difference) - Math.min(servers, before);
        population.set(now, jobs);
        observe(now);
    }

    void setReplicas(double now, int number) {
        if (number != replicas) {
            replicas = number;
            observe(now);
        }
    }

    private void observe(double now) {
        utilization.set(now, busy / ((double) servers * replicas));
    }

    void reset(double now) {
        utilization.reset(now);
        population.reset(now);
        responseTimes.reset(now);
    }

    /** Whether it serves a limited number of jobs at once. */
    boolean isLimited() {
        return servers < Integer.MAX_VALUE;
    }

    String point() {
        return point;
    }

    TimeWeighted utilization() {
        return utilization;
    }

    TimeWeighted population() {
        return population;
    }

    TimedTally responseTimes() {
        return responseTimes;
    }
}
