// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Arrays;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.StochasticExpression.Comparison;
import org.loggia.pcm.expression.StochasticExpression.Conditional;
import org.loggia.pcm.expression.StochasticExpression.DensityFunction;
import org.loggia.pcm.expression.StochasticExpression.Interval;
import org.loggia.pcm.expression.StochasticExpression.MassFunction;
import org.loggia.pcm.expression.StochasticExpression.Outcome;

/**
 * Bounds the probability of the rarest combination of choices of a model from below. Branches may be nested, so their
 * smallest probabilities are multiplied. Drawn values that are only added up cannot be rarer together than the rarest
 * of them; where conditions read them, and where they are rare already, they are multiplied as well.
 */
final class RareChoices {

    /** Values that are at least as probable are rare only in conditions. */
    private static final double FREQUENT = 0.2;

    /** Conditions may compare values of continuous distributions, with any probability; rarer ones are not found. */
    private static final double CONDITION = 1e-3;

    private double branches = 1;
    private double frequent = 1;
    private double rare = 1;
    private double values = 1;
    private boolean hasConditions;

    void addBranch(double[] probabilities) {
        branches *= least(probabilities);
    }

    void addCondition() {
        hasConditions = true;
    }

    /** Returns the distribution of an expression. */
    void add(StochasticExpression expression) {
        if (expression instanceof MassFunction function) {
            addValues(function.outcomes().stream().mapToDouble(Outcome::probability).toArray());
        } else if (expression instanceof DensityFunction function) {
            addValues(function.intervals().stream().mapToDouble(Interval::probability).toArray());
        }
        hasConditions |= expression instanceof Comparison || expression instanceof Conditional;
        expression.parts().forEach(this::add);
    }

    private void addValues(double[] probabilities) {
        double least = least(probabilities);
        values *= least;
        if (least < FREQUENT) {
            rare *= least;
        } else {
            frequent = Math.min(frequent, least);
        }
    }

    private static double least(double[] probabilities) {
        double sum = Arrays.stream(probabilities).sum();
        return sum > 0 ? Arrays.stream(probabilities).filter(each -> each > 0).min().orElse(sum) / sum : 1;
    }

    double rarest() {
        return branches * (hasConditions ? CONDITION * values : Math.min(frequent, rare));
    }
}
