// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** An observation that triggers use, in a run. */
abstract class Stimulus {

    /** Values at the checks in the window, for the trend. */
    private final TimeWindow series;
    private final double window;

    Stimulus(double window) {
        this.window = window;
        series = new TimeWindow(window);
    }

    /** Whether a whole window has passed. */
    final boolean hasWindow(double now) {
        return now >= window * (1 - 1e-12);
    }

    /** Records the current value at a check. */
    void look(double now) {
        double present = present(now);
        if (!Double.isNaN(present)) {
            series.add(now, present);
        }
        series.moveTo(now);
    }

    /** Statistics of the run are about to start again. */
    void resetStatistics() {
    }

    /** Returns the current value, an entry of the time series. */
    abstract double present(double now);

    /** Returns the observed value; NaN if unknown. */
    double value(double now) {
        return present(now);
    }

    /** Returns the slope over the window per time unit; NaN if unknown. */
    final double slope(double now) {
        return hasWindow(now) ? series(now).slope() : Double.NaN;
    }

    /** Returns the value whose slope is used. */
    TimeWindow series(double now) {
        return series;
    }
}
