// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.objective.MonitorFile;
import org.loggia.simulation.objective.MonitorFile.Watched;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.Verdict;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;

/**
 * Metrics of a result that monitors or objectives select. Monitors that are all about something else select nothing,
 * and a result without figures helps nobody: then all of them stay.
 */
final class MonitoredFigures {

    private record Point(Metric.Kind kind, String point) {
        static Point of(Metric metric) {
            return new Point(metric.kind(), metric.point());
        }
    }

    private final Plan plan;
    private final ResourceEnvironment environment;
    private final PcmModel model;
    private final Set<Point> available;
    private final Set<Point> watched = new HashSet<>();
    private final List<Problem> notes = new ArrayList<>();
    private boolean isEnvironmentWatched;

    private MonitoredFigures(Plan plan, ModelSelection selection, List<Metric> metrics, List<MonitorFile> files) {
        this.plan = plan;
        environment = selection.allocation().getTargetResourceEnvironment_Allocation();
        model = selection.model();
        available = metrics.stream().map(Point::of).collect(Collectors.toSet());
        for (MonitorFile file : files) {
            file.notMeasured().forEach(each -> notes.add(SimulationNotes.said(SimulationNotes.IDLE_MONITOR, each)));
            file.watched().forEach(each -> add(each, file.file()));
        }
    }

    /** Returns the result with those metrics only, and with a note about it. */
    static EvaluatedResult of(Plan plan, ModelSelection selection, EvaluatedResult judgement, List<MonitorFile> files) {
        return files.isEmpty() ? judgement : new MonitoredFigures(plan, selection, judgement.result().metrics(), files)
                .selected(judgement, files.stream().map(each -> each.file().getFileName().toString()).distinct()
                        .collect(Collectors.joining(", ")));
    }

    /** Returns those of the metrics that monitors or objectives select, before a run. */
    static List<Metric> of(Plan plan, ModelSelection selection, List<Metric> metrics, List<Objective> objectives,
            List<MonitorFile> files) {
        MonitoredFigures figures = new MonitoredFigures(plan, selection, metrics, files);
        return figures.selectsNothing() ? metrics : figures.selected(metrics, objectives.stream());
    }

    private void add(Watched figure, Path file) {
        if (figure.kind() == Metric.Kind.RESOURCE_CONTAINERS) {
            addContainers();
            return;
        }
        List<Point> found = ElementPoints.of(plan, figure.element()).stream().map(point -> new Point(figure.kind(),
                point)).filter(available::contains).toList();
        if (found.isEmpty()) {
            notes.add(SimulationNotes.said(SimulationNotes.IDLE_MONITOR, "The monitor \"" + figure.monitor()
                    + "\" (" + file.getFileName() + ", line " + figure.line() + ") selects no metrics: "
                    + AbsentFigure.describe(plan, model, figure.kind(), figure.element())));
        }
        watched.addAll(found);
    }

    /** Scaled containers are counted by target groups; others have the number of the environment. */
    private void addContainers() {
        isEnvironmentWatched |= plan.elasticity() == null;
        available.stream().filter(each -> each.kind == Metric.Kind.ALLOCATED_REPLICAS).forEach(watched::add);
    }

    private Metric containers() {
        double number = environment.getResourceContainer_ResourceEnvironment().size();
        String name = environment.getEntityName();
        return new Metric(Metric.Kind.RESOURCE_CONTAINERS, "ResourceEnvironment:" + (name == null ? "" : name),
                new Summary(0, number, 0, new Interval(number, number), number, number, Map.of()), Histogram.NONE,
                Means.NONE);
    }

    private boolean selectsNothing() {
        return watched.isEmpty() && !isEnvironmentWatched;
    }

    private List<Metric> selected(List<Metric> metrics, Stream<Objective> objectives) {
        objectives.map(Objective::figure).forEach(each -> watched.add(new Point(each.kind(), each.point())));
        return metrics.stream().filter(each -> watched.contains(Point.of(each))).toList();
    }

    private EvaluatedResult selected(EvaluatedResult judgement, String names) {
        SimulationResult result = judgement.result();
        int all = result.metrics().size();
        if (selectsNothing()) {
            notes.add(SimulationNotes.said(SimulationNotes.SELECTED_FIGURES,
                    "All metrics are reported, because the monitors of "
                            + names
                            + " select none of them"));
            return judgement.with(result.with(result.metrics(), notes));
        }
        List<Metric> selected = new ArrayList<>(selected(result.metrics(), judgement.verdicts().stream().map(
                Verdict::objective)));
        if (isEnvironmentWatched) {
            selected.add(containers());
            all++;
        }
        notes.add(SimulationNotes.said(SimulationNotes.SELECTED_FIGURES, "The monitors of " + names + (judgement
                .verdicts().isEmpty() ? "" : " and the objectives")
                + " select " + selected.size() + " of " + all + " metrics"));
        return judgement.with(result.with(selected, notes));
    }
}
