// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationFactory;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.workbench.diagram.view.DiagramView;
import org.loggia.workbench.diagram.view.NodeStyle;
import org.loggia.workbench.diagram.view.ViewBuilder;
import org.loggia.workbench.editing.EditingSession;

/** An allocation: the containers of the resource environment, and in each the assembly contexts that run there. */
final class AllocationDiagram implements DiagramKind {

    @Override
    public String id() {
        return "allocation";
    }

    @Override
    public String label() {
        return "Allocation";
    }

    @Override
    public boolean shows(EObject subject) {
        return subject instanceof Allocation;
    }

    @Override
    public String title(EObject subject) {
        return ModelTexts.name(subject);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        Allocation allocation = (Allocation) subject;
        ViewBuilder view = new ViewBuilder();
        Set<EObject> allocated = new HashSet<>();
        Set<AllocationContext> shown = new HashSet<>();
        ResourceEnvironment environment = allocation.getTargetResourceEnvironment_Allocation();
        if (environment != null && !environment.eIsProxy()) {
            environment.getResourceContainer_ResourceEnvironment().forEach(each ->
                    container(view, null, each, allocation, shown));
        }
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            allocated.add(context.getAssemblyContext_AllocationContext());
            if (!shown.contains(context)) {
                view.node(context, NodeStyle.UNALLOCATED, "in no known container", title(context));
            }
        }
        for (AssemblyContext each : unallocated(allocation, allocated)) {
            view.node(each, NodeStyle.UNALLOCATED, "not allocated", ModelTexts.name(each));
        }
        return view.build();
    }

    private static List<AssemblyContext> unallocated(Allocation allocation, Set<EObject> allocated) {
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
                ? view.node(container, NodeStyle.CONTAINER, "resource container", ModelTexts.name(container))
                : parent.child(container, NodeStyle.CONTAINER, "virtual machine", ModelTexts.name(container)))
                .container();
        for (AllocationContext context : allocation.getAllocationContexts_Allocation()) {
            if (context.getResourceContainer_AllocationContext() == container) {
                shown.add(context);
                node.child(context, NodeStyle.ASSEMBLY, component(context), title(context));
            }
        }
        container.getNestedResourceContainers__ResourceContainer().forEach(each ->
                container(view, node, each, allocation, shown));
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

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(new Group("Allocation", List.of(new NodeTool("Allocation",
                "Runs an assembly context in a container", NodeStyle.ASSEMBLY, ResourceContainer.class::isInstance,
                (element, chooser) -> allocate((ResourceContainer) element, chooser, session))), List.of()));
    }

    private static Supplier<EObject> allocate(ResourceContainer container, Chooser chooser, EditingSession session) {
        List<Supplier<EObject>> edits = new ArrayList<>();
        List<AssemblyContext> candidates = new ArrayList<>();
        for (Allocation allocation : session.elements(Allocation.class)) {
            if (session.isEditable(allocation) && allocation.getTargetResourceEnvironment_Allocation() != null
                    && org.eclipse.emf.ecore.util.EcoreUtil.isAncestor(
                            allocation.getTargetResourceEnvironment_Allocation(), container)) {
                Set<EObject> allocated = new HashSet<>();
                allocation.getAllocationContexts_Allocation().forEach(each ->
                        allocated.add(each.getAssemblyContext_AllocationContext()));
                unallocated(allocation, allocated).forEach(each -> {
                    candidates.add(each);
                    edits.add(() -> allocate(allocation, each, container));
                });
            }
        }
        AssemblyContext chosen = chooser.choose("Assembly context that is not allocated yet", candidates,
                ModelTexts::name);
        return chosen == null ? null : edits.get(candidates.indexOf(chosen));
    }

    private static EObject allocate(Allocation allocation, AssemblyContext assembly, ResourceContainer container) {
        AllocationContext context = AllocationFactory.eINSTANCE.createAllocationContext();
        context.setAssemblyContext_AllocationContext(assembly);
        context.setResourceContainer_AllocationContext(container);
        return NewElements.add(allocation.getAllocationContexts_Allocation(), context,
                "Allocation_" + ModelTexts.name(assembly));
    }

    @Override
    public Runnable move(EObject subject, EObject element, EObject into) {
        if (!(into instanceof ResourceContainer container)) {
            return null;
        }
        if (element instanceof AssemblyContext assembly) {
            return () -> allocate((Allocation) subject, assembly, container);
        }
        return element instanceof AllocationContext context
                ? () -> context.setResourceContainer_AllocationContext(container) : null;
    }

    @Override
    public boolean canDelete(EObject element) {
        return element instanceof AllocationContext;
    }
}
