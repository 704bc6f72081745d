// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Problem;
import org.loggia.problem.Repair;

/** Finds components that issue I/O requests in containers without a storage resource. */
final class ContainerCheck {

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
        for (ResourceContainer at = container; at != null; at = at.getParentResourceContainer__ResourceContainer()) {
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
