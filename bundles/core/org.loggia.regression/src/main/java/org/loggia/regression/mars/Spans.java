// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

/**
 * Minimum distances of knots from each other and from the ends of the data (Friedman 1991, equations 43 and 45, with
 * significance level 0.05), counted in rows.
 *
 * @param end rows at each end without knots; more when the term is an interaction, as in earth
 * @param between rows from one knot to the next
 * @param first rows above the highest knot, so that the knots lie symmetrically
 */
record Spans(int end, int between, int first) {
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
