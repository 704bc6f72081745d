// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

/**
 * Finds, for a parent term and a variable, the pair of hinges that lowers the residual sum of squares most. The
 * linear term comes first; then the knot sweeps down the sorted values, and sums over the rows above it give the
 * inner products of the hinge with other columns (Friedman 1991, equation 52): one sweep for all knots. What lies
 * inside the span is summed vector by vector and kept from step to step, so that a step only pays for the vectors that
 * are new in the basis.
 */
final class KnotSearch {
    /** Below this part of a hinge's norm the sums hold nothing but rounding. */
    private static final double ROUNDING = 1e-11;

    private final double[] parent;
    private final double[] x;
    /** Rows by falling value of the variable. */
    private final int[] falling;
    private final double reference;

    /** The knots: how many rows lie above, the value, relative to the largest one. */
    private int knots;
    private final int[] rowsAbove;
    private final double[] cut;
    /** Squared norm of each hinge, its variation around the mean, and the part inside the basis but the constant. */
    private final double[] norm;
    private final double[] variation;
    private final double[] inside;

    /** The linear term outside the basis, how much it was, and the basis vectors that are accounted for. */
    private final double[] rest;
    private final double linearSquares;
    private int accounted;

    private double gain;
    private int best;
    private boolean isLinearNew;

    /**
     * Prepares the search.
     *
     * @param variable index of the variable
     */
    KnotSearch(DesignColumns columns, MarsSettings settings, double[] parent, boolean isInteraction, int variable) {
        this.parent = parent;
        x = columns.values()[variable];
        int rows = x.length;
        int[] order = columns.order()[variable];
        falling = new int[rows];
        for (int i = 0; i < rows; i++) {
            falling[i] = order[rows - 1 - i];
        }
        reference = x[falling[0]];
        rest = new double[rows];
        for (int row = 0; row < rows; row++) {
            rest[row] = parent[row] * x[row];
        }
        linearSquares = OrthonormalBasis.squares(rest);
        rowsAbove = new int[rows];
        cut = new double[rows];
        placeKnots(Spans.of(columns.size(), settings, parent, isInteraction));
        norm = new double[knots];
        variation = new double[knots];
        inside = new double[knots];
        measureHinges();
    }

    /**
     * Searches; {@link #gain} tells how much the sum of squares falls.
     *
     * @param tolerance part of a hinge's variation that must lie outside the span of the basis
     */
    void search(OrthonormalBasis basis, double tolerance) {
        for (; accounted < basis.size(); accounted++) {
            account(basis.vector(accounted), accounted == 0);
        }
        double[] residual = basis.residual();
        double restSquares = OrthonormalBasis.squares(rest);
        isLinearNew = restSquares > OrthonormalBasis.TOLERANCE * linearSquares;
        // Inner products with the unit vector of the rest are those with the rest, divided by its norm.
        double scale = isLinearNew ? 1 / Math.sqrt(restSquares) : 0;
        double linear = scale * OrthonormalBasis.dot(rest, residual);
        double linearGain = linear * linear;
        gain = linearGain;
        best = -1;
        double sum = 0;
        double sumX = 0;
        double sumRest = 0;
        double sumRestX = 0;
        int next = 0;
        for (int k = 0; k < knots; k++) {
            for (; next < rowsAbove[k]; next++) {
                int row = falling[next];
                double b = parent[row];
                double bx = b * (x[row] - reference);
                sum += residual[row] * b;
                sumX += residual[row] * bx;
                sumRest += rest[row] * b;
                sumRestX += rest[row] * bx;
            }
            double along = scale * (sumRestX - cut[k] * sumRest);
            double remaining = variation[k] - inside[k] - along * along;
            if (remaining <= tolerance * variation[k] || remaining <= ROUNDING * norm[k]) {
                continue;
            }
            double product = sumX - cut[k] * sum - linear * along;
            double drop = product * product / remaining;
            if (linearGain + drop > gain) {
                gain = linearGain + drop;
                best = k;
            }
        }
    }

