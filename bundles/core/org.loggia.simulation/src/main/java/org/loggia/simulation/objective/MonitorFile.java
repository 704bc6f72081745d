// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.objective.MeasurementFiles.NotMeasured;
import org.loggia.simulation.result.Metric;

/**
 * Reads Palladio's monitors ({@code .monitorrepository}) with the measuring points to which they refer: which figures
 * the people want who made a model. The files are only read. What is taken of the measurements, over which windows, is
 * left to the results, which have all statistics of the whole run.
 */
public final class MonitorFile {

    /** The extension of such files. */
    public static final String EXTENSION = ".monitorrepository";

    private static final String NAMESPACE = "http://palladiosimulator.org/MonitorRepository/1.0";

    private final Path file;
    private final List<Watched> watched = new ArrayList<>();
    private final List<String> notMeasured = new ArrayList<>();
    private final MeasurementFiles files = new MeasurementFiles();

    /**
     * A figure that a monitor selects.
     *
     * @param monitor its name, for people
     * @param element id of the model element at which it is measured; of an operation, those of its place and of its
     *     signature with a slash between them
     * @param line of the measurement specification
     */
    public record Watched(String monitor, Metric.Kind kind, String element, int line) {
    }

    private MonitorFile(Path file) {
        this.file = file;
    }

    /** @throws ProblemException if a file cannot be read, or the first is not one of monitors */
    public static MonitorFile read(Path file) {
        MonitorFile result = new MonitorFile(file);
        AuxiliaryModel model = result.files.open(file);
        if (!NAMESPACE.equals(model.namespace()) || !model.root().type().equals("MonitorRepository")) {
            throw SimulationProblems.MONITORS.failure(Location.line(file, model.root().line()),
                    "contains no monitors, but " + model.root().type(), "give a file of Palladio's monitors, "
                            + NAMESPACE);
        }
        for (Element monitor : model.root().children("monitors")) {
            if (!"false".equals(monitor.attribute("activated"))) {
                result.add(monitor);
            }
        }
        return result;
    }

    /** A file that lies among those of a model and cannot be read: it selects nothing, which a sentence says. */
    private static MonitorFile unreadable(Path file, ProblemException reason) {
        MonitorFile result = new MonitorFile(file);
        result.notMeasured.add("Its monitors select no metrics: " + reason.problem() + ".");
        return result;
    }

    /**
     * The monitors of a file, or of all files in a folder. Models of others may have monitors that cannot be read; they
     * are no reason not to simulate.
     *
     * @param path whether it has monitors or not
     * @throws ProblemException if the path itself is a file of monitors, and cannot be read
     * @throws IOException if a folder cannot be read
     */
    public static List<MonitorFile> in(Path path) throws IOException {
        List<MonitorFile> monitors = new ArrayList<>();
        for (Path file : AuxiliaryModel.files(path, EXTENSION)) {
            try {
                monitors.add(read(file));
            } catch (ProblemException broken) {
                if (path.normalize().equals(file)) {
                    throw broken;
                }
                monitors.add(unreadable(file, broken));
            }
        }
        return monitors;
    }

    private void add(Element monitor) {
        String name = monitor.attribute("entityName") == null ? "(no name)" : monitor.attribute("entityName");
        for (Element specification : monitor.children("measurementSpecifications")) {
            try {
                Element point = files.target(monitor, "measuringPoint", "measuring point");
                Metric.Kind kind = MeasurementFiles.kind(specification, point.type(), true);
                watched.add(new Watched(name, kind, MeasurementFiles.element(point, kind),
                        specification.line()));
            } catch (NotMeasured reason) {
                notMeasured.add("The monitor \""
                        + name
                        + "\" ("
                        + file.getFileName()
                        + ", line "
                        + specification.line()
                        + ") selects no metrics: "
                        + reason.getMessage()
                        + ".");
            }
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** The figures that active monitors select, if the model has what they are about. */
    public List<Watched> watched() {
        return watched;
    }

    /** Active monitors without effect, with the reason, a sentence each. */
    public List<String> notMeasured() {
        return notMeasured;
    }
}
