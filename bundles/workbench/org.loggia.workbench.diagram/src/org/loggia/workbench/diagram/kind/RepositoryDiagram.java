// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.entity.InterfaceProvidingEntity;
import org.loggia.pcm.core.entity.InterfaceRequiringEntity;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.repository.Interface;
import org.loggia.pcm.repository.ProvidedRole;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RequiredRole;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.subsystem.SubSystem;
import org.loggia.view.DiagramView;
import org.loggia.view.model.RepositoryView;
import org.loggia.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/** A repository: components with their services, interfaces, the roles between them, and data types. */
final class RepositoryDiagram extends DiagramKind {

    RepositoryDiagram() {
        super("repository", "Repository", Repository.class);
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return RepositoryView.of((Repository) subject);
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return RepositoryTools.palette();
    }

    @Override
    public EObject opens(EObject element) {
        boolean opens = element instanceof ResourceDemandingSEFF || element instanceof CompositeComponent
                || element instanceof SubSystem;
        return opens ? element : null;
    }

    @Override
    public Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        if (line.element() instanceof ProvidedRole role && source instanceof InterfaceProvidingEntity provider
                && target instanceof Interface to && RepositoryTools.reach(role, to) != null) {
            return () -> {
                role.setProvidingEntity_ProvidedRole(provider);
                RepositoryTools.reach(role, to).run();
            };
        }
        if (line.element() instanceof RequiredRole role && source instanceof InterfaceRequiringEntity user
                && target instanceof Interface to && RepositoryTools.reach(role, to) != null) {
            return () -> {
                role.setRequiringEntity_RequiredRole(user);
                RepositoryTools.reach(role, to).run();
            };
        }
        return null;
    }

    @Override
    public Runnable disconnect(EdgeView.Key line) {
        return References.removal(line);
    }
}
