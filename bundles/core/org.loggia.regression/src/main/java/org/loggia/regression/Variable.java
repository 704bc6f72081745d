// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

/**
 * What a term of a model multiplies: a numeric factor's value, or a nominal factor's 0/1 indicator of one level.
 *
 * @param factor index of the factor in a row
 * @param level level index, or -1 for a numeric factor
 */
public record Variable(int factor, int level) {
    /** The variable's value in a row. */
    public double value(double[] row) {
        return level < 0 ? row[factor] : row[factor] == level ? 1 : 0;
    }
}
