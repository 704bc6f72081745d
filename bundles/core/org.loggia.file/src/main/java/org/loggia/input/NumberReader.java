// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.math.BigDecimal;

/**
 * The syntax of numbers in files, options and fields, the same everywhere: ASCII digits, an optional sign, and for
 * decimal numbers a point and an exponent. Java's own parsers also accept blanks at the ends, the suffixes of literals
 * ({@code 30f}, {@code 2d}), hexadecimal numbers, NaN, Infinity, and the digits of other scripts.
 *
 * <p>Blanks at the ends are part of a value in attributes and options, so {@code " 5"} is rejected there. Formats whose
 * entries are separated by blanks (cells of tables, lists, expressions, fields of the workbench) remove them first.
 */
public final class NumberReader {

    private NumberReader() {
    }

    /** Whether a text is a decimal number, of any size. */
    public static boolean isNumber(String text) {
        int at = sign(text);
        int whole = digits(text, at);
        int end = at + whole;
        if (end < text.length() && text.charAt(end) == '.') {
            int decimals = digits(text, end + 1);
            if (whole + decimals == 0) {
                return false;
            }
            end += 1 + decimals;
        } else if (whole == 0) {
            return false;
        }
        if (end < text.length() && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int exponent = end + 1 + sign(text.substring(end + 1));
            int length = digits(text, exponent);
            if (length == 0) {
                return false;
            }
            end = exponent + length;
        }
        return end == text.length();
    }

    /** Whether a text is a whole number without decimals and exponent, of any size. */
    public static boolean isWhole(String text) {
        int at = sign(text);
        int length = digits(text, at);
        return length > 0 && at + length == text.length();
    }

    /** Whether a character is one of the ten ASCII digits. */
    public static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    private static int sign(String text) {
        return !text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+') ? 1 : 0;
    }

    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end - from;
    }

    /**
     * Reads a decimal number. One that is too large for a double is infinite; its caller has the range to report.
     *
     * @throws NumberFormatException if the text is not a decimal number
     */
    public static double parseDouble(String text) {
        check(isNumber(text), text);
        return Double.parseDouble(text);
    }

    /**
     * Reads a decimal number that a double can hold.
     *
     * @throws NumberFormatException if the text is not a decimal number, or is too large
     */
    public static double parseFinite(String text) {
        double number = parseDouble(text);
        if (Double.isInfinite(number)) {
            throw new NumberFormatException("'" + text + "' is too large");
        }
        return number;
    }

    /**
     * Reads what {@link Double#toString(double)} wrote, which may be infinite or NaN: for settings that the program
     * stores itself.
     *
     * @throws NumberFormatException if it did not write the text
     */
    public static double restoreDouble(String text) {
        return text.matches("NaN|-?Infinity") ? Double.parseDouble(text) : parseDouble(text);
    }

    /**
     * Reads a decimal number without rounding.
     *
     * @throws NumberFormatException if the text is not a decimal number
     */
    public static BigDecimal parseDecimal(String text) {
        check(isNumber(text), text);
        return new BigDecimal(text);
    }

    /**
     * Reads a whole number.
     *
     * @throws NumberFormatException if the text is not a whole number, or too large for an int
     */
    public static int parseInt(String text) {
        check(isWhole(text), text);
        return Integer.parseInt(text);
    }

    /**
     * Reads a whole number.
     *
     * @throws NumberFormatException if the text is not a whole number, or too large for a long
     */
    public static long parseLong(String text) {
        check(isWhole(text), text);
        return Long.parseLong(text);
    }

    private static void check(boolean isNumber, String text) {
        if (!isNumber) {
            throw new NumberFormatException("'" + text + "' is not a number");
        }
    }
}
