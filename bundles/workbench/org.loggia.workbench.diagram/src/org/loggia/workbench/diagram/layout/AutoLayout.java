// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.layout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeView;
import org.loggia.view.layout.Box;
import org.loggia.view.layout.LayeredLayout;
import org.loggia.view.layout.Size;

/** Lays a diagram of figures out: the layered layout, with the places of figures in their containers. */
public final class AutoLayout {

    private AutoLayout() {
    }

    /**
     * Where everything is to be.
     *
     * @param nodes bounds of nodes in their containers; the size is 0 except for containers
     * @param bends bends of lines, from the upper left corner of the node where each starts
     */
    public record Result(Map<EObject, Rectangle> nodes, Map<EdgeView.Key, List<Point>> bends) {
    }

    /**
     * @param view what the diagram shows
     * @param down whether flows go from top to bottom
     * @param sizes how large each node wants to be; for a container, its head
     * @param insides where the inner nodes of a container begin, from its upper left corner
     * @param captions how large the texts below a node are, which lines pass
     */
    public static Result of(DiagramView view, boolean down, Function<EObject, Dimension> sizes,
            Function<EObject, Point> insides, Function<EObject, Dimension> captions) {
        LayeredLayout.Result found = LayeredLayout.of(view, down, LayeredLayout.ROOM,
                element -> size(sizes.apply(element)),
                element -> new org.loggia.view.layout.Point(insides.apply(element).x, insides.apply(element).y),
                element -> captions.apply(element).isEmpty() ? Size.NONE : size(captions.apply(element)));
        Map<EObject, Rectangle> nodes = new LinkedHashMap<>();
        view.nodes().forEach(node -> place(node, new org.loggia.view.layout.Point(0, 0), found, insides, nodes));
        Map<EdgeView.Key, List<Point>> bends = new LinkedHashMap<>();
        found.lines().forEach((key, line) -> bends.put(key, bends(line, found.nodes().get(key.source()))));
        return new Result(nodes, bends);
    }

    private static Size size(Dimension size) {
        return new Size(size.width, size.height);
    }

    /** @param origin where the nodes of the container begin */
    private static void place(NodeView node, org.loggia.view.layout.Point origin, LayeredLayout.Result found,
            Function<EObject, Point> insides, Map<EObject, Rectangle> nodes) {
        Box box = found.nodes().get(node.element());
        boolean outer = !node.children().isEmpty();
        nodes.put(node.element(), new Rectangle((int) Math.round(box.x() - origin.x()),
                (int) Math.round(box.y() - origin.y()), outer ? (int) Math.ceil(box.width()) : 0,
                outer ? (int) Math.ceil(box.height()) : 0));
        if (outer) {
            Point inside = insides.apply(node.element());
            var inner = new org.loggia.view.layout.Point(box.x() + inside.x, box.y() + inside.y);
            node.children().forEach(child -> place(child, inner, found, insides, nodes));
        }
    }

    /** A line without bends need not go from centre to centre; its middle tells where it lies. */
    private static List<Point> bends(List<org.loggia.view.layout.Point> line, Box from) {
        List<Point> bends = new ArrayList<>();
        for (var bend : line.subList(1, line.size() - 1)) {
            bends.add(seenFrom(from, bend.x(), bend.y()));
        }
        if (bends.isEmpty()) {
            var start = line.get(0);
            var end = line.get(line.size() - 1);
            bends.add(seenFrom(from, (start.x() + end.x()) / 2, (start.y() + end.y()) / 2));
        }
        return bends;
    }

    private static Point seenFrom(Box from, double x, double y) {
        return new Point((int) Math.round(x - from.x()), (int) Math.round(y - from.y()));
    }
}
