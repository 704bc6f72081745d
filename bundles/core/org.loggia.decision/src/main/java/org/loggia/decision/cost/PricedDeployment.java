// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;

/** Elements of a model that its current allocation uses. */
public final class PricedDeployment {

    private final Set<ResourceContainer> containers = new HashSet<>();
    private final Set<RepositoryComponent> components = new HashSet<>();
    private final Map<RepositoryComponent, Integer> allocated = new HashMap<>();

    public PricedDeployment(Allocation allocation) {
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            ResourceContainer container = context.getResourceContainer_AllocationContext();
            if (container != null) {
                containers.add(container);
            }
            AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
            if (assembly != null && assembly.getEncapsulatedComponent__AssemblyContext() != null) {
                allocated.merge(assembly.getEncapsulatedComponent__AssemblyContext(), 1, Integer::sum);
            }
        }
        if (allocation.getSystem_Allocation() != null) {
            collect(allocation.getSystem_Allocation());
        }
    }

    private void collect(ComposedStructure structure) {
        for (AssemblyContext context : structure.getAssemblyContexts__ComposedStructure()) {
            RepositoryComponent component = context.getEncapsulatedComponent__AssemblyContext();
            if (component != null && components.add(component) && component instanceof ComposedStructure inner) {
                collect(inner);
            }
        }
    }

    /** Whether anything runs on a container. */
    public boolean uses(ResourceContainer container) {
        return containers.contains(container);
    }

    /** Whether an assembly context, at any depth, holds a component. */
    public boolean uses(RepositoryComponent component) {
        return components.contains(component);
    }

    /** Returns the number of allocation contexts of a component. */
    public int instances(RepositoryComponent component) {
        return allocated.getOrDefault(component, 0);
    }
}
