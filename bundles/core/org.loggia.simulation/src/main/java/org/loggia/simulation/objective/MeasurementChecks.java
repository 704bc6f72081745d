// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;
import org.loggia.simulation.SimulationNotes;

/** Finds Palladio objectives and monitors without effect on results, without a simulation. */
public final class MeasurementChecks {

    /** Extension of files of measuring points, to which objectives and monitors refer. */
    private static final String MEASURING_POINTS = ".measuringpoint";

    private final List<Problem> problems = new ArrayList<>();

    private MeasurementChecks() {
    }

    /** Whether a file has the name of one of objectives, monitors or measuring points. */
    public static boolean isFile(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(ObjectiveFile.EXTENSION) || name.endsWith(MonitorFile.EXTENSION)
                || name.endsWith(MEASURING_POINTS);
    }

    /**
     * Returns the problems of objectives that cannot be evaluated and monitors that select nothing, independent of the
     * model.
     */
    public static List<Problem> of(List<Path> files) {
        MeasurementChecks checks = new MeasurementChecks();
        for (Path file : files) {
            try {
                checks.check(file);
            } catch (ProblemException broken) {
                checks.problems.add(broken.problem());
            }
        }
        return checks.problems;
    }

    private void check(Path file) {
        if (file.toString().endsWith(ObjectiveFile.EXTENSION)) {
            add(file, SimulationNotes.NOT_JUDGED, ObjectiveFile.read(file).notJudged());
        } else if (file.toString().endsWith(MonitorFile.EXTENSION)) {
            add(file, SimulationNotes.IDLE_MONITOR, MonitorFile.read(file).notMeasured());
        }
    }

    private void add(Path file, ProblemKind kind, List<String> sentences) {
        sentences.forEach(each -> problems.add(SimulationNotes.said(kind, each).at(Location.file(file))));
    }
}
