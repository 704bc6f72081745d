// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.RareEvents;
import org.loggia.simulation.run.RunResult.Average;
import org.loggia.simulation.run.RunResult.Observation;
import org.loggia.simulation.run.RunResult.Sample;
import org.loggia.simulation.run.RunResult;

/**
 * Puts the observations of independent runs together.
 *
 * <p>One run keeps its own interval (batch means). Of several, the interval comes from the spread of their means,
 * which needs no assumption about what happens within a run but that each is long against its warm-up.
 */
public final class Replications {

    private static final int MAX_BINS = 40;

    private Replications() {
    }

    /** @param quantiles probabilities of the quantiles with intervals */
    static List<Metric> combine(List<RunResult> runs, List<Double> quantiles) {
        boolean longEnough = runs.size() == 1 ? runs.get(0).longEnough()
                : Tally.areLongEnough(runs.stream().mapToDouble(RunResult::size).toArray());
        RareEvents rare = runs.get(0).rare();
        RareEvents.Extent extent = RareEvents.Extent.of(runs);
        boolean seenEnough = longEnough && rare.missingFactor(extent) <= 1;
        // Under a load that cannot be served, what never varied depends on the load, not on the plan.
        boolean isUnstable = RunResult.instability(runs).isPresent();
        List<Metric> metrics = combine(runs, quantiles, seenEnough, false);
        for (int i = 0; i < metrics.size(); i++) {
            Metric each = metrics.get(i);
            if (!isCertain(runs.get(0).observations().get(i))) {
                metrics.set(i, isUnstable && each.summary().interval().halfWidth() == 0
                        ? each.with(each.summary().with(Interval.NONE)) : rare.validated(each, extent, seenEnough));
            }
        }
        return metrics;
    }

    private static boolean isCertain(Observation observation) {
        return observation instanceof Average average && average.isCertain();
    }

    /**
     * The same for a load that changes in the course of a run: within a run nothing is alike, so one alone tells no
     * interval, but the whole of each is one of independent observations, however short.
     */
    static List<Metric> combineChanging(List<RunResult> runs, List<Double> quantiles) {
        return combine(runs, quantiles, runs.size() > 1, true);
    }

    private static List<Metric> combine(List<RunResult> runs, List<Double> quantiles, boolean longEnough,
            boolean changing) {
        List<Metric> metrics = new ArrayList<>();
        for (int i = 0; i < runs.get(0).observations().size(); i++) {
            List<Observation> same = new ArrayList<>();
            for (RunResult run : runs) {
                same.add(run.observations().get(i));
            }
            Observation first = same.get(0);
            Summary summary = combineSame(same, quantiles, changing);
            if (!longEnough) {
                // that an average did not vary in one run of a changing load says nothing of the next one
                boolean mayVary = changing && first instanceof Average && !isCertain(first);
                summary = mayVary ? summary.with(Interval.NONE) : summary.withoutIntervals();
            }
            metrics.add(new Metric(first.kind(), first.point(), summary, histogram(same),
                    Means.over(same.stream().map(Observation::series).toList())));
        }
        return metrics;
    }

    /** Returns the metric of the same observations in one or more runs. */
    static Metric combineSame(List<Observation> same, List<Double> quantiles) {
        Observation first = same.get(0);
        return new Metric(first.kind(), first.point(), combineSame(same, quantiles, false), histogram(same),
                Means.over(same.stream().map(Observation::series).toList()));
    }

    private static Summary combineSame(List<Observation> same, List<Double> quantiles, boolean changing) {
        if (same.get(0) instanceof Sample sample) {
            return same.size() == 1
                    ? sample.tally().summary(quantiles)
                    : overReplications(same.stream().map(o -> ((Sample) o).tally()).toList(), quantiles, changing);
        }
        List<Summary> summaries = same.stream().map(o -> ((Average) o).summary()).toList();
        boolean known = changing || Tally.areLongEnough(same.stream().mapToDouble(o -> ((Average) o).size()).toArray());
        return summaries.size() == 1 ? summaries.get(0) : averageOf(summaries, known);
    }

    private static Summary overReplications(List<Tally> tallies, List<Double> quantiles, boolean changing) {
        return changing ? Tally.overReplications(tallies, quantiles, true)
                : Tally.overReplications(tallies, quantiles);
    }

    private static Histogram histogram(List<Observation> same) {
        return same.get(0) instanceof Sample
                ? Tally.histogramOf(same.stream().map(o -> ((Sample) o).tally()).toList(), MAX_BINS) : Histogram.NONE;
    }

    /**
     * Values that are unknown in a run, such as the end of credits that lasted, are replaced by the mean of the others.
     */
    private static Summary averageOf(List<Summary> all, boolean known) {
        List<Summary> summaries = all.stream().filter(each -> !Double.isNaN(each.mean())).toList();
        if (summaries.isEmpty()) {
            return all.get(0);
        }
        var means = new Tally();
        double squares = 0;
        long count = 0;
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        for (Summary s : summaries) {
            means.add(s.mean());
            squares += s.standardDeviation() * s.standardDeviation();
            count += s.count();
            minimum = Math.min(minimum, s.minimum());
            maximum = Math.max(maximum, s.maximum());
        }
        return new Summary(count, means.mean(), Math.sqrt(squares / summaries.size()), known
                ? means.independentInterval() : Interval.NONE, minimum, maximum, Map.of());
    }
}
