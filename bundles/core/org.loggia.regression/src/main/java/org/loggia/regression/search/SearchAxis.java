// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * One dimension of a search space.
 *
 * @param lower smallest value
 * @param upper largest value
 * @param kind which values are valid
 * @param smallestPositive on a logarithmic axis that starts at 0, where the logarithmic part begins (0 stays a value
 *     of its own); 0 otherwise
 */
public record SearchAxis(String name, double lower, double upper, Kind kind, boolean isLogarithmic,
        double smallestPositive) {

    /** The valid values between the ends. */
    public enum Kind {
        /** Any number. */
        REAL,
        /** Whole numbers. */
        INTEGER,
        /** Numbers 0, 1, ... of levels without an order; steps between them are rounded like integers. */
        NOMINAL
    }

    public SearchAxis {
        if (!(lower <= upper) || Double.isInfinite(lower) || Double.isInfinite(upper)) {
            throw RegressionProblems.PARAMETER.failure("search axis '" + name + "' goes from " + lower
                    + " to " + upper, "give finite ends, the smaller one first");
        }
        if (isLogarithmic && (lower < 0 || lower == 0 && !(smallestPositive > 0 && smallestPositive < upper))) {
            throw RegressionProblems.PARAMETER.failure("logarithmic search axis '" + name
                    + "' starts at " + lower, "start above 0, or at 0 with a smallest positive value");
        }
    }

    public static SearchAxis real(String name, double lower, double upper) {
        return new SearchAxis(name, lower, upper, Kind.REAL, false, 0);
    }

    public static SearchAxis integer(String name, int lower, int upper) {
        return new SearchAxis(name, lower, upper, Kind.INTEGER, false, 0);
    }

    public static SearchAxis nominal(String name, int levels) {
        return new SearchAxis(name, 0, levels - 1, Kind.NOMINAL, false, 0);
    }

    /** The same ends with steps that multiply instead of add; 0 stays a value of its own. */
    public SearchAxis logarithmic(double smallest) {
        return new SearchAxis(name, lower, upper, kind, true, lower == 0 ? smallest : 0);
    }

    /**
     * The part of the axis in a range.
     *
     * @throws ProblemException if the range has no valid values
     */
    public SearchAxis within(SearchRange range) {
        double from = kind == Kind.REAL ? range.from() : Math.ceil(range.from());
        double to = kind == Kind.REAL ? range.to() : Math.floor(range.to());
        if (!(from <= to)) {
            throw RegressionProblems.PARAMETER.failure("the range of '" + name + "', " + range.text()
                    + ", has no "
                    + (kind == Kind.REAL ? "" : "whole ") + "number", "give the smaller end first");
        }
        boolean isStillLogarithmic = isLogarithmic && from < to;
        return new SearchAxis(name, from, to, kind, isStillLogarithmic,
                isStillLogarithmic && from == 0 ? Math.min(smallestPositive, to / 2) : 0);
    }

    /** The nearest valid value. */
    public double valid(double value) {
        double inside = Math.min(upper, Math.max(lower, value));
        return kind == Kind.REAL ? inside : Math.rint(inside);
    }

    /**
     * The i-th of {@code splits + 2} values from one value to another, both included; evenly spaced, by ratio on a
     * logarithmic axis, rounded to valid values.
     */
    double between(double from, double to, int i, int splits) {
        if (i == 0) {
            return from;
        }
        if (i == splits + 1) {
            return to;
        }
        double share = (double) i / (splits + 1);
        if (!isLogarithmic) {
            return valid(from + (to - from) * share);
        }
        double start = Math.max(from, smallestPositive);
        return valid(start * Math.pow(to / start, share));
    }

    /** The value at a share of the axis, evenly or by ratio. */
    double at(double share) {
        if (!isLogarithmic) {
            return valid(kind == Kind.REAL ? lower + (upper - lower) * share
                    : Math.floor(lower + (upper - lower + 1) * share));
        }
        double start = Math.max(lower, smallestPositive);
        return valid(start * Math.pow(upper / start, share));
    }
}
