// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.FeatureDifference;
import org.loggia.analysis.IgnoredParameters;
import org.loggia.analysis.StorageModel;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.RateLimit;
import org.loggia.io.StorageResource;
import org.loggia.io.check.StorageLinkCheck;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.storage.CacheSpecification;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageSpecification;

/** The storage resources of a model, which containers share them, and the I/O requests that actions issue. */
public final class StorageResources {

    private final Map<AbstractInternalControlFlowAction, List<IoRequest>> requests = new HashMap<>();
    private final Map<ResourceContainer, Connection> byContainer = new HashMap<>();
    private final List<StorageSpecification> specifications = new ArrayList<>();
    private final StorageLimits limits = new StorageLimits();
    private final StorageCaches caches = new StorageCaches();
    private final List<String> models = new ArrayList<>();
    private final List<Optional<String>> differences = new ArrayList<>();
    private final List<Set<IoRequest>> answered = new ArrayList<>();
    private TimeUnit timeUnit;

    /**
     * A container's storage resource.
     *
     * @param storage number of the storage resource, as in {@link #specifications()}
     * @param machine number of the container among those of the storage resource
     * @param resource the storage resource
     */
    public record Connection(int storage, int machine, StorageResource resource) {
    }

    /**
     * @param analysisModels finds the analysis model of each storage resource
     * @throws SimulationException if a request or a storage resource cannot be simulated; it names the element
     */
    public StorageResources(List<IoModel> models, AnalysisModels analysisModels) {
        for (IoModel model : models) {
            for (IoRequest request : model.getRequests()) {
                if (request.getAction() == null || request.getAction().eIsProxy()) {
                    throw new SimulationException(request, "the I/O request has no known action",
                            "set its action, or add the repository file");
                }
                requests.computeIfAbsent(request.getAction(), a -> new ArrayList<>()).add(request);
            }
            for (StorageResource storage : model.getStorageResources()) {
                add(storage, analysisModels.of(storage));
                this.models.add(analysisModels.words(storage));
                differences.add(analysisModels.difference(storage));
                answered.add(new LinkedHashSet<>());
            }
        }
    }

    private void add(StorageResource storage, StorageModel model) {
        if (storage.getMemoryLength() < 0) {
            throw new SimulationException(storage, "the memory length is " + storage.getMemoryLength(),
                    "set 0 or more");
        }
        if (!(storage.getConcurrencyFactor() > 0)) {
            throw new SimulationException(storage, "the concurrency factor is " + storage.getConcurrencyFactor(),
                    "set a value greater than 0");
        }
        if (model instanceof CoupledStorageFactory && storage.getConcurrencyFactor() != 1) {
            throw new SimulationException(storage, "a concurrency factor of "
                    + storage.getConcurrencyFactor()
                    + " is invalid for a net, which models the requests itself", "set it to 1");
        }
        if (timeUnit != null && timeUnit != storage.getModelTimeUnit()) {
            throw new SimulationException(storage, "the time unit of the model is " + storage.getModelTimeUnit()
                    + " here and " + timeUnit + " at another storage resource", "set both to the same unit");
        }
        StorageLinkCheck.faults(storage).stream().findFirst().ifPresent(fault -> {
            throw new SimulationException(storage, fault);
        });
        timeUnit = storage.getModelTimeUnit();
        specifications.add(new StorageSpecification(storage.getEntityName(), model,
                unitsPerSecond(storage.getModelTimeUnit()), storage.getMemoryLength(),
                storage.getConcurrencyFactor()).behind(storage.getLinkLatency() * unitsPerSecond(storage
                        .getModelTimeUnit()), storage.getLinkBandwidth() > 0 ? storage.getLinkBandwidth()
                                / unitsPerSecond(storage.getModelTimeUnit()) : Double.POSITIVE_INFINITY));
        limits.add(storage, unitsPerSecond(storage.getModelTimeUnit()));
        caches.add(storage, unitsPerSecond(storage.getModelTimeUnit()));
        for (ResourceContainer container : storage.getContainers()) {
            Connection connection = new Connection(specifications.size() - 1,
                    storage.getContainers().indexOf(container), storage);
            if (byContainer.put(container, connection) != null) {
                throw new SimulationException(storage, "container " + ResultNames.of(container)
                        + " is connected to two storage resources", "keep one");
            }
        }
    }

