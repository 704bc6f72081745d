// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.offer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Something about a model that may be decided.
 *
 * @param kind what it is
 * @param what the element of the model, as plans name it
 * @param name a name for the degree: a word that no other offer of the model has
 * @param today the option that the model has now, as a plan writes it
 * @param options that make sense, the present one first; what stands behind each is the features that it selects, for a
 *     storage, and empty for all others
 */
public record ProposedDegree(DegreeKind kind, String what, String name, String today,
        Map<String, List<String>> options) {

    public ProposedDegree {
        options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** Returns a label that distinguishes it from others. */
    public String label() {
        return kind.label() + " of " + what;
    }

    /** The options as a text for people, who may change it: see {@link PlanWriter#degree}. */
    public String text() {
        return String.join(kind.isNumeric() ? ", " : "; ", options.keySet());
    }
}
