// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;

/** Charts of one simulation's figures. Shares are shown in percent, times in the model's time unit. */
public final class MetricCharts {

    /** The colour of what is not a series. */
    static final int NEUTRAL = 6;

    /** Maximum numbers of bars on a printed page and of distinguishable curves. */
    private static final int MAX_BARS = 40;
    private static final int MAX_CURVES = 6;
    private static final int FULL = 100;

    private final String timeUnit;

    /** @param timeUnit the model's; null where it does not say */
    public MetricCharts(String timeUnit) {
        this.timeUnit = timeUnit == null ? "time units" : timeUnit;
    }

    /** Returns the metric with its unit. */
    public Axis axis(Kind kind) {
        return switch (kind) {
            case RESPONSE_TIME -> Axis.of("response time", timeUnit);
            case WAITING_TIME -> Axis.of("waiting time", timeUnit);
            case HOLDING_TIME -> Axis.of("holding time", timeUnit);
            case RESOURCE_DEMAND -> Axis.of("resource demand", timeUnit);
            case RESOURCE_CONTAINERS -> Axis.of("resource containers", "").kind(Axis.Kind.WHOLE);
            case UTILIZATION -> Axis.of("utilization", "%").between(0, FULL);
            case QUEUE_LENGTH -> Axis.of("jobs in service or queue", "");
            case THROUGHPUT -> Axis.of("throughput", "1/" + singular());
            case DATA_RATE -> Axis.of("data rate", "bytes/" + singular());
            case FAILURE_PROBABILITY -> Axis.of("probability of failure", "%");
            case THROTTLED_SHARE -> Axis.of("throttled requests", "%");
            case HIT_RATIO -> Axis.of("requests served by the cache", "%").between(0, FULL);
            case CREDITS -> Axis.of("credits", "");
            case CREDITS_OUT -> Axis.of("first out of credits", timeUnit);
            case REPLICAS -> Axis.of("replicas", "").kind(Axis.Kind.WHOLE);
            case ALLOCATED_REPLICAS -> Axis.of("allocated replicas", "").kind(Axis.Kind.WHOLE);
            case ADJUSTMENTS -> Axis.of("adjustments", "");
        };
    }

    private String singular() {
        return timeUnit.equals("time units") ? "time unit" : timeUnit;
    }

    /** Returns the factor that converts a value of a kind for display. */
    public static double scale(Kind kind) {
        return kind.isShare() ? FULL : 1;
    }

    /**
     * Distribution of single observations, with their median and their 95th percentile, up to the 99th; a chart of
     * nothing where all were alike.
     *
     * @param more further marks, such as limits
     */
    public Chart distribution(String title, Metric metric, List<Mark> more) {
        Histogram histogram = metric.histogram();
        Axis times = axis(metric.kind());
        Axis shown = times.quantity(times.quantity() + ", up to the 99th percentile").kind(Axis.Kind.CLOSE);
        Chart chart = Chart.of(title, shown, Axis.of("share of observations", "%")).empty("all observations are equal");
        if (histogram.counts().isEmpty()) {
            return chart;
        }
        double all = histogram.counts().stream().mapToDouble(count -> count).sum() + histogram.above();
        chart = chart.with(new Series.Histogram("", histogram.low(), histogram.width(),
                histogram.counts().stream().mapToDouble(count -> FULL * count / all).toArray()))
                .with(new Mark.Vertical(metric.summary().quantile(0.5), "median"))
                .with(new Mark.Vertical(metric.summary().quantile(0.95), "95 %"));
        for (Mark mark : more) {
            chart = chart.with(mark);
        }
        return chart;
    }

    /**
     * Means of one kind as bars, with 95 % intervals where there are any. Points stand below what they belong to, such
     * as calls below their scenario, the largest first.
     */
    public Chart means(String title, Kind kind, List<Metric> metrics) {
        Map<String, Summary> means = new LinkedHashMap<>();
        metrics.stream().filter(metric -> metric.kind() == kind && Double.isFinite(metric.summary().mean()))
                .sorted(Comparator.comparingDouble((Metric metric) -> metric.summary().mean()).reversed())
                .forEach(metric -> means.put(metric.point(), metric.summary()));
        String which = means.size() > MAX_BARS ? ", the " + MAX_BARS + " largest of " + means.size() : "";
        List<PointGroup.Row> rows = PointGroup.rows(means.keySet().stream().limit(MAX_BARS).toList());
        double scale = scale(kind);
        return Chart.of(title + which, axis(kind), PointGroup.axis(rows))
                .with(new Series.Bars("", numbers(rows, means, summary -> scale * summary.mean()),
                        numbers(rows, means, summary -> scale * summary.interval().halfWidth())));
    }

    /** A number for each row, none where the row is only a heading. */
    private static double[] numbers(List<PointGroup.Row> rows, Map<String, Summary> summaries,
            ToDoubleFunction<Summary> number) {
        return rows.stream().map(row -> summaries.get(row.point()))
                .mapToDouble(summary -> summary == null ? Double.NaN : number.applyAsDouble(summary)).toArray();
    }

    /**
     * Time series of metrics of a kind, with 95 % intervals as bands where there are several replications.
     *
     * @param warmUp what was left out of the figures; 0 for nothing
     */
    public Chart series(String title, Kind kind, List<Metric> metrics, double warmUp) {
        double scale = scale(kind);
        // A legend of one would say what the title can say.
        String whose = metrics.size() == 1 ? " of " + withoutKind(metrics.get(0).point()) : "";
        double end = metrics.stream().mapToDouble(each -> each.series().length() * each.series().means().size()).max()
                .orElse(Double.NaN);
        Chart chart = Chart.of(title + whose, Axis.of("simulated time", timeUnit).between(0, end), axis(kind));
        for (Metric metric : metrics.stream().limit(MAX_CURVES).toList()) {
            Means series = metric.series();
            String name = metrics.size() == 1 ? "" : metric.point();
            double[] times = new double[series.means().size()];
            for (int i = 0; i < times.length; i++) {
                times[i] = (i + 0.5) * series.length();
            }
            if (series.hasBand()) {
                chart = chart.withAll(bands(name, times, scaled(series.low(), scale),
                        scaled(series.high(), scale)));
            }
            chart = chart.with(Series.Curve.line(name, times, scaled(series.means(), scale)));
        }
        return warmUp > 0 ? chart.with(new Mark.Shade(0, warmUp, "warm-up")) : chart;
    }

    /** The stretches of a band that have an interval. */
    private static List<Series> bands(String name, double[] times, double[] low, double[] high) {
        List<Series> bands = new ArrayList<>();
        int from = 0;
        while (from < times.length) {
            int to = from;
            while (to < times.length && low[to] <= high[to] && Double.isFinite(high[to] - low[to])) {
                to++;
            }
            if (to > from) {
                bands.add(new Series.Band(name, Arrays.copyOfRange(times, from, to),
                        Arrays.copyOfRange(low, from, to), Arrays.copyOfRange(high, from, to)));
            }
            from = to + 1;
        }
        return bands;
    }

    private static String withoutKind(String point) {
        return point.substring(point.indexOf(':') + 1);
    }

    private static double[] scaled(List<Double> numbers, double scale) {
        return numbers.stream().mapToDouble(number -> scale * number).toArray();
    }
}
