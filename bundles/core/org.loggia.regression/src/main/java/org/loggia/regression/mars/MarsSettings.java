// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

/**
 * Settings of MARS; names and standard values as in R's earth.
 *
 * @param degree largest number of hinges in a term
 * @param nk largest number of terms after the forward pass, with the intercept
 * @param thresh the forward pass stops when a step adds less than this to R squared, or R squared exceeds 1 - thresh
 * @param penalty cost of a knot in generalized cross-validation; negative means 2 for degree 1, else 3
 * @param minSpan least number of rows between knots; 0 means by Friedman (1991), equation 43
 * @param endSpan number of rows at the ends without knots; 0 means by Friedman (1991), equation 45
 * @param endSpanIncrease by what share of it {@code endSpan} grows in interactions (earth's Adjust.endspan)
 * @param fastK how many parent terms a step considers (Friedman 1993); 0 means all
 * @param fastBeta how fast a parent that was not considered for a while moves up
 */
public record MarsSettings(int degree, int nk, double thresh, double penalty, int minSpan, int endSpan,
        double endSpanIncrease, int fastK, double fastBeta) {

    /** Standard settings for a number of design columns. */
    public static MarsSettings standard(int columns) {
        return new MarsSettings(1, standardTerms(columns), 0.001, -1, 0, 0, 2, 20, 1);
    }

    /** The standard number of terms: twice the columns, at least 20 and at most 200, plus the intercept. */
    public static int standardTerms(int columns) {
        return Math.min(200, Math.max(20, 2 * columns)) + 1;
    }

    /** The same with another degree. */
    public MarsSettings withDegree(int other) {
        return new MarsSettings(other, nk, thresh, penalty, minSpan, endSpan, endSpanIncrease, fastK,
                fastBeta);
    }

    /** The same with other limits of the forward pass. */
    public MarsSettings withLimits(int otherNk, double otherThresh) {
        return new MarsSettings(degree, otherNk, otherThresh, penalty, minSpan, endSpan, endSpanIncrease, fastK,
                fastBeta);
    }

    /** Cost of a knot. */
    public double knotPenalty() {
        return penalty >= 0 ? penalty : degree > 1 ? 3 : 2;
    }
}
