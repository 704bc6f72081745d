// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.ShareInterval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric.Kind;

/**
 * Tests which figures differ between simulation results: means, and the 95th percentiles of times.
 *
 * <p>Standard errors follow from the recorded 95 % intervals and their degrees of freedom: {@link BatchMeans#DEGREES}
 * for the batch means of a single run, one less than the number of replications otherwise. An asymmetric interval
 * counts with the side that faces the other figure (G. Y. Zou, A. Donner, "Construction of confidence limits about
 * effect measures", 2008). The difference of two figures is tested with Student's t (B. L. Welch, "The generalization
 * of 'Student's' problem when several different population variances are involved", 1947). The p-values of all
 * differences are adjusted together (S. Holm, "A simple sequentially rejective multiple test procedure", 1979), so
 * that with a probability of at most 5 % one or more of the reported changes are wrong. Results count as independent;
 * with common random numbers, the tests are conservative.
 */
public final class ResultComparison {

    /** The kind of a change. */
    public enum Change {
        /** Users wait longer, get less work done or see more failures. */
        WORSE,
        /** The opposite. */
        BETTER,
        /** A figure inside the system has increased. */
        HIGHER,
        /** A figure inside the system has decreased. */
        LOWER,
        /** No significant change. */
        NONE,
        /** The figures differ, but at least one of them has no interval. */
        INCOMPARABLE;

