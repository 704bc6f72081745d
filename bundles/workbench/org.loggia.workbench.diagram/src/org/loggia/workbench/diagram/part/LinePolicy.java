// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.loggia.workbench.diagram.kind.EdgeTool;
import org.loggia.view.EdgeView;

/** Starts, ends and redirects lines at a node. */
final class LinePolicy extends GraphicalNodeEditPolicy {

    private final DiagramScene scene;

    LinePolicy(DiagramScene scene) {
        this.scene = scene;
    }

    private EObject element() {
        return (EObject) getHost().getModel();
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        if (!(request.getNewObject() instanceof EdgeTool tool) || !tool.starts().test(element())) {
            return null;
        }
        Command start = new Command() {
        };
        request.setStartCommand(start);
        return start;
    }

    @Override
    protected Command getConnectionCompleteCommand(CreateConnectionRequest request) {
        EObject source = (EObject) request.getSourceEditPart().getModel();
        return request.getNewObject() instanceof EdgeTool tool && tool.starts().test(source)
                && tool.ends().test(source, element())
                        ? new Edit("Create " + tool.label(), () -> tool.connect().apply(source, element())) : null;
    }

    @Override
    protected Command getReconnectTargetCommand(ReconnectRequest request) {
        EdgeView.Key line = (EdgeView.Key) request.getConnectionEditPart().getModel();
        return reconnect(line, line.source(), element());
    }

    @Override
    protected Command getReconnectSourceCommand(ReconnectRequest request) {
        EdgeView.Key line = (EdgeView.Key) request.getConnectionEditPart().getModel();
        return reconnect(line, element(), line.target());
    }

    private Command reconnect(EdgeView.Key line, EObject source, EObject target) {
        Runnable change = scene.kind().reconnect(line, source, target);
        return change == null ? null : new Edit("Reconnect", change);
    }
}
