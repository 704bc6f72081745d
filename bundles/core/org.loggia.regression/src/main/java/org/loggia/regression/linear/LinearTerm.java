// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

import java.util.List;
import org.loggia.regression.Variable;

/**
 * A coefficient times a product of distinct variables.
 *
 * @param variables at least one; the intercept is not a term
 */
public record LinearTerm(double coefficient, List<Variable> variables) {

    public LinearTerm {
        variables = List.copyOf(variables);
    }

    /** Whether a factor changes the term's value. */
    public boolean dependsOn(int factor) {
        return coefficient != 0 && variables.stream().anyMatch(variable -> variable.factor() == factor);
    }
}
