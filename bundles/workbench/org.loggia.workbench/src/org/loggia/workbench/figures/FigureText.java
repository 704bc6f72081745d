// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.loggia.chart.Axis;
import org.loggia.chart.Scale;
import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.result.Metric;

/** Figures as a person reads them: as many digits as mean something, with their unit. */
public final class FigureText {

    private static final int PERCENT = 100;
    private static final Map<Metric.Kind, String> NAMES = Map.ofEntries(
            Map.entry(Metric.Kind.RESPONSE_TIME, "Response time"),
            Map.entry(Metric.Kind.WAITING_TIME, "Waiting time"),
            Map.entry(Metric.Kind.HOLDING_TIME, "Holding time"),
            Map.entry(Metric.Kind.RESOURCE_DEMAND, "Resource demand"),
            Map.entry(Metric.Kind.RESOURCE_CONTAINERS, "Resource containers"),
            Map.entry(Metric.Kind.UTILIZATION, "Utilization"),
            Map.entry(Metric.Kind.QUEUE_LENGTH, "Queue length"),
            Map.entry(Metric.Kind.THROUGHPUT, "Throughput"),
            Map.entry(Metric.Kind.DATA_RATE, "Data rate"),
            Map.entry(Metric.Kind.FAILURE_PROBABILITY, "Probability of failure"),
            Map.entry(Metric.Kind.THROTTLED_SHARE, "Throttled requests"),
            Map.entry(Metric.Kind.HIT_RATIO, "Cache hits"),
            Map.entry(Metric.Kind.CREDITS, "Credits"),
            Map.entry(Metric.Kind.CREDITS_OUT, "First out of credits"),
            Map.entry(Metric.Kind.REPLICAS, "Replicas"),
            Map.entry(Metric.Kind.ALLOCATED_REPLICAS, "Allocated replicas"),
            Map.entry(Metric.Kind.ADJUSTMENTS, "Adjustments"));

    /** What is counted one by one: nobody says 2.8 thousandths of a job. */
    private static final Set<Metric.Kind> COUNTED = Set.of(Metric.Kind.QUEUE_LENGTH, Metric.Kind.REPLICAS,
            Metric.Kind.ALLOCATED_REPLICAS, Metric.Kind.RESOURCE_CONTAINERS, Metric.Kind.ADJUSTMENTS);

    private FigureText() {
    }

    /** What is measured, in words. */
    public static String name(Metric.Kind kind) {
        return NAMES.get(kind);
    }

    /**
     * The unit of a kind of figure; time is in the run's time units, utilization and probabilities are shown in
     * percent.
     */
    public static String unit(Metric.Kind kind, StoredRun run) {
        String time = run.result().timeUnit() == null ? "time unit" : run.result().timeUnit();
        return switch (kind) {
            case RESPONSE_TIME, WAITING_TIME, HOLDING_TIME, RESOURCE_DEMAND, CREDITS_OUT -> run.timeUnit();
            case UTILIZATION, FAILURE_PROBABILITY, THROTTLED_SHARE, HIT_RATIO -> "%";
            case CREDITS -> "requests or bytes";
            case QUEUE_LENGTH -> "jobs";
            case REPLICAS, ALLOCATED_REPLICAS -> "replicas";
            case RESOURCE_CONTAINERS -> "containers";
            case ADJUSTMENTS -> "adjustments";
            case THROUGHPUT -> "1/" + time;
            case DATA_RATE -> "bytes/" + time;
        };
    }

    /** The axis of a chart: name and unit; only the name where there is no run. */
    public static Axis axis(Metric.Kind kind, List<StoredRun> runs) {
        return Axis.of(name(kind), runs.isEmpty() ? "" : unit(kind, runs.get(0)));
    }

    /** What a figure of a kind is multiplied with before it is shown. */
    public static double scale(Metric.Kind kind) {
        return kind.isShare() ? PERCENT : 1;
    }

    /**
     * In which multiple of its unit a figure reads well: 0.0000261 s as 26.1 µs.
     *
     * @param typical a figure of the kind as it was measured, such as the mean
     * @return what the figures are divided by before they are shown, and the unit that stands with them
     */
    public static Scale scaleOf(Metric.Kind kind, StoredRun run, double typical) {
        if (COUNTED.contains(kind)) {
            return new Scale(1, unit(kind, run));
        }
        Scale shown = Scale.of(Math.abs(typical * scale(kind)), unit(kind, run));
        return new Scale(shown.size() / scale(kind), shown.unit());
    }

    /** A figure as it was measured, with its unit in the multiple that reads well; empty if it is unknown. */
    public static String withUnit(Metric.Kind kind, StoredRun run, double value) {
        Scale scale = scaleOf(kind, run, value);
        return Double.isFinite(value) ? (number(value / scale.size()) + " " + scale.unit()).strip() : "";
    }

    /** A number with four significant digits, but never fewer than its whole digits; empty if it is unknown. */
    public static String number(double value) {
        return Double.isFinite(value) ? NumberText.grouped(value) : "";
    }

    /** A mean with the half-width of its interval, both to the place of the half-width's second significant digit. */
    public static String mean(double mean, Interval interval) {
        return Double.isFinite(mean) ? NumberText.groupedWithInterval(mean, interval.halfWidth()) : "";
    }

    /** How much a figure differs from another, in percent with its sign; empty if it cannot be said. */
    public static String change(double from, double to) {
        double change = PERCENT * (to - from) / Math.abs(from);
        return Double.isFinite(change) ? String.format(Locale.ROOT, "%+.1f %%", change) : "";
    }

    /** A count with its digits in groups of three. */
    public static String count(long count) {
        return NumberText.grouped(count);
    }
}
