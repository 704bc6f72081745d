// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.objective.MonitorFile;
import org.loggia.simulation.objective.MonitorFile.Watched;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Plan;

/**
 * Which figures of a result monitors select, besides those that objectives are about. Monitors that are all about
 * something else select nothing, and a result without figures helps nobody: then all of them stay.
 */
final class WatchedFigures {

    private record Point(Metric.Kind kind, String point) {
    }

    private final Plan plan;
    private final Judgement judgement;
    private final Set<Point> watched = new HashSet<>();
    private final List<Problem> notes = new ArrayList<>();

    private WatchedFigures(Plan plan, Judgement judgement) {
        this.plan = plan;
        this.judgement = judgement;
    }

    /** The judgement with those figures only, and with a note that says so. */
    static Judgement of(Plan plan, Judgement judgement, List<MonitorFile> files) {
        WatchedFigures figures = new WatchedFigures(plan, judgement);
        for (MonitorFile file : files) {
            file.notMeasured().forEach(each -> figures.notes.add(SimulationNotes.said(SimulationNotes.IDLE_MONITOR,
                    each)));
            file.watched().forEach(figures::add);
        }
        return files.isEmpty() ? judgement : figures.selected(files.stream().map(each -> each.file().getFileName()
                .toString()).distinct().collect(Collectors.joining(", ")));
    }

    private void add(Watched figure) {
        List<Point> found = ElementPoints.of(plan, figure.element()).stream().map(point -> new Point(figure.kind(),
                point)).filter(point -> judgement.result().find(point.kind, point.point).isPresent()).toList();
        if (found.isEmpty()) {
            notes.add(SimulationNotes.said(SimulationNotes.IDLE_MONITOR, "The monitor \"" + figure.monitor()
                    + "\" selects "
                    + "nothing: this simulation has no " + figure.kind().key() + " of its element " + figure
                            .element()));
        }
        watched.addAll(found);
    }

    private Judgement selected(String names) {
        SimulationResult result = judgement.result();
        int all = result.metrics().size();
        if (watched.isEmpty()) {
            notes.add(SimulationNotes.said(SimulationNotes.SELECTED_FIGURES,
                    "All figures are here, because the monitors of "
                            + names + " select none"));
            return judgement.with(result.with(result.metrics(), notes));
        }
        judgement.verdicts().forEach(each -> watched.add(new Point(each.objective().figure().kind(),
                each.objective().figure().point())));
        List<Metric> selected = result.metrics().stream().filter(each -> watched.contains(new Point(each.kind(),
                each.point()))).toList();
        notes.add(SimulationNotes.said(SimulationNotes.SELECTED_FIGURES, "The monitors of " + names + (judgement
                .verdicts().isEmpty() ? "" : " and the objectives")
                + " select " + selected.size() + " of " + all + " figures"));
        return judgement.with(result.with(selected, notes));
    }
}
