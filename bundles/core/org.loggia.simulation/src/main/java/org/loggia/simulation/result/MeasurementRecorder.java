// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import org.loggia.queueing.statistics.TimedTally;

/** Receives every single measurement of a run, such as a response time. Called from the thread of the run. */
public interface MeasurementRecorder {

    /** Returns the receiver of the measurements of a metric at a measuring point. */
    TimedTally.Receiver at(Metric.Kind metric, String point);

    /** The warm-up is over: the statistics exclude the measurements so far. */
    void warmUpOver();

    /** The run has ended without an error. */
    void end();
}
