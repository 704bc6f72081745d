// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FittedFigure;
import org.loggia.simulation.chart.MetricCharts;

/** A figure over the loads: as it was measured, and as the model has it before and after. */
final class FitCharts {

    /** Behind the name of a load that the fit has not seen, which has to be short. */
    private static final String UNSEEN = "*";

    private FitCharts() {
    }

    /** The names of the figures that were measured. */
    static List<String> names(FitResult result) {
        return List.copyOf(new LinkedHashSet<>(result.figures().stream().map(FittedFigure::name).toList()));
    }

    /**
     * The chart of one of them, which is named next to it. Where a load was measured several times, it stands there as
     * often.
     *
     * @param timeUnit of the model or its project; null where neither says it
     */
    static Chart of(FitResult result, String name, String timeUnit) {
        List<FittedFigure> figures = result.figures().stream().filter(each -> each.name().equals(name)).toList();
        Axis axis = figures.isEmpty() ? null : new MetricCharts(timeUnit).axis(figures.get(0).text().kind());
        boolean isHeldOut = figures.stream().anyMatch(FittedFigure::isHeldOut);
        Chart chart = Chart.of("", Axis.named("load", figures.stream().map(each -> each.load() + (each.isHeldOut()
                ? " " + UNSEEN : "")).toList()), Axis.of(name, axis == null ? "" : axis.unit()))
                .note(isHeldOut ? UNSEEN + " not seen by the fit" : "")
                .with(Series.Curve.overNames("model before", numbers(figures, FittedFigure::before)))
                .with(Series.Curve.overNames("calibrated", numbers(figures, FittedFigure::after)));
        double[] leftOut = numbers(figures, FittedFigure::leftOut);
        double[] positions = new double[figures.size()];
        Arrays.setAll(positions, i -> i);
        return chart.with(Series.Curve.points("from the other loads", positions, leftOut)).with(Series.Curve
                .points("measured", positions, numbers(figures, FittedFigure::measured)));
    }

    private static double[] numbers(List<FittedFigure> figures, ToDoubleFunction<FittedFigure> number) {
        return figures.stream().mapToDouble(each -> MetricCharts.scale(each.text().kind()) * number.applyAsDouble(each))
                .toArray();
    }
}
