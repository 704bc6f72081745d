// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.objective.MeasurementFiles.NotMeasured;
import org.loggia.simulation.result.Metric;

/**
 * Measurements of Palladio's simulators in a folder of EDP2: an {@code .edp2} file describes experiment runs, and files
 * {@code .edp2bin} next to it contain one series of numbers each.
 */
public final class MeasurementStore {

    static final String EXTENSION = ".edp2";

    private static final String NAMESPACE = "http://palladiosimulator.org/EDP2/ExperimentData/1.0";
    /** Beginnings of Palladio's texts for measuring points, with those of results. */
    private static final Map<String, String> NAMES = Map.of("Usage Scenario: ", "UsageScenario:", "Linking Resource: ",
            "Link:", "Resource Environment: ", "ResourceEnvironment:");

    private static final String RESOURCES = "Resource:";

    /** A resource with one server; Palladio measures each server of another on its own. */
    private static final Pattern RESOURCE = Pattern.compile("(.+) \\[0] in (.+)", Pattern.DOTALL);

    /** Pairs of a value and a time; other pairs begin with the time. */
    private static final Set<String> TIME_LAST = Set.of("_sefjUeJCEeO6l86uYUhhyw", "_3aoZYeJFEeO6l86uYUhhyw",
            "_d4k4oa-fEeSgL6DrxYuwZg", "_IiHVQdgLEeSCcbn_evnMvQ", "_1mevAaPcEeWsk49gaPcqIg",
            "_2mStsejFEeSB6OBq2SKZxQ");

    private final MeasurementFiles files = new MeasurementFiles();
    private final List<Measured> measured = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();

    /**
     * The measurements of a metric at a measuring point in a run.
     *
     * @param run number of the run in the file, from 1
     * @param metric key of a metric of results, or Palladio's name of another one
     * @param point as results name it, or Palladio's text if it is ambiguous
     * @param times null if they are unknown
     */
    public record Measured(int run, String metric, String point, StoredSeries times, StoredSeries values) {

        private Measured at(String place) {
            return new Measured(run, metric, place, times, values);
        }
    }

    private int settings;

    private MeasurementStore() {
    }

    /** Whether a file has the name of a description. */
    public static boolean is(Path file) {
        return file.toString().endsWith(EXTENSION);
    }

    /** @throws ProblemException if the file cannot be read, or is not a description of experiments */
    public static MeasurementStore read(Path file) {
        AuxiliaryModel model = AuxiliaryModel.read(file);
        if (!NAMESPACE.equals(model.namespace()) || !model.root().type().equals("ExperimentGroup")) {
            throw SimulationProblems.STORE.failure(Location.line(file, model.root().line()),
                    "contains no experiments, but " + model.root().type(), "give an .edp2 file of Palladio's EDP2, "
                            + NAMESPACE);
        }
        MeasurementStore store = new MeasurementStore();
        int run = 0;
        for (Element setting : model.root().children("experimentSettings")) {
            List<Element> runs = setting.children("experimentRuns");
            store.settings += runs.isEmpty() ? 0 : 1;
            for (Element each : runs) {
                store.addRun(++run, each);
            }
        }
        Set<String> points = store.measured.stream().map(Measured::point).collect(Collectors.toSet());
        store.measured.replaceAll(each -> each.at(resource(each.point(), points)));
        return store;
    }

    /** Returns Palladio's text for a measuring point of results, from which {@link #read} makes the same point. */
    static String palladioText(String point) {
        for (Map.Entry<String, String> kind : NAMES.entrySet()) {
            if (point.startsWith(kind.getValue())) {
                return kind.getKey() + point.substring(kind.getValue().length());
            }
        }
        int type = point.lastIndexOf('/');
        return point.startsWith(RESOURCES) && type > 0 ? point.substring(type + 1) + " [0] in " + point.substring(
                RESOURCES.length(), type) : point;
    }

