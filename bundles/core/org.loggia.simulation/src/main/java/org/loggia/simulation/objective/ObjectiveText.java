// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.loggia.input.NumberReader;
import org.loggia.simulation.result.Metric;

/**
 * An objective as users write it, before it is known what the model has:
 *
 * <pre>
 *   p95 of browse &lt; 200 ms
 *   utilization of Server/CPU &lt;= 70 %
 *   mean waitingTime of PassiveResource:pool &lt; 3
 *   throughput of UsageScenario:browse &gt; 12
 *
 *   OBJECTIVE = [STATISTIC] [METRIC] "of" POINT ("&lt;" | "&lt;=" | "&gt;" | "&gt;=") NUMBER [UNIT | "%"]
 *   STATISTIC = "mean" | "median" | "pNN" | "max"        the mean where it is left out
 *   METRIC    = a key of results                         the response time where it is left out
 *   POINT     = a measuring point of results; what stands before its colon may be left out
 *   UNIT      = "ns" | "us" | "ms" | "s" | "min" | "h"   the model's time unit where it is left out
 * </pre>
 *
 * @param text as written
 * @param unit of the limit as written; empty for none
 */
public record ObjectiveText(String text, Statistic statistic, Metric.Kind kind, String point, Relation relation,
        double number, String unit) {

    private static final String NUMBER = "[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?";

    private static final Pattern GRAMMAR = Pattern.compile("(?<figure>[A-Za-z]\\S*(?:\\s+[A-Za-z]\\S*)?)\\s+of\\s+"
            + "(?<point>\\S.*?)\\s*(?<sign><=|>=|<|>)\\s*(?<number>" + NUMBER + ")\\s*(?<unit>%|[A-Za-zµ]*)",
            Pattern.DOTALL);

    private static final String REMEDY = "write for example 'p95 of SCENARIO < 0.2'";

    private static final int MAX_LENGTH = 1000;

    /** @throws ObjectiveException if the text is not an objective */
    public static ObjectiveText of(String written) {
        String text = written.strip();
        Matcher parts = GRAMMAR.matcher(text);
        if (text.length() > MAX_LENGTH || !parts.matches()
                || !Double.isFinite(NumberReader.parseDouble(parts.group("number")))) {
            throw new ObjectiveException(text, "invalid objective", REMEDY);
        }
        Statistic statistic = null;
        Metric.Kind kind = null;
        for (String word : parts.group("figure").split("\\s+")) {
            if (statistic == null && kind == null && Statistic.of(word).isPresent()) {
                statistic = Statistic.of(word).get();
            } else if (kind == null && kind(word) != null) {
                kind = kind(word);
            } else {
                throw new ObjectiveException(text, "'" + word + "' is neither a statistic nor a metric",
                        "use mean, median, p95, max, or " + keys());
            }
        }
        kind = kind == null ? Metric.Kind.RESPONSE_TIME : kind;
        statistic = statistic == null ? Statistic.MEAN : statistic;
        if (!statistic.isMean() && !Figure.hasQuantiles(kind)
                && !(statistic.isMaximum() && Figure.hasMaximum(kind))) {
            throw new ObjectiveException(text, "only the mean" + (Figure.hasMaximum(kind) ? " and the maximum are"
                    : " is") + " available for " + kind.key() + ", not " + statistic, "remove " + statistic);
        }
        String unit = parts.group("unit");
        if (!LimitUnit.fits(unit, kind)) {
            throw new ObjectiveException(text, "'" + unit + "' is not a unit of " + kind.key(), LimitUnit.remedy(kind));
        }
        return new ObjectiveText(text, statistic, kind, parts.group("point"),
                Relation.of(parts.group("sign")), NumberReader.parseDouble(parts.group("number")), unit);
    }

    private static Metric.Kind kind(String word) {
        return Arrays.stream(Metric.Kind.values()).filter(each -> each.key().equals(word)).findFirst().orElse(null);
    }

    private static String keys() {
        return Arrays.stream(Metric.Kind.values()).map(Metric.Kind::key).collect(Collectors.joining(", "));
    }

    /**
     * The objective for a model.
     *
     * @param metrics what a simulation of the model measures
     * @param timeUnit what a time unit of the model is; null if the model does not say
     * @throws ObjectiveException if the model has no such figure, or does not say what its time unit is
     */
    public Objective in(List<Metric> metrics, String timeUnit) {
        return new Objective(text, new Figure(statistic, kind, measuringPoint(metrics)), relation, limit(timeUnit));
    }

    private String measuringPoint(List<Metric> metrics) {
        List<String> points = metrics.stream().filter(each -> each.kind() == kind).map(Metric::point).toList();
        if (points.contains(point)) {
            return point;
        }
        List<String> found = points.stream().filter(each -> each.substring(each.indexOf(':') + 1).equals(point))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.isEmpty()) {
            throw new ObjectiveException(text, "there is no " + kind.key() + " of '" + point + "'",
                    points.isEmpty() ? none() : "choose " + some(points));
        }
        throw new ObjectiveException(text, "there are several metrics " + kind.key() + " of '" + point + "'",
                "write " + String.join(" or ", found));
    }

    /** Returns the remedy: failure probabilities exist for every scenario if failures are simulated. */
    private String none() {
        return kind == Metric.Kind.FAILURE_PROBABILITY ? "failures are not simulated; enable them"
                : "this model has none";
    }

    private static String some(List<String> points) {
        int most = 12;
        return points.stream().limit(most).collect(Collectors.joining(", "))
                + (points.size() > most ? " and " + (points.size() - most) + " more" : "");
    }

    private double limit(String timeUnit) {
        if (timeUnit == null && !unit.isEmpty() && !unit.equals("%")) {
            throw new ObjectiveException(text, "the time unit of the model is unknown", "remove '" + unit
                    + "' and give the limit in the model's time units");
        }
        return LimitUnit.limit(number, unit, timeUnit);
    }
}
