// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import org.loggia.input.NumberReader;

/**
 * One finished system call as strace prints it: {@code name(arguments) = result <duration>}. Written for the calls
 * that move data or file descriptors; strings inside the arguments are only skipped, never unescaped, but for paths.
 *
 * @param name name of the call
 * @param arguments text between the parentheses
 * @param result returned number; negative if the call failed
 * @param duration nanoseconds, or {@link RequestSink#UNKNOWN} without {@code -T}
 */
record StraceCall(String name, String arguments, long result, long duration) {

    /** Reads a call; null if the text has no result that is a number, such as one that never returned. */
    static StraceCall parse(String text) throws CorruptLineException {
        int open = text.indexOf('(');
        int close = text.lastIndexOf(" = ");
        if (open <= 0 || close < open) {
            throw new CorruptLineException("no call with a result: '" + TextLine.shortened(text) + "'");
        }
        String arguments = text.substring(open + 1, close).stripTrailing();
        if (!arguments.endsWith(")")) {
            throw new CorruptLineException("the call is not closed: '" + TextLine.shortened(text) + "'");
        }
        String rest = text.substring(close + 3).strip();
        int end = 0;
        while (end < rest.length() && (NumberReader.isDigit(rest.charAt(end)) || end == 0 && rest.charAt(0) == '-')) {
            end++;
        }
        if (rest.startsWith("?")) {
            return null;
        }
        if (rest.startsWith("0x")) {
            // An address: that of mmap tells no more than that the call succeeded.
            return new StraceCall(text.substring(0, open), arguments.substring(0, arguments.length() - 1), 0,
                    RequestSink.UNKNOWN);
        }
        try {
            return new StraceCall(text.substring(0, open), arguments.substring(0, arguments.length() - 1),
                    NumberReader.parseLong(rest.substring(0, end)), duration(rest));
        } catch (NumberFormatException e) {
            throw new CorruptLineException("the result is '" + TextLine.shortened(rest) + "', not a number");
        }
    }

    private static long duration(String rest) throws CorruptLineException {
        int open = rest.lastIndexOf('<');
        if (open < 0 || !rest.endsWith(">")) {
            return RequestSink.UNKNOWN;
        }
        String text = rest.substring(open + 1, rest.length() - 1);
        if (text.isEmpty() || !NumberReader.isDigit(text.charAt(0))) {
            // Part of a path that -y adds to a returned descriptor.
            return RequestSink.UNKNOWN;
        }
        TextLine field = new TextLine();
        field.set(text);
        field.splitAtBlanks();
        return field.nanoseconds(0, 1_000_000_000L, "the duration");
    }

    /** The descriptor that is the first argument, or -1. */
    int descriptor() {
        return (int) leadingNumber(arguments);
    }

    /** The path that {@code -y} prints after a descriptor, {@code 3</data/mail>}, or null. */
    String descriptorPath() {
        int open = arguments.indexOf('<');
        int close = arguments.indexOf('>');
        int comma = arguments.indexOf(',');
        return open > 0 && close > open && (comma < 0 || open < comma) ? arguments.substring(open + 1, close) : null;
    }

    /** The path that {@code -y} prints after a returned descriptor is not kept; the one in quotes is. Or null. */
    String quotedPath() {
        int open = arguments.indexOf('"');
        int close = arguments.indexOf('"', open + 1);
        return open >= 0 && close > open ? arguments.substring(open + 1, close) : null;
    }

    /** The n-th argument from the end, 0 is the last, as a number, or -1. */
    long numberFromEnd(int n) {
        int end = arguments.length();
        for (int i = 0; i < n; i++) {
            end = arguments.lastIndexOf(',', end - 1);
            if (end < 0) {
                return -1;
            }
        }
        return leadingNumber(arguments.substring(arguments.lastIndexOf(',', end - 1) + 1, end).strip());
    }

    static long leadingNumber(String text) {
        long value = 0;
        int i = 0;
        while (i < text.length() && i < 18 && NumberReader.isDigit(text.charAt(i))) {
            value = value * 10 + text.charAt(i++) - '0';
        }
        return i == 0 ? -1 : value;
    }
}
