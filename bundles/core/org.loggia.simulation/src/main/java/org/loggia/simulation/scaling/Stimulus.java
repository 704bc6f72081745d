// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** An observation that triggers use, in a run. */
abstract class Stimulus {

    /** What was seen at the looks of the window, for how it goes. */
    private final TimeWindow series;
    private final double window;

    Stimulus(double window) {
        this.window = window;
        series = new TimeWindow(window);
    }

    /** Whether there is a whole window to look back over. */
    final boolean hasWindow(double now) {
        return now >= window * (1 - 1e-12);
    }

    /** Somebody looks: what there is to see is remembered. */
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

    /** What is seen just now; what the time series is made of. */
    abstract double present(double now);

    /** Returns the observed value; NaN if unknown. */
    double value(double now) {
        return present(now);
    }

    /** How it goes over the window, in a unit of time; not a number where it is not known. */
    final double slope(double now) {
        return hasWindow(now) ? series(now).slope() : Double.NaN;
    }

    /** What the slope is that of. */
    TimeWindow series(double now) {
        return series;
    }
}
