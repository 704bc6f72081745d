// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.pcm.persistence.WorkspaceAddress;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;

/** Palladio's files about measurements: which figure a measurement specification and a measuring point mean. */
final class MeasurementFiles {

    private static final String ACTIVE_RESOURCE = "ActiveResourceMeasuringPoint";
    private static final String ENVIRONMENT = "ResourceEnvironmentMeasuringPoint";

    /** The feature in which a measuring point names its element, by the class of the measuring point. */
    private static final Map<String, String> ELEMENTS = Map.of("UsageScenarioMeasuringPoint", "usageScenario",
            "EntryLevelSystemCallMeasuringPoint", "entryLevelSystemCall", "ExternalCallActionMeasuringPoint",
            "externalCall", ACTIVE_RESOURCE, "activeResource", "AssemblyPassiveResourceMeasuringPoint",
            "passiveResource", "LinkingResourceMeasuringPoint", "linkingResource", "ResourceContainerMeasuringPoint",
            "resourceContainer", ENVIRONMENT, "resourceEnvironment", "ResourceURIMeasuringPoint", "resourceURI");

    /** The feature in which a measuring point at an operation names what offers it. */
    private static final Map<String, String> OPERATIONS = Map.of("SystemOperationMeasuringPoint", "role",
            "AssemblyOperationMeasuringPoint", "assembly", "SubSystemOperationMeasuringPoint", "subsystem");

    /** The same of the measuring points at target groups of scaling policies. */
    private static final Map<String, String> TARGET_GROUPS = Map.of("ElasticInfrastructureMeasuringPoint",
            "elasticInfrastructure", "ServiceGroupMeasuringPoint", "serviceGroup",
            "CompetingConsumerGroupMeasuringPoint", "competingConsumerGroup");

    private final Map<Path, AuxiliaryModel> files = new HashMap<>();

    /** The reason why a metric cannot be measured, as a subordinate clause. */
    static final class NotMeasured extends Exception {

        private static final long serialVersionUID = 1L;

        NotMeasured(String reason) {
            super(reason);
        }
    }

    /** A file; each is read once. */
    AuxiliaryModel open(Path file) {
        Path normal = file.normalize();
        AuxiliaryModel known = files.get(normal);
        if (known == null) {
            known = AuxiliaryModel.read(normal);
            files.put(normal, known);
        }
        return known;
    }

    /**
     * The quantity of a measurement specification.
     *
     * @param measuringPoint class of the measuring point at which it is measured
     * @param isWatched whether it is shown, and not judged
     */
    static Metric.Kind kind(Element specification, String measuringPoint, boolean isWatched) throws NotMeasured {
        String reference = specification.reference("metricDescription");
        if (reference == null) {
            throw new NotMeasured("its measurement specification has no metric");
        }
        CommonMetric metric = CommonMetric.of(reference.substring(reference.indexOf('#') + 1));
        if (metric == null) {
            throw new NotMeasured("its metric "
                    + reference
                    + " is not measured: it is not one of Palladio's common metrics");
        }
        if (metric.kind() == null || !isWatched && !metric.isJudged()) {
            throw new NotMeasured("its metric \"" + metric.name() + "\" is not "
                    + (isWatched ? "measured: " + metric.reason()
                            : "evaluated; response time, waiting time, holding time, resource demand, utilization "
                                    + "and the number of resource containers are supported"));
        }
        return metric.kind() == Metric.Kind.ALLOCATED_REPLICAS && measuringPoint.equals(ENVIRONMENT)
                ? Metric.Kind.RESOURCE_CONTAINERS : metric.kind();
    }

    /**
     * The id of the element that a measuring point is about, at which a quantity is measured; of an operation, its
     * {@linkplain Plan#operation key}.
     */
    static String element(Element measuringPoint, Metric.Kind kind) throws NotMeasured {
        String type = measuringPoint.type();
        String group = TARGET_GROUPS.get(type);
        String feature = group == null ? ELEMENTS.get(type) : group;
        if (OPERATIONS.containsKey(type)) {
            return Plan.operation(id(measuringPoint, OPERATIONS.get(type)), id(measuringPoint, "operationSignature"));
        }
        if (feature == null) {
            throw new NotMeasured(type.equals("ReconfigurationMeasuringPoint")
                    ? "reconfiguration rules are not simulated" : "a "
                            + type
                            + " is not measured; usage scenarios, calls, operations, processing resources, links, "
                            + "passive resources, resource containers, the resource environment and target groups "
                            + "are supported");
        }
        if (group != null && Figure.hasQuantiles(kind)) {
            throw new NotMeasured("the "
                    + kind.key()
                    + " is not measured at a "
                    + type
                    + "; the number of resource containers and their utilization are supported");
        }
        if (type.equals(ACTIVE_RESOURCE)
                && (kind == Metric.Kind.WAITING_TIME || kind == Metric.Kind.HOLDING_TIME)) {
            throw new NotMeasured("the "
                    + kind.key()
                    + " is measured at passive resources; at a processing resource the responseTime, the "
                    + "resourceDemand, the queueLength and the utilization are supported");
        }
        if (type.equals(ENVIRONMENT) && kind != Metric.Kind.RESOURCE_CONTAINERS) {
            throw new NotMeasured("the "
                    + kind.key()
                    + " is not measured at a resource environment; the number of resource containers is "
                    + "supported");
        }
        return id(measuringPoint, feature);
    }

    private static String id(Element measuringPoint, String feature) throws NotMeasured {
        String reference = measuringPoint.reference(feature);
        if (reference == null) {
            throw new NotMeasured("its measuring point has no element");
        }
        return reference.substring(reference.indexOf('#') + 1);
    }

    /** The element to which a feature of another one refers, in the same file or in another one. */
    Element target(Element source, String feature, String what) throws NotMeasured {
        String reference = source.reference(feature);
        if (reference == null) {
            throw new NotMeasured("it has no " + what);
        }
        int hash = reference.indexOf('#');
        String address = reference.substring(0, Math.max(0, hash));
        Path file = hash <= 0 ? source.file() : WorkspaceAddress.find(source.file(), address);
        if (file == null || !Files.isRegularFile(file)) {
            throw new NotMeasured("the file " + (address.contains(":") ? address : source.file().toAbsolutePath()
                    .resolveSibling(address)) + " with its " + what + " does not exist");
        }
        Element found = open(file).find(reference.substring(hash + 1));
        if (found == null) {
            throw new NotMeasured("there is no " + what + " " + reference);
        }
        return found;
    }
}
