// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The points of one numeric factor between which predictions are interpolated: four in each doubling of numbers and
 * sizes, eighths of shares, and the ends of the measured range. Amounts are counted from the first one that is asked
 * for, so that whole numbers up to 8, and sizes of which there is one only, are points.
 */
final class GridAxis {

    /** The farthest amounts are the first one times or by 2 to the power of this; beyond them nothing changes. */
    private static final int DOUBLINGS = 32;
    private static final int STEPS_IN_DOUBLING = 4;
    /** A double without its sign begins with its exponent; the first two bits of the fraction are the step. */
    private static final int BITS_BELOW_STEP = 50;
    private static final int FIRST_STEP = (1023 - DOUBLINGS) * STEPS_IN_DOUBLING;
    private static final int STEPS_OF_SHARES = 8;
    private static final double ROUNDING = 1e-9;

    private final boolean isAmount;
    private final double unit;
    private final double[] points;
    /** By step, the last point that is not above it. */
    private final int[] first;

    /** The last located value: most factors of a request equal those of the previous one or are close to them. */
    private double located = Double.NaN;
    private int interval;
    private int cell;
    private double part;

    private GridAxis(boolean isAmount, double unit, int steps, double low, double high) {
        this.isAmount = isAmount;
        this.unit = unit;
        double[] marks = IntStream.range(0, steps).mapToDouble(this::mark).toArray();
        TreeSet<Double> all = new TreeSet<>();
        for (double mark : marks) {
            all.add(mark);
        }
        all.add(low);
        all.add(high);
        points = all.stream().mapToDouble(Double::doubleValue).toArray();
        first = new int[steps];
        for (int step = 0; step < steps; step++) {
            first[step] = all.headSet(marks[step], true).size() - 1;
        }
    }

    /**
     * Points for numbers or sizes.
     *
     * @param start a value that is to be a point
     */
    static GridAxis ofAmounts(double start, double low, double high) {
        return new GridAxis(true, start > 0 ? start : 1, 2 * DOUBLINGS * STEPS_IN_DOUBLING, low, high);
    }

    /** Points for shares of a whole, which is 1 or 100. */
    static GridAxis ofShares(double whole, double low, double high) {
        return new GridAxis(false, whole / STEPS_OF_SHARES, STEPS_OF_SHARES + 1, low, high);
    }

    private double mark(int step) {
        return isAmount ? Double.longBitsToDouble((long) (FIRST_STEP + step) << BITS_BELOW_STEP) * unit : step * unit;
    }

    /** Finds the points around a value. */
    void locate(double value) {
        if (value == located) {
            return;
        }
        located = value;
        if (!(value >= points[interval] && value < points[interval + 1])) {
            interval = intervalOf(value);
        }
        double way = (value - points[interval]) / (points[interval + 1] - points[interval]);
        boolean isNext = way > 1 - ROUNDING;
        cell = isNext ? interval + 1 : interval;
        part = isNext || !(way > ROUNDING) ? 0 : way;
    }

    /** The points between which a value lies, or the outermost two. */
    private int intervalOf(double value) {
        double ratio = value / unit;
        int step = isAmount ? (int) (Double.doubleToRawLongBits(Math.max(0, ratio)) >>> BITS_BELOW_STEP) - FIRST_STEP
                : (int) ratio;
        int at = first[Math.max(0, Math.min(first.length - 1, step))];
        int last = points.length - 2;
        while (at < last && value >= points[at + 1]) {
            at++;
        }
        return Math.min(at, last);
    }

    /** Number of the point that is not above the value last located. */
    int cell() {
        return cell;
    }

    /** Returns the relative position between grid points, at least 0 and below 1. */
    double part() {
        return part;
    }

    double point(int number) {
        return points[number];
    }
}
