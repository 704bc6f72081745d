package org.loggia.queueing.net;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * The exact steady state of a net.
 *
 * @param states number of markings
 */
public record MarkovSolution(int states, List<Row> rows) {
    /**
     * One color at one place.
     *
     * @param queueTokens mean number of tokens in the queue, 0 at ordinary places
     * @param restTokens mean number of tokens in the depository or at the ordinary place
     * @param throughput services that end in a unit of time; not a number at ordinary places
     */
    public record Row(String place, String color, double queueTokens, double restTokens, double throughput) {
        /** Mean time in the queue, by Little's law. */
        public double queueTime() {
            return queueTokens / throughput;
        }

        /** Mean time in the depository, by Little's law. */
        public double depositoryTime() {
            return restTokens / throughput;
        }
    }

    public MarkovSolution {
        rows = List.copyOf(rows);
    }

    /** The row of a place and color. */
    public Row row(String place, String color) {
        return rows.stream().filter(row -> row.place().equals(place) && row.color().equals(color)).findFirst()
                .orElseThrow(() -> new NoSuchElementException(place + " " + color));
    }
}
