// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** Single observations of the run, such as response times, as inputs of triggers. */
abstract class Observations extends Stimulus {

    private final TimeWindow seen;

    Observations(double window) {
        super(window);
        seen = new TimeWindow(window);
    }

    void observe(double now, double value) {
        seen.add(now, value);
    }

    @Override
    void look(double now) {
        seen.moveTo(now);
    }

    @Override
    TimeWindow series(double now) {
        seen.moveTo(now);
        return seen;
    }

    /** A percentile of what was observed in the window. */
    static final class Percentile extends Observations {
        private final double share;

        Percentile(double window, double share) {
            super(window);
            this.share = share;
        }

        @Override
        double present(double now) {
            return hasWindow(now) ? Aggregation.percentile(series(now).values(), share) : Double.NaN;
        }
    }

    /** Returns the aggregate of all observations in the window; NaN if there are none. */
    static final class Aggregated extends Observations {
        private final Aggregation aggregation;

        Aggregated(double window, Aggregation aggregation) {
            super(window);
            this.aggregation = aggregation;
        }

        @Override
        double present(double now) {
            return aggregation.of(series(now).values());
        }
    }

    /** One by one: known only while it is being made. */
    static final class OneByOne extends Observations {
        private double present = Double.NaN;

        OneByOne(double window) {
            super(window);
        }

        /** Sets the observation that policies evaluate; NaN afterwards. */
        void show(double value) {
            present = value;
        }

        @Override
        double present(double now) {
            return present;
        }
    }
}
