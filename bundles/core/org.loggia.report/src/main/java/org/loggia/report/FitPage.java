// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FittedFigure;

/** Report page of a fit: the errors of each figure before and after, the numbers, and all figures. */
public final class FitPage {

    private FitPage() {
    }

    public static String of(FitReport report, FitResult result, ReportOrigin origin) {
        ReportPage frame = new ReportPage(result.model());
        report.summary().forEach(line -> frame.page().paragraph(line + "."));
        frame.page().section("Estimated parameters");
        frame.table("", report.numbers());
        frame.page().note("Intervals are 95 % intervals from the sensitivity of the metrics to the parameters; "
                + "the leave-one-out range contains the estimates from all loads but one.");
        frame.page().section("Predictions and measurements");
        frame.page().chart(errors(result));
        frame.table("", report.figures());
        frame.notes(result.warnings());
        return frame.made(origin);
    }

    private static Chart errors(FitResult result) {
        List<FittedFigure> figures = result.figures();
        double[] measured = figures.stream().mapToDouble(FittedFigure::measured).toArray();
        Chart chart = Chart.of("Errors of the metrics", Axis.of("measured", "").kind(Axis.Kind.LOGARITHMIC),
                Axis.of("relative error", "%"));
        return chart.with(Series.Curve.points("before", measured, errors(figures, FittedFigure::before)))
                .with(Series.Curve.points("after", measured, errors(figures, FittedFigure::after)));
    }

    private static double[] errors(List<FittedFigure> figures, ToDoubleFunction<FittedFigure> predicted) {
        return figures.stream().mapToDouble(each -> 100 * each.error(predicted.applyAsDouble(each))).toArray();
    }
}
