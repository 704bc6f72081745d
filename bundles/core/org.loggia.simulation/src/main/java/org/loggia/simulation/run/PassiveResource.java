// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.pcm.expression.Frame;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.simulation.result.MeasurementRecorder;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.result.Metric;

/**
 * A passive resource of one component instance in a run: units that flows take and give back, first come first served.
 */
final class PassiveResource {

    private final PassiveSpecification specification;
    private final int capacity;
    private final FlowQueue waiting = new FlowQueue();
    private TimeWeighted inUse = new TimeWeighted(0, 0);
    private TimeWeighted queueLength = new TimeWeighted(0, 0);
    private TimedTally waitingTimes = new TimedTally();
    private TimedTally holdingTimes = new TimedTally();
    private int taken;

    private PassiveResource(PassiveSpecification specification, int capacity) {
        this.specification = specification;
        this.capacity = capacity;
    }

    /** The resource with the capacity that it has in a run. */
    static PassiveResource of(PassiveSpecification specification, Run run) {
        var frame = new Frame(specification.frameSize());
        Assignment.applyAll(specification.parameters().toArray(Assignment[]::new), run, frame, frame);
        int capacity = specification.capacity().nextCount(run, frame, "the capacity");
        if (capacity == 0) {
            throw new SimulationException(specification.element(),
                    "the passive resource has capacity 0, so it can never be acquired", "set a capacity of 1 or more");
        }
        return new PassiveResource(specification, capacity + specification.more());
    }

    /** Records every waiting and holding time and change of state; called before the run begins. */
    void record(MeasurementRecorder recorder) {
        inUse = recorder.busy(specification.point(), capacity);
        queueLength = recorder.state(Metric.Kind.QUEUE_LENGTH, specification.point());
        waitingTimes = TimedTally.forwarding(recorder.at(Metric.Kind.WAITING_TIME, specification.point()));
        holdingTimes = TimedTally.forwarding(recorder.at(Metric.Kind.HOLDING_TIME, specification.point()));
    }

    /** True if the flow has got a unit; otherwise it waits in line. */
    boolean acquire(Flow flow, double now) {
        if (taken < capacity) {
            inUse.set(now, ++taken);
            waitingTimes.add(now, 0);
            flow.holdings().add(this, now);
            return true;
        }
        flow.arrival = now;
        waiting.add(flow);
        queueLength.set(now, waiting.size());
        return false;
    }

    /** A flow gives back a unit; the flow that gets it and has to be woken, or null. */
    Flow release(Flow flow, double now) {
        if (taken == 0) {
            throw new SimulationException(specification.element(), "the passive resource is released more often than "
                    + "it is acquired", "give each release action an acquire action before it");
        }
        double since = flow.heldSince(this);
        if (!Double.isNaN(since)) {
            holdingTimes.add(now, now - since);
        }
        Flow next = waiting.poll();
        if (next == null) {
            inUse.set(now, --taken);
        } else {
            queueLength.set(now, waiting.size());
            waitingTimes.add(now, now - next.arrival);
            next.holdings().add(this, now);
        }
        return next;
    }

    /** Takes a flow out of the line; false if it is not in it, because it has got its unit. */
    boolean withdraw(Flow flow, double now) {
        boolean waited = waiting.remove(flow);
        if (waited) {
            queueLength.set(now, waiting.size());
            waitingTimes.add(now, now - flow.arrival);
        }
        return waited;
    }

    void resetStatistics(double now) {
        inUse.reset(now);
        queueLength.reset(now);
        waitingTimes.reset(now);
        holdingTimes.reset(now);
    }

    PassiveSpecification specification() {
        return specification;
    }

    int capacity() {
        return capacity;
    }

    int waitingFlows() {
        return waiting.size();
    }

    TimeWeighted inUse() {
        return inUse;
    }

    TimeWeighted queueLength() {
        return queueLength;
    }

    TimedTally waitingTimes() {
        return waitingTimes;
    }

    TimedTally holdingTimes() {
        return holdingTimes;
    }
}
