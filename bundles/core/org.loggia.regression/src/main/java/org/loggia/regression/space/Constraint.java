// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.List;
import org.loggia.problem.ProblemException;

/**
 * A condition that a configuration of an experimental space must meet, such as
 * {@code requestSize <= 64 or accessPattern = random}. Comparisons ({@code =  !=  <  <=  >  >=}) of sums and products
 * of factors and numbers, joined by {@code and}, {@code or}, {@code not} and parentheses. A nominal factor is compared
 * by {@code =} and {@code !=} with a level, in quotes if its name is more than letters, digits, dots and underscores. A
 * name with other characters stands in quotes, too.
 */
public final class Constraint {
    private final String text;
    private final Condition condition;

    /** Whether a configuration meets a condition. */
    interface Condition {
        boolean holds(double[] row);
    }

    private Constraint(String text, Condition condition) {
        this.text = text;
        this.condition = condition;
    }

    /** @throws ProblemException if the text is not a condition on these factors; the message quotes it */
    static Constraint parse(String text, List<SpaceFactor> factors) {
        return new Constraint(text, new ConstraintParser(text, factors).parse());
    }

    public boolean allows(double[] row) {
        return condition.holds(row);
    }

    /** The condition as it was written. */
    @Override
    public String toString() {
        return text;
    }
}
