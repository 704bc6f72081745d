// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.List;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.linear.LinearTerm;

/**
 * The conclusion of a rule: a path of a tree ends in this linear model.
 *
 * @param terms of one variable each
 * @param mean mean response of the training rows that the rule holds for; not a number if it is not known
 * @param error mean absolute error of the rule on them; not a number if it is not known
 * @param floor smallest prediction of the rule; negative infinity without a limit
 * @param ceiling largest prediction of the rule; infinity without a limit
 */
public record Conclusion(double intercept, List<LinearTerm> terms, double mean, double error, double floor,
        double ceiling) {
    public Conclusion {
        terms = List.copyOf(terms);
        if (!(floor <= ceiling)) {
            throw RegressionProblems.MODEL_FILE.failure("a rule with predictions from " + floor
                    + " to " + ceiling, "give the smaller limit first");
        }
    }

    /** A conclusion of which only the linear model is known. */
    public Conclusion(double intercept, List<LinearTerm> terms) {
        this(intercept, terms, Double.NaN, Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
}
