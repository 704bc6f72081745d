// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.regression.Response;
import org.loggia.regression.training.HeldOut;

/** How far a trained model's predictions of rows that it had not seen lie from the measurements. */
final class TrainingCharts {

    private static final double MARGIN = 1.1;
    /** From this ratio of the largest to the smallest on, most dots of linear axes would lie on each other. */
    private static final double WIDE = 30;

    private TrainingCharts() {
    }

    /** A dot for each row, on the diagonal where prediction and measurement are the same. */
    static Chart predicted(Response response, HeldOut rows) {
        DoubleSummaryStatistics numbers = DoubleStream.concat(Arrays.stream(rows.measured()),
                Arrays.stream(rows.predicted())).summaryStatistics();
        Axis axis = Axis.of("", response.unit());
        double low;
        double high;
        if (numbers.getMin() > 0 && numbers.getMax() / numbers.getMin() > WIDE) {
            low = numbers.getMin() / MARGIN;
            high = numbers.getMax() * MARGIN;
            axis = axis.kind(Axis.Kind.LOGARITHMIC);
        } else {
            double margin = (MARGIN - 1) * Math.max(numbers.getMax() - numbers.getMin(), Double.MIN_NORMAL);
            low = Math.min(0, numbers.getMin() - margin);
            high = Math.max(0, numbers.getMax() + margin);
        }
        axis = axis.between(low, high);
        return Chart.of("Predicted and measured", axis.quantity("measured " + response.name()),
                axis.quantity("predicted " + response.name()))
                .note("each row predicted by a model trained without it (cross-validation)")
                .with(Series.Curve.points("", rows.measured(), rows.predicted())).with(new Mark.Diagonal(low, high));
    }
}
