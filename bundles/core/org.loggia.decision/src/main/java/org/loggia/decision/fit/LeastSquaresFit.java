// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.regression.linear.LeastSquares;

/**
 * Least squares of the logarithms of predicted by measured figures, over the logarithms of the parameters, so that 10 %
 * too much and too little count alike, whatever the unit: the method of Levenberg and Marquardt (D. W. Marquardt, "An
 * algorithm for least-squares estimation of nonlinear parameters", 1963). Sensitivities come from steps of {@value
 * #STEP} of the logarithm, wide enough for what random numbers leave of noise in differences of runs.
 */
final class LeastSquaresFit {

    static final double STEP = 0.1;

    private static final double MIN_MOVE = 1e-4;
    private static final double MAX_MOVE = 1.5;
    private static final double EXACT = 1e-6;
    private static final double WORTH = 1e-3;
    private static final double FIRST_DAMPING = 1e-3;
    private static final double LAST_DAMPING = 1e4;
    private static final double NOTHING = 1e-9;

    private final List<FitParameter> parameters;
    private final FitTrials trials;
    private boolean isSpent;

    /**
     * The end point of a search.
     *
     * @param values of all parameters
     * @param squares sum of squared residuals
     */
    record Point(double[] values, double squares) {
    }

    LeastSquaresFit(List<FitParameter> parameters, FitTrials trials) {
        this.parameters = parameters;
        this.trials = trials;
    }

    /** Whether a search ended because no run was left. */
    boolean isSpent() {
        return isSpent;
    }

    /** Logarithms of predicted by measured figures at some loads, one after the other. */
    double[] residuals(double[] values, int[] loads) {
        double[][] predicted = trials.at(values, loads);
        double[] all = new double[Arrays.stream(loads).map(load -> trials.measured()[load].length).sum()];
        int place = 0;
        for (int i = 0; i < loads.length; i++) {
            for (int figure = 0; figure < predicted[i].length; figure++) {
                double measured = trials.measured()[loads[i]][figure];
                all[place++] = Math.log(Math.max(NOTHING, predicted[i][figure] / measured));
            }
        }
        return all;
    }

    static double squares(double[] residuals) {
        return Arrays.stream(residuals).map(each -> each * each).sum();
    }

    /**
     * Finds the real parameters; whole ones stay as they are.
     *
     * @param most steps at most
     */
    Point search(double[] start, int[] loads, int most) {
        double[] at = start;
        double[] residuals = residuals(at, loads);
        double damping = FIRST_DAMPING;
        double[][] columns = null;
        for (int i = 0; i < most && squares(residuals) > residuals.length * EXACT * EXACT; i++) {
            try {
                columns = columns == null ? sensitivities(at, residuals, loads) : columns;
                double[] next = moved(at, residuals, columns, damping);
                double[] then = residuals(next, loads);
                double gain = squares(residuals) - squares(then);
                if (gain > 0) {
                    boolean isWorth = gain > WORTH * squares(residuals) && distance(at, next) > MIN_MOVE;
                    at = next;
                    residuals = then;
                    columns = null;
                    damping /= 10;
                    if (!isWorth) {
                        break;
                    }
                } else {
                    damping *= 10;
                    if (damping > LAST_DAMPING || distance(at, next) < MIN_MOVE) {
                        break;
                    }
                }
            } catch (FitTrials.SpentException none) {
                isSpent = true;
                break;
            }
        }
        return new Point(at, squares(residuals));
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, a[i] == b[i] ? 0 : Math.abs(Math.log(b[i] / a[i])));
        }
        return largest;
    }

    /**
     * Returns the derivatives of the residuals by the logarithm of each real parameter: one column each, empty for
     * whole numbers.
     */
    double[][] sensitivities(double[] at, double[] residuals, int[] loads) {
        double[][] columns = new double[at.length][];
        for (int i = 0; i < at.length; i++) {
            if (!parameters.get(i).isWhole()) {
                double[] beside = at.clone();
                boolean isUp = at[i] * Math.exp(STEP) <= parameters.get(i).to();
                beside[i] = at[i] * Math.exp(isUp ? STEP : -STEP);
                double[] there = residuals(beside, loads);
                columns[i] = new double[residuals.length];
                for (int row = 0; row < residuals.length; row++) {
                    columns[i][row] = (there[row] - residuals[row]) / (isUp ? STEP : -STEP);
                }
            }
        }
        return columns;
    }

    /**
     * The next values: a damped step of Gauss and Newton that stays within the ranges. What stands at an end of its
     * range and would go beyond stays, and the others are moved as is best for that.
     */
    private double[] moved(double[] at, double[] residuals, double[][] columns, double damping) {
        int[] free = IntStream.range(0, at.length).filter(i -> columns[i] != null).toArray();
        double[] step = step(free, residuals, columns, damping);
        int[] inside = IntStream.range(0, free.length).filter(k -> !isLeaving(parameters.get(free[k]), at[free[k]],
                step[k])).map(k -> free[k]).toArray();
        double[] better = inside.length < free.length ? step(inside, residuals, columns, damping) : step;
        double[] next = at.clone();
        for (int k = 0; k < inside.length; k++) {
            FitParameter parameter = parameters.get(inside[k]);
            double move = Math.max(-MAX_MOVE, Math.min(MAX_MOVE, better[k]));
            next[inside[k]] = Math.max(parameter.from(), Math.min(parameter.to(), at[inside[k]] * Math.exp(move)));
        }
        return next;
    }

    private static boolean isLeaving(FitParameter parameter, double value, double step) {
        return value <= parameter.from() && step < 0 || value >= parameter.to() && step > 0;
    }

    private static double[] step(int[] free, double[] residuals, double[][] columns, double damping) {
        int rows = residuals.length;
        double[][] left = new double[free.length][rows + free.length];
        double[] right = new double[rows + free.length];
        for (int row = 0; row < rows; row++) {
            right[row] = -residuals[row];
        }
        for (int k = 0; k < free.length; k++) {
            System.arraycopy(columns[free[k]], 0, left[k], 0, rows);
            double size = Math.sqrt(squares(columns[free[k]]));
            left[k][rows + k] = Math.sqrt(damping) * Math.max(size, NOTHING);
        }
        return LeastSquares.solve(left, right).coefficients();
    }
}
