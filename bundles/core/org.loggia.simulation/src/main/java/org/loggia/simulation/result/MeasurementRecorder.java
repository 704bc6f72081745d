// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import org.loggia.queueing.statistics.TimedTally;
import org.loggia.queueing.statistics.TimeWeighted;

/** Receives every single measurement of a run, such as a response time. Called from the thread of the run. */
public interface MeasurementRecorder {

    /** Returns the receiver of the measurements of a metric at a measuring point. */
    TimedTally.Receiver at(Metric.Kind metric, String point);

    /**
     * Returns the receiver of a state at a measuring point, such as a number of jobs: its value at the beginning and
     * after the warm-up, and each change.
     */
    TimedTally.Receiver stateAt(Metric.Kind metric, String point);

    /** Returns the statistics of a state that is 0 at the beginning. */
    default TimeWeighted state(Metric.Kind metric, String point) {
        return TimeWeighted.forwarding(0, 0, stateAt(metric, point));
    }

    /** Returns the statistics of a number of busy units, recorded as their utilization, a share of all units. */
    default TimeWeighted busy(String point, double units) {
        TimedTally.Receiver receiver = stateAt(Metric.Kind.UTILIZATION, point);
        return TimeWeighted.forwarding(0, 0, (time, value) -> receiver.receive(time, value / units));
    }

    /** The warm-up is over: the statistics exclude the measurements so far. */
    void warmUpOver();

    /** The run has ended at a time without an error. */
    void end(double time);
}
