// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.objective.Demands;
import org.loggia.simulation.objective.MonitorFile;
import org.loggia.simulation.objective.ObjectiveFile;
import org.loggia.simulation.simulator.EvaluatedResult;
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * What a run configuration says of how the figures of its runs are judged, and which are kept.
 *
 * @param objectives workspace paths of Palladio's service level objectives that are judged instead of those that the
 *            model states; empty for the model's, and where it states none for those of the files in its folder
 * @param allFigures whether all figures are kept, and not only those that the monitors in the folder select
 * @param quantiles probabilities of further quantiles, in (0, 1)
 * @param notes on the file that the run configuration was made from, a sentence each
 */
public record ObjectiveSettings(List<String> objectives, boolean allFigures, List<Double> quantiles,
        List<String> notes) {

    /** What a user begins with. */
    public static final ObjectiveSettings USUAL = new ObjectiveSettings(List.of(), false);

    public ObjectiveSettings {
        objectives = List.copyOf(objectives);
        quantiles = List.copyOf(quantiles);
        notes = List.copyOf(notes);
        if (!quantiles.stream().allMatch(each -> each > 0 && each < 1)) {
            throw new IllegalArgumentException("Quantiles must be probabilities between 0 and 1, such as 0.25, 0.999.");
        }
    }

    /** Settings with the usual quantiles. */
    public ObjectiveSettings(List<String> objectives, boolean allFigures) {
        this(objectives, allFigures, List.of(), List.of());
    }

    /**
     * What one launch demands.
     *
     * @param demands that its runs are held against
     * @param monitors that say which figures are kept; empty for all
     * @param notes what a reader must know of both
     */
    record Read(Demands demands, List<MonitorFile> monitors, List<Problem> notes) {

        /** The result with the figures that are kept, and with what could not be judged among its notes. */
        EvaluatedResult applied(PcmSimulation simulation, EvaluatedResult found) {
            List<Problem> further = Stream.concat(found.notJudged().stream().map(each -> SimulationNotes.said(
                    SimulationNotes.NOT_JUDGED, each)), notes.stream()).toList();
            return simulation.watched(found, monitors).noted(further);
        }
    }

    /**
     * Reads the files.
     *
     * @param folder of the models
     * @throws ProblemException if a file that is named cannot be read
     */
    Read read(Path folder, ModelSelection selection) throws IOException {
        List<Problem> told = new ArrayList<>();
        notes.forEach(each -> told.add(SimulationNotes.said(SimulationNotes.NOTE, each)));
        List<ObjectiveFile> files = new ArrayList<>();
        for (Path named : objectives.stream().map(SimulationConfiguration::onDisk).filter(Objects::nonNull).toList()) {
            files.add(ObjectiveFile.read(named));
        }
        Demands demands = new Demands(List.of(), files).orOf(selection);
        if (demands.isEmpty()) {
            demands = new Demands(List.of(), found(folder, told));
        }
        return new Read(demands, allFigures ? List.of() : MonitorFile.in(folder), told);
    }

    /** Objectives that lie next to the models, which are no reason not to simulate where they cannot be read. */
    private static List<ObjectiveFile> found(Path folder, List<Problem> notes) throws IOException {
        List<ObjectiveFile> files = new ArrayList<>();
        for (Path file : AuxiliaryModel.files(folder, ObjectiveFile.EXTENSION)) {
            try {
                files.add(ObjectiveFile.read(file));
            } catch (ProblemException broken) {
                notes.add(SimulationNotes.said(SimulationNotes.NOT_JUDGED,
                        "Its objectives are not evaluated: " + broken.problem()));
            }
        }
        return files;
    }
}
