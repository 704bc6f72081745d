// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as a person reads them: as many digits as mean something, and no more. */
public final class Numbers {

    public static final String UNKNOWN = "-";
    private static final double LARGEST_PLAIN = 1e9;
    private static final double SMALLEST_PLAIN = 1e-4;

    /** An interval narrower than this share of the mean comes from rounding. */
    private static final double ROUNDING = 1e-9;

    private Numbers() {
    }

    /** Four significant digits. */
    public static String plain(double value) {
        return significant(value, 4);
    }

    /** A number rounded to significant digits; whole digits are never rounded away. */
    public static String significant(double value, int digits) {
        if (Double.isNaN(value)) {
            return UNKNOWN;
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "unbounded" : "-unbounded";
        }
        double size = Math.abs(value);
        if (size != 0 && (size >= LARGEST_PLAIN || size < SMALLEST_PLAIN)) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int decimals = Math.max(0, rounded.scale());
        return String.format(Locale.ROOT, "%." + Math.min(decimals, maximalDecimals(size, digits)) + "f", value);
    }

    /**
     * A mean with the half-width of its interval, both to the place of the half-width's second significant digit:
     * {@code 1.234 ± 0.056}. Without an interval, or with one that comes from rounding, the mean alone.
     */
    public static String withInterval(double mean, double low, double high) {
        double half = (high - low) / 2;
        if (!(half > ROUNDING * Math.abs(mean)) || Double.isInfinite(half) || Math.abs(mean) >= LARGEST_PLAIN) {
            return plain(mean);
        }
        if (Math.max(Math.abs(mean), half) < SMALLEST_PLAIN) {
            return significant(mean, 4) + " ± " + significant(half, 2);
        }
        int decimals = Math.min(9, Math.max(0, 1 - (int) Math.floor(Math.log10(half))));
        String pattern = "%." + decimals + "f";
        return String.format(Locale.ROOT, pattern, mean) + " ± " + String.format(Locale.ROOT, pattern, half);
    }

    /** A count with its digits in groups of three. */
    public static String grouped(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A share as percent. */
    public static String percent(double share) {
        return Double.isNaN(share) ? UNKNOWN : significant(100 * share, 3) + " %";
    }

    private static int maximalDecimals(double size, int digits) {
        return size == 0 ? 0 : Math.max(0, digits - 1 - (int) Math.floor(Math.log10(size)));
    }
}
