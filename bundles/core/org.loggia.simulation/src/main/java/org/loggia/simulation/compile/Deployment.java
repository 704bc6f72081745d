// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.HashMap;
import java.util.Map;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.SimulationException;

/** Deployment of components: an inner component runs where the composite around it does, unless allocated itself. */
final class Deployment {

    private final Allocation allocation;
    private final Map<AssemblyContext, ResourceContainer> containers = new HashMap<>();

    /** Allocation contexts that lead to no container. */
    private final Map<AssemblyContext, AllocationContext> homeless = new HashMap<>();

    Deployment(Allocation allocation) {
        this.allocation = allocation;
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
            ResourceContainer container = context.getResourceContainer_AllocationContext();
            if (assembly == null) {
                continue;
            }
            if (container == null || container.eIsProxy()) {
                homeless.put(assembly, context);
                continue;
            }
            ResourceContainer earlier = containers.put(assembly, container);
            if (earlier != null && earlier != container) {
                throw new SimulationException(context, "assembly context " + ResultNames.of(assembly)
                        + " is allocated to "
                        + ResultNames.of(earlier) + " and to " + ResultNames.of(container),
                        "keep one allocation context");
            }
        }
    }

    ResourceContainer containerOf(ComponentInstance instance) {
        for (ComponentInstance i = instance; i != null; i = i.parent()) {
            ResourceContainer container = containers.get(i.context());
            if (container != null) {
                return container;
            }
            if (homeless.containsKey(i.context())) {
                throw withoutContainer(homeless.get(i.context()));
            }
        }
        throw UnsetReferences.absent(allocation, AllocationPackage.Literals.ALLOCATION__ALLOCATION_CONTEXTS_ALLOCATION,
                "assembly context " + instance.path()
                        + " is not allocated", "add an allocation context with its resource container");
    }

    private static SimulationException withoutContainer(AllocationContext context) {
        String reason = UnsetReferences.reason(context,
                AllocationPackage.Literals.ALLOCATION_CONTEXT__RESOURCE_CONTAINER_ALLOCATION_CONTEXT);
        return reason == null
                ? new SimulationException(context, "the allocation context has no resource container",
                        "choose one of the resource environment")
                : new SimulationException(context, "the resource container of the allocation context " + reason,
                        "allocate to a resource container of the PCM");
    }
}
