// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.analysis.CoupledStorageFactory;
import org.loggia.analysis.IgnoredParameters;
import org.loggia.analysis.StorageModel;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.step.IoStep;
import org.loggia.simulation.run.step.LimitedIoStep;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageSpecification;

/** The storage resources of a model, which containers share them, and the I/O requests that actions issue. */
final class Storages {

    private final Expressions expressions;
    private final Map<AbstractInternalControlFlowAction, List<IoRequest>> requests = new HashMap<>();
    private final Map<ResourceContainer, Connection> byContainer = new HashMap<>();
    private final List<StorageSpecification> specifications = new ArrayList<>();
    private final StorageLimits limits = new StorageLimits();
    private final List<String> models = new ArrayList<>();
    private final List<Set<IoRequest>> answered = new ArrayList<>();
    private TimeUnit timeUnit;

    /** A container's storage resource, and the container's number there. */
    private record Connection(int storage, int machine, StorageResource resource) {
    }

    /** @param analysisModels finds the analysis model of each storage resource that a container uses */
    Storages(List<IoModel> models, AnalysisModels analysisModels, Expressions expressions) {
        this.expressions = expressions;
        for (IoModel model : models) {
            for (IoRequest request : model.getRequests()) {
                if (request.getAction() == null || request.getAction().eIsProxy()) {
                    throw new SimulationException(request, "the I/O request belongs to no known action",
                            "set its action, or add the repository file to the command");
                }
                requests.computeIfAbsent(request.getAction(), a -> new ArrayList<>()).add(request);
            }
            for (StorageResource storage : model.getStorageResources()) {
                add(storage, analysisModels.of(storage));
                this.models.add(analysisModels.words(storage));
                answered.add(new LinkedHashSet<>());
            }
        }
    }

    private void add(StorageResource storage, StorageModel model) {
        if (storage.getMemoryLength() < 0 || !(storage.getConcurrencyFactor() > 0)) {
            throw new SimulationException(storage, "memory length " + storage.getMemoryLength()
                    + " and concurrency factor " + storage.getConcurrencyFactor()
                    + " must be 0 or more and above 0", "correct them");
        }
        if (model instanceof CoupledStorageFactory && storage.getConcurrencyFactor() != 1) {
            throw new SimulationException(storage, "a concurrency factor of " + storage.getConcurrencyFactor()
                    + " means nothing to a net that holds the requests itself", "set it to 1");
        }
        if (timeUnit != null && timeUnit != storage.getModelTimeUnit()) {
            throw new SimulationException(storage, "the time unit of the model is " + storage.getModelTimeUnit()
                    + " here and " + timeUnit + " at another storage resource", "a model has one, set both alike");
        }
        timeUnit = storage.getModelTimeUnit();
        specifications.add(new StorageSpecification(storage.getEntityName(), model,
                unitsPerSecond(storage.getModelTimeUnit()), storage.getMemoryLength(),
                storage.getConcurrencyFactor()));
        limits.add(storage, unitsPerSecond(storage.getModelTimeUnit()));
        for (ResourceContainer container : storage.getContainers()) {
            Connection connection = new Connection(specifications.size() - 1,
                    storage.getContainers().indexOf(container), storage);
            if (byContainer.put(container, connection) != null) {
                throw new SimulationException(storage, "container " + Names.of(container)
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

    boolean hasRequests(AbstractInternalControlFlowAction action) {
        return requests.containsKey(action);
    }

    /** The I/O requests of an action that runs in a container, in the order of the file. */
    List<IoStep> compile(AbstractInternalControlFlowAction action, ResourceContainer container, VariableScope scope) {
        List<IoStep> steps = new ArrayList<>();
        for (IoRequest request : requests.getOrDefault(action, List.of())) {
            if (request.getFileSet() == null || request.getFileSet().eIsProxy()) {
                throw new SimulationException(request, "the I/O request accesses no known file set", "choose one");
            }
            Connection connection = connectionOf(container, request);
            answered.get(connection.storage()).add(request);
            RandomValue size = expressions.compile(request.getSize(), request, "the request size", scope);
            RandomValue sequentiality = expressions.compile(request.getSequentiality(), request, "the sequentiality",
                    scope);
            RandomValue files = expressions.compile(request.getFileSet().getSize(), request.getFileSet(),
                    "the file set size", scope);
            int[] met = limits.of(connection.resource(), container, request);
            steps.add(met.length == 0
                    ? new IoStep(connection.storage(), connection.machine(), request.getType(), size, sequentiality,
                            files)
                    : new LimitedIoStep(connection.storage(), connection.machine(), request.getType(), size,
                            sequentiality, files, met));
        }
        return steps;
    }

    /** The limits of all storage resources; steps refer to them by index. */
    List<LimitSpecification> limits() {
        return limits.specifications();
    }

    private Connection connectionOf(ResourceContainer container, IoRequest request) {
        for (ResourceContainer c = container; c != null; c = c.getParentResourceContainer__ResourceContainer()) {
            Connection connection = byContainer.get(c);
            if (connection != null) {
                return connection;
            }
        }
        throw new SimulationException(request, "the I/O request is issued in container " + Names.of(container)
                + ", which is connected to no storage resource",
                "add the container to one, or add the .io file that has it to the command");
    }

    /** What the compiled requests state and the analysis model of their storage ignores, one sentence a storage. */
    List<String> ignored() {
        List<String> notes = new ArrayList<>();
        for (int storage = 0; storage < specifications.size(); storage++) {
            StorageSpecification specification = specifications.get(storage);
            IgnoredParameters.message(models.get(storage), specification.analysisModel(), answered.get(storage))
                    .ifPresent(message -> notes.add("Storage " + specification.name() + ": " + message + "."));
        }
        return notes;
    }

    /** What a time unit of the model is, e.g. ms; null if no storage resource says so. */
    String timeUnit() {
        return timeUnit == null ? null : timeUnit.getLiteral();
    }

    List<StorageSpecification> specifications() {
        return specifications;
    }
}
