// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.simulation.result.Metric.Kind;

/**
 * A figure of a stored run of an experiment, read from its JSON. What is not known is not a number.
 *
 * @param combination model and analysis model, in words
 * @param users in each closed workload; not a number for those of the usage model
 * @param metric key of its {@link Kind}
 * @param low end of its mean's 95 % interval
 */
public record RunFigures(String combination, double users, String timeUnit, String metric, String point, double mean,
        double low, double high, double median, double quantile95) {

    /** All figures of runs, in their order. */
    public static List<RunFigures> of(List<Map<?, ?>> runs) {
        boolean isNamed = runs.stream().map(run -> run.get("analysisModel")).distinct().count() > 1;
        List<RunFigures> figures = new ArrayList<>();
        for (Map<?, ?> run : runs) {
            String combination = run.get("model") + (isNamed ? ", " + run.get("analysisModel") : "");
            Map<?, ?> result = (Map<?, ?>) run.get("result");
            for (Object each : (List<?>) result.get("metrics")) {
                Map<?, ?> metric = (Map<?, ?>) each;
                List<?> interval = metric.get("ci95") instanceof List<?> list ? list : List.of("", "");
                Map<?, ?> quantiles = metric.get("quantiles") instanceof Map<?, ?> map ? map : Map.of();
                figures.add(new RunFigures(combination, number(run.get("users")), (String) result.get("timeUnit"),
                        String.valueOf(metric.get("metric")), String.valueOf(metric.get("point")),
                        number(metric.get("mean")), number(interval.get(0)), number(interval.get(1)),
                        number(quantiles.get("0.5")), number(quantiles.get("0.95"))));
            }
        }
        return figures;
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Whether it is of a kind. */
    public boolean is(Kind kind) {
        return metric.equals(kind.key());
    }
}
