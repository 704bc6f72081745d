// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.List;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.ShareInterval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.RareEvents;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.run.RunResult.Average;
import org.loggia.simulation.run.RunResult.Sample;

/**
 * Figures of independent runs with intervals of any level. Those of the 95 % level are what results show: an interval
 * exists at every level or at none.
 */
final class Estimates {

    private static final double SHOWN = 0.95;
    private static final double ROUNDING = 1e-6;

    /** Storages may slow down all requests at once: an assumption, since their models need not conserve work. */
    private static final double MAX_SLOWDOWN = 10;

    private final List<RunResult> runs;
    private final List<Metric> metrics;

    /** @param metrics what {@link Replications} made of the runs, in the order of their observations */
    Estimates(List<RunResult> runs, List<Metric> metrics) {
        this.runs = runs;
        this.metrics = metrics;
    }

    /** Returns the verdict of the runs on an objective, by an interval of a level. */
    Verdict judge(Objective objective, double level) {
        Figure figure = objective.figure();
        int number = 0;
        while (metrics.get(number).kind() != figure.kind() || !metrics.get(number).point().equals(figure.point())) {
            number++;
        }
        Summary summary = metrics.get(number).summary();
        Interval interval = summary.count() == 0 && !summary.interval().exists() ? Interval.NONE
                : interval(number, summary, figure.statistic(), level);
        boolean isIndependent = runs.get(0).rare().failsIndependently(metrics.get(number)) && summary.count() > 0;
        if (isShareOfTrials(figure.kind()) && (interval.exists() || isIndependent)) {
            interval = withUnseen(interval, number, level);
        }
        return new Verdict(objective, objective.judge(interval), value(number, summary, figure.statistic()), interval,
                level);
    }

    private static boolean isShareOfTrials(Metric.Kind kind) {
        return kind == Metric.Kind.FAILURE_PROBABILITY || kind == Metric.Kind.THROTTLED_SHARE
                || kind == Metric.Kind.HIT_RATIO;
    }

    private double value(int number, Summary summary, Statistic statistic) {
        if (statistic.isMean()) {
            return summary.mean();
        }
        if (statistic.isMaximum()) {
            return summary.count() == 0 ? Double.NaN : summary.maximum();
        }
        return Tally.quantileOf(tallies(number), statistic.probability());
    }

    private Interval interval(int number, Summary summary, Statistic statistic, double level) {
        if (statistic.isMaximum()) {
            // What was seen can be seen again; what was not seen may still come.
            return new Interval(summary.maximum(), Double.POSITIVE_INFINITY);
        }
        if (!summary.interval().exists()) {
            return isAlike(number, summary) ? unseen(summary, level) : Interval.NONE;
        }
        if (statistic.isMean()) {
            return widened(summary.interval(), level);
        }
        List<Tally> tallies = tallies(number);
        if (tallies.size() == 1) {
            return tallies.get(0).quantileInterval(statistic.probability(), level);
        }
        Tally quantiles = new Tally();
        tallies.forEach(each -> quantiles.add(each.quantile(statistic.probability())));
        double half = widened(quantiles.independentInterval(), level).halfWidth();
        double value = value(number, summary, statistic);
        // Quantiles in one bucket are alike, and yet each may be anywhere in it; but what is constant is known.
        double bucket = summary.interval().halfWidth() == 0 ? 0 : Tally.QUANTILE_ERROR * Math.abs(value);
        return new Interval(value - half - bucket, value + half + bucket);
    }

    /** Whether long runs of a model without rare choices have seen equal response times only. */
    private boolean isAlike(int number, Summary summary) {
        return metrics.get(number).kind() == Metric.Kind.RESPONSE_TIME && summary.count() > 0
                && summary.maximum() - summary.minimum() <= ROUNDING * summary.maximum()
                && runs.stream().allMatch(RunResult::longEnough)
                && runs.get(0).rare().isSeenAnyway(RareEvents.Extent.of(runs));
    }

    /**
     * Around equal observations. Users may have met as often as agrees with no time among so many, a Poisson number,
     * and each time have delayed others by as much as {@link RareEvents#delayByMeeting} allows.
     */
    private Interval unseen(Summary summary, double level) {
        double delay = runs.get(0).rare().delayByMeeting(summary.count(), RareEvents.Extent.of(runs));
        double slowdown = runs.get(0).storageReports().isEmpty() ? 1 : MAX_SLOWDOWN;
        double half = -Math.log(1 - level) / summary.count() * slowdown * delay;
        return new Interval(summary.mean() - half, summary.mean() + half);
    }

    /**
     * Of failures, and of waiting, that are seldom or never seen, runs are too much alike: their spread would say that
     * what was not seen cannot be. So the interval is at least that of independent trials.
     */
    private Interval withUnseen(Interval spread, int number, double level) {
        List<Summary> shares = runs.stream().map(run -> (Average) run.observations().get(number)).map(Average::summary)
                .toList();
        Interval exact = ShareInterval.of(shares.stream().mapToLong(each -> Math.round(each.mean() * each.count()))
                .sum(), shares.stream().mapToLong(Summary::count).sum(), level);
        return !spread.exists() ? exact : new Interval(Math.max(0, Math.min(spread.low(), exact.low())),
                Math.min(1, Math.max(spread.high(), exact.high())));
    }

    /** The single observations of each run that has any. */
    private List<Tally> tallies(int number) {
        return runs.stream().map(run -> run.observations().get(number)).map(Sample.class::cast)
                .map(Sample::tally).filter(tally -> tally.count() > 0).toList();
    }

    /** A 95 % interval at another level: Student's t, with the degrees of freedom that the interval has. */
    private Interval widened(Interval shown, double level) {
        if (level == SHOWN) {
            return shown;
        }
        double degrees = runs.size() == 1 ? BatchMeans.DEGREES : runs.size() - 1;
        double half = shown.halfWidth() * SpecialFunctions.studentQuantile(0.5 + level / 2, degrees)
                / SpecialFunctions.studentQuantile(0.5 + SHOWN / 2, degrees);
        double middle = (shown.low() + shown.high()) / 2;
        return new Interval(middle - half, middle + half);
    }
}
