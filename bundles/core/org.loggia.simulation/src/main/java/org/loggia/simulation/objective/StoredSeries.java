// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file with a series of numbers of EDP2: eight bytes each, the lowest first.
 *
 * @param isReal whether they are floating-point numbers; otherwise whole numbers, or positions in a list of words
 * @param storedUnit serialized object of the unit, in hexadecimal digits; null if unknown
 */
public record StoredSeries(Path file, boolean isReal, String storedUnit) {

    /** A serialized base unit of JScience ends with its symbol as a string: type, two bytes of length, characters. */
    private static final Pattern BASE_UNIT = Pattern.compile("aced0005.{8}" + HexFormat.of().formatHex(
            "javax.measure.unit.BaseUnit".getBytes(StandardCharsets.US_ASCII))
            + "(?:..)*74[0-9a-f]{4}((?:[0-9a-f]{2})+)");

    /** The symbol of a base unit, such as s; empty for numbers without a unit or with another one. */
    public String unit() {
        Matcher base = storedUnit == null ? null : BASE_UNIT.matcher(storedUnit.toLowerCase(Locale.ROOT));
        if (base == null || !base.matches()) {
            return "";
        }
        byte[] symbol = HexFormat.of().parseHex(base.group(1));
        return new String(symbol, StandardCharsets.UTF_8);
    }

    /** The number of values. */
    public long size() throws IOException {
        return Files.size(file) / Long.BYTES;
    }

    /** Reads the values one after the other. */
    public Values open() throws IOException {
        return new Values(this);
    }

    /** The values of a series from the first on. */
    public static final class Values implements Closeable {
        private final DataInputStream in;
        private final boolean isReal;

        private Values(StoredSeries series) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(series.file), 1 << 16));
            isReal = series.isReal;
        }

        /**
         * Returns the next value.
         *
         * @throws EOFException if there is no complete value left
         */
        public double next() throws IOException {
            long bits = Long.reverseBytes(in.readLong());
            return isReal ? Double.longBitsToDouble(bits) : bits;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
