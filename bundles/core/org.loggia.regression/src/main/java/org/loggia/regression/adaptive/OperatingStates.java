// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/**
 * Workload states in which an application will operate, as a table with a column for some factors of a plan, such as
 * the factors that {@code loggia characterize} writes.
 */
final class OperatingStates {

    private final ExperimentalSpace space;
    private final DataSet states;
    private final int[] shared;

    /** @throws ProblemException if the table has no factor of the space, or one in another unit */
    OperatingStates(Path file, ExperimentalSpace space) {
        this.space = space;
        states = DataSet.read(file);
        Set<String> columns = states.columns().stream().map(Column::name).collect(Collectors.toSet());
        shared = IntStream.range(0, space.size()).filter(factor -> columns.contains(space.factor(factor).name())
                && isUsable(space.factor(factor))).toArray();
        if (shared.length == 0) {
            throw RegressionProblems.SPACE.failure(Location.file(file), "has no column of a factor of the plan",
                    "add a column " + space.factors().stream().map(SpaceFactor::name).collect(Collectors.joining(
                            " or ")));
        }
    }

    /** Names of levels and numbers exclude each other; a share of sequential requests is no name. */
    private boolean isUsable(SpaceFactor factor) {
        Column column = states.column(factor.name());
        if (factor instanceof SpaceFactor.Numeric numeric && !column.unit().isEmpty() && !column.unit().equals(numeric
                .unit())) {
            throw RegressionProblems.SPACE.failure(Location.file(states.name()), "column '" + factor
                    .name() + "' is in "
                    + column.unit() + ", but the plan is in " + (numeric.unit().isEmpty() ? "plain numbers"
                            : numeric.unit()), "convert the column");
        }
        return factor instanceof SpaceFactor.Nominal == column.isNominal();
    }

    /**
     * Returns the configurations that surround the states, with all levels of factors that the table lacks: for each
     * state two for each numeric factor and two more, and farther ones while there are too few to choose from.
     */
    int[] near(List<double[]> configurations) {
        List<double[]> all = new ArrayList<>(configurations);
        for (int state = 0; state < states.rows(); state++) {
            double[] row = configurations.get(0).clone();
            for (int factor : shared) {
                row[factor] = value(factor, state);
            }
            all.add(row);
        }
        ScaledRows rows = ScaledRows.of(space, all);
        Map<List<Double>, List<Integer>> places = new LinkedHashMap<>();
        for (int row = 0; row < configurations.size(); row++) {
            places.computeIfAbsent(place(rows, row), key -> new ArrayList<>()).add(row);
        }
        int numeric = (int) Arrays.stream(shared).filter(factor -> space.factor(factor) instanceof SpaceFactor.Numeric)
                .count();
        for (int count = numeric == 0 ? 1 : 2 * numeric + 2;; count *= 2) {
            Set<Integer> near = new TreeSet<>();
            for (int state = configurations.size(); state < all.size(); state++) {
                int at = state;
                places.values().stream().sorted(Comparator.comparingDouble(group -> rows.distance(group.get(0), at,
                        shared))).limit(count).forEach(near::addAll);
            }
            if (near.size() >= AdaptiveDesign.MIN_CONFIGURATIONS || near.size() == configurations.size()) {
                return near.stream().mapToInt(Integer::intValue).toArray();
            }
        }
    }

    private double value(int factor, int state) {
        Column column = states.column(space.factor(factor).name());
        double value = column.values()[state];
        if (Double.isNaN(value)) {
            throw RegressionProblems.SPACE.failure(Location.line(states.name(), states.line(state)), "column '" + column
                    .name()
                    + "' has no value", "complete the cell or drop the row");
        }
        return column.isNominal() ? space.value(factor, column.levels().get((int) value)) : value;
    }

    private List<Double> place(ScaledRows rows, int row) {
        return Arrays.stream(shared).mapToObj(factor -> rows.values()[row][factor]).toList();
    }
}
