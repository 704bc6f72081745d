// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.loggia.problem.Location;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;

/**
 * Coverage of an experimental space by measurements.
 *
 * @param rows number of measured rows, repetitions included
 * @param configurations number of different configurations among them
 * @param outside number of rows outside a range, at a level the space does not have, or against a constraint
 * @param factors by factor
 * @param planned number of configurations of the full-factorial plan
 * @param measured how many of them were measured
 * @param pairs number of combinations of two levels of different factors that the plan has
 * @param measuredPairs how many of them occur among the measurements
 * @param holes distances of evenly drawn configurations to the nearest measured one
 */
public record Coverage(int rows, int configurations, int outside, List<FactorCoverage> factors, int planned,
        int measured, int pairs, int measuredPairs, Holes holes) {
    private static final int PROBES = 2000;
    private static final long PROBE_SEED = 1;

    /**
     * One factor.
     *
     * @param levels number of its levels
     * @param missing the levels that were never measured
     * @param low smallest measured value, NaN for nominal factors
     * @param high largest measured value, NaN for nominal factors
     * @param share share of the range (or of the levels of a nominal factor) that measurements span
     */
    public record FactorCoverage(String factor, int levels, List<String> missing, double low, double high,
            double share) {
    }

    /**
     * Gaps between measurements, found by {@value #PROBES} random configurations of the space; distances as in {@link
     * Distances}.
     *
     * @param median median distance to the nearest measured configuration
     * @param quantile95 distance that 95 % of the configurations do not exceed
     * @param largest the largest distance
     * @param farthest the configuration that has it: where to measure next
     */
    public record Holes(double median, double quantile95, double largest, double[] farthest) {
    }

    /** Compares measurements with a space; columns are found by name, levels by name. */
    public static Coverage of(ExperimentalSpace space, DataSet data) {
        return of(space, rows(space, data));
    }

    /**
     * Compares measurements with a space.
     *
     * @param rows configurations; a level index of -1 stands for a level that the space does not have
     */
    public static Coverage of(ExperimentalSpace space, List<double[]> rows) {
        List<double[]> inside = rows.stream().filter(row -> isInside(space, row)).toList();
        Set<List<Double>> distinct = new HashSet<>();
        rows.forEach(row -> distinct.add(ExperimentPlan.key(row)));
        List<double[]> plan = ExperimentPlan.fullFactorial(space).rows();
        int measured = (int) plan.stream().filter(row -> distinct.contains(ExperimentPlan.key(row))).count();
        Set<List<Double>> pairs = pairs(plan);
        Set<List<Double>> found = pairs(inside);
        int total = pairs.size();
        pairs.retainAll(found);
        List<FactorCoverage> factors = new ArrayList<>();
        for (int i = 0; i < space.size(); i++) {
            factors.add(factor(space.factor(i), i, inside));
        }
        return new Coverage(rows.size(), distinct.size(), rows.size() - inside.size(), List.copyOf(factors),
                plan.size(), measured, total, pairs.size(), holes(space, inside));
    }

    /** The configurations of a plan that were not measured, in the plan's order. */
    public static List<double[]> missing(ExperimentPlan plan, DataSet data) {
        Set<List<Double>> measured = new HashSet<>();
        rows(plan.space(), data).forEach(row -> measured.add(ExperimentPlan.key(row)));
        return plan.rows().stream().filter(row -> !measured.contains(ExperimentPlan.key(row))).toList();
    }

    /** The factor columns of a table; a level that the space does not have is -1. */
    public static List<double[]> rows(ExperimentalSpace space, DataSet data) {
        double[][] rows = new double[data.rows()][space.size()];
        for (int i = 0; i < space.size(); i++) {
            SpaceFactor factor = space.factor(i);
            Column column = data.column(factor.name());
            if (factor instanceof SpaceFactor.Numeric && column.isNominal()) {
                throw RegressionProblems.SPACE.failure(Location.file(data.name()), "column '"
                        + column.name()
                        + "' contains text, but the space has numbers", "correct one of them");
            }
            for (int row = 0; row < rows.length; row++) {
                double value = column.values()[row];
                if (Double.isNaN(value)) {
                    throw RegressionProblems.SPACE.failure(Location.line(data.name(), data.line(row)), "column '"
                            + column.name()
                            + "' has no value", "complete the cell or drop the row");
                }
                rows[row][i] = factor instanceof SpaceFactor.Nominal nominal
                        ? nominal.levels().indexOf(text(column, value)) : value;
            }
        }
        return List.of(rows);
    }

    private static String text(Column column, double value) {
        return column.isNominal() ? column.levels().get((int) value)
                : new SpaceFactor.Numeric(column.name(), "", List.of(value), 0).text(value);
    }

    private static boolean isInside(ExperimentalSpace space, double[] row) {
        for (int i = 0; i < row.length; i++) {
            boolean inside = space.factor(i) instanceof SpaceFactor.Numeric numeric
                    ? row[i] >= numeric.minimum() && row[i] <= numeric.maximum() : row[i] >= 0;
            if (!inside) {
                return false;
            }
        }
        return space.allows(row);
    }

    private static FactorCoverage factor(SpaceFactor factor, int index, List<double[]> rows) {
        Set<Double> values = new TreeSet<>();
        rows.forEach(row -> values.add(row[index]));
        List<String> missing = new ArrayList<>();
        for (int level = 0; level < factor.levelCount(); level++) {
            if (!values.contains(factor.level(level))) {
                missing.add(factor.text(factor.level(level)));
            }
        }
        double low = rows.stream().mapToDouble(row -> row[index]).min().orElse(Double.NaN);
        double high = rows.stream().mapToDouble(row -> row[index]).max().orElse(Double.NaN);
        if (factor instanceof SpaceFactor.Numeric numeric) {
            double range = numeric.maximum() - numeric.minimum();
            double share = rows.isEmpty() ? 0 : range == 0 ? 1 : (high - low) / range;
            return new FactorCoverage(factor.name(), factor.levelCount(), List.copyOf(missing), low, high, share);
        }
        return new FactorCoverage(factor.name(), factor.levelCount(), List.copyOf(missing), Double.NaN, Double.NaN,
                1 - (double) missing.size() / factor.levelCount());
    }

    private static Set<List<Double>> pairs(List<double[]> rows) {
        Set<List<Double>> pairs = new HashSet<>();
        for (double[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                for (int j = i + 1; j < row.length; j++) {
                    pairs.add(List.of((double) i, row[i] + 0.0, (double) j, row[j] + 0.0));
                }
            }
        }
        return pairs;
    }

    private static Holes holes(ExperimentalSpace space, List<double[]> measured) {
        Distances distances = Distances.of(space, measured);
        SplittableRandom random = new SplittableRandom(PROBE_SEED);
        double[] found = new double[PROBES];
        double largest = -1;
        double[] farthest = null;
        for (int probe = 0; probe < PROBES; probe++) {
            // The full-factorial plan was not empty, but between its levels there may be nothing.
            double[] drawn = ExperimentPlan.draw(space, ExperimentPlan.Draw.RANGE, random);
            double[] row = drawn != null ? drawn : ExperimentPlan.draw(space, ExperimentPlan.Draw.LEVELS, random);
            found[probe] = distances.nearest(row);
            if (found[probe] > largest) {
                largest = found[probe];
                farthest = row;
            }
        }
        Arrays.sort(found);
        return new Holes(found[PROBES / 2], found[PROBES * 95 / 100], largest, farthest);
    }
}
