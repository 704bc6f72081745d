// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.chart;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.MeasuredDistribution;
import org.loggia.workbench.figures.RunSelection;

/** How single observations, such as response times, spread: what a mean hides. */
public final class DispersionCharts {

    private static final int FULL = 100;
    private static final double MARGIN = 1.1;
    private static final double WORTH_THE_PLACE = 99;
    private static final Axis SHARE = Axis.of("Share of observations", "%");

    private DispersionCharts() {
    }

    /**
     * The share of observations that do not exceed a time, for each point of each run: from the smallest through the 99
     * percentiles to the largest observation.
     *
     * @param measured percentiles that were measured, drawn as dots; null for none
     */
    public static Chart distribution(RunSelection selection, MeasuredDistribution measured) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, DispersionCharts::hasQuantiles);
        double longest = curves.list().stream().mapToDouble(curve -> curve.metric().summary().quantile(0.99)).max()
                .orElse(0);
        if (measured != null && !curves.list().isEmpty()) {
            longest = Math.max(longest, shown(measured, measured.timesIn(curves.axis().unit())));
        }
        // The rarest per cent would press the rest against the left edge.
        Axis times = longest > 0 ? curves.axis().between(0, MARGIN * longest) : curves.axis();
        return Curves.chart(selection, curves.axis().quantity() + ", cumulative distribution", times,
                SHARE.between(0, FULL))
                .withAll(curves.list().stream().map(DispersionCharts::cumulative).toList())
                .withAll(measured == null || curves.list().isEmpty() ? List.of()
                        : List.of(Series.Curve.points(measured.nameIn(curves.axis().unit()),
                                measured.timesIn(curves.axis().unit()),
                                measured.percentages())));
    }

    /** The longest measured time that is worth the place, as of the simulated ones. */
    private static double shown(MeasuredDistribution measured, double[] times) {
        double longest = times[0];
        for (int i = 0; i < times.length && measured.percentages()[i] < FULL; i++) {
            longest = measured.percentages()[i] <= WORTH_THE_PLACE ? times[i] : longest;
        }
        return longest;
    }

    private static boolean hasQuantiles(Metric metric) {
        return !metric.summary().quantiles().isEmpty();
    }

    private static Series cumulative(Curves.Curve curve) {
        Summary summary = curve.metric().summary();
        Map<Double, Double> quantiles = new TreeMap<>(summary.quantiles());
        double[] times = new double[quantiles.size() + 2];
        double[] shares = new double[times.length];
        times[0] = summary.minimum();
        int i = 1;
        for (Map.Entry<Double, Double> quantile : quantiles.entrySet()) {
            times[i] = quantile.getValue();
            shares[i++] = FULL * quantile.getKey();
        }
        times[i] = summary.maximum();
        shares[i] = FULL;
        return Series.Curve.line(curve.name(), times, shares);
    }

    /** The share of observations in bins of equal width up to the 99th percentile; what lies beyond is not drawn. */
    public static Chart histogram(RunSelection selection) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, metric -> !metric.histogram().counts().isEmpty());
        return Curves.chart(selection, curves.axis().quantity() + ", histogram up to the 99th percentile",
                curves.axis(), SHARE)
                .withAll(curves.list().stream().map(DispersionCharts::bins).toList());
    }

    private static Series bins(Curves.Curve curve) {
        Histogram histogram = curve.metric().histogram();
        double all = histogram.counts().stream().mapToDouble(count -> count).sum() + histogram.above();
        return new Series.Histogram(curve.name(), histogram.low(), histogram.width(),
                histogram.counts().stream().mapToDouble(count -> FULL * count / all).toArray());
    }

    /** Median and quartiles as a box, the middle 90 % of the observations as whiskers, and the mean as a diamond. */
    public static Chart boxes(RunSelection selection) {
        Curves curves = Curves.of(selection, MeanCharts.TIMES, DispersionCharts::hasQuantiles);
        List<String> names = curves.list().stream().map(Curves.Curve::name).toList();
        Chart chart = Curves.chart(selection, curves.axis().quantity() + ", box plot", curves.axis(),
                Axis.named("", names));
        // One series, so that each box lies next to its name.
        return curves.list().isEmpty() ? chart : chart.note((chart.note().isEmpty() ? "" : chart.note() + ": ")
                + "quartiles, middle 90 %, mean as a diamond")
                .with(new Series.Boxes("", curves.list().stream().map(curve -> box(curve.metric().summary()))
                        .toList()));
    }

    private static Series.Box box(Summary s) {
        return new Series.Box(s.quantile(0.05), s.quantile(0.25), s.quantile(0.5), s.quantile(0.75), s.quantile(0.95),
                s.mean(), List.of());
    }
}
