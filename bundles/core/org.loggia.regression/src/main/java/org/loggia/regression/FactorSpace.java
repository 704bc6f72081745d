// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.problem.ProblemException;

/**
 * The factors of a model in the order of a row, with the ranges that were measured. A row has one double for each
 * factor: the value of a numeric factor, the level index of a nominal one. Immutable.
 */
public final class FactorSpace {
    private final List<Factor> factors;
    private final double[] minimum;
    private final double[] maximum;

    /** @throws ProblemException if there is no factor or two have the same name */
    public FactorSpace(List<? extends Factor> factors) {
        this.factors = List.copyOf(factors);
        if (factors.isEmpty()) {
            throw RegressionProblems.FACTORS.failure("no factors", "a model requires at least one");
        }
        Set<String> names = new HashSet<>();
        minimum = new double[factors.size()];
        maximum = new double[factors.size()];
        for (int i = 0; i < minimum.length; i++) {
            Factor factor = this.factors.get(i);
            if (!names.add(factor.name())) {
                throw RegressionProblems.FACTORS.failure("factor '" + factor.name()
                        + "' is declared twice", "names must differ");
            }
            if (factor instanceof Factor.Numeric numeric) {
                minimum[i] = numeric.minimum();
                maximum[i] = numeric.maximum();
            } else {
                maximum[i] = ((Factor.Nominal) factor).levels().size() - 1;
            }
        }
    }

    public List<Factor> factors() {
        return factors;
    }

    public int size() {
        return minimum.length;
    }

    public Factor factor(int index) {
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

    /**
     * Index of the first factor whose value lies outside the measured range (or is not a number, or is not a level), or
     * -1 if the row lies inside. Allocates nothing.
     */
    public int firstOutside(double[] row) {
        for (int i = 0; i < minimum.length; i++) {
            if (!(row[i] >= minimum[i] && row[i] <= maximum[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FactorSpace space && space.factors.equals(factors);
    }

    @Override
    public int hashCode() {
        return factors.hashCode();
    }

    @Override
    public String toString() {
        return factors.toString();
    }
}