    private static double unitsPerSecond(TimeUnit unit) {
        return switch (unit) {
            case SECOND -> 1;
            case MILLISECOND -> 1e3;
            case MICROSECOND -> 1e6;
            case NANOSECOND -> 1e9;
        };
    }

    /** The I/O requests of an action, in the order of the file; empty if it issues none. */
    public List<IoRequest> of(AbstractInternalControlFlowAction action) {
        return requests.getOrDefault(action, List.of());
    }

    /** @throws SimulationException if a request accesses no known file set */
    public static void requireFileSet(IoRequest request) {
        if (request.getFileSet() == null || request.getFileSet().eIsProxy()) {
            throw new SimulationException(request, "the I/O request has no known file set", "choose one");
        }
    }

    /** The limits of all storage resources; requests refer to them by index. */
    public List<LimitSpecification> limits() {
        return limits.specifications();
    }

    /** The numbers of the limits that a request issued in a container meets, in the order of the file. */
    public int[] limits(Connection connection, ResourceContainer container, IoRequest request) {
        return limits.of(connection.resource(), container, request);
    }

    /** The caches of all storage resources, as the requests found so far use them. */
    public List<CacheSpecification> caches() {
        return caches.specifications();
    }

    /** The cache that a request issued in a container enters; null if none. */
    StorageCaches.Place cache(Connection connection, ResourceContainer container, IoRequest request) {
        return caches.of(connection.resource(), container, request);
    }

    /** The numbers of a request's volumes among those of each limit that it meets. */
    public int[] volumes(int[] met, ResourceContainer container, IoRequest request) {
        return Arrays.stream(met).map(each -> limits.volume(each, container, request)).toArray();
    }

    /**
     * Returns the indices of limits among the separate limits of each replica of a group; below 0 for shared limits.
     */
    int[] places(int[] met, TargetGroupCompiler group) {
        return Arrays.stream(met).map(each -> limits.isOfUnit(each, group) ? group.placeOfLimit(each) : -1).toArray();
    }

    /** The number of a limit; below 0 for one of another model. */
    int numberOf(RateLimit limit) {
        return limits.numberOf(limit);
    }

    /**
     * The storage resource of a container, or of the innermost one around it that has one.
     *
     * @throws SimulationException if there is none; it names the request
     */
    public Connection connectionOf(ResourceContainer container, IoRequest request) {
        for (ResourceContainer c = container; c != null; c = c.getParentResourceContainer__ResourceContainer()) {
            Connection connection = byContainer.get(c);
            if (connection != null) {
                answered.get(connection.storage()).add(request);
                return connection;
            }
        }
        throw new SimulationException(request, "the I/O request is issued in container "
                + ResultNames.of(container)
                + ", which is not connected to a storage resource",
                "add the container to one, or add the .io file that contains it");
    }

    /** Notes on analysis models that were made for another system, or ignore attributes of requests. */
    public List<Problem> notes() {
        List<Problem> notes = new ArrayList<>();
        for (int storage = 0; storage < specifications.size(); storage++) {
            StorageSpecification specification = specifications.get(storage);
            Set<IoRequest> requests = answered.get(storage);
            differences.get(storage).ifPresent(message -> notes.add(SimulationNotes.said(SimulationNotes.STORAGE_MODEL,
                    "Storage:" + specification.name(), Map.of("storage", specification.name()),
                    "Storage " + specification.name() + ": " + message, FeatureDifference.REMEDY)));
            IgnoredParameters.message(models.get(storage), specification.analysisModel(), requests)
                    .ifPresent(message -> notes.add(SimulationNotes.said(SimulationNotes.IGNORED_PARAMETERS,
                            "Storage:" + specification.name(), Map.of("storage", specification.name()),
                            "Storage " + specification.name() + ": " + message,
                            IgnoredParameters.remedy(specification.analysisModel(), requests))));
        }
        return notes;
    }

    /** Returns the time unit of the model, such as ms; null if no storage resource defines it. */
    public String timeUnit() {
        return timeUnit == null ? null : timeUnit.getLiteral();
    }

    /** The storage resources; requests refer to them by index. Types of which no request was found so far are none. */
    public List<StorageSpecification> specifications() {
        return IntStream.range(0, specifications.size()).mapToObj(number -> specifications.get(number).issued(answered
                .get(number).stream().map(IoRequest::getType).collect(Collectors.toSet()))).toList();
    }
}
