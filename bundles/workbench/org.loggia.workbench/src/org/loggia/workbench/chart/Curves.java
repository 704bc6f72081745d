// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection.Figure;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/**
 * The figures of one kind that a chart draws one by one, with what its axis says.
 *
 * @param kind what is measured
 * @param axis name and unit of the kind
 * @param list the figures, with names for the legend
 */
record Curves(Metric.Kind kind, Axis axis, List<Curve> list) {

    private static final int MAX_CURVES = 12;
    private static final String NOTHING = "Select one or more runs with these metrics on the left.";

    private static final String FILTERED = "No metric of this kind matches the filter.";

    /** A figure of a run. */
    record Curve(String name, Metric metric, StoredRun run) {
    }

    /**
     * Takes the figures looked at, no more than can be told apart. Without a choice of points these are the usage
     * scenarios and storages, which is what users ask for first.
     *
     * @param kinds what the chart can show; of these the kind looked at, or the first
     * @param drawable whether a figure has what the chart draws
     */
    static Curves of(RunSelection selection, List<Metric.Kind> kinds, Predicate<Metric> drawable) {
        Curves all = all(selection, kinds, drawable);
        return new Curves(all.kind, all.axis, all.list.stream().limit(MAX_CURVES).toList());
    }

    /** Likewise, but as many as there are. */
    static Curves all(RunSelection selection, List<Metric.Kind> kinds, Predicate<Metric> drawable) {
        Metric.Kind kind = selection.kindAmong(kinds);
        List<String> names = selection.names();
        List<StoredRun> runs = new ArrayList<>(selection.runs().values());
        List<Curve> list = new ArrayList<>();
        Collection<Figure> figures = chosen(selection, kind);
        Map<String, String> points = PointName.of(figures.stream().map(Figure::point).toList());
        List<Map<Figure, Metric>> observed = runs.stream().map(RunSelection::observed).toList();
        for (Figure figure : figures) {
            for (int i = 0; i < runs.size(); i++) {
                Optional<Metric> metric = Optional.ofNullable(observed.get(i).get(figure)).filter(drawable);
                if (metric.isPresent()) {
                    list.add(new Curve(runs.size() == 1 ? points.get(figure.point())
                            : names.get(i) + ", " + points.get(figure.point()),
                            metric.get(), runs.get(i)));
                }
            }
        }
        return new Curves(kind, FigureText.axis(kind, runs), list);
    }

    /** A chart of nothing yet, which says what to select; under its title stands the run, if it is one. */
    static Chart chart(RunSelection selection, String title, Axis horizontal, Axis vertical) {
        return Chart.of(title, horizontal, vertical).empty(selection.runs().isEmpty() || selection.words().isBlank()
                ? NOTHING : FILTERED)
                .note(selection.runs().size() == 1 ? selection.names().get(0) : "");
    }

    private static Collection<Figure> chosen(RunSelection selection, Metric.Kind kind) {
        Collection<Figure> all = MeanCharts.figures(selection, kind);
        if (selection.isNarrowed() || kind != Metric.Kind.RESPONSE_TIME) {
            return all;
        }
        return all.stream().filter(figure -> figure.point().startsWith("UsageScenario:")
                || figure.point().startsWith("Storage:")).toList();
    }
}
