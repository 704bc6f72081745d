// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.queueing.events.EventList;
import org.loggia.queueing.station.Station;
import org.loggia.queueing.statistics.AmountRate;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.result.Metric;

/** An active resource in a run: a station of the queueing module with its observations. */
final class ActiveResource {

    private final ResourceSpecification specification;
    private final Station station;
    /** Relative speed; 1 for the model's speed, so that products stay the same bit for bit. */
    private final double slowness;
    private TimeWeighted busyServers = new TimeWeighted(0, 0);
    private TimeWeighted population = new TimeWeighted(0, 0);
    private TimedTally responseTimes = new TimedTally();
    private final AmountRate demands = new AmountRate();
    private long demanded;
    private double squaredServices;
    private long negativeDemands;

    /** @param flows which the handles of jobs belong to */
    ActiveResource(ResourceSpecification specification, EventList events, int timer, FlowPool flows) {
        this.specification = specification;
        this.station = specification.policy().station(events, timer, specification.servers());
        station.announceTo(flows::lookAhead);
        slowness = 1 / specification.speed();
    }

    /** Returns an empty resource of the same specification. */
    ActiveResource copy(EventList events, int timer, FlowPool flows) {
        return new ActiveResource(specification, events, timer, flows);
    }

    /** Records every response time and change of state; called before the run begins. */
    void record(MeasurementRecorder recorder) {
        busyServers = recorder.busy(specification.point(), specification.servers());
        population = recorder.state(Metric.Kind.QUEUE_LENGTH, specification.point());
        responseTimes = TimedTally.forwarding(recorder.at(Metric.Kind.RESPONSE_TIME, specification.point()));
    }

    void arrive(Flow flow, double serviceTime, double now) {
        flow.arrival = now;
        demands.add(now, serviceTime);
        demanded++;
        squaredServices += serviceTime * serviceTime;
        station.arrive(flow.handle, serviceTime * slowness);
        observe(now);
    }

    /** The handle of the flow that has been served. */
    int complete(double now) {
        int handle = station.complete();
        observe(now);
        return handle;
    }

    void left(Flow flow, double now) {
        responseTimes.add(now, now - flow.arrival);
    }

    private void observe(double now) {
        int jobs = station.population();
        population.set(now, jobs);
        busyServers.set(now, Math.min(jobs, station.servers()));
    }

    void resetStatistics(double now) {
        busyServers.reset(now);
        population.reset(now);
        responseTimes.reset(now);
        demands.reset(now);
        demanded = 0;
        squaredServices = 0;
    }

    void noteNegativeDemand() {
        negativeDemands++;
    }

    /** The sum of the service times asked for. */
    double services() {
        return demands.total();
    }

    /** The service times asked for. */
    AmountRate demands() {
        return demands;
    }

    /** Returns their number. */
    long demanded() {
        return demanded;
    }

    /** The sum of their squares. */
    double squaredServices() {
        return squaredServices;
    }

    /** The number of negative demands in the whole run, which are ignored. */
    long negativeDemands() {
        return negativeDemands;
    }

    ResourceSpecification specification() {
        return specification;
    }

    TimeWeighted busyServers() {
        return busyServers;
    }

    TimeWeighted population() {
        return population;
    }

    TimedTally responseTimes() {
        return responseTimes;
    }
}
