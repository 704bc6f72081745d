// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.loggia.input.NumberReader;
import org.loggia.queueing.statistics.Interval;
import org.loggia.report.text.Key;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;

/** A verdict as JSON, the same in reports and in what is kept and read again. */
public record VerdictText(
        @Key("The objective, or the figure, as it was given.") String objective,
        @Key("Statistic of the metric: `mean`, a quantile such as `p95`, or `max`.") String statistic,
        @Key(value = "The metric, as `simulate` names it.", values = {
            "responseTime", "waitingTime", "holdingTime", "resourceDemand", "utilization",
            "queueLength", "throughput", "dataRate", "failureProbability", "throttledShare", "hitRatio",
            "credits", "creditsOut", "replicas", "allocatedReplicas", "resourceContainers",
            "adjustments"}) String metric,
        @Key("Where, as `simulate` names it.") String point,
        @Key(value = "On which side of the limit the figure must lie.", values = {"<", "<=", ">",
            ">="}) String relation,
        @Key(value = "The limit; null for a figure without one.", unit = "see metric", nullable = true) double limit,
        @Key("Whether the objective is met; undecided if the simulation was too short.") Verdict.State verdict,
        @Key(value = "The figure; null where nothing was observed.", unit = "see metric",
                nullable = true) double value,
        @Key(value = "The figure's confidence interval on which the verdict rests; null without a valid one, and for "
                + "a maximum.", unit = "see metric", nullable = true) Interval interval,
        @Key(value = "Level of the interval: 0.95, or more where objectives are evaluated several times, so that all "
                + "verdicts together are correct with this probability.", unit = "none") double level){

    /** The interval of a maximum has no upper end: it is null. */
    public static VerdictText of(Verdict verdict) {
        Objective objective = verdict.objective();
        Figure figure = objective.figure();
        Interval interval = Double.isFinite(verdict.interval().high()) ? verdict.interval() : Interval.NONE;
        return new VerdictText(objective.name(), figure.statistic().toString(), figure.kind().key(), figure.point(),
                objective.relation().sign(), objective.limit(), verdict.state(), verdict.value(), interval,
                verdict.level());
    }

    /** For people, one line each: the objective, the verdict, and the figure with its interval. */
    public static List<String> lines(List<Verdict> verdicts) {
        return verdicts.stream().map(verdict -> {
            String interval = VerdictReport.interval(verdict);
            return verdict.objective().name() + ": " + VerdictReport.word(verdict.state()) + ", "
                    + VerdictReport.number(verdict, verdict.value()) + (interval.isEmpty() ? "" : " " + interval);
        }).toList();
    }

    /**
     * The verdict as it was: what is null follows from the rest.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Verdict read(Map<?, ?> json) {
        Figure figure = new Figure(statistic(json), ResultText.kind(json.get("metric")), text(json, "point"));
        Relation relation = Relation.of(text(json, "relation"));
        Objective objective = new Objective(text(json, "objective"), figure, relation, limit(json, relation));
        double value = number(json, "value");
        return new Verdict(objective, state(json.get("verdict")), value, interval(json, figure.statistic(), value),
                number(json, "level"));
    }

    /** Development versions of 0.2.0 kept the probability, which was a word of the mean: NaN. */
    private static Statistic statistic(Map<?, ?> json) {
        if (json.get("statistic") instanceof Number probability) {
            return new Statistic(probability.doubleValue());
        }
        String word = text(json, "statistic");
        return word.equals("NaN") ? Statistic.MEAN : Statistic.of(word).orElseThrow(
                () -> new IllegalArgumentException("there is no statistic '" + word + "'"));
    }

    /** What has no limit always holds. */
    private static double limit(Map<?, ?> json, Relation relation) {
        if (json.get("limit") != null) {
            return number(json, "limit");
        }
        return relation.holds(0, Double.POSITIVE_INFINITY) ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    /** Of a largest observation it begins at that and has no end; two keys are from development versions of 0.2.0. */
    private static Interval interval(Map<?, ?> json, Statistic statistic, double value) {
        if (json.containsKey("low")) {
            return new Interval(number(json, "low"), number(json, "high"));
        }
        if (json.get("interval") instanceof List<?> ends && ends.size() == 2
                && ends.get(0) instanceof Number low && ends.get(1) instanceof Number high) {
            return new Interval(low.doubleValue(), high.doubleValue());
        }
        if (json.get("interval") != null || !json.containsKey("interval")) {
            throw new IllegalArgumentException("'interval' of a verdict is not two numbers");
        }
        return statistic.isMaximum() && !Double.isNaN(value) ? new Interval(value, Double.POSITIVE_INFINITY)
                : Interval.NONE;
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

    /** Null is not a number; words of numbers are from development versions of 0.2.0. */
    private static double number(Map<?, ?> json, String key) {
        if (json.get(key) instanceof Number number) {
            return number.doubleValue();
        }
        if (json.containsKey(key) && json.get(key) == null) {
            return Double.NaN;
        }
        String word = text(json, key);
        return switch (word) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> NumberReader.parseDouble(word);
        };
    }
}
