// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.NodeEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.loggia.view.Decorations;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeView;
import org.loggia.workbench.diagram.kind.EdgeTool;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.workbench.editing.EditingSession;

/** A node of a diagram. */
public final class NodePart extends AbstractGraphicalEditPart implements NodeEditPart {

    private final DiagramScene scene;
    private final DiagramFonts fonts;
    private NodeView shown;
    private Rectangle placed;
    private Decorations.Note decorated;
    private ProblemNote problems;

    NodePart(DiagramScene scene, DiagramFonts fonts, EObject element) {
        this.scene = scene;
        this.fonts = fonts;
        setModel(element);
    }

    public EObject element() {
        return (EObject) getModel();
    }

    NodeView view() {
        return scene.view().node(element());
    }

    NodeFigure node() {
        return (NodeFigure) getFigure();
    }

    @Override
    protected IFigure createFigure() {
        NodeView view = view();
        return new NodeFigure(view.style(), view.isContainer(), scene.layout().isByForm(), fonts);
    }

    @Override
    public IFigure getContentPane() {
        return node().contents();
    }

    @Override
    protected void addChildVisual(EditPart child, int index) {
        IFigure figure = ((GraphicalEditPart) child).getFigure();
        if (child instanceof RowPart) {
            node().rows().add(figure, index);
        } else {
            node().contents().add(figure, Math.max(0, index - node().rows().getChildren().size()));
        }
    }

    @Override
    protected void removeChildVisual(EditPart child) {
        IFigure figure = ((GraphicalEditPart) child).getFigure();
        figure.getParent().remove(figure);
    }

    @Override
    protected List<EObject> getModelChildren() {
        List<EObject> children = new ArrayList<>();
        NodeView view = view();
        if (view != null) {
            view.rows().forEach(row -> children.add(row.element()));
            view.children().forEach(child -> children.add(child.element()));
        }
        return children;
    }

    @Override
    protected List<EdgeView.Key> getModelSourceConnections() {
        return scene.view().outgoing(element());
    }

    @Override
    protected List<EdgeView.Key> getModelTargetConnections() {
        return scene.view().incoming(element());
    }

    /** Shows what has changed. */
    void update() {
        if (view() != null) {
            refresh();
        }
    }

    @Override
    protected void refreshVisuals() {
        NodeView now = view();
        if (now == null) {
            return;
        }
        if (shown == null || !now.title().equals(shown.title()) || !now.kind().equals(shown.kind())
                || node().title().getText().isEmpty()) {
            node().setTexts(now.kind(), now.title());
        }
        node().setMarks(now.marks());
        shown = now;
        Decorations.Note note = scene.decorations().of(element());
        if (note != decorated) {
            decorated = note;
            node().setDecoration(note);
        }
        ProblemNote wrong = scene.problems().of(element());
        if (!Objects.equals(wrong, problems)) {
            problems = wrong;
            node().setProblems(wrong);
        }
        Rectangle bounds = scene.bounds(element(), siblings());
        if (!bounds.equals(placed)) {
            placed = bounds.getCopy();
            node().setWanted(new Dimension(bounds.width, bounds.height));
            ((GraphicalEditPart) getParent()).setLayoutConstraint(this, getFigure(),
                    new Rectangle(bounds.x, bounds.y, -1, -1));
        }
    }

    /** Where the other nodes of the same container are, as far as that is known. */
    private Map<EObject, Rectangle> siblings() {
        if (scene.layout().bounds(element()) != null) {
            return Map.of();
        }
        Map<EObject, Rectangle> siblings = new HashMap<>();
        for (Object each : getParent().getChildren()) {
            if (each instanceof NodePart sibling && sibling != this && sibling.placed != null) {
                Dimension size = sibling.getFigure().getPreferredSize();
                siblings.put(sibling.element(), new Rectangle(sibling.placed.getLocation(), size));
            }
        }
        return siblings;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletionPolicy(scene));
        installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new LinePolicy(scene));
        installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new NamePolicy(scene));
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new InnerNodesPolicy(scene));
    }

    @Override
    public void performRequest(Request request) {
        if (request.getType() == RequestConstants.REQ_DIRECT_EDIT) {
            NameEditor.open(this, node().title());
        } else if (request.getType() == RequestConstants.REQ_OPEN) {
            DiagramOpener.open(this, scene, element());
        } else {
            super.performRequest(request);
        }
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(ConnectionEditPart line) {
        return new NodeAnchor(node(), (Connection) line.getFigure());
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(ConnectionEditPart line) {
        return new NodeAnchor(node(), (Connection) line.getFigure());
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(Request request) {
        return new NodeAnchor(node(), null);
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(Request request) {
        return new NodeAnchor(node(), null);
    }

    /** The size that this node needs without inner nodes. */
    public Dimension head() {
        return node().head();
    }

    /** The size of the form that lines end at; of the head where the texts lie inside. */
    public Dimension form() {
        return node().formSize();
    }

    /** How far the form is from the left side, if nodes are placed by their forms. */
    int lead() {
        return node().lead();
    }

    /** Where inner nodes begin, from the upper left corner. */
    public Point inside() {
        return node().inside();
    }

    @Override
    public Object getAdapter(Class key) {
        if (key == EObject.class) {
            return element();
        }
        return key == EditingSession.class ? scene.session() : super.getAdapter(key);
    }

    /** Starts, ends and redirects lines at a node. */
    private static final class LinePolicy extends GraphicalNodeEditPolicy {

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
}
