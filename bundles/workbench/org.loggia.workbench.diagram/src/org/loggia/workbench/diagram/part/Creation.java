// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeView;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.diagram.kind.Chooser;
import org.loggia.workbench.diagram.kind.NodeTool;
import org.loggia.workbench.view.FilteredChoice;

/**
 * Makes a new element where the user wants it: into the flow at the arrow that is nearest to the mouse, else at the
 * mouse itself. What is there makes room. Then the element is selected, and a text field over its name waits for one.
 */
final class Creation {

    private final DiagramScene scene;
    private final GraphicalViewer viewer;
    private final GraphicalEditPart host;
    private final NodeSpacing room;

    private Creation(DiagramScene scene, GraphicalEditPart host) {
        this.scene = scene;
        this.host = host;
        viewer = (GraphicalViewer) host.getViewer();
        room = new NodeSpacing(scene);
    }

    /**
     * @param parent what the element is put into
     * @param bounds where the user wants it, in the coordinates of the host's inner nodes; the size may be 0
     * @param host the part of the parent
     * @param mouse where the mouse is, in the coordinates of the viewer
     */
    static Command of(DiagramScene scene, NodeTool tool, EObject parent, Rectangle bounds, GraphicalEditPart host,
            Point mouse) {
        Object[] change = new Object[1];
        return new Edit("Create " + tool.label(), () -> {
            change[0] = tool.create().apply(parent, new DialogChooser(host.getViewer().getControl().getShell()));
            return change[0] != null;
        }, () -> new Creation(scene, host).run((Supplier<?>) change[0], bounds, mouse));
    }

    private void run(Supplier<?> change, Rectangle bounds, Point mouse) {
        Map<NodePart, Dimension> sizes = new LinkedHashMap<>();
        for (EditPart each = host; each instanceof NodePart node; each = each.getParent()) {
            sizes.put(node, node.getFigure().getPreferredSize().getCopy());
        }
        EObject made = (EObject) change.get();
        if (made == null) {
            return;
        }
        if (scene.layout().isByForm()) {
            scene.layout().place(made, bounds);
        } else {
            EdgeView.Key line = nearestLine(made, mouse);
            if (line != null) {
                scene.kind().insert(made, line).run();
                scene.layout().route(line, List.of());
            }
            show();
            if (part(made) instanceof NodePart node) {
                place(node, line, bounds);
            }
            sizes.forEach((outer, before) -> {
                show();
                room.grown(room.boxes(outer.getParent()), outer.element(), before, scene.kind().flowsDown());
            });
            room.straighten(made);
        }
        viewer.getControl().getDisplay().asyncExec(() -> present(made));
    }

    /** Describes the diagram again and lays out its figures, so that sizes are known. */
    private void show() {
        ((DiagramPart) viewer.getContents()).update();
        viewer.flush();
    }

    private Object part(EObject element) {
        return viewer.getEditPartRegistry().get(element);
    }

    /** The line of the flow that a new element goes into, which is the nearest; null if it goes into none. */
    private EdgeView.Key nearestLine(EObject made, Point mouse) {
        EdgeView.Key nearest = null;
        double shortest = Double.MAX_VALUE;
        for (EdgeView edge : scene.view().edges()) {
            if (viewer.getEditPartRegistry().get(edge.key()) instanceof EdgePart line
                    && scene.kind().insert(made, edge.key()) != null) {
                PointList points = ((Connection) line.getFigure()).getPoints().getCopy();
                line.getFigure().translateToAbsolute(points);
                for (int i = 1; i < points.size(); i++) {
                    Point from = points.getPoint(i - 1);
                    Point to = points.getPoint(i);
                    double distance = java.awt.geom.Line2D.ptSegDistSq(from.x, from.y, to.x, to.y, mouse.x, mouse.y);
                    if (distance < shortest) {
                        shortest = distance;
                        nearest = edge.key();
                    }
                }
            }
        }
        return nearest;
    }

    private void place(NodePart node, EdgeView.Key line, Rectangle bounds) {
        NodeView view = scene.view().node(node.element());
        if (!view.children().isEmpty()) {
            Arrangement.arrangeInside(viewer, scene, view);
            show();
        }
        Dimension size = node.getFigure().getPreferredSize().getUnioned(bounds.getSize());
        Map<EObject, Rectangle> others = room.boxes(node.getParent());
        others.remove(node.element());
        Rectangle at = line == null ? null : room.between(others, line, size);
        if (at != null) {
            at = room.insert(others, line, at);
        } else {
            Rectangle wanted = new Rectangle(bounds.getLocation(), size);
            at = hasWays(node.getParent()) ? NodeSpacing.beside(others, wanted) : NodeSpacing.free(others, wanted);
        }
        scene.layout().place(node.element(), new Rectangle(at.x, at.y, bounds.width, bounds.height));
    }

    /** Whether a node of a flow holds ways that are taken instead of each other, which stand side by side. */
    private boolean hasWays(EditPart container) {
        return scene.kind().flowsDown() && container instanceof NodePart outer && outer.view().children().stream()
                .allMatch(each -> !each.children().isEmpty());
    }

    private void present(EObject made) {
        if (viewer.getControl() == null || viewer.getControl().isDisposed() || !(part(made) instanceof EditPart part)) {
            return;
        }
        viewer.select(part);
        viewer.reveal(part);
        if (ModelTexts.nameFeature(made) != null) {
            part.performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT));
        }
    }

    /** Lets the user pick from a list that can be filtered by typing. */
    private static final class DialogChooser implements Chooser {

        private final Shell shell;

        DialogChooser(Shell shell) {
            this.shell = shell;
        }

        @Override
        public <T> T choose(String question, List<T> candidates, Function<T, String> text) {
            if (candidates.isEmpty()) {
                MessageDialog.openInformation(shell, "Nothing to Choose", question + ": the models contain none.");
                return null;
            }
            if (candidates.size() == 1) {
                return candidates.get(0);
            }
            FilteredChoice dialog = new FilteredChoice(shell, new LabelProvider() {
                @Override
                @SuppressWarnings("unchecked")
                public String getText(Object element) {
                    return text.apply((T) element);
                }
            });
            dialog.setTitle("Choose");
            dialog.setMessage(question + " (? = any character, * = any string):");
            dialog.setElements(candidates.toArray());
            dialog.setMultipleSelection(false);
            if (dialog.open() != Window.OK) {
                return null;
            }
            @SuppressWarnings("unchecked")
            T chosen = (T) dialog.getFirstResult();
            return chosen;
        }
    }
}
