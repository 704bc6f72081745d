package org.loggia.queueing.statistics;

import java.util.List;

/**
 * How many observations fell into bins of equal width.
 *
 * @param low lower end of the first bin
 * @param width of a bin, above 0
 * @param counts by bin, from {@code low} upwards
 * @param above number of observations beyond the last bin
 */
public record Histogram(double low, double width, List<Long> counts, long above) {

    /** Nothing was observed, or always the same value. */
    public static final Histogram NONE = new Histogram(0, 0, List.of(), 0);

    public Histogram {
        counts = List.copyOf(counts);
    }
}
