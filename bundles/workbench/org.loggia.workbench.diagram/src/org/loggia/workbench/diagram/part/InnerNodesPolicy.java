// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.NonResizableEditPolicy;
import org.eclipse.gef.editpolicies.ResizableEditPolicy;
import org.eclipse.gef.editpolicies.XYLayoutEditPolicy;
import org.eclipse.gef.requests.CreateRequest;
import org.loggia.workbench.diagram.kind.NodeTool;
import org.loggia.view.EdgeView;

/** Creates, moves, resizes and takes in the nodes of a diagram or of another node. */
final class InnerNodesPolicy extends XYLayoutEditPolicy {

    private final DiagramScene scene;

    InnerNodesPolicy(DiagramScene scene) {
        this.scene = scene;
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        if (!(child instanceof NodePart node)) {
            NonResizableEditPolicy selection = new NonResizableEditPolicy();
            selection.setDragAllowed(false);
            return selection;
        }
        return node.view() != null && node.view().style().outline().isSymbol() ? new NonResizableEditPolicy()
                : new ResizableEditPolicy();
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        EObject parent = (EObject) getHost().getModel();
        if (!(request.getNewObject() instanceof NodeTool tool) || !tool.accepts().test(parent)
                || !scene.session().isEditable(parent)) {
            return null;
        }
        Rectangle area = (Rectangle) getConstraintFor(request);
        return Creation.of(scene, tool, parent, new Rectangle(Math.max(0, area.x), Math.max(0, area.y),
                Math.max(0, area.width), Math.max(0, area.height)), (GraphicalEditPart) getHost(),
                request.getLocation());
    }

    @Override
    protected Command createChangeConstraintCommand(EditPart child, Object constraint) {
        if (!(child instanceof NodePart node)) {
            return null;
        }
        Rectangle to = ((Rectangle) constraint).getTranslated(node.lead(), 0);
        Rectangle from = scene.layout().bounds(node.element());
        Dimension size = to.width <= 0 && from != null ? from.getSize() : to.getSize();
        Rectangle bounds = new Rectangle(inside(to.x), inside(to.y), Math.max(0, size.width), Math.max(0, size.height));
        return new Edit(to.width <= 0 ? "Move" : "Resize", () -> {
            scene.layout().place(node.element(), bounds);
            straighten(node.element());
        });
    }

    /** Inside a node nothing lies left of or above its upper left corner. */
    private int inside(int coordinate) {
        return getHost() instanceof NodePart ? Math.max(0, coordinate) : coordinate;
    }

    /** The bends of lines that came from somewhere else make no sense any more. */
    private void straighten(EObject moved) {
        for (List<EdgeView.Key> lines : List.of(scene.view().outgoing(moved), scene.view().incoming(moved))) {
            lines.forEach(line -> scene.layout().route(line, List.of()));
        }
        scene.view().node(moved).children().forEach(child -> straightenAcross(child.element(), moved));
    }

    private void straightenAcross(EObject inner, EObject moved) {
        for (List<EdgeView.Key> lines : List.of(scene.view().outgoing(inner), scene.view().incoming(inner))) {
            lines.stream().filter(line -> !isWithin(line.source(), moved) || !isWithin(line.target(), moved))
                    .forEach(line -> scene.layout().route(line, List.of()));
        }
        scene.view().node(inner).children().forEach(child -> straightenAcross(child.element(), moved));
    }

    private boolean isWithin(EObject element, EObject outer) {
        return element == outer || scene.view().node(outer).children().stream()
                .anyMatch(child -> isWithin(element, child.element()));
    }

    @Override
    protected Command createAddCommand(EditPart child, Object constraint) {
        if (!(child instanceof NodePart node)) {
            return null;
        }
        Runnable move = scene.kind().move(scene.subject(), node.element(), (EObject) getHost().getModel());
        if (move == null) {
            return null;
        }
        Rectangle to = (Rectangle) constraint;
        return new Edit("Move", () -> {
            move.run();
            scene.layout().place(node.element(), new Rectangle(inside(to.x), inside(to.y), Math.max(0, to.width),
                    Math.max(0, to.height)));
            straighten(node.element());
        });
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }
}