        /** The stable key in results. */
        public String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A compared figure.
     *
     * @param run of an experiment; empty for a single simulation
     * @param statistic mean or p95
     * @param interval 95 % interval of the difference; {@link Interval#NONE} if unknown
     * @param pValue adjusted for the number of figures; NaN if unknown
     */
    public record Difference(String run, Kind kind, String point, String statistic, double base, double next,
            Interval interval, double pValue, Change change) {

        private Difference judged(double adjusted, Change other) {
            return new Difference(run, kind, point, statistic, base, next, interval, adjusted, other);
        }

        /** New less base. */
        public double difference() {
            return next - base;
        }

        /** The difference as a share of the base. */
        public double relative() {
            return difference() / Math.abs(base);
        }
    }

    /**
     * A figure with its 95 % interval.
     *
     * @param degrees degrees of freedom of the interval
     */
    private record Figure(double value, Interval interval, double degrees) {

        /** The standard error on the side of a lower or higher figure; NaN if unknown. */
        double error(boolean upper) {
            double side = Math.max(0, upper ? interval.high() - value : value - interval.low());
            return side == 0 ? 0 : side / SpecialFunctions.studentQuantile(UPPER, degrees);
        }
    }

    /** The largest probability that a reported change is wrong. */
    public static final double ERROR = 0.05;

    private static final double UPPER = 0.975;
    private static final double P95 = 0.95;
    private static final double ROUNDING = 1e-9;

    private final List<Difference> differences;
    private final List<String> onlyBase = new ArrayList<>();
    private final List<String> onlyNext = new ArrayList<>();

    private ResultComparison(Map<String, SimulationResult> base, Map<String, SimulationResult> next,
            double tolerance) {
        List<Difference> found = new ArrayList<>();
        base.forEach((run, before) -> {
            SimulationResult after = next.get(run);
            if (after == null) {
                onlyBase.add(run);
            } else {
                compare(run, before, after, tolerance, found);
            }
        });
        next.keySet().stream().filter(run -> !base.containsKey(run)).forEach(onlyNext::add);
        differences = adjusted(found);
    }

    /**
     * Compares results.
     *
     * @param base results by the names of their runs
     * @param next results to compare with them
     * @param tolerance share of the base by which a figure may change without being reported
     */
    public static ResultComparison of(Map<String, SimulationResult> base, Map<String, SimulationResult> next,
            double tolerance) {
        return new ResultComparison(base, next, tolerance);
    }

    /** The compared figures, in the order of the base. */
    public List<Difference> differences() {
        return differences;
    }

    /** The compared figures with a change. */
    public List<Difference> with(Change change) {
        return differences.stream().filter(each -> each.change() == change).toList();
    }

    /** Whether users notice changes of a figure: otherwise it cannot be worse or better, only higher or lower. */
    public static boolean isNoticed(Difference each) {
        return direction(each.kind(), each.point()) != 0;
    }

    /** The figures that users notice and that differ but cannot be compared. */
    public List<Difference> open() {
        return with(Change.INCOMPARABLE).stream().filter(ResultComparison::isNoticed).toList();
    }

    /** Runs and figures that only the base has. */
    public List<String> onlyBase() {
        return onlyBase;
    }

    /** Runs and figures that only the new results have. */
    public List<String> onlyNext() {
        return onlyNext;
    }

    private void compare(String run, SimulationResult base, SimulationResult next, double tolerance,
            List<Difference> found) {
        for (Metric before : base.metrics()) {
            if (isCompared(before)) {
                Optional<Metric> after = next.find(before.kind(), before.point());
                if (after.isEmpty()) {
                    onlyBase.add(name(run, before));
                } else {
                    found.add(difference(run, before, "mean", mean(base, before), mean(next, after.get()), tolerance));
                    if (isTime(before.kind())) {
                        found.add(difference(run, before, "p95", p95(base, before), p95(next, after.get()),
                                tolerance));
                    }
                }
            }
        }
        found.removeIf(each -> Double.isNaN(each.base()) && Double.isNaN(each.next()));
        next.metrics().stream().filter(ResultComparison::isCompared)
                .filter(each -> base.find(each.kind(), each.point()).isEmpty())
                .forEach(each -> onlyNext.add(name(run, each)));
    }

    private static String name(String run, Metric metric) {
        return (run.isEmpty() ? "" : run + ": ") + metric.kind().key() + " of " + metric.point();
    }

    private static boolean isCompared(Metric metric) {
        return isTime(metric.kind()) || metric.kind() == Kind.UTILIZATION || direction(metric.kind(), metric
                .point()) != 0;
    }

    private static boolean isTime(Kind kind) {
        return kind == Kind.RESPONSE_TIME || kind == Kind.WAITING_TIME || kind == Kind.HOLDING_TIME;
    }

    /** 1 if users notice higher figures as worse, -1 if they notice lower ones as worse, 0 if they notice neither. */
    private static int direction(Kind kind, String point) {
        boolean isScenario = point.startsWith("UsageScenario:");
        return switch (kind) {
            case RESPONSE_TIME -> isScenario || point.startsWith("EntryLevelSystemCall:") ? 1 : 0;
            case FAILURE_PROBABILITY -> 1;
            case THROUGHPUT -> isScenario ? -1 : 0;
            default -> 0;
        };
    }

    private static Figure mean(SimulationResult result, Metric metric) {
        Summary summary = metric.summary();
        Interval interval = summary.interval();
        if (result.isExact() || summary.count() > 0 && summary.isConstant()) {
            interval = new Interval(summary.mean(), summary.mean());
        } else if (metric.kind() == Kind.FAILURE_PROBABILITY && interval.exists() && summary.count() > 0) {
            // Runs without a failure are equal, yet failures are possible.
            Interval exact = ShareInterval.of(Math.round(summary.mean() * summary.count()), summary.count(),
                    1 - ERROR);
            interval = new Interval(Math.min(interval.low(), exact.low()), Math.max(interval.high(), exact.high()));
        }
        return new Figure(summary.mean(), interval, degrees(result));
    }

    private static Figure p95(SimulationResult result, Metric metric) {
        Summary summary = metric.summary();
        double value = summary.quantile(P95);
        return new Figure(value, result.isExact() || summary.isConstant() ? new Interval(value, value)
                : summary.quantileInterval(P95), degrees(result));
    }

    private static double degrees(SimulationResult result) {
        return result.replications() > 1 ? result.replications() - 1 : BatchMeans.DEGREES;
    }

    private static Difference difference(String run, Metric metric, String statistic, Figure base, Figure next,
            double tolerance) {
        double apart = next.value() - base.value();
        boolean isHigher = apart > 0;
        double scale = isHigher ? 1 + tolerance : 1 - tolerance;
        double excess = Math.abs(apart) - tolerance * Math.abs(base.value());
        double rounding = ROUNDING * Math.max(Math.abs(base.value()), Math.abs(next.value()));
        double pValue = Math.abs(apart) <= rounding ? 1 : pValue(excess, scale * base.error(isHigher), base.degrees(),
                next.error(!isHigher), next.degrees());
        return new Difference(run, metric.kind(), metric.point(), statistic, base.value(), next.value(),
                interval(base, next), pValue, change(metric, isHigher));
    }

    private static Change change(Metric metric, boolean isHigher) {
        return switch (direction(metric.kind(), metric.point())) {
            case 1 -> isHigher ? Change.WORSE : Change.BETTER;
            case -1 -> isHigher ? Change.BETTER : Change.WORSE;
            default -> isHigher ? Change.HIGHER : Change.LOWER;
        };
    }

    /** The two-sided p-value of a difference; NaN if an error is unknown. */
    private static double pValue(double apart, double first, double firstDegrees, double second,
            double secondDegrees) {
        double error = Math.hypot(first, second);
        if (Double.isNaN(error)) {
            return Double.NaN;
        }
        if (error == 0 || apart <= 0) {
            return apart > 0 ? 0 : 1;
        }
        return 2 * SpecialFunctions.studentCdf(-apart / error, degrees(first, firstDegrees, second, secondDegrees));
    }

    /** Degrees of freedom by Satterthwaite's approximation. */
    private static double degrees(double first, double firstDegrees, double second, double secondDegrees) {
        double share = first * first / (first * first + second * second);
        return 1 / (share * share / firstDegrees + (1 - share) * (1 - share) / secondDegrees);
    }

    private static Interval interval(Figure base, Figure next) {
        double apart = next.value() - base.value();
        return new Interval(apart - half(base, next, true), apart + half(base, next, false));
    }

    private static double half(Figure base, Figure next, boolean below) {
        double first = base.error(below);
        double second = next.error(!below);
        double error = Math.hypot(first, second);
        return error == 0 || Double.isNaN(error) ? error
                : error * SpecialFunctions.studentQuantile(UPPER, degrees(first, base.degrees(), second, next
                        .degrees()));
    }

    /** Adjusts the p-values for the number of figures and judges the differences by them. */
    private static List<Difference> adjusted(List<Difference> all) {
        List<Integer> known = IntStream.range(0, all.size()).filter(each -> !Double.isNaN(all.get(each).pValue()))
                .boxed().sorted(Comparator.comparingDouble(each -> all.get(each).pValue())).toList();
        List<Difference> judged = new ArrayList<>(all);
        judged.replaceAll(each -> each.judged(Double.NaN, Change.INCOMPARABLE));
        double largest = 0;
        for (int rank = 0; rank < known.size(); rank++) {
            Difference each = all.get(known.get(rank));
            largest = Math.max(largest, Math.min(1, (known.size() - rank) * each.pValue()));
            judged.set(known.get(rank), each.judged(largest, largest <= ERROR ? each.change() : Change.NONE));
        }
        return List.copyOf(judged);
    }
}
