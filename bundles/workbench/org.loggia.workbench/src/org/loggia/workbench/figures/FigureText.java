// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.result.Metric;

/** Figures as a person reads them: as many digits as mean something, with their unit. */
public final class FigureText {

    private static final int DIGITS = 4;
    private static final double LARGEST = 1e9;
    private static final double SMALLEST = 1e-4;
    private static final int PERCENT = 100;
    /** An interval narrower than this share of the mean comes from rounding. */
    private static final double ROUNDING = 1e-9;
    private static final Map<Metric.Kind, String> NAMES = Map.of(
            Metric.Kind.RESPONSE_TIME, "Response time",
            Metric.Kind.WAITING_TIME, "Waiting time",
            Metric.Kind.UTILIZATION, "Utilization",
            Metric.Kind.QUEUE_LENGTH, "Queue length",
            Metric.Kind.THROUGHPUT, "Throughput",
            Metric.Kind.DATA_RATE, "Data rate",
            Metric.Kind.FAILURE_PROBABILITY, "Probability of failure",
            Metric.Kind.THROTTLED_SHARE, "Throttled requests",
            Metric.Kind.CREDITS, "Credits",
            Metric.Kind.CREDITS_OUT, "First out of credits");

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
            case RESPONSE_TIME, WAITING_TIME, CREDITS_OUT -> run.timeUnit();
            case UTILIZATION, FAILURE_PROBABILITY, THROTTLED_SHARE -> "%";
            case CREDITS -> "requests or bytes";
            case QUEUE_LENGTH -> "jobs";
            case THROUGHPUT -> "1/" + time;
            case DATA_RATE -> "bytes/" + time;
        };
    }

    /** What an axis of a chart says: name and unit; only the name where there is no run. */
    public static String axis(Metric.Kind kind, List<StoredRun> runs) {
        return name(kind) + (runs.isEmpty() ? "" : " [" + unit(kind, runs.get(0)) + "]");
    }

    /** What a figure of a kind is multiplied with before it is shown. */
    public static double scale(Metric.Kind kind) {
        return kind == Metric.Kind.UTILIZATION || kind == Metric.Kind.FAILURE_PROBABILITY
                || kind == Metric.Kind.THROTTLED_SHARE ? PERCENT : 1;
    }

    /** A number with four significant digits, but never fewer than its whole digits; empty if it is unknown. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        double size = Math.abs(value);
        if (size != 0 && (size >= LARGEST || size < SMALLEST)) {
            return String.format(Locale.ROOT, "%.3e", value);
        }
        int scale = new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN)).scale();
        return String.format(Locale.ROOT, "%,." + Math.max(0, value == 0 ? 0 : scale) + "f", value);
    }

    /** A mean with the half-width of its interval, both to the place of the half-width's second significant digit. */
    public static String mean(double mean, Interval interval) {
        double half = interval.halfWidth();
        if (!(half > ROUNDING * Math.abs(mean)) || Double.isInfinite(half) || Math.abs(mean) >= LARGEST) {
            return number(mean);
        }
        if (half < SMALLEST) {
            return number(mean) + " ± " + String.format(Locale.ROOT, "%.1e", half);
        }
        int decimals = Math.max(0, 1 - (int) Math.floor(Math.log10(half)));
        String pattern = "%,." + decimals + "f";
        return String.format(Locale.ROOT, pattern, mean) + " ± " + String.format(Locale.ROOT, pattern, half);
    }

    /** How much a figure differs from another, in percent with its sign; empty if it cannot be said. */
    public static String change(double from, double to) {
        double change = PERCENT * (to - from) / Math.abs(from);
        return Double.isFinite(change) ? String.format(Locale.ROOT, "%+.1f %%", change) : "";
    }

    /** A count with its digits in groups of three. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}
