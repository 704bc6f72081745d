// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Outcome;

/**
 * Finds probabilities that do not add up to 1 and densities whose intervals are out of order. Real models have both, so
 * they are not errors: what is missing is distributed over all values in proportion, what is too much is cut off at the
 * end of the list, and intervals are sorted.
 */
final class ExpressionWarnings {
    /** Sums this close to 1 are taken for rounded probabilities. */
    private static final double TOLERANCE = 1e-4;

    private ExpressionWarnings() {
    }

    static List<ExpressionException> of(StochasticExpression expression) {
        List<ExpressionException> found = new ArrayList<>();
        collect(expression, found);
        return List.copyOf(found);
    }

    private static void collect(StochasticExpression expression, List<ExpressionException> found) {
        double sum = 1;
        if (expression instanceof MassFunction function) {
            sum = function.outcomes().stream().mapToDouble(Outcome::probability).sum();
        } else if (expression instanceof DensityFunction function) {
            sum = function.intervals().stream().mapToDouble(Interval::probability).sum();
            if (!function.intervals().equals(function.ascending())) {
                found.add(new ExpressionException("the intervals' ends are not in ascending order and were sorted",
                        "sort them", expression.position().offset()));
            }
        }
        if (Math.abs(sum - 1) > TOLERANCE) {
            String treatment = sum < 1 ? "each is divided by that sum"
                    : "the excess over 1 is removed from the last values";
            found.add(new ExpressionException(String.format(Locale.ROOT,
                    "the probabilities add up to %.6g instead of 1; %s", sum, treatment), "correct them",
                    expression.position().offset()));
        }
        for (StochasticExpression part : ExpressionPaths.parts(expression)) {
            collect(part, found);
        }
    }
}
