// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Bendpoint;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;

/** The middle of a line, moved to its left a little, so that the line that goes the other way lies next to it. */
record OffsetBendpoint(Connection line) implements Bendpoint {

    private static final int DISTANCE = 9;

    @Override
    public Point getLocation() {
        Point from = line.getSourceAnchor().getReferencePoint().getCopy();
        Point to = line.getTargetAnchor().getReferencePoint().getCopy();
        line.translateToRelative(from);
        line.translateToRelative(to);
        double length = Math.max(1, from.getDistance(to));
        return new Point((int) Math.round((from.x + to.x) / 2.0 + (to.y - from.y) / length * DISTANCE),
                (int) Math.round((from.y + to.y) / 2.0 - (to.x - from.x) / length * DISTANCE));
    }
}
