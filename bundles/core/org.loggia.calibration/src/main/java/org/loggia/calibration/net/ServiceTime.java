// SPDX-License-Identifier: EPL-2.0
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
 * @param size request size in bytes that the mean is for; 0 if not known
 * @param sizeShare the part of the mean that is in proportion to the size, in [0, 1]
 */
public record ServiceTime(double mean, double variation, double size, double sizeShare) {
    public ServiceTime {
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the mean service time must be a finite number above 0, not " + mean);
        }
        if (!(size >= 0 && sizeShare >= 0 && sizeShare <= 1)) {
            throw new IllegalArgumentException("the size must be 0 or more and its share from 0 to 1, not " + size
                    + " and "
                    + sizeShare);
        }
        if (!(variation >= 0 && variation < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the variation of a service time must be 0 or more, not " + variation);
        }
    }

    /** A service time that does not depend on the size of the request. */
    public ServiceTime(double mean, double variation) {
        this(mean, variation, 0, 0);
    }

    Distribution distribution() {
        double squared = variation * variation;
        return squared < 1e-9 ? new Deterministic(mean) : new Gamma(1 / squared, mean * squared);
    }
}
