// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.view.model.ModelTexts;
import org.loggia.view.DiagramView;
import org.loggia.view.model.BehaviourView;
import org.loggia.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/** A service effect specification as an activity diagram, with the demands and I/O requests of its actions. */
final class BehaviourDiagram extends DiagramKind {

    BehaviourDiagram() {
        super("behaviour", "Service Effect Specification", ResourceDemandingSEFF.class);
    }

    @Override
    public String title(EObject subject) {
        ResourceDemandingSEFF seff = (ResourceDemandingSEFF) subject;
        return ModelTexts.name(seff.getBasicComponent_ServiceEffectSpecification()) + "."
                + ModelTexts.name(seff.getDescribedService__SEFF());
    }

    @Override
    public boolean flowsDown() {
        return true;
    }

    @Override
    public DiagramView describe(EObject subject, EditingSession session) {
        return BehaviourView.of((ResourceDemandingSEFF) subject, ProjectIoModels.of(session).toList());
    }

    @Override
    public List<Group> palette(EditingSession session) {
        return new BehaviourTools(session).palette();
    }

    @Override
    public Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        if (!(source instanceof AbstractAction from) || !(target instanceof AbstractAction to) || from == to
                || from.eContainer() != to.eContainer() || from instanceof StopAction || to instanceof StartAction) {
            return null;
        }
        return () -> {
            ((AbstractAction) line.source()).setSuccessor_AbstractAction(null);
            from.setSuccessor_AbstractAction(to);
        };
    }

    @Override
    public Runnable insert(EObject element, EdgeView.Key line) {
        if (!(element instanceof AbstractAction action) || !(line.source() instanceof AbstractAction from)
                || !(line.target() instanceof AbstractAction to) || from.eContainer() != action.eContainer()
                || to.eContainer() != action.eContainer() || action == from || action == to) {
            return null;
        }
        return () -> {
            beforeDeletion(action); // closes the gap that it leaves where it was
            action.setSuccessor_AbstractAction(null);
            from.setSuccessor_AbstractAction(action);
            action.setSuccessor_AbstractAction(to);
        };
    }

    @Override
    public Runnable disconnect(EdgeView.Key line) {
        return References.removal(line);
    }

    @Override
    public void beforeDeletion(EObject element) {
        if (element instanceof AbstractAction action && action.getPredecessor_AbstractAction() != null) {
            AbstractAction before = action.getPredecessor_AbstractAction();
            AbstractAction after = action.getSuccessor_AbstractAction();
            action.setSuccessor_AbstractAction(null);
            before.setSuccessor_AbstractAction(after);
        }
    }

    @Override
    public boolean canDelete(EObject element) {
        return !(element instanceof StartAction) && !(element instanceof StopAction);
    }
}
