// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.loggia.input.NumberReader;

/**
 * The columns of a table of requests that a user names: {@code time=ts:ms,offset=lba:512,size=bytes,type=op}. Each
 * field of a request has the name of a column and, behind a colon, its unit; the unit of the type are the words for
 * reads and writes, such as {@code 0/1}.
 */
public final class TraceColumns {

    /** A field of a request. */
    enum Field {
        TIME(Unit.SECONDS), OFFSET(Unit.BYTES), SIZE(Unit.BYTES), TYPE(null), LATENCY(Unit.SECONDS), DEVICE(null),
        PROCESS(null);

        private final Unit unit;

        Field(Unit unit) {
            this.unit = unit;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Units of time, in nanoseconds, and of sizes, in bytes. The first one is that of a column without a unit. */
    private enum Unit {
        SECONDS("s", 1_000_000_000L, "ms", 1_000_000L, "us", 1_000L, "ns", 1L),
        BYTES("B", 1L, "sectors", 512L, "kB", 1_000L, "KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30);

        private final String first;
        private final Map<String, Long> units = new TreeMap<>();

        Unit(Object... units) {
            first = (String) units[0];
            for (int i = 0; i < units.length; i += 2) {
                this.units.put((String) units[i], (Long) units[i + 1]);
            }
        }

        /** The factor of a unit; empty if there is no such unit. */
        Optional<Long> factor(String word) {
            if (this == BYTES && NumberReader.isWhole(word) && word.matches("[1-9]\\d{0,8}")) {
                return Optional.of(NumberReader.parseLong(word));
            }
            return Optional.ofNullable(units.get(word));
        }

        String words() {
            return String.join(", ", units.keySet()) + (this == BYTES ? " or a number of bytes" : "");
        }
    }

    /**
     * A column.
     *
     * @param name name in the header
     * @param factor nanoseconds or bytes of its unit
     */
    record Column(String name, long factor) {
    }

    private final Map<Field, Column> columns = new EnumMap<>(Field.class);
    private String read;
    private String write;

    private TraceColumns() {
    }

    /**
     * Reads the columns from a text.
     *
     * @throws IllegalArgumentException if it is not such a text; the message has the cause and the remedy
     */
    public static TraceColumns parse(String text) {
        TraceColumns columns = new TraceColumns();
        for (String each : text.split(",", -1)) {
            columns.add(each.strip());
        }
        for (Field needed : new Field[] {Field.TIME, Field.SIZE, Field.TYPE}) {
            if (!columns.columns.containsKey(needed)) {
                throw new IllegalArgumentException("the column of the " + needed.word() + " is missing; add "
                        + needed.word() + "=COLUMN");
            }
        }
        return columns;
    }

    private void add(String text) {
        int equals = text.indexOf('=');
        String word = equals < 0 ? text : text.substring(0, equals);
        Field field = Arrays.stream(Field.values()).filter(each -> each.word().equals(word)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("unknown field '" + word + "'; choose " + Arrays.stream(Field
                        .values()).map(Field::word).collect(Collectors.joining(", "))));
        String column = equals < 0 ? "" : text.substring(equals + 1);
        int colon = field.unit == null && field != Field.TYPE ? -1 : column.lastIndexOf(':');
        String name = colon < 0 ? column : column.substring(0, colon);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' has no column; write " + word + "=COLUMN");
        }
        String unit = colon < 0 ? "" : column.substring(colon + 1);
        if (field == Field.TYPE && colon >= 0) {
            words(unit);
        }
        Column former = columns.putIfAbsent(field, new Column(name, field.unit == null ? 1 : factor(field, colon < 0
                ? field.unit.first : unit)));
        if (former != null) {
            throw new IllegalArgumentException("'" + word + "' is given twice; remove one");
        }
    }

    private static long factor(Field field, String unit) {
        return field.unit.factor(unit).orElseThrow(() -> new IllegalArgumentException("unknown unit '" + unit + "' of "
                + field.word() + "; choose " + field.unit.words()));
    }

    private void words(String text) {
        String[] words = text.split("/", -1);
        if (words.length != 2 || words[0].isEmpty() || words[1].isEmpty() || words[0].equals(words[1])) {
            throw new IllegalArgumentException("'" + text + "' does not have the words for reads and writes; write them"
                    + " as READ/WRITE, such as type=op:0/1");
        }
        read = words[0];
        write = words[1];
    }

    /** The column of a field; null if the table has none. */
    Column column(Field field) {
        return columns.get(field);
    }

    /** The word for reads; null for the usual words. */
    String read() {
        return read;
    }

    /** The word for writes; null for the usual words. */
    String write() {
        return write;
    }
}
