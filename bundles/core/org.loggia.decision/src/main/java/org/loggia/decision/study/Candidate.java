// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import java.util.Map;
import org.loggia.decision.cost.Cost;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.decision.space.Design;

/**
 * A design with what is known of it.
 *
 * @param design its choices
 * @param values what it decides, by the names of the degrees of freedom: numbers, and names of options
 * @param cost what it costs
 * @param look what its last and longest run says; null before the first
 * @param length of that run, in scenario runs
 */
public record Candidate(Design design, Map<String, Object> values, Cost cost, DesignEvaluation look, long length) {

    /** Returns the same design with another evaluation. */
    Candidate with(DesignEvaluation other, long runs) {
        return new Candidate(design, values, cost, other, runs);
    }
}
