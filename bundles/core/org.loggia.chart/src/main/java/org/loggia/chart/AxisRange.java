// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

/**
 * The numbers that an axis shows.
 *
 * @param from at the left end, or the lower one
 * @param to at the other end, above it
 * @param isLogarithmic whether equal distances are equal ratios
 */
public record AxisRange(double from, double to, boolean isLogarithmic) {

    /** Closer than this share of its numbers, doubles would make steps. */
    private static final double MIN_WIDTH = 1e-9;

    /**
     * The numbers that are shown when what lies at a place stays there and everything else moves away from it.
     *
     * @param place from 0, at the lower end, to 1
     * @param factor how many times as long things become; below 1 for shorter
     */
    AxisRange closer(double place, double factor) {
        double low = position(from);
        double length = position(to) - low;
        double kept = low + place * length;
        AxisRange closer = new AxisRange(number(kept - place * length / factor), number(kept + (1 - place) * length
                / factor),
                isLogarithmic);
        return factor > 1 && closer.to - closer.from < MIN_WIDTH * Math.max(Math.abs(from), Math.abs(to)) ? this
                : closer;
    }

    /** The numbers that are shown further up the axis, by a share of its length. */
    AxisRange further(double share) {
        double by = share * (position(to) - position(from));
        return new AxisRange(number(position(from) + by), number(position(to) + by), isLogarithmic);
    }

    /** As many numbers, moved so that none lies outside others; all of the others where they are fewer. */
    AxisRange inside(AxisRange all) {
        double length = position(to) - position(from);
        double low = position(all.from);
        double high = position(all.to);
        if (length >= high - low) {
            return all;
        }
        double begin = Math.max(low, Math.min(high - length, position(from)));
        return new AxisRange(begin == low ? all.from : number(begin), begin == high - length ? all.to
                : number(begin + length), isLogarithmic);
    }

    /** Returns the relative position of a number: 0 at the lower end, 1 at the other one. */
    double place(double number) {
        return (position(number) - position(from)) / (position(to) - position(from));
    }

    private double position(double number) {
        return isLogarithmic ? Math.log(number) : number;
    }

    private double number(double position) {
        return isLogarithmic ? Math.exp(position) : position;
    }
}
