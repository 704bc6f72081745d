// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.loggia.pcm.persistence.ModelFileException;
import org.loggia.pcm.persistence.NeighbourModel;
import org.loggia.pcm.persistence.NeighbourModel.Element;
import org.loggia.problem.Location;
import org.loggia.simulation.SimulationProblems;
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

    private static final String NAMESPACE = "http://palladiosimulator.org/ServiceLevelObjective/1.0";

    /** Quantities by the ids that they have among Palladio's common metrics, alone and together with their time. */
    private static final Map<String, Metric.Kind> METRICS = Map.of(
            "_6rYmYs7nEeOX_4BzImuHbA", Metric.Kind.RESPONSE_TIME, "_mZb3MdoLEeO-WvSDaR6unQ", Metric.Kind.RESPONSE_TIME,
            "_QWjAYs7qEeOX_4BzImuHbA", Metric.Kind.WAITING_TIME, "_CEIUodpkEeO-WvSDaR6unQ", Metric.Kind.WAITING_TIME,
            "_QIb6cikUEeSuf8LV7cHLgA", Metric.Kind.UTILIZATION, "_mhws4SkUEeSuf8LV7cHLgA", Metric.Kind.UTILIZATION,
            "_e7x3gq-eEeSgL6DrxYuwZg", Metric.Kind.ALLOCATED_REPLICAS, "_d4k4oa-fEeSgL6DrxYuwZg",
            Metric.Kind.ALLOCATED_REPLICAS);

    /** The feature in which a measuring point names its element, by the class of the measuring point. */
    private static final Map<String, String> ELEMENTS = Map.of("UsageScenarioMeasuringPoint", "usageScenario",
            "EntryLevelSystemCallMeasuringPoint", "entryLevelSystemCall", "ActiveResourceMeasuringPoint",
            "activeResource", "AssemblyPassiveResourceMeasuringPoint", "passiveResource",
            "ResourceURIMeasuringPoint", "resourceURI");

    /** The same of the measuring points at target groups of scaling policies. */
    private static final Map<String, String> TARGET_GROUPS = Map.of("ElasticInfrastructureMeasuringPoint",
            "elasticInfrastructure", "ServiceGroupMeasuringPoint", "serviceGroup",
            "CompetingConsumerGroupMeasuringPoint", "competingConsumerGroup");

    private static final Pattern LIMIT = Pattern.compile("\\s*([-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?)"
            + "\\s*(\\S*)\\s*");

    private final List<ServiceLevelObjective> objectives = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> notJudged = new ArrayList<>();
    private final Map<Path, NeighbourModel> files = new HashMap<>();

    /** What keeps an objective from being judged. */
    private static final class NotJudged extends Exception {

        private static final long serialVersionUID = 1L;

        NotJudged(String reason) {
            super(reason);
        }
    }

    private ObjectiveFile() {
    }

    /** @throws ModelFileException if a file cannot be read, or the first is not one of service level objectives */
    public static ObjectiveFile read(Path file) throws ModelFileException {
        ObjectiveFile result = new ObjectiveFile();
        NeighbourModel model = result.open(file);
        if (!NAMESPACE.equals(model.namespace()) || !model.root().type().equals("ServiceLevelObjectiveRepository")) {
            throw new ModelFileException(SimulationProblems.OBJECTIVE.at(Location.line(file, model.root().line()),
                    "holds no service level objectives, but " + model.root().type(), "give a file of Palladio's"
                            + " objectives, " + NAMESPACE));
        }
        for (Element each : model.root().children("servicelevelobjectives")) {
            result.add(each);
        }
        return result;
    }

    /** The limits that can be judged, if the model has what they are about. */
    public List<ServiceLevelObjective> objectives() {
        return objectives;
    }

    /** What the reader must know of how objectives are judged, a sentence each. */
    public List<String> notes() {
        return notes;
    }

    /** What of the file is not judged, and why, a sentence each. */
    public List<String> notJudged() {
        return notJudged;
    }

    private NeighbourModel open(Path file) throws ModelFileException {
        Path normal = file.normalize();
        NeighbourModel known = files.get(normal);
        if (known == null) {
            known = NeighbourModel.read(normal);
            files.put(normal, known);
        }
        return known;
    }

    private void add(Element slo) throws ModelFileException {
        String name = slo.attribute("name") == null ? "(no name)" : slo.attribute("name");
        try {
            Element specification = target(slo, "measurementSpecification", "measurement specification");
            Metric.Kind kind = kind(specification);
            Element monitor = specification.parent();
            if ("false".equals(monitor.attribute("activated"))) {
                throw new NotJudged("its monitor is not activated");
            }
            String element = element(target(monitor, "measuringPoint", "measuring point"), kind);
            Statistic statistic = statistic(specification, kind);
            int before = objectives.size();
            addThreshold(name, slo.child("upperThreshold"), Relation.AT_MOST, statistic, kind, element);
            addThreshold(name, slo.child("lowerThreshold"), Relation.AT_LEAST, statistic, kind, element);
            if (objectives.size() == before) {
                throw new NotJudged("it has no threshold");
            }
        } catch (NotJudged reason) {
            notJudged.add("The objective \"" + name + "\" (" + slo.file().getFileName() + ", line " + slo.line()
                    + ") is not judged: " + reason.getMessage() + ".");
        }
    }

    private void addThreshold(String name, Element threshold, Relation relation, Statistic statistic,
            Metric.Kind kind, String element) throws NotJudged {
        if (threshold == null) {
            return;
        }
        if (!threshold.type().equals("HardThreshold")) {
            throw new NotJudged("a " + threshold.type() + " is met more or less, and verdicts here are met or missed;"
                    + " a hard threshold can be judged");
        }
        String text = threshold.attribute("thresholdLimit");
        Matcher limit = LIMIT.matcher(text == null ? "" : text);
        if (!limit.matches() || !LimitUnit.fits(limit.group(2), kind)
                || !Double.isFinite(Double.parseDouble(limit.group(1)))) {
            throw new NotJudged("its limit '" + text + "' is not a limit of " + kind.key());
        }
        if (statistic.isMaximum() && relation == Relation.AT_LEAST) {
            throw new NotJudged("the smallest of all measurements is not observed; a lower threshold of their mean or"
                    + " median can be judged");
        }
        objectives.add(new ServiceLevelObjective(name + ": " + statistic + " " + kind.key() + " " + relation.sign()
                + " " + text.strip(), statistic, kind, element, relation, Double.parseDouble(limit.group(1)),
                limit.group(2)));
    }

    private Metric.Kind kind(Element specification) throws NotJudged {
        String reference = specification.reference("metricDescription");
        if (reference == null) {
            throw new NotJudged("its measurement specification names no metric");
        }
        Metric.Kind kind = METRICS.get(reference.substring(reference.indexOf('#') + 1));
        if (kind == null) {
            throw new NotJudged("its metric " + reference + " is not measured here; response time, waiting time and"
                    + " utilization are, and the number of resource containers");
        }
        return kind;
    }

    /** Single measurements that all have to keep a limit are as good as the largest of them. */
    private Statistic statistic(Element specification, Metric.Kind kind) throws NotJudged {
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
            throw new NotJudged("what it takes of the measurements, " + processing.type() + " " + wanted
                    + ", is not known here; each of them" + (Figure.hasQuantiles(kind)
                            ? ", their mean and their median are" : " and their mean are"));
        }
        notes.add("The measurements of " + specification.file().getFileName() + ", line " + specification.line()
                + ", are judged over the whole run, not over the windows of " + processing.type() + ".");
        return isMedian ? new Statistic(0.5) : Statistic.MEAN;
    }

    private static String element(Element measuringPoint, Metric.Kind kind) throws NotJudged {
        String group = TARGET_GROUPS.get(measuringPoint.type());
        String feature = group == null ? ELEMENTS.get(measuringPoint.type()) : group;
        if (feature == null) {
            throw new NotJudged("a " + measuringPoint.type() + " is not measured here; usage scenarios, calls of the"
                    + " system, processing resources, passive resources and target groups are");
        }
        if (group != null && Figure.hasQuantiles(kind)) {
            throw new NotJudged("the " + kind.key() + " is not measured at a " + measuringPoint.type()
                    + "; the number of resource containers and their utilization are");
        }
        String reference = measuringPoint.reference(feature);
        if (reference == null) {
            throw new NotJudged("its measuring point names no element");
        }
        return reference.substring(reference.indexOf('#') + 1);
    }

    private Element target(Element source, String feature, String what) throws NotJudged, ModelFileException {
        String reference = source.reference(feature);
        if (reference == null) {
            throw new NotJudged("it names no " + what);
        }
        int hash = reference.indexOf('#');
        Path file = hash <= 0 ? source.file() : beside(source.file(), reference.substring(0, hash));
        if (!Files.isRegularFile(file)) {
            throw new NotJudged("there is no file " + file + ", which its " + what + " is in");
        }
        Element found = open(file).find(reference.substring(hash + 1));
        if (found == null) {
            throw new NotJudged("there is no " + what + " " + reference);
        }
        return found;
    }

    private static Path beside(Path file, String address) throws NotJudged {
        try {
            URI uri = URI.createURI(address).resolve(URI.createFileURI(file.toAbsolutePath().toString()));
            if (uri.isFile() && uri.toFileString() != null) {
                return Path.of(uri.toFileString());
            }
        } catch (IllegalArgumentException malformed) {
            throw new NotJudged("'" + address + "' is not an address");
        }
        throw new NotJudged("'" + address + "' is not a file beside it");
    }
}
