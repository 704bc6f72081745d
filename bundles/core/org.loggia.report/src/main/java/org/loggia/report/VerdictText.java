// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;

/** Verdicts as JSON: as reports say them, or with all digits, to be kept and read as they were. */
public final class VerdictText {

    private VerdictText() {
    }

    /** JSON has no NaN and no infinity, and what is read has to be the same: such a number is a word. */
    public static Map<String, Object> of(Verdict verdict) {
        return json(verdict, number(verdict.objective().figure().statistic().probability()), VerdictText::number,
                json -> {
                    json.put("low", number(verdict.interval().low()));
                    json.put("high", number(verdict.interval().high()));
                });
    }

    /** The same as reports say it: the statistic by its name, numbers that are not finite as null. */
    static Map<String, Object> reported(Verdict verdict) {
        Interval interval = verdict.interval();
        return json(verdict, verdict.objective().figure().statistic().toString(), number -> number,
                json -> json.put("interval", Double.isFinite(interval.high())
                        ? List.of(interval.low(), interval.high()) : null));
    }

    private static Map<String, Object> json(Verdict verdict, Object statistic, DoubleFunction<Object> number,
            Consumer<Map<String, Object>> interval) {
        Objective objective = verdict.objective();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("objective", objective.name());
        json.put("statistic", statistic);
        json.put("metric", objective.figure().kind().key());
        json.put("point", objective.figure().point());
        json.put("relation", objective.relation().sign());
        json.put("limit", number.apply(objective.limit()));
        json.put("verdict", verdict.state().key());
        json.put("value", number.apply(verdict.value()));
        interval.accept(json);
        json.put("level", number.apply(verdict.level()));
        return json;
    }

    private static Object number(double value) {
        return Double.isFinite(value) ? (Object) value : Double.toString(value);
    }

    /** For people, one line each: the objective, the verdict, and the figure with its interval. */
    public static List<String> lines(List<Verdict> verdicts) {
        return verdicts.stream().map(verdict -> {
            String interval = VerdictReport.interval(verdict);
            return verdict.objective().name() + ": " + VerdictReport.word(verdict.state()) + ", "
                    + VerdictReport.number(verdict, verdict.value()) + (interval.isEmpty() ? ""
                            : " (between " + interval + ")");
        }).toList();
    }

    /** @throws IllegalArgumentException if it is none */
    public static Verdict read(Map<?, ?> json) {
        Metric.Kind kind = Arrays.stream(Metric.Kind.values()).filter(each -> each.key().equals(json.get("metric")))
                .findFirst().orElseThrow(() -> new IllegalArgumentException("there is no metric '" + json.get("metric")
                        + "'"));
        Figure figure = new Figure(new Statistic(number(json, "statistic")), kind, text(json, "point"));
        Objective objective = new Objective(text(json, "objective"), figure, Relation.of(text(json, "relation")),
                number(json, "limit"));
        return new Verdict(objective, state(json.get("verdict")), number(json, "value"),
                new Interval(number(json, "low"), number(json, "high")), number(json, "level"));
    }

    /**
     * The state with a key.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Verdict.State state(Object key) {
        return Arrays.stream(Verdict.State.values()).filter(each -> each.key().equals(key)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no verdict '" + key + "'"));
    }

    private static String text(Map<?, ?> json, String key) {
        if (json.get(key) instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException("'" + key + "' of a verdict is missing");
    }

    private static double number(Map<?, ?> json, String key) {
        if (json.get(key) instanceof Number number) {
            return number.doubleValue();
        }
        return Double.parseDouble(text(json, key));
    }
}
