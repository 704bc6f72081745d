// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.study;

import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Relation;

/** Parses the objectives and metrics that are evaluated for each design. */
public final class Demand {

    private Demand() {
    }

    /**
     * A figure without a limit, such as {@code p95 of SCENARIO}, as an objective that always holds. Small values are
     * better.
     *
     * @throws ObjectiveException if the text names no figure
     */
    public static ObjectiveText figure(String text) {
        try {
            ObjectiveText limited = ObjectiveText.of(text.strip() + " < 1");
            return new ObjectiveText(text.strip(), limited.statistic(), limited.kind(), limited.point(), Relation.BELOW,
                    Double.POSITIVE_INFINITY, "");
        } catch (ObjectiveException wrong) {
            throw new ObjectiveException(text.strip(), wrong.reason(), wrong.problem().remedy());
        }
    }

    /** Whether an objective has a limit. */
    public static boolean isLimited(ObjectiveText text) {
        return !Double.isInfinite(text.number());
    }
}
