// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.ChartSvg;
import org.loggia.chart.Mark;
import org.loggia.chart.Picture;
import org.loggia.chart.Series.Curve;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.objective.Figure;
import org.loggia.simulation.objective.Verdict;

/** The costs of designs against the first figure that was looked at: all of them, the front, and the chosen one. */
public final class FrontChart {

    private static final double WIDE_RANGE = 30;
    private static final double FAR = 4;
    private static final double ROOM = 1.05;

    private final DesignResult result;
    private final MetricCharts units;

    /** @param timeUnit the model's; null where it does not say */
    public FrontChart(DesignResult result, String timeUnit) {
        this.result = result;
        units = new MetricCharts(timeUnit);
    }

    /** The picture as SVG. */
    public String svg() {
        return ChartSvg.file(Picture.of(chart()));
    }

    /** The picture as data. */
    public Chart chart() {
        List<Candidate> all = result.candidates().stream().filter(each -> !each.look().verdicts().isEmpty()).toList();
        if (all.isEmpty()) {
            return Chart.of("Costs and metrics", Axis.of("cost", ""), Axis.of("", "")).empty("no design was simulated");
        }
        List<Candidate> front = result.front().stream().map(result.candidates()::get).toList();
        Verdict first = all.get(0).look().verdicts().get(0);
        Figure figure = first.objective().figure();
        double limit = MetricCharts.scale(figure.kind()) * first.objective().limit();
        Axis measured = units.axis(figure.kind());
        Axis up = Axis.of(figure.statistic() + " " + measured.quantity() + " of "
                + figure.point().replaceFirst("^\\w+:", ""), measured.unit());
        Chart chart = Chart.of("Costs and metrics of " + result.candidates().size() + " designs",
                Axis.of("cost", ""), scaled(up, all, limit))
                .with(points("not on the front, or undecided because the run is too short", all.stream()
                        .filter(each -> !front.contains(each)).toList()))
                .with(points("front of costs and all metrics", front));
        if (!Double.isInfinite(limit)) {
            chart = chart.with(new Mark.Horizontal(limit));
        }
        return result.chosen() < 0 ? chart : chart.with(points("chosen",
                List.of(result.candidates().get(result.chosen()))));
    }

    /** The figure of a design that was looked at, as the picture shows it: shares in percent. */
    public static double figure(Candidate candidate) {
        Verdict first = candidate.look().verdicts().get(0);
        return MetricCharts.scale(first.objective().figure().kind()) * first.value();
    }

    /** With the limit, unless it is far; designs that cannot keep up would press all others to the axis. */
    private static Axis scaled(Axis axis, List<Candidate> all, double limit) {
        DoubleSummaryStatistics figures = all.stream().mapToDouble(FrontChart::figure)
                .filter(Double::isFinite).summaryStatistics();
        if (figures.getMin() > 0 && figures.getMax() > WIDE_RANGE * figures.getMin()) {
            return axis.kind(Axis.Kind.LOGARITHMIC);
        }
        return limit > figures.getMax() && limit <= FAR * figures.getMax() ? axis.between(0, ROOM * limit) : axis;
    }

    /** The picture with the model as it is and one more design told apart; either may be null. */
    public Chart with(Candidate today, Candidate selected) {
        Chart chart = chart();
        if (today != null && !today.look().verdicts().isEmpty() && !Double.isNaN(today.cost().total())) {
            chart = chart.with(points("today's model", List.of(today)));
        }
        return selected == null || selected.look().verdicts().isEmpty() ? chart
                : chart.with(points("selected", List.of(selected)));
    }

    private static Curve points(String name, List<Candidate> candidates) {
        return Curve.points(name, candidates.stream().mapToDouble(each -> each.cost().total()).toArray(),
                candidates.stream().mapToDouble(FrontChart::figure).toArray());
    }
}
