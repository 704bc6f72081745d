// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.AnalysisModel;
import org.loggia.io.Arrivals;
import org.loggia.io.FileSet;
import org.loggia.io.IoModel;
import org.loggia.io.IoRequest;
import org.loggia.io.PageCache;
import org.loggia.io.RateLimit;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Repair;

/**
 * Checks the I/O extension of a model: requests and file sets are complete and have sensible constants, arrivals have
 * their scenarios and files, storage resources have sensible limits and caches, containers of their own and a
 * configuration that leads to one analysis model, and every container with I/O requests has a storage resource.
 * References that lead nowhere are reported where the files are loaded, broken expressions by
 * {@link org.loggia.pcm.check.ModelCheck}.
 */
public final class IoCheck {

    private final PcmModel model;
    private final List<Problem> problems = new ArrayList<>();

    private IoCheck(PcmModel model) {
        this.model = model;
    }

    /** Returns the problems of the I/O models among the files; empty if valid, or without I/O models. */
    public static List<Problem> problems(PcmModel model) {
        return new IoCheck(model).run();
    }

    private List<Problem> run() {
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        Map<ResourceContainer, StorageResource> owners = new LinkedHashMap<>();
        Set<UsageScenario> arriving = new HashSet<>();
        for (IoModel io : model.roots(IoModel.class)) {
            io.getFileSets().forEach(this::check);
            io.getRequests().forEach(this::check);
            io.getArrivals().forEach(each -> check(each, arriving));
            for (StorageResource storage : io.getStorageResources()) {
                check(storage, catalogue);
                claim(storage, owners);
            }
        }
        List<IoRequest> requests = model.all(IoRequest.class).toList();
        new ContainerCheck(requests, owners.keySet()).check(model.allocations(), problems);
        return problems;
    }

    private void check(Arrivals arrivals, Set<UsageScenario> arriving) {
        List<Problem> faults = ArrivalsCheck.faults(arrivals);
        if (faults.isEmpty() && !arriving.add(arrivals.getScenario())) {
            faults = List.of(ArrivalsCheck.twice(arrivals));
        }
        faults.forEach(fault -> problems.add(fault.at(PcmModel.location(arrivals))));
    }

    private void check(FileSet files) {
        OptionalDouble size = constant(files, "size", files.getSize());
        if (size.isPresent() && !(size.getAsDouble() > 0)) {
            value(IoProblems.SIZE, files, "size", size.getAsDouble());
        }
        PageCacheCheck.faults(files).forEach(fault -> problems.add(fault.at(PcmModel.location(files))));
    }

    private void check(IoRequest request) {
        if (request.getAction() == null) {
            error(IoProblems.NO_ACTION, request, Map.of(Repair.REFERENCE, "action", Repair.WANTED, "the action"));
        }
        if (request.getFileSet() == null) {
            error(IoProblems.NO_FILE_SET, request, Map.of(Repair.REFERENCE, "fileSet", Repair.WANTED, "a file set"));
        }
        OptionalDouble size = constant(request, "size", request.getSize());
        if (size.isPresent() && !(size.getAsDouble() > 0)) {
            value(IoProblems.SIZE, request, "size", size.getAsDouble());
        }
        OptionalDouble share = constant(request, "sequentiality", request.getSequentiality());
        if (share.isPresent() && !(share.getAsDouble() >= 0 && share.getAsDouble() <= 1)) {
            value(IoProblems.SEQUENTIALITY, request, "sequentiality", share.getAsDouble());
        }
    }

    /**
     * The constant's value; empty for other expressions, and for broken ones, which are reported with those of the PCM.
     */
    private OptionalDouble constant(EObject owner, String name, PCMRandomVariable variable) {
        if (variable == null) {
            error(IoProblems.NO_VALUE, owner, Map.of(Repair.REFERENCE, name));
            return OptionalDouble.empty();
        }
        try {
            return StochasticExpression.parse(String.valueOf(variable.getSpecification())).constantValue();
        } catch (ExpressionException broken) {
            return OptionalDouble.empty();
        }
    }

