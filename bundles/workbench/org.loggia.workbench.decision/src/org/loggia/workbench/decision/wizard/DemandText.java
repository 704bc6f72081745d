// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.input.NumberText;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.figures.FigureText;

/** Objectives and figures of a plan as a person reads them, such as "mean response time of Customers &lt; 0.3 s". */
final class DemandText {

    private static final int DIGITS = 9;
    private static final String ANY_LIMIT = " < 1";
    private static final String WITHOUT_UNIT = ".*[\\d.]";

    private final Map<String, String> points;
    private final String timeUnit;

    /** @param timeUnit in which limits are that say none; null where it is not known */
    DemandText(List<Metric> figures, String timeUnit) {
        points = PointName.of(figures.stream().map(Metric::point).toList());
        this.timeUnit = timeUnit;
    }

    /** What is measured and where, such as "response time of Customers". */
    String figure(Kind kind, String point) {
        String name = FigureText.name(kind);
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + " of " + points
                .getOrDefault(point, point);
    }

    /** The unit in which limits are asked for; empty for what is counted. */
    String unit(Kind kind) {
        return new MetricCharts(timeUnit).axis(kind).unit();
    }

    /** A limit that was typed, as the plan has it: there, a share without a unit would be one of 0 to 1. */
    static String planned(Kind kind, String limit) {
        return isShare(kind) && limit.matches(WITHOUT_UNIT) ? limit + " %" : limit;
    }

    private static boolean isShare(Kind kind) {
        return MetricCharts.scale(kind) != 1;
    }

    /** An objective of the plan. */
    String objective(String text) {
        ObjectiveText demand = ObjectiveText.of(text);
        return figure(demand) + " " + demand.relation().sign() + " " + limit(demand);
    }

    /** A figure of the plan that has no limit. */
    String figure(String text) {
        return figure(ObjectiveText.of(text + ANY_LIMIT));
    }

    private String figure(ObjectiveText demand) {
        return statistic(demand.statistic()) + " " + figure(demand.kind(), demand.point());
    }

    /** A statistic of the plan in words. */
    static String statistic(Statistic statistic) {
        String word = statistic.toString();
        return word.equals("p50") ? "median" : word.startsWith("p") ? word.substring(1) + "th percentile" : word;
    }

    private String limit(ObjectiveText demand) {
        if (isShare(demand.kind())) {
            double percent = demand.unit().isEmpty() ? MetricCharts.scale(demand.kind()) * demand.number()
                    : demand.number();
            return NumberText.shortest(percent, DIGITS) + " %";
        }
        return (NumberText.shortest(demand.number(), DIGITS) + " " + (demand.unit().isEmpty() ? unit(demand.kind())
                : demand.unit())).strip();
    }
}
