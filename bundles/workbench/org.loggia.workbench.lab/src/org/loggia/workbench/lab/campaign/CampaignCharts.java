// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.ResponseCurve;

/** What a campaign has measured so far, as curves over its factors. */
final class CampaignCharts {

    private static final int MAX_LINES = 12;
    private static final String NOTHING = "There are no measurements yet.";

    private CampaignCharts() {
    }

    /**
     * A response over one factor.
     *
     * @param over position of the factor along the axis; -1 if nothing varies
     * @param by position of the factor whose levels are lines of their own; -1 for one line
     */
    static Chart of(CampaignResults results, String response, int over, int by) {
        Axis vertical = Axis.of(response, results.responses().getOrDefault(response, ""));
        if (!results.responses().containsKey(response)) {
            return Chart.of(response, Axis.of("", ""), vertical).empty(NOTHING);
        }
        if (over < 0) {
            return runs(results, response, vertical);
        }
        CampaignFactor factor = results.campaign().factors().get(over);
        List<ResponseCurve> curves = ResponseCurve.of(results, response, over, by);
        List<String> names = factor.setting().isNominal() ? List.copyOf(names(curves)) : List.of();
        Axis horizontal = names.isEmpty() ? Axis.of(factor.name(), factor.setting().unit())
                : Axis.named(factor.name(), names);
        Chart chart = Chart.of(response + " over " + factor.name(), horizontal, vertical).empty(NOTHING)
                .note("medians of the configurations measured so far, from the smallest to the largest run");
        for (ResponseCurve curve : curves.subList(0, Math.min(MAX_LINES, curves.size()))) {
            double[] x = curve.levels().stream().mapToDouble(level -> names.isEmpty() ? level.number()
                    : names.indexOf(level.text())).toArray();
            chart = chart.with(Series.Curve.points(by < 0 ? response
                    : name(results.campaign().factors().get(by), curve.level()), x, curve.means()).joined()
                    .within(curve.low(), curve.high()));
        }
        return chart;
    }

    /** Where nothing varies, how much the runs of the one configuration do. */
    private static Chart runs(CampaignResults results, String response, Axis vertical) {
        double[] values = results.byConfiguration(response).values().stream().flatMapToDouble(Arrays::stream).toArray();
        double[] numbers = IntStream.rangeClosed(1, values.length).asDoubleStream().toArray();
        return Chart.of(response + " of each run", Axis.of("run", "").kind(Axis.Kind.WHOLE), vertical).empty(NOTHING)
                .with(Series.Curve.points(response, numbers, values));
    }

    private static String name(CampaignFactor factor, Level level) {
        return factor.name() + " " + MeasuredTree.text(level, factor.setting().unit());
    }

    private static List<String> names(List<ResponseCurve> curves) {
        TreeSet<String> names = new TreeSet<>();
        curves.forEach(curve -> curve.levels().stream().map(Level::text).forEach(names::add));
        return new ArrayList<>(names);
    }
}
