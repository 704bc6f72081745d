// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.loggia.input.FiniteNumber;
import org.loggia.regression.RegressionProblems;

/** A factor that an experiment varies: a number with the levels to measure, or one of several named levels. */
public sealed interface SpaceFactor {

    String name();

    /** Returns the number of levels of this factor in a full-factorial plan. */
    int levelCount();

    /** The value of a level in a row: the number, or the index of the named level. */
    double level(int index);

    /** A value of a row as text: the shortest decimal number, or the name of the level. */
    String text(double value);

    /** The column of the factor in a table: {@code name}, {@code name [unit]} or {@code name [nominal]}. */
    String header();

    /**
     * A numeric factor. Its range goes from the smallest to the largest level.
     *
     * @param unit unit of the values, may be empty
     * @param levels at least one, finite; kept sorted and without repetitions
     * @param step granularity of values between the levels: multiples of the step, such as 1 for a number of threads
     *     or 512 for bytes of whole sectors; 0 allows any number
     */
    record Numeric(String name, String unit, List<Double> levels, double step) implements SpaceFactor {
        public Numeric {
            requireName(name);
            Objects.requireNonNull(unit, "unit");
            if (levels.isEmpty()) {
                throw RegressionProblems.SPACE.failure("factor '" + name + "' has no levels", "give at least one");
            }
            for (double level : levels) {
                if (!FiniteNumber.isCalculable(level)) {
                    throw RegressionProblems.SPACE.failure("factor '" + name + "': a level "
                            + FiniteNumber.fault(level), "correct it");
                }
            }
            if (!(step >= 0) || !FiniteNumber.isCalculable(step)) {
                throw RegressionProblems.SPACE.failure("factor '" + name + "': step " + step,
                        "give a positive number, or 0 for any value");
            }
            levels = List.copyOf(new TreeSet<>(levels));
        }

        /** Levels evenly spaced from one value to another. */
        public static Numeric evenly(String name, String unit, double from, double to, int count, double step) {
            if (count < 1 || !(from <= to)) {
                throw RegressionProblems.SPACE.failure("factor '" + name + "': " + count
                        + " levels from " + from + " to " + to, "give at least one, and in ascending order");
            }
            List<Double> levels = new ArrayList<>();
            Numeric range = new Numeric(name, unit, List.of(from, to), step);
            for (int i = 0; i < count; i++) {
                double level = count == 1 ? from : from + (to - from) * i / (count - 1);
                levels.add(step == 0 || i == 0 || i == count - 1 ? level : range.multiple(Math.rint(level / step)));
            }
            return new Numeric(name, unit, levels, step);
        }

        public double minimum() {
            return levels.get(0);
        }

        public double maximum() {
            return levels.get(levels.size() - 1);
        }

        /**
         * The value at a share of the range: a multiple of the step, all equally likely for an even share.
         *
         * @param share at least 0, less than 1
         */
        double at(double share) {
            if (step == 0) {
                return minimum() + (maximum() - minimum()) * share;
            }
            double first = Math.ceil(minimum() / step - 1e-9);
            double count = Math.floor(maximum() / step + 1e-9) - first + 1;
            return count < 1 ? minimum() : multiple(first + Math.floor(share * count));
        }

        /** As a person would write it: three steps of 0.1 are 0.3. */
        private double multiple(double count) {
            return BigDecimal.valueOf(step).multiply(BigDecimal.valueOf(count)).doubleValue();
        }

        @Override
        public int levelCount() {
            return levels.size();
        }

        @Override
        public double level(int index) {
            return levels.get(index);
        }

        @Override
        public String text(double value) {
            return number(value);
        }

        @Override
        public String header() {
            return unit.isEmpty() ? name : name + " [" + unit + "]";
        }
    }

    /**
     * A nominal factor.
     *
     * @param levels names, at least one, none twice, in the order in which plans go through them
     */
    record Nominal(String name, List<String> levels) implements SpaceFactor {
        public Nominal {
            requireName(name);
            levels = List.copyOf(levels);
            if (levels.isEmpty() || levels.stream().anyMatch(String::isBlank)
                    || levels.stream().distinct().count() != levels.size()) {
                throw RegressionProblems.SPACE.failure("factor '" + name + "': levels " + levels,
                        "give at least one name, and each only once");
            }
        }

        @Override
        public int levelCount() {
            return levels.size();
        }

        @Override
        public double level(int index) {
            return index;
        }

        @Override
        public String text(double value) {
            return levels.get((int) value);
        }

        /** Level names that look like numbers need the mark {@code [nominal]} in a table. */
        @Override
        public String header() {
            return levels.stream().allMatch(SpaceFactor::isNumber) ? name + " [nominal]" : name;
        }
    }

    private static boolean isNumber(String text) {
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : "" + value;
    }

    private static void requireName(String name) {
        if (name == null || name.isBlank()) {
            throw RegressionProblems.SPACE.failure("a factor of the experimental space has no name",
                    "name every factor");
        }
    }
}
