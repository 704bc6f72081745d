// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.subsystem.SubSystem;
import org.loggia.pcm.system.System;
import org.loggia.view.DiagramView;
import org.loggia.view.model.CompositionView;
import org.loggia.workbench.editing.EditingSession;

/** A system, composite component or subsystem: assembly contexts, connectors, and the roles that lead outside. */
final class CompositionDiagram extends DiagramKind {

    CompositionDiagram() {
        super("composition", "System", System.class, CompositeComponent.class, SubSystem.class);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return CompositionView.of((ComposedProvidingRequiringEntity) subject);
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return new CompositionTools(session).palette();
    }

    @Override
    public EObject opens(EObject element) {
        return element instanceof AssemblyContext context
                && context.getEncapsulatedComponent__AssemblyContext() instanceof ComposedStructure inner
                        ? inner : null;
    }
}
