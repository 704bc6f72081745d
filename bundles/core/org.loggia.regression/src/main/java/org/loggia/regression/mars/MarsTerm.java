// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.List;

/**
 * A coefficient times a product of hinges of distinct factors.
 *
 * @param hinges at least one; the intercept is not a term
 */
public record MarsTerm(double coefficient, List<Hinge> hinges) {
    public MarsTerm {
        hinges = List.copyOf(hinges);
    }
}
