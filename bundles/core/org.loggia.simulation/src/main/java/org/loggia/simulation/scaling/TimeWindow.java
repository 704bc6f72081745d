// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import java.util.Arrays;

/** Values with their times in a sliding window. */
final class TimeWindow {

    private final double length;
    private double[] times = new double[16];
    private double[] values = new double[16];
    private int first;
    private int end;

    TimeWindow(double length) {
        this.length = length;
    }

    void add(double time, double value) {
        if (end == times.length) {
            int size = end - first;
            int room = 2 * size > times.length ? 2 * times.length : times.length;
            times = Arrays.copyOf(Arrays.copyOfRange(times, first, end), room);
            values = Arrays.copyOf(Arrays.copyOfRange(values, first, end), room);
            first = 0;
            end = size;
        }
        times[end] = time;
        values[end++] = value;
    }

    /** Forgets what lies further back than the window is long. */
    void moveTo(double now) {
        while (first < end && times[first] < now - length * (1 + 1e-12)) {
            first++;
        }
    }

    int size() {
        return end - first;
    }

    double[] values() {
        return Arrays.copyOfRange(values, first, end);
    }

    /** The place of the first value that is not before a time, but for rounding; below 0 if there is none. */
    int firstAtOrAfter(double time) {
        for (int i = first; i < end; i++) {
            if (times[i] >= time * (1 - 1e-12)) {
                return i - first;
            }
        }
        return -1;
    }

    double time(int place) {
        return times[first + place];
    }

    double value(int place) {
        return values[first + place];
    }

    /** The slope of the line through the values (least squares); not a number if there are less than two times. */
    double slope() {
        int n = size();
        double meanTime = 0;
        double meanValue = 0;
        for (int i = first; i < end; i++) {
            meanTime += times[i] / n;
            meanValue += values[i] / n;
        }
        double squares = 0;
        double products = 0;
        for (int i = first; i < end; i++) {
            squares += (times[i] - meanTime) * (times[i] - meanTime);
            products += (times[i] - meanTime) * (values[i] - meanValue);
        }
        return squares > 0 ? products / squares : Double.NaN;
    }
}