    private static String resource(String point, Set<String> all) {
        Matcher resource = RESOURCE.matcher(point);
        return resource.matches() && !all.contains(resource.group(1) + " [1] in " + resource.group(2))
                ? RESOURCES + resource.group(2) + "/" + resource.group(1) : point;
    }

    /** The children of a feature by its name, or by the name that it had in earlier versions. */
    private static List<Element> children(Element parent, String feature, String earlier) {
        List<Element> found = parent.children(feature);
        return found.isEmpty() ? parent.children(earlier) : found;
    }

    private void addRun(int number, Element run) {
        for (Element measurement : children(run, "measurement", "measurements")) {
            for (Element range : children(measurement, "measurementRanges", "measurementsRanges")) {
                for (Element raw : range.children("rawMeasurements")) {
                    try {
                        add(number, measurement, raw.children("dataSeries"));
                    } catch (NotMeasured reason) {
                        unread.add(measurement.file() + ":" + measurement.line() + ": not imported: "
                                + reason.getMessage());
                    }
                }
            }
        }
    }

    private void add(int run, Element measurement, List<Element> series) throws NotMeasured {
        String feature = measurement.attribute("measuringType") == null ? "measure" : "measuringType";
        Element type = files.target(measurement, feature, "measuring type");
        String metric = type.reference("metric");
        if (metric == null) {
            throw new NotMeasured("its measuring type has no metric");
        }
        String id = metric.substring(metric.indexOf('#') + 1);
        List<StoredSeries> all = new ArrayList<>();
        for (Element each : series) {
            Path file = measurement.file().resolveSibling(each.attribute("valuesUuid") + ".edp2bin");
            if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
                throw new NotMeasured("its file " + file + " does not exist or cannot be read");
            }
            all.add(new StoredSeries(file, each.type().startsWith("Double"), each.attribute("storageUnit")));
        }
        if (all.isEmpty() || all.size() > 2) {
            throw new NotMeasured("it has " + all.size() + " series; one of values, or two of times and values, are "
                    + "supported");
        }
        boolean isTimeLast = all.size() == 2 && TIME_LAST.contains(id);
        measured.add(new Measured(run, metric(id), point(type),
                all.size() == 1 ? null : all.get(isTimeLast ? 1 : 0), all.get(all.size() == 1 || isTimeLast ? 0 : 1)));
    }

    /** Figures of results that are of another kind than the stored values have Palladio's name. */
    private static String metric(String id) {
        CommonMetric metric = CommonMetric.of(id);
        if (metric == null) {
            return id;
        }
        boolean isSame = metric.kind() != null && metric.kind() != Metric.Kind.FAILURE_PROBABILITY
                && !metric.name().equals("State of Passive Resource");
        return isSame ? metric.kind().key() : metric.name();
    }

    /** The text of a measuring point, or its address if its file is missing. */
    private String point(Element type) {
        Element contained = type.child("measuringPoint");
        if (contained != null && contained.attribute("href") == null) {
            return text(contained);
        }
        try {
            return text(files.target(type, "measuringPoint", "measuring point"));
        } catch (NotMeasured missing) {
            return String.valueOf(type.reference("measuringPoint"));
        }
    }

    private static String text(Element point) {
        String text = point.attribute("stringRepresentation");
        text = text == null ? point.attribute("measuringPoint") : text;
        return text == null ? point.type() : name(text);
    }

    /** The name that results have for a measuring point, where Palladio's text is unambiguous. */
    private static String name(String text) {
        for (Map.Entry<String, String> kind : NAMES.entrySet()) {
            if (text.startsWith(kind.getKey())) {
                return kind.getValue() + text.substring(kind.getKey().length());
            }
        }
        return text;
    }

    /** The number of experiment settings with runs. */
    public int settings() {
        return settings;
    }

    /** The measurements with their files. */
    public List<Measured> measured() {
        return measured;
    }

    /** Measurements that are not read, with the reason, a sentence each. */
    public List<String> unread() {
        return unread;
    }
}
