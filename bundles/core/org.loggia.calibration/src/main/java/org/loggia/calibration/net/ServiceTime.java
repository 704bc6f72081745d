package org.loggia.calibration.net;

import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Gamma;

/**
 * A gamma-distributed service time by its moments (Noorshams 2015, equation 7.6: shape (mean / deviation)^2, scale
 * deviation^2 / mean).
 *
 * @param mean above 0, in the net's unit of time
 * @param variation standard deviation divided by the mean; 0 for a constant
 */
public record ServiceTime(double mean, double variation) {
    public ServiceTime {
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the mean service time must be a finite number above 0, not " + mean);
        }
        if (!(variation >= 0 && variation < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the variation of a service time must be 0 or more, not " + variation);
        }
    }

    Distribution distribution() {
        double squared = variation * variation;
        return squared < 1e-9 ? new Deterministic(mean) : new Gamma(1 / squared, mean * squared);
    }
}
