// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

/**
 * The shapes of load functions, from {@code start} at x = 0 to {@code end} at x = {@code length}, going on beyond.
 */
final class LoadShapes {

    private LoadShapes() {
    }

    static double linear(double x, double start, double end, double length) {
        return start + x * (end - start) / length;
    }

    /** Ends that are not above 0 are moved there first, and the value back. */
    static double exponential(double x, double start, double end, double length) {
        double least = Math.min(start, end);
        double shift = least > 0 ? 0 : 0.5 - least;
        return (start + shift) * Math.pow((end + shift) / (start + shift), x / length) - shift;
    }

    /** @param order how bent the curve is, not 0 */
    static double logarithmic(double x, double start, double end, double length, double order) {
        if (start > end) {
            return logarithmic(Math.abs(x - length), end, start, length, order);
        }
        return start + (end - start) / order * Math.log(1 + x / length * (Math.exp(order) - 1));
    }

    /** Half a wave of the sine. */
    static double sine(double x, double start, double end, double length) {
        return (start + end) / 2 - (end - start) / 2 * Math.cos(Math.PI * x / length);
    }

    /** Where a burst stands on its way to the peak; after it, on the way back, which takes the rest of the length. */
    static double toPeak(double x, double peakTime, double length) {
        return x <= peakTime ? x : peakTime - (x - peakTime) * peakTime / (length - peakTime);
    }
}
