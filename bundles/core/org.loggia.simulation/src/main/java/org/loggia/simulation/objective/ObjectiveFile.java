// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.loggia.input.NumberReader;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProblems;
import org.loggia.simulation.objective.MeasurementFiles.NotMeasured;
import org.loggia.simulation.result.Metric;

/**
 * Reads Palladio's service level objectives ({@code .slo}) with the monitors and measuring points to which they refer.
 * The files are only read.
 *
 * <pre>
 *   ServiceLevelObjective ──measurementSpecification──&gt; MeasurementSpecification (metric, what is taken of it)
 *     upper and lower threshold       in a Monitor ──measuringPoint──&gt; MeasuringPoint ──&gt; element of the model
 * </pre>
 *
 * What cannot be judged here is named in {@link #notJudged()}, each objective by itself; the others are judged all the
 * same.
 */
public final class ObjectiveFile {

    /** The extension of files with objectives. */
    public static final String EXTENSION = ".slo";

    private static final String NAMESPACE = "http://palladiosimulator.org/ServiceLevelObjective/1.0";

    private static final Pattern LIMIT = Pattern.compile("\\s*([-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?)"
            + "\\s*(\\S*)\\s*");

    private final List<ServiceLevelObjective> objectives = new ArrayList<>();
    private final List<Problem> notes = new ArrayList<>();
    private final List<String> notJudged = new ArrayList<>();
    private final MeasurementFiles files = new MeasurementFiles();

    private ObjectiveFile() {
    }

    /** @throws ProblemException if a file cannot be read, or the first is not one of service level objectives */
    public static ObjectiveFile read(Path file) {
        ObjectiveFile result = new ObjectiveFile();
        AuxiliaryModel model = result.files.open(file);
        if (!NAMESPACE.equals(model.namespace()) || !model.root().type().equals("ServiceLevelObjectiveRepository")) {
            throw SimulationProblems.OBJECTIVE.failure(Location.line(file, model.root().line()),
                    "contains no service level objectives, but " + model.root().type(), "give a file of Palladio's"
                            + " objectives, " + NAMESPACE);
        }
        for (Element each : model.root().children("servicelevelobjectives")) {
            result.add(each);
        }
        return result;
    }

    /** Returns the limits that can be evaluated if the model contains their measuring points. */
    public List<ServiceLevelObjective> objectives() {
        return objectives;
    }

    /** Notes on the evaluation of objectives. */
    public List<Problem> notes() {
        return notes;
    }

    /** Objectives of the file that are not evaluated, with the reason, a sentence each. */
    public List<String> notJudged() {
        return notJudged;
    }

    private void add(Element slo) {
        String name = slo.attribute("name") == null ? "(no name)" : slo.attribute("name");
        try {
            Element specification = files.target(slo, "measurementSpecification", "measurement specification");
            Element monitor = specification.parent();
            if ("false".equals(monitor.attribute("activated"))) {
                throw new NotMeasured("its monitor is not activated");
            }
            Element point = files.target(monitor, "measuringPoint", "measuring point");
            Metric.Kind kind = MeasurementFiles.kind(specification, point.type(), false);
            String element = MeasurementFiles.element(point, kind);
            Statistic statistic = statistic(specification, kind);
            int before = objectives.size();
            addThreshold(name, slo.child("upperThreshold"), Relation.AT_MOST, statistic, kind, element);
            addThreshold(name, slo.child("lowerThreshold"), Relation.AT_LEAST, statistic, kind, element);
            if (objectives.size() == before) {
                throw new NotMeasured("it has no threshold");
            }
        } catch (NotMeasured reason) {
            notJudged.add("The objective \""
                    + name
                    + "\" ("
                    + slo.file().getFileName()
                    + ", line "
                    + slo.line()
                    + ") is not evaluated: "
                    + reason.getMessage()
                    + ".");
        }
    }

    private void addThreshold(String name, Element threshold, Relation relation, Statistic statistic,
            Metric.Kind kind, String element) throws NotMeasured {
        if (threshold == null) {
            return;
        }
        if (!threshold.type().equals("HardThreshold")) {
            throw new NotMeasured("a "
                    + threshold.type()
                    + " is met to a degree, but verdicts are met or missed; use a hard threshold");
        }
        String text = threshold.attribute("thresholdLimit");
        Matcher limit = LIMIT.matcher(text == null ? "" : text);
        if (!limit.matches() || !LimitUnit.fits(limit.group(2), kind)
                || !Double.isFinite(NumberReader.parseDouble(limit.group(1)))) {
            throw new NotMeasured("its limit '" + text + "' is not a limit of " + kind.key());
        }
        if (statistic.isMaximum() && relation == Relation.AT_LEAST) {
            throw new NotMeasured(
                    "the smallest of all measurements is not observed; use a lower threshold of their mean "
                            + "or median");
        }
        objectives.add(new ServiceLevelObjective(name + ": " + statistic + " " + kind.key() + " " + relation.sign()
                + " " + text.strip(), statistic, kind, element, relation, NumberReader.parseDouble(limit.group(1)),
                limit.group(2)));
    }

    /** Single measurements that all have to keep a limit are as good as the largest of them. */
    private Statistic statistic(Element specification, Metric.Kind kind) throws NotMeasured {
        Element processing = specification.child("processingType");
        if (!Figure.hasMaximum(kind)) {
            return Statistic.MEAN;
        }
        if (processing == null || processing.type().equals("FeedThrough")) {
            return Statistic.MAXIMUM;
        }
        Element characterization = processing.child("statisticalCharacterization");
        String wanted = characterization == null ? "" : characterization.type();
        boolean isMedian = wanted.equals("Median") && Figure.hasQuantiles(kind);
        if (!wanted.equals("ArithmeticMean") && !isMedian) {
            throw new NotMeasured("its aggregation of the measurements, "
                    + processing.type()
                    + " "
                    + wanted
                    + ", is not supported; use each measurement" + (Figure.hasQuantiles(kind)
                            ? ", their mean or their median" : " or their mean"));
        }
        notes.add(SimulationNotes.said(SimulationNotes.WHOLE_RUN, "The measurements of "
                + specification.file().getFileName()
                + ", line "
                + specification.line()
                + ", are evaluated over the whole run, not over the windows of " + processing.type()));
        return isMedian ? new Statistic(0.5) : Statistic.MEAN;
    }
}
