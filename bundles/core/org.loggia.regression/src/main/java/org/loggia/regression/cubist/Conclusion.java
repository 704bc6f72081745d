// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.List;
import org.loggia.regression.linear.LinearTerm;

/**
 * The conclusion of a rule: a path of a tree ends in this linear model.
 *
 * @param terms of one variable each
 */
public record Conclusion(double intercept, List<LinearTerm> terms) {
    public Conclusion {
        terms = List.copyOf(terms);
    }
}
