// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.BendpointConnectionRouter;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.swt.SWT;
import org.loggia.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/** The diagram itself, with the outermost nodes. */
public final class DiagramPart extends AbstractGraphicalEditPart {

    private static final int MARGIN = 10;

    private final DiagramScene scene;

    DiagramPart(DiagramScene scene) {
        this.scene = scene;
        setModel(scene.subject());
    }

    public DiagramScene scene() {
        return scene;
    }

    @Override
    protected IFigure createFigure() {
        FreeformLayer layer = new FreeformLayer();
        layer.setLayoutManager(new FreeformLayout());
        layer.setBorder(new MarginBorder(MARGIN));
        ConnectionLayer lines = (ConnectionLayer) getLayer(LayerConstants.CONNECTION_LAYER);
        lines.setAntialias(SWT.ON);
        lines.setConnectionRouter(new BendpointConnectionRouter());
        return layer;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new InnerNodesPolicy(scene));
    }

    @Override
    protected List<EObject> getModelChildren() {
        return scene.view().nodes().stream().map(each -> each.element()).toList();
    }

    /** Shows what has changed in the models or the layout. */
    public void update() {
        scene.refresh();
        refreshChildren();
        for (Object child : List.copyOf(getChildren())) {
            update((NodePart) child);
        }
        for (EdgeView.Key key : scene.view().edges().stream().map(EdgeView::key).toList()) {
            if (getViewer().getEditPartRegistry().get(key) instanceof EdgePart edge) {
                edge.update();
            }
        }
    }

    /**
     * Shows what has changed in the models. What nodes that grew by it would cover makes room, and in a flow they stay
     * in line with those before and after them, which is not an edit of the user's.
     */
    public void follow() {
        Map<NodePart, Dimension> sizes = new LinkedHashMap<>();
        sizes(this, sizes);
        update();
        if (scene.layout().isByForm()) {
            return;
        }
        getViewer().flush();
        sizes.forEach((node, before) -> {
            Dimension now = node.getFigure().getPreferredSize();
            if (node.getParent() == null || now.width <= before.width && now.height <= before.height) {
                return;
            }
            NodeSpacing room = new NodeSpacing(scene);
            Map<EObject, Rectangle> boxes = room.boxes(node.getParent());
            boolean leavesLine = scene.kind().flowsDown() && now.width > before.width;
            if (leavesLine || NodeSpacing.covers(boxes, node.element())) {
                scene.session().prepare(scene.layout().file(), () -> {
                    room.grown(boxes, node.element(), before, scene.kind().flowsDown());
                    room.straighten(null);
                });
                update();
                getViewer().flush();
            }
        });
    }

    /** The sizes of all nodes, inner ones first. */
    private static void sizes(EditPart part, Map<NodePart, Dimension> sizes) {
        for (Object child : part.getChildren()) {
            if (child instanceof NodePart node) {
                sizes(node, sizes);
                sizes.put(node, node.getFigure().getPreferredSize().getCopy());
            }
        }
    }

    private static void update(NodePart part) {
        part.update();
        for (Object child : new ArrayList<>(part.getChildren())) {
            if (child instanceof NodePart inner) {
                update(inner);
            } else {
                ((RowPart) child).update();
            }
        }
    }

    @Override
    public Object getAdapter(Class key) {
        if (key == EObject.class) {
            return scene.subject();
        }
        return key == EditingSession.class ? scene.session() : super.getAdapter(key);
    }
}
