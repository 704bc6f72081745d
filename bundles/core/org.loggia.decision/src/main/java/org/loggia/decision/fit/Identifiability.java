// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.regression.linear.LeastSquares;

/**
 * Identifiability of parameters from metrics: intervals from the sensitivities at the solution (linearized), and
 * parameters without effect or indistinguishable from others.
 */
final class Identifiability {

    /** A parameter is undetermined if a change by 10 % changes no metric by more than this share. */
    private static final double FLAT = 0.02;

    /** Share of a column outside the span of the others that is attributed to noise of the simulation. */
    private static final double DISTINCT = 0.1;

    private static final double LEVEL = 0.975;

    private final List<FitParameter> parameters;
    private final double[][] columns;
    private final int[] real;
    private final double[] remaining;
    private final double spread;
    private final int degrees;

    /**
     * @param columns sensitivities, null for whole parameters
     * @param squares sum of squared residuals
     * @param figures how many there are
     */
    Identifiability(List<FitParameter> parameters, double[][] columns, double squares, int figures) {
        this.parameters = parameters;
        this.columns = columns;
        real = IntStream.range(0, columns.length).filter(i -> columns[i] != null).toArray();
        degrees = figures - parameters.size();
        spread = degrees > 0 ? Math.sqrt(squares / degrees) : Double.NaN;
        remaining = IntStream.range(0, columns.length).mapToDouble(i -> columns[i] == null ? Double.NaN
                : norm(left(columns[i], IntStream.of(real).filter(k -> k != i).toArray()))).toArray();
    }

    /** Half of the 95 % interval of a real parameter's logarithm; not a number where there is none. */
    double halfWidth(int parameter) {
        return degrees > 0 && remaining[parameter] > 0
                ? SpecialFunctions.studentQuantile(LEVEL, degrees) * spread / remaining[parameter] : Double.NaN;
    }

    /** Above which a sum of squares fits worse than the smallest one by more than chance (5 %). */
    double limit(double squares) {
        double t = degrees > 0 ? SpecialFunctions.studentQuantile(LEVEL, degrees) : Double.NaN;
        return squares * (1 + t * t / degrees);
    }

    /** Returns the residual of a column after the best combination of others. */
    private double[] left(double[] column, int[] others) {
        double[][] copies = Arrays.stream(others).mapToObj(k -> columns[k].clone()).toArray(double[][]::new);
        double[] weights = LeastSquares.solve(copies, column.clone()).coefficients();
        double[] left = column.clone();
        for (int k = 0; k < others.length; k++) {
            for (int row = 0; row < left.length; row++) {
                left[row] -= weights[k] * columns[others[k]][row];
            }
        }
        return left;
    }

    private static double norm(double[] column) {
        return Math.sqrt(LeastSquaresFit.squares(column));
    }

    private boolean isFlat(int parameter) {
        return Arrays.stream(columns[parameter]).allMatch(each -> Math.abs(each) < FLAT);
    }

    /** Returns the undetermined parameters, one sentence each. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        for (int i : real) {
            if (isFlat(i)) {
                warnings.add("No measured metric depends on '"
                        + parameters.get(i).name()
                        + "': increasing it by 10 % changes each metric by less than 0.2 %. Measure a metric "
                        + "that depends on it, or do not estimate it.");
            }
        }
        int[] seen = IntStream.of(real).filter(i -> !isFlat(i)).toArray();
        List<Integer> told = new ArrayList<>();
        for (int i : seen) {
            for (int k : seen) {
                if (k > i && norm(left(columns[i], new int[] {k})) < DISTINCT * norm(columns[i])) {
                    warnings.add("'"
                            + parameters.get(i).name()
                            + "' and '"
                            + parameters.get(k).name()
                            + "' cannot be identified separately: they have the same effect on these metrics. "
                            + "Measure a metric that depends on one of them only, or estimate only one of them.");
                    told.add(i);
                    told.add(k);
                }
            }
        }
        for (int i : seen) {
            if (!told.contains(i) && remaining[i] < DISTINCT * norm(columns[i])) {
                warnings.add("'"
                        + parameters.get(i).name()
                        + "' cannot be identified: the other parameters together have the same effect on these "
                        + "metrics. Measure more, or estimate fewer parameters.");
            }
        }
        return warnings;
    }
}
