// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.loggia.pcm.persistence.ModelFileException;
import org.loggia.pcm.persistence.NeighbourModel;
import org.loggia.pcm.persistence.NeighbourModel.Element;
import org.loggia.simulation.result.Metric;

/** Palladio's files about measurements: which figure a measurement specification and a measuring point mean. */
final class MeasurementFiles {

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

    private final Map<Path, NeighbourModel> files = new HashMap<>();

    /** What keeps a figure from being measured, in the words of a subordinate clause. */
    static final class NotMeasured extends Exception {

        private static final long serialVersionUID = 1L;

        NotMeasured(String reason) {
            super(reason);
        }
    }

    /** A file; each is read once. */
    NeighbourModel open(Path file) throws ModelFileException {
        Path normal = file.normalize();
        NeighbourModel known = files.get(normal);
        if (known == null) {
            known = NeighbourModel.read(normal);
            files.put(normal, known);
        }
        return known;
    }

    /**
     * The quantity of a measurement specification.
     *
     * @param further quantities by the ids of their metrics, besides those that are judged
     */
    static Metric.Kind kind(Element specification, Map<String, Metric.Kind> further) throws NotMeasured {
        String reference = specification.reference("metricDescription");
        if (reference == null) {
            throw new NotMeasured("its measurement specification names no metric");
        }
        String id = reference.substring(reference.indexOf('#') + 1);
        Metric.Kind kind = METRICS.getOrDefault(id, further.get(id));
        if (kind == null) {
            throw new NotMeasured("its metric " + reference + " is not measured here; response time, waiting time and"
                    + " utilization are, and the number of resource containers");
        }
        return kind;
    }

    /** The id of the element that a measuring point is about, at which a quantity is measured. */
    static String element(Element measuringPoint, Metric.Kind kind) throws NotMeasured {
        String group = TARGET_GROUPS.get(measuringPoint.type());
        String feature = group == null ? ELEMENTS.get(measuringPoint.type()) : group;
        if (feature == null) {
            throw new NotMeasured("a " + measuringPoint.type() + " is not measured here; usage scenarios, calls of the"
                    + " system, processing resources, passive resources and target groups are");
        }
        if (group != null && Figure.hasQuantiles(kind)) {
            throw new NotMeasured("the " + kind.key() + " is not measured at a " + measuringPoint.type()
                    + "; the number of resource containers and their utilization are");
        }
        String reference = measuringPoint.reference(feature);
        if (reference == null) {
            throw new NotMeasured("its measuring point names no element");
        }
        return reference.substring(reference.indexOf('#') + 1);
    }

    /** The element to which a feature of another one refers, in the same file or in one beside it. */
    Element target(Element source, String feature, String what) throws NotMeasured, ModelFileException {
        String reference = source.reference(feature);
        if (reference == null) {
            throw new NotMeasured("it names no " + what);
        }
        int hash = reference.indexOf('#');
        Path file = hash <= 0 ? source.file() : beside(source.file(), reference.substring(0, hash));
        if (!Files.isRegularFile(file)) {
            throw new NotMeasured("there is no file " + file + ", which its " + what + " is in");
        }
        Element found = open(file).find(reference.substring(hash + 1));
        if (found == null) {
            throw new NotMeasured("there is no " + what + " " + reference);
        }
        return found;
    }

    private static Path beside(Path file, String address) throws NotMeasured {
        try {
            URI uri = URI.createURI(address).resolve(URI.createFileURI(file.toAbsolutePath().toString()));
            if (uri.isFile() && uri.toFileString() != null) {
                return Path.of(uri.toFileString());
            }
        } catch (IllegalArgumentException malformed) {
            throw new NotMeasured("'" + address + "' is not an address");
        }
        throw new NotMeasured("'" + address + "' is not a file beside it");
    }
}
