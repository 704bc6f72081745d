package org.loggia.regression.linear;

import java.util.List;

/**
 * A coefficient times a product of distinct variables.
 *
 * @param variables at least one; the intercept is no term
 */
public record LinearTerm(double coefficient, List<Variable> variables) {

    public LinearTerm {
        variables = List.copyOf(variables);
    }

    /**
     * A numeric factor's value, or a nominal factor's 0/1 indicator of one level.
     *
     * @param factor index of the factor
     * @param level level index, or -1 for a numeric factor
     */
    public record Variable(int factor, int level) {
        /** The variable's value in a row. */
        public double value(double[] row) {
            return level < 0 ? row[factor] : row[factor] == level ? 1 : 0;
        }
    }
}
