// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/**
 * Sizes and durations as people write them: {@code 4 KiB}, {@code 64MiB}, {@code 4096}, {@code 500 ms}, {@code 2
 * min}.
 */
public final class UnitQuantity {

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?)\\s*([A-Za-z]*)");
    private static final Map<String, Long> BYTES = Map.ofEntries(Map.entry("", 1L), Map.entry("B", 1L),
            Map.entry("kB", 1000L), Map.entry("MB", 1000_000L), Map.entry("GB", 1000_000_000L),
            Map.entry("TB", 1000_000_000_000L), Map.entry("KiB", 1L << 10), Map.entry("MiB", 1L << 20),
            Map.entry("GiB", 1L << 30), Map.entry("TiB", 1L << 40));
    private static final Map<String, Long> MILLISECONDS = Map.of("ms", 1L, "s", 1000L, "min", 60_000L, "h", 3_600_000L);

    private UnitQuantity() {
    }

    /**
     * Bytes of a size.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    static long bytes(String text) {
        return whole(text, BYTES, "is not a size; write for example 4096, 4 KiB or 1.5 GiB");
    }

    /**
     * A duration; it must have a unit, because a bare number could be anything.
     *
     * @throws IllegalArgumentException with what is wrong and what to do
     */
    public static Duration duration(String text) {
        return Duration.ofMillis(whole(text, MILLISECONDS,
                "is not a duration; write for example 500 ms, 30 s, 5 min or 1 h"));
    }

    private static long whole(String text, Map<String, Long> units, String otherwise) {
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches() || !units.containsKey(matcher.group(2))) {
            throw new IllegalArgumentException("'" + text + "' " + otherwise);
        }
        try {
            return NumberReader.parseDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(units.get(matcher.group(2))))
                    .longValueExact();
        } catch (ArithmeticException fraction) {
            throw new IllegalArgumentException("'" + text
                    + "' is not a whole number of the smallest unit, or too large; "
                    + "round it");
        }
    }
}
