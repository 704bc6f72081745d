// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.Objects;

/**
 * A value that a setting takes.
 *
 * @param text the value as it stands in tables: bytes, milliseconds and shares as plain numbers
 * @param number the same as a number; NaN for a setting whose values are names
 */
public record Level(String text, double number) {

    public Level {
        Objects.requireNonNull(text, "text");
    }

    /** A whole number. */
    public static Level of(long number) {
        return new Level(Long.toString(number), number);
    }

    /** A number; whole ones are written without a fraction. */
    public static Level of(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15 ? of((long) number)
                : new Level(Double.toString(number), number);
    }

    /** A name. */
    public static Level named(String name) {
        return new Level(name, Double.NaN);
    }

    public boolean isNumeric() {
        return !Double.isNaN(number);
    }
}
