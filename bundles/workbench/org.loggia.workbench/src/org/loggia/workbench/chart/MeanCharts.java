// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.chart.PointGroup;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection.Figure;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** Means of stored runs side by side. A chart of nothing says so in its middle. */
public final class MeanCharts {

    /** Kinds of single observations, which have quantiles. */
    public static final List<Metric.Kind> TIMES = List.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.HOLDING_TIME);

    /** Kinds of averages over time or over all runs of a scenario. */
    public static final List<Metric.Kind> AVERAGES = List.of(Metric.Kind.UTILIZATION, Metric.Kind.QUEUE_LENGTH,
            Metric.Kind.THROUGHPUT, Metric.Kind.RESOURCE_DEMAND, Metric.Kind.DATA_RATE, Metric.Kind.FAILURE_PROBABILITY,
            Metric.Kind.THROTTLED_SHARE, Metric.Kind.HIT_RATIO, Metric.Kind.CREDITS, Metric.Kind.CREDITS_OUT);

    private static final int MAX_POINTS = 120;
    private static final int FULL = 100;

    private MeanCharts() {
    }

    /**
     * Means as bars, a bar of each run's colour for each point; a whisker spans the 95 % interval of a mean that has
     * one. Points stand below what they belong to, such as calls below their scenario.
     *
     * @param kinds what the chart can show; of these the kind looked at, or the first
     */
    public static Chart bars(RunSelection selection, List<Metric.Kind> kinds) {
        Metric.Kind kind = selection.kindAmong(kinds);
        double scale = FigureText.scale(kind);
        List<String> names = selection.names();
        List<StoredRun> runs = new ArrayList<>(selection.runs().values());
        Collection<Figure> all = figures(selection, kind);
        Collection<Figure> shown = largest(all, runs);
        Axis axis = FigureText.axis(kind, runs);
        String title = axis.quantity() + ", mean";
        if (all.size() > MAX_POINTS) {
            axis = axis.quantity(axis.quantity() + ", the " + MAX_POINTS + " largest of " + all.size() + " points");
        }
        if (kind == Metric.Kind.UTILIZATION) {
            axis = axis.between(0, FULL);
        }
        List<PointGroup.Row> rows = PointGroup.rows(shown.stream().map(Figure::point).toList());
        Chart chart = Curves.chart(selection, title, axis, PointGroup.axis(rows));
        for (int i = 0; i < runs.size() && !shown.isEmpty(); i++) {
            Map<Figure, Metric> observed = RunSelection.observed(runs.get(i));
            List<Optional<Summary>> summaries = rows.stream().map(row -> Optional.ofNullable(row.point())
                    .map(point -> observed.get(new Figure(kind, point))).map(Metric::summary)).toList();
            chart = chart.with(new Series.Bars(names.get(i),
                    summaries.stream().mapToDouble(s -> s.map(Summary::mean).orElse(Double.NaN) * scale).toArray(),
                    summaries.stream().mapToDouble(s -> s.filter(each -> each.interval().exists())
                            .map(each -> each.interval().halfWidth()).orElse(Double.NaN) * scale).toArray()));
        }
        return chart;
    }

    /** As many figures as can be told apart: where there are more, those with the largest means, largest first. */
    private static Collection<Figure> largest(Collection<Figure> figures, List<StoredRun> runs) {
        if (figures.size() <= MAX_POINTS) {
            return figures;
        }
        Map<Figure, Double> means = new HashMap<>();
        for (StoredRun run : runs) {
            RunSelection.observed(run).forEach((figure, metric) -> means.merge(figure, metric.summary().mean(),
                    Math::max));
        }
        return figures.stream().sorted(Comparator.<Figure>comparingDouble(means::get).reversed()).limit(MAX_POINTS)
                .toList();
    }

    /** What the selection has of a kind in any of its runs. */
    static Collection<Figure> figures(RunSelection selection, Metric.Kind kind) {
        Set<Figure> observed = selection.runs().values().stream().map(RunSelection::observed).map(Map::keySet)
                .flatMap(Set::stream).collect(Collectors.toSet());
        return selection.figures().stream().filter(figure -> figure.kind() == kind).filter(observed::contains)
                .toList();
    }
}
