// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.loggia.view.DiagramView;
import org.loggia.view.NodeView;
import org.loggia.workbench.diagram.layout.AutoLayout;
import org.loggia.workbench.diagram.layout.DiagramLayout;

/** Lays diagrams out. */
public final class Arrangement {

    private Arrangement() {
    }

    /** Lays out a diagram that nobody has laid out so far; no edit of the user's. */
    public static void arrangeFirst(GraphicalViewer viewer, DiagramScene scene) {
        AutoLayout.Result result = compute(viewer, scene, scene.view());
        scene.session().prepare(scene.layout().file(), () -> apply(result, scene.layout()));
        ((DiagramPart) viewer.getContents()).update();
    }

    /** Lays a diagram out again, an edit that can be undone. */
    public static void arrange(GraphicalViewer viewer, DiagramScene scene) {
        AutoLayout.Result result = compute(viewer, scene, scene.view());
        scene.session().execute("Arrange", () -> apply(result, scene.layout()));
    }

    /** Lays out what lies in a node that was just made, as a part of an edit; the node itself stays where it is. */
    static void arrangeInside(GraphicalViewer viewer, DiagramScene scene, NodeView node) {
        AutoLayout.Result result = compute(viewer, scene, new DiagramView(List.of(node), scene.view().edges()));
        result.nodes().remove(node.element());
        apply(result, scene.layout());
    }

    private static void apply(AutoLayout.Result result, DiagramLayout layout) {
        result.nodes().forEach(layout::place);
        result.bends().forEach(layout::route);
    }

    private static AutoLayout.Result compute(GraphicalViewer viewer, DiagramScene scene, DiagramView view) {
        Map<EObject, NodePart> parts = new HashMap<>();
        collect(viewer.getContents().getChildren(), parts);
        return AutoLayout.of(view, scene.kind().flowsDown(),
                element -> parts.containsKey(element) ? size(parts.get(element), scene) : new Dimension(),
                element -> parts.containsKey(element) ? parts.get(element).inside() : new Point(),
                element -> scene.layout().isByForm() && parts.containsKey(element) ? caption(parts.get(element))
                        : new Dimension());
    }

    /** The size of the texts below a form. */
    private static Dimension caption(NodePart part) {
        Dimension whole = part.getFigure().getPreferredSize();
        return new Dimension(whole.width, whole.height - part.form().height);
    }

    private static Dimension size(NodePart part, DiagramScene scene) {
        if (scene.layout().isByForm()) {
            return part.form();
        }
        return scene.view().node(part.element()).children().isEmpty() ? part.getFigure().getPreferredSize()
                : part.head();
    }

    private static void collect(List<?> children, Map<EObject, NodePart> parts) {
        for (Object child : children) {
            if (child instanceof NodePart node) {
                parts.put(node.element(), node);
            }
            collect(((EditPart) child).getChildren(), parts);
        }
    }
}
