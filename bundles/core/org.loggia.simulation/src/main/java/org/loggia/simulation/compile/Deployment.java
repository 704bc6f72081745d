package org.loggia.simulation.compile;

import java.util.HashMap;
import java.util.Map;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.SimulationException;

/** Where components run: an inner component runs where the composite around it does, unless allocated itself. */
final class Deployment {

    private final Allocation allocation;
    private final Map<AssemblyContext, ResourceContainer> containers = new HashMap<>();

    Deployment(Allocation allocation) {
        this.allocation = allocation;
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
            ResourceContainer container = context.getResourceContainer_AllocationContext();
            if (assembly == null) {
                continue;
            }
            if (container == null || container.eIsProxy()) {
                throw new SimulationException(context, "the allocation context names no resource container; "
                        + "choose one of the resource environment");
            }
            ResourceContainer earlier = containers.put(assembly, container);
            if (earlier != null && earlier != container) {
                throw new SimulationException(context, "assembly context " + Names.of(assembly) + " is allocated to "
                        + Names.of(earlier) + " and to " + Names.of(container) + "; keep one allocation context");
            }
        }
    }

    ResourceContainer containerOf(ComponentInstance instance) {
        for (ComponentInstance i = instance; i != null; i = i.parent()) {
            ResourceContainer container = containers.get(i.context());
            if (container != null) {
                return container;
            }
        }
        throw new SimulationException(allocation, "assembly context " + instance.path()
                + " is not allocated; add an allocation context that names its resource container");
    }
}
