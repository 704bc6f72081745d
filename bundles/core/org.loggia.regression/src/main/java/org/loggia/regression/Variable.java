// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A variable of a model term: a numeric factor's value, or a nominal factor's 0/1 indicator of one level.
 *
 * @param factor index of the factor in a row
 * @param level level index, or -1 for a numeric factor
 */
public record Variable(int factor, int level) {

    /** The variables of all factors, in their order. */
    public static List<Variable> of(FactorSpace space) {
        return IntStream.range(0, space.size()).boxed().flatMap(factor -> of(space, factor).stream()).toList();
    }

    /** The variables of a factor: itself if it is numeric; otherwise an indicator of each level but the first. */
    public static List<Variable> of(FactorSpace space, int factor) {
        if (space.factor(factor) instanceof Factor.Nominal nominal) {
            return IntStream.range(1, nominal.levels().size()).mapToObj(level -> new Variable(factor, level)).toList();
        }
        return List.of(new Variable(factor, -1));
    }

    /** The variable's value in a row. */
    public double value(double[] row) {
        return level < 0 ? row[factor] : row[factor] == level ? 1 : 0;
    }
}
