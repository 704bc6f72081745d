// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** Data of a chart. All numbers are in the units of the axes; NaN stands for none. */
public sealed interface Series {

    /** The legend entry; empty to omit it. */
    String name();

    /**
     * Points, joined or not, with or without intervals.
     *
     * @param x in ascending order where points are joined
     * @param y as long as x; NaN leaves a gap
     * @param low lower ends of intervals, as long as x, or empty; NaN for a point without one
     * @param high upper ends
     */
    record Curve(String name, double[] x, double[] y, double[] low, double[] high, boolean isJoined, boolean isDotted)
            implements Series {

        /** A line without dots. */
        public static Curve line(String name, double[] x, double[] y) {
            return new Curve(name, x, y, new double[0], new double[0], true, false);
        }

        /** Dots without a line. */
        public static Curve points(String name, double[] x, double[] y) {
            return new Curve(name, x, y, new double[0], new double[0], false, true);
        }

        /** The curve with both its line and its dots. */
        public Curve joined() {
            return new Curve(name, x, y, low, high, true, true);
        }

        /** The curve with intervals. */
        public Curve within(double[] lows, double[] highs) {
            return new Curve(name, x, y, lows, highs, isJoined, isDotted);
        }

        /** A line over named positions: a number for each. */
        public static Curve overNames(String name, double[] y) {
            double[] positions = new double[y.length];
            Arrays.setAll(positions, i -> i);
            return points(name, positions, y).joined();
        }
    }

    /** The area between two lines. */
    record Band(String name, double[] x, double[] low, double[] high) implements Series {
    }

    /** Bins of equal width, filled from 0 to their heights. */
    record Histogram(String name, double low, double width, double[] heights) implements Series {
    }

    /**
     * A bar from 0 for each named position.
     *
     * @param heights NaN for no bar
     * @param halfWidths of the intervals; NaN for no interval, or empty
     */
    record Bars(String name, double[] heights, double[] halfWidths) implements Series {
    }

    /** A box for each named position. */
    record Boxes(String name, List<Box> boxes) implements Series {
        /** Takes a copy. */
        public Boxes {
            boxes = List.copyOf(boxes);
        }
    }

    /**
     * Distribution of numbers.
     *
     * @param low end of the lower whisker
     * @param quartile1 a quarter lies below
     * @param median half lies below
     * @param quartile3 three quarters lie below
     * @param high end of the upper whisker
     * @param mean the mean
     * @param beyond single numbers beyond the whiskers
     */
    record Box(double low, double quartile1, double median, double quartile3, double high, double mean,
            List<Double> beyond) {

        /** Of some numbers: whiskers reach to the farthest within 1.5 boxes of the box (Tukey, 1977). */
        public static Box of(double[] numbers) {
            double[] sorted = numbers.clone();
            Arrays.sort(sorted);
            double below = quantile(sorted, 0.25);
            double above = quantile(sorted, 0.75);
            double reach = 1.5 * (above - below);
            double[] within = Arrays.stream(sorted).filter(n -> n >= below - reach && n <= above + reach).toArray();
            List<Double> beyond = DoubleStream.of(sorted).filter(n -> n < below - reach || n > above + reach).boxed()
                    .toList();
            return new Box(within[0], below, quantile(sorted, 0.5), above, within[within.length - 1],
                    Arrays.stream(sorted).average().orElseThrow(), beyond);
        }

        private static double quantile(double[] sorted, double share) {
            double position = share * (sorted.length - 1);
            int below = (int) position;
            int above = Math.min(sorted.length - 1, below + 1);
            return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
        }
    }

    /**
     * Cells coloured by their values, over two axes of names.
     *
     * @param values by row (vertical position, from below), then by column; NaN for an empty cell
     * @param unit of the values
     */
    record HeatMap(String name, double[][] values, String unit) implements Series {
    }
}
