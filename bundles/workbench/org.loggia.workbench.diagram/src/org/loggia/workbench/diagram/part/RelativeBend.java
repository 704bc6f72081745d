// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Bendpoint;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;

/** A bend of a line that moves with the node where the line starts. */
record RelativeBend(Connection line, Point offset) implements Bendpoint {

    @Override
    public Point getLocation() {
        return origin(line).translate(offset);
    }

    /** The corner of the node where a line starts, in the coordinates of the line. */
    static Point origin(Connection line) {
        IFigure source = line.getSourceAnchor() == null ? null : line.getSourceAnchor().getOwner();
        if (source == null) {
            return new Point();
        }
        Point corner = source instanceof NodeFigure node ? node.origin() : source.getBounds().getLocation();
        source.translateToAbsolute(corner);
        line.translateToRelative(corner);
        return corner;
    }
}
