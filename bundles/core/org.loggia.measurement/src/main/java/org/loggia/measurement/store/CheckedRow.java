// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * A row of a store as data from outside: whoever asks for a value gets one of the kind, or the user learns what is
 * wrong where. Without it, SQLite gives the text {@code abc} as the number 0.
 *
 * @param row the current row, whichever that is when a value is asked for
 */
record CheckedRow(Path file, String table, ResultSet row) {

    private static final int SHOWN = 40;

    /** A text. */
    String text(int column) throws SQLException {
        if (row.getObject(column) instanceof String text) {
            return text;
        }
        throw wrong(column, "is not text");
    }

    /** A whole number from 0. */
    long whole(int column) throws SQLException {
        Object value = row.getObject(column);
        if ((value instanceof Integer || value instanceof Long) && ((Number) value).longValue() >= 0) {
            return ((Number) value).longValue();
        }
        throw wrong(column, "is not a whole number from 0");
    }

    /** A whole number from 0 up to a bound, which is not allowed itself. */
    int below(int column, int bound) throws SQLException {
        long value = whole(column);
        if (value < bound) {
            return (int) value;
        }
        throw wrong(column, "is not below " + bound);
    }

    /** A finite number. */
    double number(int column) throws SQLException {
        Object value = row.getObject(column);
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw wrong(column, "is not a finite number");
    }

    /** A finite number; NaN where there is none. */
    double numberOrNone(int column) throws SQLException {
        return row.getObject(column) == null ? Double.NaN : number(column);
    }

    /** The fault that a value is not what it should be. */
    ProblemException wrong(int column, String what) {
        try {
            Object value = row.getObject(column);
            String shown = value == null ? "nothing" : value instanceof byte[] ? "bytes" : "'" + value + "'";
            shown = shown.length() > SHOWN ? shown.substring(0, SHOWN) + "...'" : shown;
            return damaged(file, table, row.getMetaData().getColumnName(column) + " " + shown + " " + what);
        } catch (SQLException unreadable) {
            return damaged(file, table, "a value " + what);
        }
    }

    /** The fault that a store is not as it was written. */
    static ProblemException damaged(Path file, String table, String what) {
        return MeasurementProblems.DAMAGED_STORE.failure(Location.element(file, table), Map.of("what", what,
                "correction", "the store is damaged, "));
    }
}
