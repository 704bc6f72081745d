package org.loggia.regression.mars;

import java.util.Arrays;

/**
 * Finds, for a parent term and a variable, the pair of hinges that lowers the residual sum of squares most. The
 * linear term comes first; then the knot sweeps down the sorted values, and sums over the rows above it give the
 * inner products of the hinge with the basis and the residual (Friedman 1991, equation 52): one sweep for all knots.
 */
final class KnotSearch {
    /** Below this part of a hinge's norm the sums hold nothing but rounding. */
    private static final double ROUNDING = 1e-11;

    private final DesignColumns columns;
    private final MarsSettings settings;
    private final int rows;

    /** What the last search found. */
    private double gain;
    private boolean hasKnot;
    private double knot;
    private boolean isLinearNew;

    private final double[] sum;
    private final double[] sumX;

    KnotSearch(DesignColumns columns, MarsSettings settings, int rows, int capacity) {
        this.columns = columns;
        this.settings = settings;
        this.rows = rows;
        sum = new double[capacity + 1];
        sumX = new double[capacity + 1];
    }

    /**
     * Searches; {@link #gain} tells how much the sum of squares falls.
     *
     * @param tolerance part of a hinge's variation that must lie outside the span of the basis
     */
    void search(OrthonormalBasis basis, double[] parent, boolean isInteraction, int variable, double tolerance) {
        double[] x = columns.values()[variable];
        double[] linear = new double[rows];
        for (int row = 0; row < rows; row++) {
            linear[row] = parent[row] * x[row];
        }
        double[] coordinates = new double[basis.size()];
        double[] unit = basis.outside(linear, coordinates);
        isLinearNew = unit != null;
        gain = 0;
        hasKnot = false;
        double[] residual = basis.residual();
        if (isLinearNew) {
            double norm = Math.sqrt(OrthonormalBasis.squares(unit));
            double dot = 0;
            for (int row = 0; row < rows; row++) {
                unit[row] /= norm;
                dot += unit[row] * residual[row];
            }
            gain = dot * dot;
            residual = residual.clone();
            for (int row = 0; row < rows; row++) {
                residual[row] -= dot * unit[row];
            }
        }
        sweep(basis, parent, isInteraction, variable, unit, residual, tolerance);
    }

    double gain() {
        return gain;
    }

    /** Whether hinges are better than the linear term alone. */
    boolean hasKnot() {
        return hasKnot;
    }

    double knot() {
        return knot;
    }

    /** Whether the linear term is outside the span, so that both hinges of the pair bring something. */
    boolean isLinearNew() {
        return isLinearNew;
    }

    private void sweep(OrthonormalBasis basis, double[] parent, boolean isInteraction, int variable, double[] unit,
            double[] residual, double tolerance) {
        int endSpan = endSpan(isInteraction);
        int minSpan = minSpan(parent);
        double[] x = columns.values()[variable];
        int[] order = columns.order()[variable];
        int size = basis.size();
        int stride = basis.stride();
        double[] entries = basis.entries();
        double reference = x[order[rows - 1]];
        int width = unit == null ? size : size + 1;
        Arrays.fill(sum, 0, width, 0);
        Arrays.fill(sumX, 0, width, 0);
        double squares = 0;
        double squaresX = 0;
        double squaresXx = 0;
        double dot = 0;
        double dotX = 0;
        double best = 0;
        double largest = Double.NEGATIVE_INFINITY;
        double linearGain = gain;
        int countdown = endSpan + startSpan(endSpan, minSpan);
        for (int i = rows - 2; i >= endSpan; i--) {
            int above = order[i + 1];
            double b = parent[above];
            if (b != 0) {
                double shifted = x[above] - reference;
                double bx = b * shifted;
                int at = above * stride;
                for (int j = 0; j < size; j++) {
                    sum[j] += entries[at + j] * b;
                    sumX[j] += entries[at + j] * bx;
                }
                if (unit != null) {
                    sum[size] += unit[above] * b;
                    sumX[size] += unit[above] * bx;
                }
                squares += b * b;
                squaresX += b * bx;
                squaresXx += bx * bx;
                dot += residual[above] * b;
                dotX += residual[above] * bx;
                largest = Math.max(largest, x[above]);
            }
            // Rows count towards the span only where a hinge would not vanish: the ties of the largest value do not.
            if (b == 0 || x[order[i]] >= largest || --countdown > 0) {
                continue;
            }
            countdown = minSpan;
            double cut = x[order[i]] - reference;
            double norm = squaresXx - 2 * cut * squaresX + cut * cut * squares;
            double constant = sumX[0] - cut * sum[0];
            double remaining = norm - constant * constant;
            double variation = remaining;
            for (int j = 1; j < width; j++) {
                double product = sumX[j] - cut * sum[j];
                remaining -= product * product;
            }
            if (remaining <= tolerance * variation || remaining <= ROUNDING * norm) {
                continue;
            }
            double product = dotX - cut * dot;
            double drop = product * product / remaining;
            if (drop > best) {
                best = drop;
                hasKnot = true;
                knot = x[order[i]];
                gain = linearGain + drop;
            }
        }
    }

    private int endSpan(boolean isInteraction) {
        int span = settings.endSpan() > 0
                ? settings.endSpan()
                : (int) (Math.log(20.0 * columns.size()) / Math.log(2) + 3);
        return isInteraction && settings.endSpan() == 0 ? 2 * span : span;
    }

    private int minSpan(double[] parent) {
        if (settings.minSpan() > 0) {
            return settings.minSpan();
        }
        int used = 0;
        for (double value : parent) {
            used += value > 0 ? 1 : 0;
        }
        double span = -Math.log(-Math.log(1 - 0.05) / ((double) columns.size() * used)) / Math.log(2) / 2.5;
        return Math.max(1, (int) span);
    }

    /** Rows between the end span and the first knot, so that the knots lie symmetrically. */
    private int startSpan(int endSpan, int minSpan) {
        int over = (rows - 2 * endSpan) % minSpan;
        return over == 0 ? minSpan / 2 : over / 2;
    }
}
