// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import java.util.List;
import java.util.Objects;

/** An input of a regression model: a number with the range that was measured, or one of several named levels. */
public sealed interface Factor {

    /** The factor's name, unique within a model. */
    String name();

    /**
     * A numeric factor.
     *
     * @param unit the unit of the values, empty when the measurements name none
     * @param minimum smallest value measured
     * @param maximum largest value measured
     */
    record Numeric(String name, String unit, double minimum, double maximum) implements Factor {
        public Numeric {
            requireName(name);
            Objects.requireNonNull(unit, "unit");
            if (!(minimum <= maximum) || Double.isInfinite(minimum) || Double.isInfinite(maximum)) {
                throw RegressionProblems.FACTORS.failure("factor '" + name + "': measured range ["
                        + minimum + ", " + maximum
                        + "] is not a finite interval", "give minimum <= maximum");
            }
        }
    }

    /**
     * A nominal factor. In a row its value is the index of the level.
     *
     * @param levels the levels in sorted order, at least one, no duplicates
     */
    record Nominal(String name, List<String> levels) implements Factor {
        public Nominal {
            requireName(name);
            levels = List.copyOf(levels);
            if (levels.isEmpty()) {
                throw RegressionProblems.FACTORS.failure("factor '" + name
                        + "': a nominal factor needs at least one level", "");
            }
            if (levels.stream().distinct().count() != levels.size()) {
                throw RegressionProblems.FACTORS.failure("factor '" + name + "': levels " + levels
                        + " contain duplicates", "");
            }
        }

        /** Index of a level, or -1 when it was never measured. */
        public int indexOf(String level) {
            return levels.indexOf(level);
        }
    }

    private static void requireName(String name) {
        if (name == null || name.isBlank()) {
            throw RegressionProblems.FACTORS.failure("a factor has no name", "name every factor");
        }
    }
}
