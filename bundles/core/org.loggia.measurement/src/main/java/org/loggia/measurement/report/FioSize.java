// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/**
 * Sizes as fio reads them (checked with fio 3.33): decimal or hexadecimal digits and a suffix in either case. With
 * {@code kb_base=1024}, the default, {@code k} and {@code kb} are 1024 bytes and {@code kib} 1000; with
 * {@code kb_base=1000} it is the other way round. {@code ki} without {@code b} is {@code k}.
 */
final class FioSize {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})(?:([kmgtp])(i?b|i)?|b)?");
    private static final Pattern HEXADECIMAL = Pattern.compile("0x([0-9a-f]{1,12})");
    private static final int BINARY = 1024;
    private static final int DECIMAL = 1000;

    private FioSize() {
    }

    /** Bytes of a size among the options of a job; empty for anything else, such as a range or a share. */
    static OptionalDouble bytes(String text, Map<String, String> options) {
        return bytes(text, "1000".equals(options.get("kb_base")) ? DECIMAL : BINARY);
    }

    /** Bytes of a size outside of fio's options: {@code k} is 1024 bytes. */
    static OptionalDouble bytes(String text) {
        return bytes(text.replaceFirst("(?i)(?<=[kmgtp])ib$", ""), BINARY);
    }

    private static OptionalDouble bytes(String text, int base) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        Matcher hexadecimal = HEXADECIMAL.matcher(lower);
        if (hexadecimal.matches()) {
            return OptionalDouble.of(HexFormat.fromHexDigitsToLong(hexadecimal.group(1)));
        }
        Matcher size = SIZE.matcher(lower);
        if (!size.matches()) {
            return OptionalDouble.empty();
        }
        int power = size.group(2) == null ? 0 : "kmgtp".indexOf(size.group(2)) + 1;
        int unit = "ib".equals(size.group(3)) ? BINARY + DECIMAL - base : base;
        return OptionalDouble.of(NumberReader.parseDouble(size.group(1)) * Math.pow(unit, power));
    }
}
