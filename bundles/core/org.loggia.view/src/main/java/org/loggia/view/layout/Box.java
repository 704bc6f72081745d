// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

/**
 * An upright rectangle, in pixels.
 *
 * @param x its left side
 * @param y its upper side; y grows downwards
 */
public record Box(double x, double y, double width, double height) {

    /** Its centre. */
    public Point centre() {
        return new Point(x + width / 2, y + height / 2);
    }

    /**
     * Returns the point at which the line from the centre to a point leaves the rectangle; the centre if it is that
     * point.
     */
    public Point exit(Point to) {
        Point from = centre();
        double dx = to.x() - from.x();
        double dy = to.y() - from.y();
        double share = Math.min(dx == 0 ? Double.MAX_VALUE : width / 2 / Math.abs(dx),
                dy == 0 ? Double.MAX_VALUE : height / 2 / Math.abs(dy));
        return dx == 0 && dy == 0 ? from : new Point(from.x() + share * dx, from.y() + share * dy);
    }
}
