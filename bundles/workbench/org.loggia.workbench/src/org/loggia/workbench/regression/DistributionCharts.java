// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.regression.Factor;
import org.loggia.regression.distribution.DistributionData;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.PercentileErrors;
import org.loggia.regression.distribution.QuantileFunction;
import org.loggia.workbench.figures.FigureText;

/** What a model of distributions predicts: for one load, over one of its factors, and for loads it had not seen. */
final class DistributionCharts {

    private static final int POINTS = 201;
    private static final int PERCENT = 100;
    /** From this ratio of the largest to the smallest on, linear axes would hide the small ones. */
    private static final double WIDE = 30;
    private static final double MARGIN = 1.1;
    /** The shares of requests between which a distribution is drawn. */
    private static final double FIRST = 0.005;
    private static final double LAST = 0.998;
    private static final double[] LINES = {5, 50, 95, 99};
    private static final double[] COMPARED = {50, 95, 99};

    private DistributionCharts() {
    }

    /** The share of requests that take no longer than a time, with the bands of the model. */
    static Chart distribution(DistributionModel model, double[] load) {
        Levels levels = model.levels();
        double[] quantiles = new double[levels.size()];
        model.quantiles(load, quantiles);
        QuantileFunction told = QuantileFunction.of(levels, quantiles);
        QuantileFunction fast = QuantileFunction.of(levels, off(model, quantiles, -1));
        QuantileFunction slow = QuantileFunction.of(levels, off(model, quantiles, 1));
        Axis times = axis("Response time", model.unit(), fast.at(FIRST), slow.at(LAST));
        double[] x = positions(times.from(), times.to(), isLogarithmic(times));
        return Chart.of("Predicted distribution for this load", times,
                Axis.of("Share of requests", "%").between(0, PERCENT))
                .note("band: nine of ten loads have each percentile within it; mean "
                        + Axis.of("", model.unit()).text(model.mean(load)))
                .with(new Series.Band("predicted", x, shares(slow, x), shares(fast, x)))
                .with(Series.Curve.line("predicted", x, shares(told, x)));
    }

    /** The quantiles at the ends of their bands, in rising order. */
    private static double[] off(DistributionModel model, double[] quantiles, int sign) {
        double[] ends = new double[quantiles.length];
        Arrays.setAll(ends, level -> quantiles[level] * Math.pow(model.band(level), sign));
        Arrays.sort(ends);
        return ends;
    }

    private static double[] shares(QuantileFunction function, double[] times) {
        return Arrays.stream(times).map(time -> PERCENT * function.share(time)).toArray();
    }

    /** The mean and percentiles over one factor, the others as the load has them. */
    static Chart over(DistributionModel model, double[] load, int factor) {
        Factor varied = model.factorSpace().factor(factor);
        Axis horizontal = horizontal(varied);
        double[] positions = varied instanceof Factor.Numeric numeric
                ? positions(numeric.minimum(), numeric.maximum(), isLogarithmic(horizontal))
                : IntStream.range(0, horizontal.names().size()).asDoubleStream().toArray();
        double[][] lines = new double[LINES.length + 1][positions.length];
        double[] row = load.clone();
        QuantileFunction function = new QuantileFunction(model.levels());
        for (int i = 0; i < positions.length; i++) {
            row[factor] = positions[i];
            model.fill(row, function);
            for (int line = 0; line < LINES.length; line++) {
                lines[line][i] = function.at(LINES[line] / PERCENT);
            }
            lines[LINES.length][i] = model.mean(row);
        }
        double least = Arrays.stream(lines[0]).min().orElse(0);
        double most = Arrays.stream(lines).flatMapToDouble(Arrays::stream).max().orElse(1);
        Chart chart = Chart.of("Percentiles over " + varied.name(), horizontal,
                axis("Response time", model.unit(), least / MARGIN, most * MARGIN))
                .note("other factors as in the table");
        for (int line = LINES.length - 1; line >= 0; line--) {
            chart = chart.with(curve(name(LINES[line]), varied, positions, lines[line]));
        }
        return chart.with(curve("mean", varied, positions, lines[LINES.length]));
    }

    private static Axis horizontal(Factor factor) {
        return factor instanceof Factor.Nominal nominal ? Axis.named(factor.name(), nominal.levels())
                : axis(factor.name(), ((Factor.Numeric) factor).unit(), ((Factor.Numeric) factor).minimum(),
                        ((Factor.Numeric) factor).maximum());
    }

    private static Series curve(String name, Factor varied, double[] positions, double[] values) {
        return varied instanceof Factor.Nominal ? Series.Curve.overNames(name, values)
                : Series.Curve.line(name, positions, values);
    }

    /** A dot for each load and percentile, on the diagonal where prediction and measurement are the same. */
    static Chart predicted(DistributionResult training) {
        DistributionData data = training.data();
        double[][] predicted = training.heldOut();
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        Chart chart = Chart.of("Predicted and measured", Axis.of("", ""), Axis.of("", ""));
        StringBuilder errors = new StringBuilder();
        for (double percentage : COMPARED) {
            int level = data.levels().indexOf(percentage);
            if (level < 0) {
                continue;
            }
            double[] measured = Arrays.stream(data.quantiles()).mapToDouble(row -> row[level]).toArray();
            double[] told = Arrays.stream(predicted).mapToDouble(row -> row[level]).toArray();
            least = Math.min(least, Math.min(Arrays.stream(measured).min().orElse(1), Arrays.stream(told).min()
                    .orElse(1)));
            most = Math.max(most, Math.max(Arrays.stream(measured).max().orElse(1), Arrays.stream(told).max()
                    .orElse(1)));
            chart = chart.with(Series.Curve.points(name(percentage), measured, told));
            errors.append(errors.isEmpty() ? "" : ", ").append(name(percentage)).append(' ').append(FigureText.number(
                    PERCENT * PercentileErrors.of(data, predicted, level).mean())).append(" %");
        }
        if (chart.series().isEmpty()) {
            return chart.empty("The table lacks the percentiles p50, p95 and p99 for this chart.");
        }
        Axis axis = axis("", data.unit(), least / MARGIN, most * MARGIN);
        return chart.over(axis.quantity("measured response time"), axis.quantity("predicted response time"))
                .note("each load predicted by models trained without it; mean relative errors: " + errors)
                .with(new Mark.Diagonal(axis.from(), axis.to()));
    }

    private static String name(double percentage) {
        return String.format(Locale.ROOT, "p%.0f", percentage);
    }

    /** An axis that holds all numbers: logarithmic where they are above 0 and far apart. */
    private static Axis axis(String quantity, String unit, double least, double most) {
        Axis axis = Axis.of(quantity, unit);
        return least > 0 && most / least > WIDE ? axis.kind(Axis.Kind.LOGARITHMIC).between(least, most)
                : axis.between(Math.min(0, least), Math.max(0, most));
    }

    /** Positions from one end to the other, as far apart as they are drawn. */
    private static double[] positions(double from, double to, boolean isLogarithmic) {
        double[] positions = new double[POINTS];
        Arrays.setAll(positions, i -> isLogarithmic ? from * Math.pow(to / from, i / (POINTS - 1.0))
                : from + (to - from) * i / (POINTS - 1));
        return positions;
    }

    private static boolean isLogarithmic(Axis axis) {
        return axis.kind() == Axis.Kind.LOGARITHMIC;
    }
}
