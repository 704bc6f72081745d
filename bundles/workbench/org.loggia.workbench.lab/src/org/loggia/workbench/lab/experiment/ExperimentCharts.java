// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.report.RunFigures;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.result.Metric.Kind;

/** A figure of all runs of an experiment: curves over the number of users, or bars where that is one. */
final class ExperimentCharts {

    private ExperimentCharts() {
    }

    /** The figure of a run. */
    static Optional<RunFigures> figure(Map<?, ?> run, Kind kind, String point) {
        return RunFigures.of(List.of(run)).stream().filter(each -> each.is(kind) && each.point().equals(point))
                .findFirst();
    }

    /** Which storage model a combination has, where the plan names several. */
    static String name(Case combination, boolean hasStorageModels) {
        return combination.model().name() + (hasStorageModels ? ", " + combination.analysisModel().name() : "");
    }

    static Chart of(ExperimentState state, Kind kind, String point, String pointName) {
        boolean hasStorageModels = state.cases().stream().map(Case::analysisModel).distinct().count() > 1;
        boolean isOverUsers = state.cases().stream().map(Case::users).distinct().count() > 1;
        Map<String, List<RunFigures>> lines = new LinkedHashMap<>();
        String unit = null;
        for (Case combination : state.cases()) {
            Map<?, ?> run = state.runs().get(combination);
            Optional<RunFigures> figure = run == null ? Optional.empty() : figure(run, kind, point);
            if (figure.isPresent()) {
                unit = figure.get().timeUnit();
                lines.computeIfAbsent(name(combination, hasStorageModels), each -> new ArrayList<>()).add(figure
                        .get());
            }
        }
        Axis axis = new MetricCharts(unit).axis(kind);
        double scale = MetricCharts.scale(kind);
        String title = capitalized(axis.quantity()) + " of " + pointName;
        if (isOverUsers) {
            Chart chart = Chart.of(title, Axis.of("users in each closed workload", "").kind(Axis.Kind.WHOLE), axis)
                    .empty("No run has this metric yet.");
            for (Map.Entry<String, List<RunFigures>> line : lines.entrySet()) {
                List<RunFigures> sorted = line.getValue().stream().sorted(Comparator.comparingDouble(
                        RunFigures::users)).toList();
                chart = chart.with(Series.Curve.points(line.getKey(), numbers(sorted, RunFigures::users), numbers(
                        sorted, each -> scale * each.mean())).joined().within(numbers(sorted, each -> scale * each
                                .low()), numbers(sorted, each -> scale * each.high())));
            }
            return chart;
        }
        List<RunFigures> all = lines.values().stream().flatMap(List::stream).toList();
        Chart chart = Chart.of(title, axis, Axis.named("", List.copyOf(lines.keySet()))).empty(
                "No run has this metric yet.");
        return all.isEmpty() ? chart : chart.with(new Series.Bars("", numbers(all, each -> scale * each.mean()),
                numbers(all, each -> scale * (each.high() - each.low()) / 2)));
    }

    static String capitalized(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static double[] numbers(List<RunFigures> runs, ToDoubleFunction<RunFigures> number) {
        return runs.stream().mapToDouble(number).toArray();
    }
}
