// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

import java.util.List;

/**
 * Numbers of observations in bins of equal width. The counts need not be whole numbers: where observations are known
 * only to lie somewhere between two numbers, they are counted in proportion in the bins that share the distance.
 *
 * @param low lower end of the first bin
 * @param width of a bin, above 0
 * @param counts by bin, from {@code low} upwards
 * @param above number of observations beyond the last bin
 */
public record Histogram(double low, double width, List<Double> counts, double above) {

    /** Nothing was observed, or always the same value. */
    public static final Histogram NONE = new Histogram(0, 0, List.of(), 0);

    public Histogram {
        counts = List.copyOf(counts);
    }
}
