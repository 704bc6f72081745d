// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.Objective;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveFile;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.ServiceLevelObjective;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.Run;

/** Finds what a plan has of what is demanded. The shortest of runs tells which figures there are. */
final class ObjectiveSearch {

    private final Plan plan;
    private final PcmModel model;
    private final List<Metric> metrics;
    private final List<Objective> objectives = new ArrayList<>();
    private final List<Problem> notes = new ArrayList<>();
    private final List<String> notJudged = new ArrayList<>();

    /**
     * @param model the files of the plan, to name elements by; null for a plan without files
     * @throws ObjectiveException if the plan lacks a figure of an objective in words, which the message then begins
     *     with
     */
    ObjectiveSearch(Plan plan, PcmModel model, SimulationSettings settings, Demands demands) {
        this(plan, model, () -> metrics(plan, settings), demands);
    }

    /** @param measured what a simulation of the plan measures, if anything is demanded */
    ObjectiveSearch(Plan plan, PcmModel model, Supplier<List<Metric>> measured, Demands demands) {
        this.plan = plan;
        this.model = model;
        metrics = demands.isEmpty() ? List.of() : measured.get();
        for (ObjectiveText text : demands.texts()) {
            objectives.add(text.in(metrics, plan.timeUnit()));
        }
        demands.ofModel().forEach(each -> objectives.add(each.in(metrics, plan.timeUnit())));
        for (ObjectiveFile file : demands.files()) {
            notes.addAll(file.notes());
            notJudged.addAll(file.notJudged());
            file.objectives().forEach(this::add);
        }
        Set<String> ofMeans = plan.pointsOfMeans();
        objectives.stream().filter(each -> !each.figure().statistic().isMean()
                && ofMeans.contains(each.figure().point())).forEach(each -> notes.add(
                        SimulationNotes.OBJECTIVE_OF_MEANS.at(Location.element(each.figure().point()),
                                Map.of("objective", each.name()))));
    }

    /** The kinds and measuring points of what a simulation of a plan measures, without values. */
    static List<Metric> metrics(Plan plan, SimulationSettings settings) {
        SimulationSettings shortest = settings.until(settings.maximumTime(), 1).withWarmUp(0).within(0);
        Summary none = new Tally().summary();
        return new Run(plan, shortest, 0, SimulationProgress.NONE).execute().observations().stream()
                .map(each -> new Metric(each.kind(), each.point(), none, Histogram.NONE, Means.NONE)).toList();
    }

    private void add(ServiceLevelObjective objective) {
        List<String> points = ElementPoints.of(plan, objective.element()).stream()
                .filter(point -> metrics.stream().anyMatch(metric -> metric.kind() == objective.kind()
                        && metric.point().equals(point))).toList();
        if (points.isEmpty()) {
            notJudged.add("The objective \"" + objective.name() + "\" is not evaluated: " + AbsentFigure.describe(plan,
                    model, objective.kind(), objective.element()) + ".");
        }
        points.forEach(point -> objectives.add(objective.at(point, plan.timeUnit())));
    }

    List<Objective> objectives() {
        return objectives;
    }

    /** Notes on the evaluation of objectives. */
    List<Problem> notes() {
        return notes;
    }

    /** Objectives that are not evaluated, with the reason. */
    List<String> notJudged() {
        return notJudged;
    }
}
