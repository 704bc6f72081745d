// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.weight;

import java.util.function.DoubleFunction;

/**
 * Searches for the relative weight of reads with which a net answers reads and writes as measured (Noorshams 2015,
 * algorithm 3, after Rostami 2014): if reads are answered too slowly compared to writes, their weight grows, else it
 * shrinks, by bisection.
 *
 * <p>Where this departs from the printed algorithm: the pivot is the geometric mean of the range, because a weight of
 * 1/10 is as far from 1 as 10 is; the direction follows from the relation of both errors, so that the search also
 * continues when both types are too slow or both too fast; it continues until the range is as narrow as the precision,
 * because noise and a first step past the target would end it early; and the best weight seen is returned, not the
 * last.
 *
 * @param lowest end of the range of weights, above 0
 * @param highest end of the range of weights
 * @param digits decimal digits of a weight (delta)
 * @param acceptable mean relative error at which the search ends
 */
public record WeightSearch(double lowest, double highest, int digits, double acceptable) {
    /** From 1/50 to 50, two digits, until the error is 0.5 %. */
    public static final WeightSearch STANDARD = new WeightSearch(0.02, 50, 2, 0.005);

    /** @param error mean of both relative errors */
    public record Found(double weight, double error) {
    }

    /** Mean response times. */
    public record Answer(double read, double write) {
    }

    public Found search(Answer measured, DoubleFunction<Answer> net) {
        double low = lowest;
        double high = highest;
        double unit = Math.pow(10, digits);
        Found best = new Found(Double.NaN, Double.POSITIVE_INFINITY);
        while (true) {
            double pivot = Math.sqrt(low * high);
            double weight = Math.max(1, Math.floor(pivot * unit + 0.5)) / unit;
            Answer simulated = net.apply(weight);
            double read = simulated.read() / measured.read();
            double write = simulated.write() / measured.write();
            double error = (Math.abs(read - 1) + Math.abs(write - 1)) / 2;
            if (error < best.error()) {
                best = new Found(weight, error);
            }
            if (read > write) {
                low = pivot;
            } else {
                high = pivot;
            }
            if (error <= acceptable || read == write || high - low < Math.max(1 / unit, 0.005 * low)) {
                return best;
            }
        }
    }
}
