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
import org.loggia.view.model.ModelTexts;
import org.loggia.view.DiagramView;
import org.loggia.view.model.AllocationView;
import org.loggia.view.ElementKind;
import org.loggia.workbench.editing.EditingSession;

/** An allocation: the containers of the resource environment, and in each the assembly contexts that run there. */
final class AllocationDiagram extends DiagramKind {

    AllocationDiagram() {
        super("allocation", "Allocation", Allocation.class);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return AllocationView.of((Allocation) subject);
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return List.of(new Group("Allocation", List.of(new NodeTool("Allocation",
                "Allocates an assembly context to a container", ElementKind.ALLOCATION_CONTEXT,
                ResourceContainer.class::isInstance,
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
                allocation.getAllocationContexts_Allocation().forEach(each -> allocated.add(each
                        .getAssemblyContext_AllocationContext()));
                AllocationView.unallocated(allocation, allocated).forEach(each -> {
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
        return NewDiagramElements.add(allocation.getAllocationContexts_Allocation(), context,
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
