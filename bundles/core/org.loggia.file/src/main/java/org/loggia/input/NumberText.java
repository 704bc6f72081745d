// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Numbers as a person reads them, the same everywhere: as many digits as mean something, and no more. */
public final class NumberText {

    /** The text of an unknown number. */
    public static final String UNKNOWN = "-";

    private static final double MAX_PLAIN = 1e9;
    private static final double MIN_PLAIN = 1e-4;
    private static final int DIGITS = 4;
    private static final int MAX_EXACT = 22;

    /** An interval narrower than this share of the mean comes from rounding. */
    private static final double ROUNDING = 1e-9;

    private NumberText() {
    }

    /** Four significant digits. */
    public static String plain(double value) {
        return significant(value, DIGITS);
    }

    /** A number rounded to significant digits; whole digits are never rounded away. */
    public static String significant(double value, int digits) {
        return significant(value, digits, "");
    }

    /** Four significant digits, whole digits in groups of three. */
    public static String grouped(double value) {
        return significant(value, DIGITS, ",");
    }

    /** Significant digits without zeros at the end: 1.5, 2, 0.25. */
    public static String shortest(double value, int digits) {
        String text = significant(value, digits, "");
        return text.indexOf('.') < 0 || text.indexOf('e') >= 0 ? text : text.replaceFirst("\\.?0+$", "");
    }

    private static String significant(double value, int digits, String flag) {
        if (Double.isNaN(value)) {
            return UNKNOWN;
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "unbounded" : "-unbounded";
        }
        double size = Math.abs(value);
        if (size != 0 && (size >= MAX_PLAIN || size < MIN_PLAIN)) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int decimals = Math.max(0, rounded.scale());
        return String.format(Locale.ROOT, "%" + flag + "." + Math.min(decimals, maximalDecimals(size, digits)) + "f",
                value);
    }

    /** All digits, so that reading gives the number again; with an exponent only where that is much shorter. */
    public static String exact(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        String plain = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
        return plain.length() <= MAX_EXACT ? plain : Double.toString(value);
    }

    /**
     * A mean with the half-width of its interval, both to the place of the half-width's second significant digit:
     * {@code 1.234 ± 0.056}. Without an interval, or with one that comes from rounding, the mean alone.
     */
    public static String withInterval(double mean, double low, double high) {
        return withInterval(mean, (high - low) / 2, "");
    }

    /** Likewise from the half-width, whole digits in groups of three. */
    public static String groupedWithInterval(double mean, double halfWidth) {
        return withInterval(mean, halfWidth, ",");
    }

    private static String withInterval(double mean, double half, String flag) {
        if (!(half > ROUNDING * Math.abs(mean)) || Double.isInfinite(half) || Math.abs(mean) >= MAX_PLAIN) {
            return significant(mean, DIGITS, flag);
        }
        if (Math.max(Math.abs(mean), half) < MIN_PLAIN) {
            return significant(mean, DIGITS, flag) + " ± " + significant(half, 2);
        }
        int decimals = Math.min(9, Math.max(0, 1 - (int) Math.floor(Math.log10(half))));
        String pattern = "%" + flag + "." + decimals + "f";
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

    /** A duration as people say it: 12 s, 3 min 5 s, 2 h 0 min. */
    public static String duration(Duration time) {
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        return time.toMinutes() > 0 ? time.toMinutes() + " min " + time.toSecondsPart() + " s" : time.toSeconds()
                + " s";
    }

    private static int maximalDecimals(double size, int digits) {
        return size == 0 ? 0 : Math.max(0, digits - 1 - (int) Math.floor(Math.log10(size)));
    }
}
