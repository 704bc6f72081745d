// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * The space of configurations of an experiment: its factors, and the constraints on their combinations. A configuration
 * is a row with one double for each factor in this order: the value of a numeric factor, the level index of a nominal
 * one. Immutable.
 */
public final class ExperimentalSpace {
    private final List<SpaceFactor> factors;
    private final List<Constraint> constraints;

    /**
     * @param constraints texts in the language of {@link Constraint}; a configuration must meet all
     * @throws ProblemException if there is no factor, a name repeats, or a constraint cannot be understood
     */
    public ExperimentalSpace(List<? extends SpaceFactor> factors, List<String> constraints) {
        this.factors = List.copyOf(factors);
        if (factors.isEmpty()) {
            throw RegressionProblems.SPACE.failure("an experimental space without factors", "give at least one");
        }
        Set<String> names = new HashSet<>();
        for (SpaceFactor factor : factors) {
            if (!names.add(factor.name())) {
                throw RegressionProblems.SPACE.failure("factor '" + factor.name()
                        + "' is declared twice", "names must differ");
            }
        }
        List<Constraint> parsed = new ArrayList<>();
        for (String constraint : constraints) {
            parsed.add(Constraint.parse(constraint, this.factors));
        }
        this.constraints = List.copyOf(parsed);
    }

    public List<SpaceFactor> factors() {
        return factors;
    }

    public List<Constraint> constraints() {
        return constraints;
    }

    public int size() {
        return factors.size();
    }

    public SpaceFactor factor(int index) {
        return factors.get(index);
    }

    /** Position of the named factor in a row, or -1. */
    public int indexOf(String name) {
        for (int i = 0; i < factors.size(); i++) {
            if (factors.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a configuration meets all constraints. */
    public boolean allows(double[] row) {
        for (Constraint constraint : constraints) {
            if (!constraint.allows(row)) {
                return false;
            }
        }
        return true;
    }

    /** Number of combinations of the levels, constraints aside. */
    public long combinations() {
        long product = 1;
        for (SpaceFactor factor : factors) {
            product = Math.multiplyExact(product, (long) factor.levelCount());
        }
        return product;
    }

    /**
     * Returns the value of a text: a number in the factor's unit, or a level's index.
     *
     * @throws ProblemException if it is not a number, or no level
     */
    public double value(int factor, String text) {
        if (factors.get(factor) instanceof SpaceFactor.Nominal nominal) {
            int level = nominal.levels().indexOf(text);
            if (level < 0) {
                throw RegressionProblems.SPACE.failure("factor '" + nominal.name() + "' has no level '"
                        + text
                        + "'", "choose " + nominal.levels());
            }
            return level;
        }
        try {
            double value = NumberReader.parseDouble(text);
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException ignored) {
            // What to do about it is said below.
        }
        throw RegressionProblems.SPACE.failure("factor '" + factors.get(factor).name()
                + "' is a number, not '" + text
                + "'", "give one");
    }

    /** A configuration as texts, in the order of the factors. */
    public List<String> texts(double[] row) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            texts.add(factors.get(i).text(row[i]));
        }
        return texts;
    }
}
