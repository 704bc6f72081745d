// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.List;
import org.loggia.regression.linear.LinearTerm;

/**
 * The conclusion of a rule: a path of a tree ends in this linear model.
 *
 * @param terms of one variable each
 * @param mean mean response of the training rows that the rule holds for; not a number if it is not known
 * @param error mean absolute error of the rule on them; not a number if it is not known
 */
public record Conclusion(double intercept, List<LinearTerm> terms, double mean, double error) {
    public Conclusion {
        terms = List.copyOf(terms);
    }

    /** A conclusion of which only the linear model is known. */
    public Conclusion(double intercept, List<LinearTerm> terms) {
        this(intercept, terms, Double.NaN, Double.NaN);
    }
}
