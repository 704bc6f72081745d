// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;

import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.view.DiagramView;
import org.loggia.view.NodeStyle;
import org.loggia.view.ViewBuilder;

/** An allocation as a diagram: which assembly contexts run in which containers. */
public final class AllocationView {

    private AllocationView() {
    }

    /** Returns the diagram of an allocation. */
    public static DiagramView of(Allocation allocation) {
        ViewBuilder view = new ViewBuilder();
        Set<EObject> allocated = new HashSet<>();
        Set<AllocationContext> shown = new HashSet<>();
        ResourceEnvironment environment = allocation.getTargetResourceEnvironment_Allocation();
        if (environment != null && !environment.eIsProxy()) {
            environment.getResourceContainer_ResourceEnvironment().forEach(each -> container(view, null, each,
                    allocation, shown));
        }
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            allocated.add(context.getAssemblyContext_AllocationContext());
            if (!shown.contains(context)) {
                view.node(context, NodeStyle.UNALLOCATED, "unknown container", title(context));
            }
        }
        for (AssemblyContext each : unallocated(allocation, allocated)) {
            view.node(each, NodeStyle.UNALLOCATED, "not allocated", ModelTexts.name(each));
        }
        return view.build();
    }

    /** Assembly contexts of the system that an allocation leaves out. */
    public static List<AssemblyContext> unallocated(Allocation allocation, Set<EObject> allocated) {
        List<AssemblyContext> missing = new ArrayList<>();
        if (allocation.getSystem_Allocation() != null && !allocation.getSystem_Allocation().eIsProxy()) {
            allocation.getSystem_Allocation().getAssemblyContexts__ComposedStructure().stream()
                    .filter(each -> !allocated.contains(each)).forEach(missing::add);
        }
        return missing;
    }

    private static void container(ViewBuilder view, ViewBuilder.Node parent, ResourceContainer container,
            Allocation allocation, Set<AllocationContext> shown) {
        var node = (parent == null
                ? view.node(container, "resource container", ModelTexts.name(container))
                : parent.child(container, "virtual machine", ModelTexts.name(container)))
                .container();
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            if (context.getResourceContainer_AllocationContext() == container) {
                shown.add(context);
                node.child(context, component(context), title(context));
            }
        }
        container.getNestedResourceContainers__ResourceContainer().forEach(each -> container(view, node, each,
                allocation, shown));
    }

    private static String title(AllocationContext context) {
        return context.getAssemblyContext_AllocationContext() != null
                ? ModelTexts.name(context.getAssemblyContext_AllocationContext())
                : context.getEventChannel__AllocationContext() != null
                        ? ModelTexts.name(context.getEventChannel__AllocationContext()) : ModelTexts.name(context);
    }

    private static String component(AllocationContext context) {
        AssemblyContext assembly = context.getAssemblyContext_AllocationContext();
        return assembly == null || assembly.eIsProxy() ? ""
                : ModelTexts.name(assembly.getEncapsulatedComponent__AssemblyContext());
    }
}
