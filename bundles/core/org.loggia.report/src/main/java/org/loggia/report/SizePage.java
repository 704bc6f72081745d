// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.input.NumberText;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.sizing.Sizing;
import org.loggia.simulation.sizing.Trial;

/** Report page of a sizing: a curve for each objective, with its limit and the tried values. */
public final class SizePage {

    /** What is farther from a limit than that presses the curve near it to the axis. */
    private static final double FAR = 4;
    private static final double WIDE_RANGE = 30;

    private SizePage() {
    }

    /** @param timeUnit the model's; null where it does not say */
    public static String of(SizeReport report, String model, String variable, Sizing.Result result, String timeUnit,
            ReportOrigin origin) {
        ReportPage frame = new ReportPage(model);
        frame.page().paragraph(report.found() + ".").note(SizeReport.CONFIDENCE + ".").section("Limiting metrics");
        List<Verdict> objectives = result.trials().get(0).verdicts();
        for (int i = 0; i < objectives.size(); i++) {
            frame.page().chart(curve(objectives.get(i).objective(), i, variable, result, timeUnit));
        }
        frame.page().note("Bars are confidence intervals, the horizontal line is the limit. Omitted are values "
                + "whose metric exceeds "
                + NumberText.shortest(FAR, 2)
                + " times the limit, and values with an unstable load.");
        frame.page().section("Tried values");
        frame.table("", report.table());
        return frame.made(origin);
    }

    private static Chart curve(Objective objective, int number, String variable, Sizing.Result result,
            String timeUnit) {
        var kind = objective.figure().kind();
        double scale = MetricCharts.scale(kind);
        List<Double> values = new ArrayList<>();
        List<Double> figures = new ArrayList<>();
        List<Interval> intervals = new ArrayList<>();
        for (Trial trial : result.trials()) {
            Verdict verdict = trial.verdicts().get(number);
            if (!trial.isUnstable() && Math.abs(verdict.value()) <= FAR * Math.abs(objective.limit())) {
                values.add(trial.value());
                figures.add(scale * verdict.value());
                intervals.add(verdict.interval());
            }
        }
        Axis axis = Axis.of(variable, "");
        if (!values.isEmpty() && values.get(values.size() - 1) > WIDE_RANGE * values.get(0)) {
            axis = axis.kind(Axis.Kind.LOGARITHMIC);
        }
        Axis figure = new MetricCharts(timeUnit).axis(kind);
        Chart chart = Chart.of(objective.name(), axis, figure.quantity(objective.figure().statistic() + " of "
                + figure.quantity())).empty("no metric is near the limit");
        if (values.isEmpty()) {
            return chart;
        }
        chart = chart.with(Series.Curve.points("", numbers(values), numbers(figures)).joined().within(
                intervals.stream().mapToDouble(each -> scale * each.low()).toArray(),
                intervals.stream().mapToDouble(each -> scale * each.high()).toArray()))
                .with(new Mark.Horizontal(scale * objective.limit()));
        return result.isFound() ? chart.with(new Mark.Vertical(result.lastMet(), "holds")) : chart;
    }

    private static double[] numbers(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
