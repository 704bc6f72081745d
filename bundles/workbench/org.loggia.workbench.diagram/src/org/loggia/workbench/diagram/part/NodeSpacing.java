// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.loggia.view.EdgeView;

/**
 * Moves nodes out of the way of one that is new or has grown: what it would cover goes down, in a flow everything that
 * follows. Part of the edit that makes the node.
 */
final class NodeSpacing {

    /** Between nodes, in pixels. */
    static final int GAP = 24;

    private final DiagramScene scene;
    private final Map<EObject, Point> moved = new HashMap<>();

    NodeSpacing(DiagramScene scene) {
        this.scene = scene;
    }

    /** Where the nodes inside another one, or those of the diagram, are; in their container. */
    Map<EObject, Rectangle> boxes(EditPart container) {
        Map<EObject, Rectangle> boxes = new LinkedHashMap<>();
        for (Object child : container.getChildren()) {
            if (child instanceof NodePart node) {
                Rectangle at = scene.layout().bounds(node.element());
                if (at != null) {
                    boxes.put(node.element(), new Rectangle(at.getLocation(), node.getFigure().getPreferredSize()));
                }
            }
        }
        return boxes;
    }

    /** The place of a node between two others of a flow that goes down; null if it does not go down there. */
    Rectangle between(Map<EObject, Rectangle> boxes, EdgeView.Key line, Dimension size) {
        Rectangle from = boxes.get(line.source());
        Rectangle to = boxes.get(line.target());
        return from == null || to == null || to.y < from.bottom() ? null
                : new Rectangle(from.getCenter().x - size.width / 2, from.bottom() + GAP, size.width, size.height);
    }

    /** Moves what follows in a flow down, and everything right where the new node would be too far left. */
    Rectangle insert(Map<EObject, Rectangle> boxes, EdgeView.Key line, Rectangle at) {
        int top = boxes.get(line.target()).y;
        int down = at.bottom() + GAP - top;
        int right = Math.max(0, GAP / 2 - at.x);
        boxes.forEach((element, box) -> {
            boolean follows = element != line.source() && box.y >= top;
            shift(boxes, element, right, follows ? Math.max(0, down) : 0);
        });
        Rectangle placed = at.getTranslated(right, 0);
        push(boxes, placed, line.source());
        return placed;
    }

    /** The first place below a wanted one where a node covers no other. */
    static Rectangle free(Map<EObject, Rectangle> boxes, Rectangle wanted) {
        Rectangle at = wanted.getCopy();
        Rectangle[] covered = new Rectangle[1];
        do {
            covered[0] = boxes.values().stream().filter(box -> box.intersects(at)).findFirst().orElse(null);
            if (covered[0] != null) {
                at.y = covered[0].bottom() + GAP;
            }
        } while (covered[0] != null);
        return at;
    }

    /** The place right of all others, at the height of the first. */
    static Rectangle beside(Map<EObject, Rectangle> boxes, Rectangle wanted) {
        int right = boxes.values().stream().mapToInt(Rectangle::right).max().orElse(0);
        int top = boxes.values().stream().mapToInt(box -> box.y).min().orElse(wanted.y);
        return new Rectangle(right + GAP, top, wanted.width, wanted.height);
    }

    /** Moves what a node covers since it has grown. */
    void grown(Map<EObject, Rectangle> boxes, EObject element, Dimension before, boolean flow) {
        Rectangle now = boxes.get(element);
        if (now == null || before == null || before.equals(now.getSize())) {
            return;
        }
        int down = Math.max(0, now.height - before.height);
        int bottom = now.y + before.height;
        moved.putIfAbsent(element, new Point()); // its lines end elsewhere
        int right = Math.max(0, now.width - before.width);
        if (flow) {
            boxes.forEach((other, box) -> shift(boxes, other, 0, other != element && box.y >= bottom ? down : 0));
        }
        boxes.forEach((other, box) -> shift(boxes, other, other != element && box.x >= now.x + before.width
                && box.y < now.bottom() && box.bottom() > now.y ? right : 0, 0));
        boolean alone = boxes.entrySet().stream().noneMatch(each -> each.getKey() != element
                && each.getValue().y < now.bottom() && each.getValue().bottom() > now.y);
        if (flow && alone) {
            stayInLine(boxes, element, (now.width - before.width) / 2);
        }
        push(boxes, boxes.get(element), element);
    }

    /** A node that has grown by twice a width stays below its predecessor; the others give way at the left edge. */
    private void stayInLine(Map<EObject, Rectangle> boxes, EObject element, int half) {
        int left = Math.min(half, Math.max(0, boxes.get(element).x - GAP / 2));
        shift(boxes, element, -left, 0);
        boxes.forEach((other, box) -> shift(boxes, other, other != element ? half - left : 0, 0));
    }

    /** Whether a node covers another one of its container. */
    static boolean covers(Map<EObject, Rectangle> boxes, EObject element) {
        Rectangle box = boxes.get(element);
        return box != null && boxes.entrySet().stream().anyMatch(each -> each.getKey() != element
                && each.getValue().intersects(box));
    }

    private void push(Map<EObject, Rectangle> boxes, Rectangle by, EObject except) {
        Deque<Rectangle> covering = new ArrayDeque<>(List.of(by));
        while (!covering.isEmpty()) {
            Rectangle upper = covering.poll();
            for (EObject element : boxes.keySet()) {
                Rectangle box = boxes.get(element);
                if (element != except && box != upper && box.intersects(upper)) {
                    shift(boxes, element, 0, upper.bottom() + GAP - box.y);
                    covering.add(boxes.get(element));
                }
            }
        }
    }

    private void shift(Map<EObject, Rectangle> boxes, EObject element, int right, int down) {
        if (right == 0 && down == 0) {
            return;
        }
        Rectangle box = boxes.get(element).getTranslated(right, down);
        boxes.put(element, box);
        moved.merge(element, new Point(right, down), (sum, more) -> sum.getTranslated(more.x, more.y));
        Rectangle placed = scene.layout().bounds(element);
        scene.layout().place(element, new Rectangle(box.x, box.y, placed.width, placed.height));
    }

    /** The bends of lines whose ends moved apart make no sense any more. */
    void straighten(EObject made) {
        for (EdgeView edge : scene.view().edges()) {
            EObject from = edge.key().source();
            EObject to = edge.key().target();
            if (from == made || to == made || moved.containsKey(from) != moved.containsKey(to)
                    || moved.containsKey(from) && !moved.get(from).equals(moved.get(to))) {
                scene.layout().route(edge.key(), List.of());
            }
        }
    }
}
