// SPDX-License-Identifier: EPL-2.0
package org.loggia.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.decision.selection.DesignEvaluation;
import org.loggia.report.VerdictText;
import org.loggia.simulation.objective.Verdict;

/** Reads and writes the evaluation of a design as JSON, with all digits. */
public final class EvaluationText {

    private EvaluationText() {
    }

    /** Writes an evaluation. */
    public static Map<String, Object> of(DesignEvaluation look) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", look.state().key());
        json.put("unstable", look.isUnstable());
        json.put("scenarioRuns", look.scenarioRuns());
        json.put("fault", look.fault());
        json.put("verdicts", look.verdicts().stream().map(VerdictText::of).toList());
        return json;
    }

    /** The look; empty if the value is not a look. */
    public static Optional<DesignEvaluation> read(Object json) {
        try {
            Map<?, ?> look = (Map<?, ?>) json;
            List<Verdict> verdicts = new ArrayList<>();
            for (Object each : (List<?>) look.get("verdicts")) {
                verdicts.add(VerdictText.read((Map<?, ?>) each));
            }
            return Optional.of(new DesignEvaluation(VerdictText.state(look.get("state")), verdicts, (Boolean) look.get(
                    "unstable"),
                    ((Number) look.get("scenarioRuns")).longValue(), (String) look.get("fault")));
        } catch (ClassCastException | NullPointerException | IllegalArgumentException other) {
            return Optional.empty();
        }
    }
}
