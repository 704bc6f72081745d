// SPDX-License-Identifier: EPL-2.0
package org.loggia.yaml;

import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/** Amounts with units, as vendors print them: {@code 80 us}, {@code 4 TB}, {@code 3.5 GB/s}, {@code 10 Gbit/s}. */
public final class Amount {

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)\\s*([A-Za-z/]*)");
    private static final Map<String, Double> SECONDS = Map.of("s", 1.0, "ms", 1e-3, "us", 1e-6, "ns", 1e-9);
    private static final Map<String, Double> BYTES = Map.of("B", 1.0, "kB", 1e3, "MB", 1e6, "GB", 1e9, "TB", 1e12,
            "KiB", 0x1p10, "MiB", 0x1p20, "GiB", 0x1p30, "TiB", 0x1p40);
    private static final Map<String, Double> BYTES_A_SECOND = Map.of("kB/s", 1e3, "MB/s", 1e6, "GB/s", 1e9, "KiB/s",
            0x1p10, "MiB/s", 0x1p20, "GiB/s", 0x1p30, "Mbit/s", 1e6 / 8, "Gbit/s", 1e9 / 8);
    private static final Map<String, Double> A_SECOND = Map.of("", 1.0);

    private Amount() {
    }

    /** Seconds above 0. */
    public static double seconds(String text) {
        return read(text, SECONDS, "80 us");
    }

    /** Bytes above 0. */
    public static double bytes(String text) {
        return read(text, BYTES, "4 TB");
    }

    /** Bytes a second above 0. */
    public static double bytesASecond(String text) {
        return read(text, BYTES_A_SECOND, "200 MB/s");
    }

    /** A number without unit above 0. */
    public static double number(String text) {
        return read(text, A_SECOND, "50000");
    }

    private static double read(String text, Map<String, Double> units, String example) {
        Matcher matcher = WRITTEN.matcher(text);
        Double unit = matcher.matches() ? units.get(matcher.group(2)) : null;
        double amount = unit == null ? 0 : NumberReader.parseDouble(matcher.group(1)) * unit;
        if (!(amount > 0)) {
            throw new IllegalArgumentException("'" + text + "' is not an amount above 0; write for example " + example
                    + (units == A_SECOND ? "" : " (units: " + String.join(", ", new TreeSet<>(units.keySet())) + ")"));
        }
        return amount;
    }
}
