// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;

/**
 * A choice for each degree of freedom, in the order of its space.
 *
 * @param choices numbers of options, or numbers of ranges
 */
public record Design(List<Double> choices) {

    public Design {
        choices = List.copyOf(choices);
    }
}
