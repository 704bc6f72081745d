// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.Arrays;
import java.util.List;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Picture;
import org.loggia.chart.Series.Curve;
import org.loggia.regression.learning.LearningCurve;
import org.loggia.regression.learning.LearningCurve.Measure;

/** The error against the number of training rows, with the power law through it, over a logarithmic axis. */
public final class LearningCurveChart {

    private static final int CURVE_POINTS = 100;
    /** How far above the middle point the chart ends at most. */
    private static final double MAX_ERROR = 4;

    private LearningCurveChart() {
    }

    /** The picture, under a title that the verdict ends. */
    public static Picture of(LearningCurve curve, String title) {
        boolean relative = curve.measure() == Measure.RELATIVE;
        double scale = relative ? 100 : 1;
        List<LearningCurve.Point> points = curve.points();
        double[] across = points.stream().mapToDouble(LearningCurve.Point::trainingRows).toArray();
        double[] trainingRows = new double[CURVE_POINTS];
        Arrays.setAll(trainingRows, i -> across[0] * Math.pow(2.0 * curve.rows() / across[0],
                i / (CURVE_POINTS - 1.0)));
        double[] highs = points.stream().mapToDouble(point -> scale * point.interval().high()).toArray();
        // Where almost nothing is known yet, intervals are huge; they leave the chart at the top.
        double top = Math.min(Arrays.stream(highs).max().orElse(1),
                MAX_ERROR * scale * points.get(points.size() / 2).error());
        return Picture.of(Chart.of(title + ": " + switch (curve.verdict()) {
            case ENOUGH -> "enough measurements";
            case MORE -> "more measurements would help";
            case UNCLEAR -> "unclear whether more measurements would help";
        }, Axis.of("training rows", "").kind(Axis.Kind.LOGARITHMIC),
                Axis.of(relative ? "mean relative error" : "RMSE", relative ? "%" : "")
                        .between(0, top > 0 ? 1.05 * top : 1))
                .with(Curve.line("power law", trainingRows, Arrays.stream(trainingRows)
                        .map(rows -> scale * curve.trend().at(rows)).toArray()))
                .with(Curve.points("error with its 95 % interval", across,
                        points.stream().mapToDouble(point -> scale * point.error()).toArray()).within(
                                points.stream().mapToDouble(point -> Math.max(0, scale * point.interval().low()))
                                        .toArray(),
                                highs))
                .with(new Mark.Vertical(curve.rows(), "all " + curve.rows() + " rows")));
    }
}
