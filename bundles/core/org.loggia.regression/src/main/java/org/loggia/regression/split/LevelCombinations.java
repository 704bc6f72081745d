// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionProblems;

/**
 * The combinations of the levels of some nominal factors, numbered; the last factor's level changes fastest. Which of
 * them a row belongs to, and what is left of the row for the model of that combination.
 */
public final class LevelCombinations {
    private static final int MAX_COMBINATIONS = 10_000;

    private final FactorSpace space;
    private final FactorSpace rest;
    private final int[] by;
    private final int[] levels;
    private final int[] left;
    private final int count;

    /**
     * Prepares.
     *
     * @param names factors to split by, at least one
     * @throws ProblemException if a factor is unknown, numeric or named twice, or none would be left
     */
    public LevelCombinations(FactorSpace space, List<String> names) {
        this.space = space;
        by = new int[names.size()];
        levels = new int[names.size()];
        boolean[] isSplit = new boolean[space.size()];
        long combinations = 1;
        for (int i = 0; i < by.length; i++) {
            by[i] = space.indexOf(names.get(i));
            if (by[i] < 0) {
                throw RegressionProblems.FACTORS.failure("unknown factor '" + names.get(i)
                        + "' to split by", "choose "
                                + space.factors().stream().map(Factor::name).toList());
            }
            if (!(space.factor(by[i]) instanceof Factor.Nominal nominal)) {
                throw RegressionProblems.FACTORS.failure("factor '"
                        + names.get(i)
                        + "' is numeric, but a split requires levels", "split by"
                                + " another one, or write the column's header as '" + names.get(i) + " [nominal]'");
            }
            if (isSplit[by[i]]) {
                throw RegressionProblems.FACTORS.failure("factor '" + names.get(i)
                        + "' is given twice", "name it once");
            }
            isSplit[by[i]] = true;
            levels[i] = nominal.levels().size();
            combinations = Math.min(MAX_COMBINATIONS + 1L, combinations * levels[i]);
        }
        if (combinations > MAX_COMBINATIONS || by.length == 0) {
            throw RegressionProblems.FACTORS.failure("a split by " + names + " has "
                    + (by.length == 0 ? "no" : "more than " + MAX_COMBINATIONS) + " combinations of levels",
                    "split by other factors");
        }
        count = (int) combinations;
        List<Factor> others = new ArrayList<>();
        left = new int[space.size() - by.length];
        for (int i = 0; i < isSplit.length; i++) {
            if (!isSplit[i]) {
                left[others.size()] = i;
                others.add(space.factor(i));
            }
        }
        if (others.isEmpty()) {
            throw RegressionProblems.FACTORS.failure("a split by " + names
                    + " leaves no factor for training", "split by fewer");
        }
        rest = new FactorSpace(others);
    }

    /** All factors. */
    public FactorSpace space() {
        return space;
    }

    /** The factors that are not split by. */
    public FactorSpace rest() {
        return rest;
    }

    /** Names of the factors that are split by. */
    public List<String> names() {
        return Arrays.stream(by).mapToObj(i -> space.factor(i).name()).toList();
    }

    /** Number of combinations. */
    public int count() {
        return count;
    }

    /** The combination of a row of all factors. Allocates nothing. */
    public int of(double[] row) {
        int combination = 0;
        for (int i = 0; i < by.length; i++) {
            combination = combination * levels[i] + (int) row[by[i]];
        }
        return combination;
    }

    /** The combination of some levels, one for each factor. */
    public int of(List<String> levelNames) {
        double[] row = new double[space.size()];
        for (int i = 0; i < by.length; i++) {
            Factor.Nominal factor = (Factor.Nominal) space.factor(by[i]);
            row[by[i]] = factor.indexOf(levelNames.get(i));
            if (row[by[i]] < 0) {
                throw RegressionProblems.FACTORS.failure("factor '" + factor.name()
                        + "' has no level '" + levelNames.get(i)
                        + "'", "choose " + factor.levels());
            }
        }
        return of(row);
    }

    /** Copies the factors that are not split by. Allocates nothing. */
    public void copyRest(double[] row, double[] target) {
        for (int i = 0; i < left.length; i++) {
            target[i] = row[left[i]];
        }
    }

    /** The columns that are not split by. */
    public double[][] rest(double[][] columns) {
        return Arrays.stream(left).mapToObj(i -> columns[i]).toArray(double[][]::new);
    }

    /** The levels of a combination, one for each factor. */
    public List<String> levels(int combination) {
        String[] names = new String[by.length];
        int rest = combination;
        for (int i = by.length - 1; i >= 0; i--) {
            names[i] = ((Factor.Nominal) space.factor(by[i])).levels().get(rest % levels[i]);
            rest /= levels[i];
        }
        return List.of(names);
    }

    /** A combination in words, such as {@code scheduler = noop and raid = 5}. */
    public String text(int combination) {
        List<String> parts = new ArrayList<>();
        List<String> levelNames = levels(combination);
        for (int i = 0; i < by.length; i++) {
            parts.add(space.factor(by[i]).name() + " = " + levelNames.get(i));
        }
        return String.join(" and ", parts);
    }
}
