// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.Key;
import org.loggia.simulation.result.Metric;

/** A metric of a result as JSON; its times are in time units of the model. */
public record MetricText(
        @Key(value = "Metric: `responseTime`, `waitingTime`, `holdingTime` of passive resources, and "
                + "`resourceDemand`, the mean service demand on a processing resource, in time units of the model, "
                + "`utilization` and `failureProbability` as shares from 0 to 1, `queueLength` in jobs, "
                + "`throughput` in completions per time unit, `dataRate` in bytes per time unit; of a limit of "
                + "rented storage `throttledShare`, the share from 0 to 1 of the requests that waited, `credits` "
                + "in requests or bytes over time, and `creditsOut`, when they ran out for the first time in time "
                + "units of the model (null: never; the count is their number); of a cache `hitRatio`, the share "
                + "from 0 to 1 of the requests that it served; of a target group of scaling policies `replicas`, "
                + "the number of active replicas, and `allocatedReplicas`, which includes starting and stopping "
                + "ones; of the resource environment `resourceContainers`, if a monitor selects it; of a scaling "
                + "policy `adjustments`, the number of its changes in a run.", values = {
                    "responseTime", "waitingTime", "holdingTime", "resourceDemand", "utilization",
                    "queueLength", "throughput", "dataRate", "failureProbability", "throttledShare", "hitRatio",
                    "credits", "creditsOut", "replicas", "allocatedReplicas", "resourceContainers",
                    "adjustments"}) String metric,
        @Key("Where: `UsageScenario:NAME`, `EntryLevelSystemCall:SCENARIO/NAME`, "
                + "`ExternalCall:...`, `Resource:CONTAINER/TYPE`, `Storage:NAME/read` and the like.") String point,
        @Key(value = "Observations after the warm-up.", unit = "count") long count,
        @Key(value = "Mean of the observations, or average over time; null where nothing was observed.",
                unit = "see metric", nullable = true) double mean,
        @Key(value = "Standard deviation; null if unknown.", unit = "see metric", nullable = true) double stddev,
        @Key(value = "95 % confidence interval of the mean; null without a valid one.", unit = "see metric",
                nullable = true) Interval ci95,
        @Key(value = "Smallest observation; null where nothing was observed.", unit = "see metric",
                nullable = true) double min,
        @Key(value = "Largest observation; null where nothing was observed.", unit = "see metric",
                nullable = true) double max,
        @Key(value = "Quantiles by their share: `0.5`, `0.9`, `0.95`, `0.99` and those of `--quantiles`, each the "
                + "value that this share of the observations does not exceed, or null where nothing was observed. Null "
                + "for averages over time.", unit = "see metric", nullable = true) Map<?, Double> quantiles,
        @Key(value = "95 % confidence intervals of the quantiles, each null without a valid one; null for averages "
                + "over time.", unit = "see metric", nullable = true) Map<String, Interval> quantilesCi95,
        @Key("Whether these are response times of storage, or contain such, whose analysis model "
                + "predicts means only: the quantiles then show the changes of the mean with the workload, not the "
                + "spread of single requests.") boolean percentilesOfMeans,
        @Key(value = "How the figure went over the run, the warm-up included, as the mean over the replications; null "
                + "where that is not observed. Only with `--over-time`.", optional = true,
                nullable = true) Optional<CourseText> course){

    record CourseText(
            @Key(value = "Length of each interval of time; the first begins at 0.",
                    unit = "time units of the model") double interval,
            @Key(value = "Mean in each interval of time; null where nothing was observed.",
                    unit = "see metric") List<Double> means,
            @Key(value = "95 % confidence interval of each mean, over the replications; null for a single run.",
                    unit = "see metric", nullable = true) List<Interval> ci95) {

        static CourseText of(Means series) {
            List<Interval> intervals = new ArrayList<>();
            for (int i = 0; series.hasBand() && i < series.means().size(); i++) {
                intervals.add(new Interval(series.low().get(i), series.high().get(i)));
            }
            return series.means().isEmpty() ? null : new CourseText(series.length(), series.means(), series.hasBand()
                    ? intervals : null);
        }
    }

    /** The content of a report, with the course over time on request. */
    static MetricText of(Metric metric, List<Double> quantiles, boolean overTime) {
        return of(metric, quantiles(metric.summary(), quantiles), quantiles, overTime ? Optional.ofNullable(CourseText
                .of(metric.series())) : null);
    }

    private static MetricText of(Metric metric, Map<?, Double> quantiles, List<Double> withInterval,
            Optional<CourseText> course) {
        Summary summary = metric.summary();
        boolean hasQuantiles = !summary.quantiles().isEmpty();
        return new MetricText(metric.kind().key(), metric.point(), summary.count(), summary.mean(), summary
                .standardDeviation(), summary.interval(), summary.minimum(), summary.maximum(), hasQuantiles ? quantiles
                        : null, hasQuantiles ? quantileIntervals(summary, withInterval) : null, metric
                                .percentilesOfMeans(), course);
    }

    /** All that was observed, as result files keep it. */
    static Map<String, Object> whole(Metric metric) {
        Map<String, Object> json = JsonText.keys(of(metric, new TreeMap<>(metric.summary().quantiles()), List.copyOf(
                metric.summary().quantileIntervals().keySet()), null));
        if (!metric.histogram().counts().isEmpty()) {
            json.put("histogram", HistogramText.of(metric.histogram()));
        }
        if (!metric.series().means().isEmpty()) {
            json.put("course", CourseText.of(metric.series()));
        }
        return json;
    }

    /** Quantiles by probability. */
    public static Map<String, Double> quantiles(Summary summary, List<Double> shown) {
        Map<String, Double> quantiles = new LinkedHashMap<>();
        shown.forEach(quantile -> quantiles.put(key(quantile), summary.quantile(quantile)));
        return quantiles;
    }

    /** Intervals of quantiles by probability. */
    public static Map<String, Interval> quantileIntervals(Summary summary, List<Double> shown) {
        Map<String, Interval> intervals = new LinkedHashMap<>();
        shown.forEach(quantile -> intervals.put(key(quantile), summary.quantileInterval(quantile)));
        return intervals;
    }

    /** The probability of a quantile, without an exponent. */
    public static String key(double quantile) {
        return BigDecimal.valueOf(quantile).stripTrailingZeros().toPlainString();
    }
}