    private void check(StorageResource storage, List<AnalysisModel> catalogue) {
        if (storage.getContainers().isEmpty()) {
            error(storage, "no container uses the storage resource", "refer to resource containers");
        }
        if (storage.getMemoryLength() < 0) {
            error(storage, "the memory length is " + storage.getMemoryLength(),
                    "give the number of remembered requests, or 0 to estimate it");
        }
        double factor = storage.getConcurrencyFactor();
        if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
            error(storage, "the concurrency factor is " + factor, "give a number greater than 0; 1 is neutral");
        }
        StorageLinkCheck.faults(storage).forEach(fault -> problems.add(fault.at(PcmModel.location(storage))));
        for (RateLimit limit : storage.getLimits()) {
            RateLimitCheck.faults(limit).forEach(fault -> problems.add(fault.at(PcmModel.location(limit))));
        }
        StorageCompletion completion = StorageCompletion.of(storage, catalogue);
        for (PageCache cache : storage.getCaches()) {
            PageCacheCheck.faults(cache).forEach(fault -> problems.add(fault.at(PcmModel.location(cache))));
            if (completion.includesPageCache(catalogue)) {
                problems.add(IoProblems.CACHE_TWICE.at(PcmModel.location(cache), Map.of("cache",
                        String.valueOf(cache.getEntityName()))));
            }
        }
        for (Problem fault : completion.faults()) {
            problems.add(fault.at(PcmModel.location(storage)));
        }
    }

    private void claim(StorageResource storage, Map<ResourceContainer, StorageResource> owners) {
        for (ResourceContainer container : storage.getContainers()) {
            StorageResource other = owners.putIfAbsent(container, storage);
            if (other != null && other != storage) {
                error(storage, "container '" + container.getEntityName() + "' also uses storage resource '"
                        + other.getEntityName() + "'", "remove it from one of them, or load one of the two files at a "
                                + "time");
            }
        }
    }

    private void value(ProblemKind kind, EObject element, String name, double value) {
        error(kind, element, Map.of(Repair.REFERENCE, name, "value", Double.toString(value)));
    }

    private void error(ProblemKind kind, EObject element, Map<String, String> facts) {
        problems.add(kind.at(PcmModel.location(element), facts));
    }

    private void error(StorageResource storage, String message, String remedy) {
        problems.add(IoProblems.STORAGE.at(PcmModel.location(storage), message, remedy));
    }

    /** Finds components that issue I/O requests in containers without a storage resource. */
    private static final class ContainerCheck {

        private final Map<BasicComponent, IoRequest> requesting = new HashMap<>();
        private final Set<ResourceContainer> connected;

        ContainerCheck(List<IoRequest> requests, Set<ResourceContainer> connected) {
            this.connected = connected;
            for (IoRequest request : requests) {
                for (EObject at = request.getAction(); at != null; at = at.eContainer()) {
                    if (at instanceof BasicComponent component) {
                        requesting.putIfAbsent(component, request);
                    }
                }
            }
        }

        void check(List<Allocation> allocations, List<Problem> problems) {
            for (Allocation allocation : allocations) {
                for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
                    ResourceContainer container = context.getResourceContainer_AllocationContext();
                    AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
                    if (container == null || assembly == null || isConnected(container)) {
                        continue;
                    }
                    BasicComponent component = requestingPart(assembly.getEncapsulatedComponent__AssemblyContext());
                    if (component != null) {
                        problems.add(IoProblems.NO_STORAGE.at(PcmModel.location(context), Map.of("component",
                                String.valueOf(component.getEntityName()), Repair.CONTAINER,
                                String.valueOf(container.getEntityName()))));
                    }
                }
            }
        }

        private boolean isConnected(ResourceContainer container) {
            for (ResourceContainer at = container; at != null; at = at
                    .getParentResourceContainer__ResourceContainer()) {
                if (connected.contains(at)) {
                    return true;
                }
            }
            return false;
        }

        /** A component with requests: this one, or the first one inside. */
        private BasicComponent requestingPart(RepositoryComponent component) {
            Set<RepositoryComponent> seen = new HashSet<>();
            Deque<RepositoryComponent> open = new LinkedList<>();
            open.push(component);
            while (!open.isEmpty()) {
                RepositoryComponent at = open.pop();
                if (at instanceof BasicComponent basic && requesting.containsKey(basic)) {
                    return basic;
                }
                if (at instanceof ComposedStructure composed && seen.add(at)) {
                    List<AssemblyContext> inner = composed.getAssemblyContexts__ComposedStructure();
                    for (int i = inner.size() - 1; i >= 0; i--) {
                        open.push(inner.get(i).getEncapsulatedComponent__AssemblyContext());
                    }
                }
            }
            return null;
        }
    }
}
