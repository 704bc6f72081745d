// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

/**
 * The check of numbers that come from files. What is calculated from them squares them, multiplies them and adds up
 * many, so a number must be far from where a double ends: 0, or of a size from 1e-100 to 1e100. Nothing that is
 * measured, in whatever unit, lies outside.
 */
public final class FiniteNumber {

    /** The largest size of a number. */
    public static final double MAX_VALUE = 1e100;

    /** The smallest size of a number that is not 0. */
    public static final double MIN_VALUE = 1e-100;

    private FiniteNumber() {
    }

    /** Whether a number can be calculated with; NaN and infinities cannot. */
    public static boolean isCalculable(double number) {
        double size = Math.abs(number);
        return size == 0 || size >= MIN_VALUE && size <= MAX_VALUE;
    }

    /** Returns the problem of an infinite number or NaN, without remedy. */
    public static String fault(double number) {
        return Double.isNaN(number) ? "is not a number" : "is too " + (Math.abs(number) > MAX_VALUE ? "large" : "small")
                + " for calculations (" + number + ")";
    }
}
