// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.data;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.loggia.input.NumberReader;

/** Units that cells carry behind their numbers, as load generators write them. */
enum CellUnit {
    /** {@code 4k}, {@code 4KiB} and {@code 4096B}; {@code k} is 1024 bytes, as for fio. */
    SIZE("B", "size", Map.ofEntries(size("k", 1), size("m", 2), size("g", 3), size("t", 4), size("p", 5), size("ki", 1),
            size("mi", 2), size("gi", 3), size("ti", 4), size("pi", 5), size("kib", 1), size("mib", 2), size("gib", 3),
            size("tib", 4), size("pib", 5), size("b", 0), size("bytes", 0))),
    /** {@code 87%}. */
    PERCENT("%", "percentage", Map.of("%", 1.0)),
    /** {@code 10ms} and {@code 5min}. */
    TIME("s", "time", Map.ofEntries(Map.entry("ns", 1e-9), Map.entry("us", 1e-6), Map.entry("\u00b5s", 1e-6),
            Map.entry("\u03bcs", 1e-6), Map.entry("usec", 1e-6), Map.entry("ms", 1e-3), Map.entry("msec", 1e-3),
            Map.entry("s", 1.0), Map.entry("sec", 1.0), Map.entry("m", 60.0), Map.entry("min", 60.0), Map.entry("h",
                    3600.0), Map.entry("d", 86_400.0)));

    private static final Pattern CELL = Pattern.compile("([+-]?(?:\\d{1,300}\\.?\\d{0,300}|\\.\\d{1,300}))\\s*"
            + "([a-zA-Z\u00b5\u03bc]{1,5}|%)");
    private static final Pattern UNCLEAR = Pattern.compile("\\d[\\d.]*\\s*[kKmMgGtTpP][bB]");
    private static final int KIBI = 1024;

    private final String symbol;
    private final String noun;
    private final Map<String, Double> factors;

    CellUnit(String symbol, String noun, Map<String, Double> factors) {
        this.symbol = symbol;
        this.noun = noun;
        this.factors = factors;
    }

    private static Map.Entry<String, Double> size(String suffix, int power) {
        return Map.entry(suffix, Math.pow(KIBI, power));
    }

    /** The unit of the numbers that {@link #number} returns. */
    String symbol() {
        return symbol;
    }

    /** Returns the name of a cell with this unit in messages. */
    String noun() {
        return noun;
    }

    /** The unit with a symbol, or null. */
    static CellUnit of(String symbol) {
        for (CellUnit unit : values()) {
            if (unit.symbol.equals(symbol)) {
                return unit;
            }
        }
        return null;
    }

    /** A cell in this unit; NaN if it is of another form. */
    double number(String text) {
        Matcher cell = CELL.matcher(text);
        if (!cell.matches()) {
            return Double.NaN;
        }
        String suffix = cell.group(2);
        Double factor = factors.get(this == SIZE ? suffix.toLowerCase(Locale.ROOT) : suffix);
        return factor == null ? Double.NaN : NumberReader.parseDouble(cell.group(1)) * factor;
    }

    /** Whether a cell is a size whose prefix means powers of 1000 to some programs, and of 1024 to others. */
    static boolean isUnclear(String text) {
        return UNCLEAR.matcher(text).matches();
    }
}
