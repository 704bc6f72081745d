// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.nio.charset.StandardCharsets;

/**
 * One line of a trace as bytes, split into fields without allocation. Numbers are read straight from the bytes; a
 * field that is not a number is a {@link CorruptLineException} that names the field.
 */
final class TextLine {
    /** A block event may carry a SCSI command of 32 bytes, each a word. */
    private static final int MAX_FIELDS = 64;
    /** The largest size of a request in bytes. */
    static final long MAX_SIZE = 1L << 32;
    /** The largest address in bytes. */
    static final long MAX_ADDRESS = 1L << 62;

    /** The longest time of a request in nanoseconds. */
    static final long MAX_LATENCY = 86_400_000_000_000L;

    private byte[] bytes = new byte[0];
    private int from;
    private int to;
    private int fields;
    private final int[] starts = new int[MAX_FIELDS];
    private final int[] ends = new int[MAX_FIELDS];

    TextLine() {
    }

    /** A line of a text, split at blanks. */
    TextLine(String text) {
        set(text);
        splitAtBlanks();
    }

    /** Points this line at a part of a buffer; the fields are those of the last split until the next one. */
    void set(byte[] buffer, int start, int end) {
        bytes = buffer;
        from = start;
        to = end;
        fields = 0;
    }

    void set(String text) {
        byte[] b = text.getBytes(StandardCharsets.ISO_8859_1);
        set(b, 0, b.length);
    }

    /** Splits at runs of blanks; fields beyond the 64th are dropped. Returns the number of fields. */
    int splitAtBlanks() {
        fields = 0;
        int i = from;
        while (true) {
            while (i < to && isBlank(bytes[i])) {
                i++;
            }
            if (i == to || fields == MAX_FIELDS) {
                return fields;
            }
            starts[fields] = i;
            while (i < to && !isBlank(bytes[i])) {
                i++;
            }
            ends[fields++] = i;
        }
    }

    /** Splits at each comma, blanks around a field cut off. Returns the number of fields. */
    int splitAtCommas() {
        return splitAt((byte) ',', false);
    }

    /** Splits at each separator outside of quotes; blanks and quotes around a field are cut off. */
    int splitAt(byte separator) {
        return splitAt(separator, true);
    }

    private int splitAt(byte separator, boolean hasQuotes) {
        fields = 0;
        for (int i = from; i <= to && fields < MAX_FIELDS; i++) {
            int start = i;
            i = hasQuotes ? endOfQuoted(i, separator) : endOfPlain(i, separator);
            int end = i;
            while (start < end && isBlank(bytes[start])) {
                start++;
            }
            while (end > start && isBlank(bytes[end - 1])) {
                end--;
            }
            boolean isQuotedField = hasQuotes && end - start > 1 && bytes[start] == '"' && bytes[end - 1] == '"';
            starts[fields] = isQuotedField ? start + 1 : start;
            ends[fields++] = isQuotedField ? end - 1 : end;
        }
        return fields;
    }

    private int endOfPlain(int start, byte separator) {
        int i = start;
        while (i < to && bytes[i] != separator) {
            i++;
        }
        return i;
    }

