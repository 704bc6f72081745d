// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.decision.selection.Look;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;

/** What a run of a design says, as JSON with all digits, so that it is read as it was. */
final class LookText {

    private LookText() {
    }

    static Map<String, Object> of(Look look) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("state", look.state().key());
        json.put("unstable", look.isUnstable());
        json.put("scenarioRuns", look.scenarioRuns());
        json.put("fault", look.fault());
        json.put("verdicts", look.verdicts().stream().map(LookText::of).toList());
        return json;
    }

    private static Map<String, Object> of(Verdict verdict) {
        Objective objective = verdict.objective();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("objective", objective.name());
        json.put("statistic", number(objective.figure().statistic().probability()));
        json.put("metric", objective.figure().kind().key());
        json.put("point", objective.figure().point());
        json.put("relation", objective.relation().sign());
        json.put("limit", number(objective.limit()));
        json.put("verdict", verdict.state().key());
        json.put("value", number(verdict.value()));
        json.put("low", number(verdict.interval().low()));
        json.put("high", number(verdict.interval().high()));
        json.put("level", number(verdict.level()));
        return json;
    }

    /** JSON has no NaN and no infinity, and a look that is read has to be the same: such a number is a word. */
    private static Object number(double value) {
        return Double.isFinite(value) ? (Object) value : Double.toString(value);
    }

    /** The look; empty if it is none. */
    static Optional<Look> read(Object json) {
        try {
            Map<?, ?> look = (Map<?, ?>) json;
            List<Verdict> verdicts = new ArrayList<>();
            for (Object each : (List<?>) look.get("verdicts")) {
                verdicts.add(verdict((Map<?, ?>) each));
            }
            return Optional.of(new Look(state(look.get("state")), verdicts, (Boolean) look.get("unstable"),
                    ((Number) look.get("scenarioRuns")).longValue(), (String) look.get("fault")));
        } catch (ClassCastException | NullPointerException | IllegalArgumentException other) {
            return Optional.empty();
        }
    }

    private static Verdict verdict(Map<?, ?> json) {
        Metric.Kind kind = Arrays.stream(Metric.Kind.values()).filter(each -> each.key().equals(json.get("metric")))
                .findFirst().orElseThrow(IllegalArgumentException::new);
        Figure figure = new Figure(new Statistic(number(json, "statistic")), kind, (String) json.get("point"));
        Objective objective = new Objective((String) json.get("objective"), figure,
                Relation.of((String) json.get("relation")), number(json, "limit"));
        return new Verdict(objective, state(json.get("verdict")), number(json, "value"),
                new Interval(number(json, "low"), number(json, "high")), number(json, "level"));
    }

    private static Verdict.State state(Object key) {
        return Arrays.stream(Verdict.State.values()).filter(each -> each.key().equals(key)).findFirst()
                .orElseThrow(IllegalArgumentException::new);
    }

    private static double number(Map<?, ?> json, String key) {
        Object value = json.get(key);
        return value instanceof Number number ? number.doubleValue() : Double.parseDouble((String) value);
    }
}
