// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.draw2d.AbstractConnectionAnchor;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Where a line meets a node: straight across or down where the line's next point lies next to or above the node, so
 * that lines with right angles keep them; otherwise on the way to the middle.
 */
final class NodeAnchor extends AbstractConnectionAnchor {

    private static final int CORNER = 4;

    private final NodeFigure node;
    private final Connection line;

    /** @param line the line that meets the node; null for one in the making */
    NodeAnchor(NodeFigure node, Connection line) {
        super(node);
        this.node = node;
        this.line = line;
    }

    @Override
    public Point getLocation(Point reference) {
        Rectangle form = new PrecisionRectangle(node.formBounds());
        node.translateToAbsolute(form);
        Point middle = form.getCenter();
        if (node.isRound()) {
            double dx = reference.x - middle.x;
            double dy = reference.y - middle.y;
            double radius = form.width / 2.0;
            if (hasRightAngles() && Math.abs(dy) < radius && Math.abs(dx) > radius) {
                double across = Math.sqrt(radius * radius - dy * dy) * Math.signum(dx);
                return new Point((int) Math.round(middle.x + across), reference.y);
            }
            double distance = Math.max(1, Math.hypot(dx, dy));
            return new Point((int) Math.round(middle.x + dx / distance * radius),
                    (int) Math.round(middle.y + dy / distance * radius));
        }
        int corner = Math.min(CORNER, Math.min(form.width, form.height) / 4);
        boolean beside = reference.y >= form.y + corner && reference.y <= form.bottom() - corner;
        boolean above = reference.x >= form.x + corner && reference.x <= form.right() - corner;
        if (beside && !above) {
            return new Point(reference.x < form.x ? form.x : form.right(), reference.y);
        }
        if (above && !beside) {
            return new Point(reference.x, reference.y < form.y ? form.y : form.bottom());
        }
        return chop(form, middle, reference);
    }

    /** Whether the line has bends of its own; without, it goes straight to the middle of a round form. */
    private boolean hasRightAngles() {
        return line != null && line.getRoutingConstraint() instanceof List<?> bends && !bends.isEmpty()
                && bends.get(0) instanceof RelativeBend;
    }

    private static Point chop(Rectangle form, Point middle, Point reference) {
        double dx = reference.x - middle.x;
        double dy = reference.y - middle.y;
        if (dx == 0 && dy == 0) {
            return new Point(middle.x, form.y);
        }
        double scale = 0.5 / Math.max(Math.abs(dx) / Math.max(1, form.width), Math.abs(dy) / Math.max(1, form.height));
        return new Point((int) Math.round(middle.x + dx * scale), (int) Math.round(middle.y + dy * scale));
    }

    @Override
    public Point getReferencePoint() {
        Rectangle form = new PrecisionRectangle(node.formBounds());
        node.translateToAbsolute(form);
        return form.getCenter();
    }
}