    private int endOfQuoted(int start, byte separator) {
        boolean isQuoted = false;
        int i = start;
        while (i < to && (isQuoted || bytes[i] != separator)) {
            isQuoted ^= bytes[i] == '"';
            i++;
        }
        return i;
    }

    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }

    int fields() {
        return fields;
    }

    boolean isEmpty() {
        for (int i = from; i < to; i++) {
            if (!isBlank(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    byte firstByte() {
        return from < to ? bytes[from] : 0;
    }

    boolean startsWith(String prefix) {
        return matches(from, to, prefix, false);
    }

    boolean is(int field, String word) {
        return field < fields && matches(starts[field], ends[field], word, true);
    }

    boolean fieldStartsWith(int field, String prefix) {
        return field < fields && matches(starts[field], ends[field], prefix, false);
    }

    private boolean matches(int start, int end, String word, boolean whole) {
        int n = word.length();
        if (whole ? end - start != n : end - start < n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (bytes[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The character at a place of a field, or 0 beyond its end and in a field that is missing; a negative place counts
     * from the end.
     */
    char character(int field, int place) {
        if (field < 0 || field >= fields) {
            return 0;
        }
        int i = place < 0 ? ends[field] + place : starts[field] + place;
        return i >= starts[field] && i < ends[field] ? (char) (bytes[i] & 0xff) : 0;
    }

    boolean fieldHas(int field, char c) {
        for (int i = 0; i < length(field); i++) {
            if (bytes[starts[field] + i] == c) {
                return true;
            }
        }
        return false;
    }

    int length(int field) {
        return field < fields ? ends[field] - starts[field] : 0;
    }

    /** A field's text; empty if it is missing. */
    String text(int field) {
        return field >= fields ? ""
                : new String(bytes, starts[field], ends[field] - starts[field], StandardCharsets.UTF_8);
    }

    /** From the start of a field to the end of the one before another, blanks between them included. */
    String textBetween(int first, int after) {
        return new String(bytes, starts[first], ends[after - 1] - starts[first], StandardCharsets.UTF_8);
    }

    /** From the start of a field to the end of the line. */
    String textFrom(int field) {
        return field >= fields ? "" : new String(bytes, starts[field], to - starts[field], StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    boolean isNumber(int field) {
        if (field >= fields || starts[field] == ends[field]) {
            return false;
        }
        for (int i = starts[field]; i < ends[field]; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        return ends[field] - starts[field] <= 18;
    }

    /** A field of decimal digits, 18 at most, as a number. */
    long number(int field, String meaning) throws CorruptLineException {
        if (!isNumber(field)) {
            throw corrupt(field, meaning, "a whole number");
        }
        long value = 0;
        for (int i = starts[field]; i < ends[field]; i++) {
            value = value * 10 + bytes[i] - '0';
        }
        return value;
    }

    /** A field of hexadecimal digits, 16 at most and with {@code 0x} before them, as the bits of a number. */
    long hexadecimal(int field, String meaning) throws CorruptLineException {
        if (!fieldStartsWith(field, "0x")) {
            throw corrupt(field, meaning, "a hexadecimal number");
        }
        return hexadecimal(field, 2, 16, meaning);
    }

    /** A field of hexadecimal digits, 15 at most, as a number. */
    long digitsOf16(int field, String meaning) throws CorruptLineException {
        return hexadecimal(field, 0, 15, meaning);
    }

    private long hexadecimal(int field, int from, int most, String meaning) throws CorruptLineException {
        int length = length(field);
        if (length <= from || length > from + most) {
            throw corrupt(field, meaning, "a hexadecimal number");
        }
        long value = 0;
        for (int i = from; i < length; i++) {
            int digit = Character.digit(character(field, i), 16);
            if (digit < 0) {
                throw corrupt(field, meaning, "a hexadecimal number");
            }
            value = value << 4 | digit;
        }
        return value;
    }

    /** A field that counts units of so many bytes from the start of a device, in bytes. */
    long address(int field, int unit, String meaning) throws CorruptLineException {
        long value = number(field, meaning);
        if (value > MAX_ADDRESS / unit) {
            throw corrupt(field, meaning, "below 8 EiB");
        }
        return value * unit;
    }

    /** A field with a request's size in units of so many bytes, in bytes; more than 4 GiB is corrupt. */
    long size(int field, int unit) throws CorruptLineException {
        long value = number(field, "the size");
        if (value > MAX_SIZE / unit) {
            throw corrupt(field, "the size", "at most 4 GiB");
        }
        return value * unit;
    }

    /**
     * A field with a time, with or without a fraction, in nanoseconds: the fraction is cut after the last nanosecond,
     * never rounded through a floating-point number.
     *
     * @param unit nanoseconds in one unit of the field, a power of ten
     */
    long nanoseconds(int field, long unit, String meaning) throws CorruptLineException {
        if (field >= fields || starts[field] == ends[field]) {
            throw corrupt(field, meaning, "a number");
        }
        long whole = 0;
        long fraction = 0;
        long scale = unit;
        boolean point = false;
        int digits = 0;
        for (int i = starts[field]; i < ends[field]; i++) {
            byte b = bytes[i];
            if (b == '.' && !point) {
                point = true;
            } else if (b < '0' || b > '9' || ++digits > 30) {
                throw corrupt(field, meaning, "a number");
            } else if (!point) {
                if (whole > (Long.MAX_VALUE / unit - 9) / 10) {
                    throw corrupt(field, meaning, "a time within 292 years");
                }
                whole = whole * 10 + b - '0';
            } else if (scale >= 10) {
                scale /= 10;
                fraction += (b - '0') * scale;
            }
        }
        if (digits == 0) {
            throw corrupt(field, meaning, "a number");
        }
        return whole * unit + fraction;
    }

    /**
     * A field with the time that a request took, in nanoseconds. More than a day is corrupt: tools subtract times
     * without signs, so that a completion before the issue becomes centuries.
     */
    long latency(int field, long unit, String meaning) throws CorruptLineException {
        long latency = nanoseconds(field, unit, meaning);
        if (latency > MAX_LATENCY) {
            throw corrupt(field, meaning, "a time within a day");
        }
        return latency;
    }

    CorruptLineException corrupt(int field, String meaning, String expected) {
        String found = field < fields && starts[field] < ends[field] ? "'" + shortened(text(field)) + "'" : "missing";
        return new CorruptLineException(meaning + " is " + found + ", not " + expected);
    }

    static String shortened(String text) {
        String clean = text.replaceAll("\\p{Cntrl}", "?");
        return clean.length() > 40 ? clean.substring(0, 37) + "..." : clean;
    }
}