    double gain() {
        return gain;
    }

    /** Whether hinges are better than the linear term alone. */
    boolean hasKnot() {
        return best >= 0;
    }

    double knot() {
        return x[falling[rowsAbove[best]]];
    }

    /** Whether the linear term is outside the span, so that both hinges of the pair bring something. */
    boolean isLinearNew() {
        return isLinearNew;
    }

    /** Rows count towards the span only where a hinge would not vanish: the ties of the largest value do not. */
    private void placeKnots(Spans spans) {
        int countdown = spans.first();
        double largest = Double.NEGATIVE_INFINITY;
        for (int above = 1; above < falling.length - spans.end(); above++) {
            int row = falling[above - 1];
            if (parent[row] == 0) {
                continue;
            }
            largest = Math.max(largest, x[row]);
            double value = x[falling[above]];
            if (value < largest && --countdown <= 0) {
                countdown = spans.between();
                rowsAbove[knots] = above;
                cut[knots++] = value - reference;
            }
        }
    }

    private void measureHinges() {
        double squares = 0;
        double squaresX = 0;
        double squaresXx = 0;
        int next = 0;
        for (int k = 0; k < knots; k++) {
            for (; next < rowsAbove[k]; next++) {
                int row = falling[next];
                double b = parent[row];
                double bx = b * (x[row] - reference);
                squares += b * b;
                squaresX += b * bx;
                squaresXx += bx * bx;
            }
            norm[k] = squaresXx - 2 * cut[k] * squaresX + cut[k] * cut[k] * squares;
        }
    }

    private void account(double[] vector, boolean isConstant) {
        OrthonormalBasis.subtractProjection(rest, vector);
        double sum = 0;
        double sumX = 0;
        int next = 0;
        for (int k = 0; k < knots; k++) {
            for (; next < rowsAbove[k]; next++) {
                int row = falling[next];
                double b = vector[row] * parent[row];
                sum += b;
                sumX += b * (x[row] - reference);
            }
            double product = sumX - cut[k] * sum;
            if (isConstant) {
                variation[k] = norm[k] - product * product;
            } else {
                inside[k] += product * product;
            }
        }
    }

    /**
     * Minimum distances of knots from each other and from the ends of the data (Friedman 1991, equations 43 and 45,
     * with significance level 0.05), counted in rows.
     *
     * @param end rows at each end without knots; more when the term is an interaction, as in earth
     * @param between rows from one knot to the next
     * @param first rows above the highest knot, so that the knots lie symmetrically
     */
    private record Spans(int end, int between, int first) {
        private static final double SIGNIFICANCE = 0.05;

        static Spans of(int variables, MarsSettings settings, double[] parent, boolean isInteraction) {
            int end = end(variables, settings, isInteraction);
            int between = between(variables, settings, parent);
            return new Spans(end, between, end + start((parent.length - 2 * end) % between, between));
        }

        private static int start(int over, int between) {
            return over == 0 ? between / 2 : over / 2;
        }

        private static int end(int variables, MarsSettings settings, boolean isInteraction) {
            int span = settings.endSpan() > 0 ? settings.endSpan() : (int) (3 - log2(SIGNIFICANCE / variables));
            return isInteraction ? span + (int) (settings.endSpanIncrease() * span) : span;
        }

        private static int between(int variables, MarsSettings settings, double[] parent) {
            if (settings.minSpan() > 0) {
                return settings.minSpan();
            }
            int used = 0;
            for (double value : parent) {
                used += value > 0 ? 1 : 0;
            }
            double span = -log2(-Math.log(1 - SIGNIFICANCE) / ((double) variables * used)) / 2.5;
            return Math.max(1, (int) span);
        }

        private static double log2(double value) {
            return Math.log(value) / Math.log(2);
        }
    }
}
