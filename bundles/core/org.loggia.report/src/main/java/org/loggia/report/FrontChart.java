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
    private static final MetricCharts NAMES = new MetricCharts(null);

    private final DesignResult result;

    public FrontChart(DesignResult result) {
        this.result = result;
    }

    /** The picture as SVG. */
    public String svg() {
        return ChartSvg.file(Picture.of(chart()));
    }

    /** The picture as data. */
    public Chart chart() {
        List<Candidate> all = result.candidates().stream().filter(each -> !each.look().verdicts().isEmpty()).toList();
        if (all.isEmpty()) {
            return Chart.of("Costs and figures", Axis.of("cost", ""), Axis.of("", "")).empty("no design was simulated");
        }
        List<Candidate> front = result.front().stream().map(result.candidates()::get).toList();
        Verdict first = all.get(0).look().verdicts().get(0);
        Figure figure = first.objective().figure();
        Chart chart = Chart.of("Costs and figures of " + result.candidates().size() + " designs",
                Axis.of("cost", ""), Axis.of(figure.statistic() + " " + NAMES.axis(figure.kind()).quantity() + " of "
                        + figure.point().replaceFirst("^\\w+:", ""), "").kind(scale(all)))
                .with(points("not on the front, or too short a run to tell", all.stream()
                        .filter(each -> !front.contains(each)).toList()))
                .with(points("front of costs and all figures", front));
        if (!Double.isInfinite(first.objective().limit())) {
            chart = chart.with(new Mark.Horizontal(first.objective().limit()));
        }
        return result.chosen() < 0 ? chart : chart.with(points("chosen",
                List.of(result.candidates().get(result.chosen()))));
    }

    /** Designs that cannot keep up would press all others to the axis. */
    private static Axis.Kind scale(List<Candidate> all) {
        DoubleSummaryStatistics figures = all.stream().mapToDouble(each -> each.look().verdicts().get(0).value())
                .filter(Double::isFinite).summaryStatistics();
        return figures.getMin() > 0 && figures.getMax() > WIDE_RANGE * figures.getMin() ? Axis.Kind.LOGARITHMIC
                : Axis.Kind.LINEAR;
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
                candidates.stream().mapToDouble(each -> each.look().verdicts().get(0).value()).toArray());
    }
}
