// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.loggia.view.NodeStyle.Outline;

/** Draws the outlines of nodes, filled with the background colour. */
public final class NodeForm {

    private static final int MIN_SIZE_WITH_QUEUE = 24;

    private NodeForm() {
    }

    /**
     * @param r the area to fill
     * @param cap half the height of a cylinder's lid
     */
    public static void paint(Graphics graphics, Outline outline, Rectangle r, int cap) {
        switch (outline) {
            case BOX -> round(graphics, r, 4);
            case ROUND -> round(graphics, r, 16);
            case PILL -> round(graphics, r, r.height);
            case DISC -> graphics.fillOval(r);
            case CIRCLE -> circle(graphics, r);
            case QUEUE -> {
                circle(graphics, r);
                queue(graphics, r);
            }
            case RING -> {
                circle(graphics, r);
                int rim = Math.max(2, r.width / 10);
                graphics.drawOval(r.x + rim, r.y + rim, r.width - 1 - 2 * rim, r.height - 1 - 2 * rim);
            }
            case TARGET -> {
                graphics.fillOval(r);
                graphics.drawOval(r.x, r.y, r.width - 1, r.height - 1);
                graphics.setBackgroundColor(graphics.getForegroundColor());
                graphics.fillOval(r.getCopy().shrink(r.width / 4, r.height / 4));
            }
            case BAR -> graphics.fillRectangle(r);
            case FRAME -> {
                graphics.fillRectangle(r);
                graphics.drawRectangle(r.x, r.y, r.width - 1, r.height - 1);
            }
            case CYLINDER -> cylinder(graphics, r, cap);
        }
    }

    private static void circle(Graphics graphics, Rectangle r) {
        graphics.fillOval(r);
        graphics.drawOval(r.x, r.y, r.width - 1, r.height - 1);
    }

    /** The bar between queue and depository, and a line of waiting room above it where there is space. */
    private static void queue(Graphics graphics, Rectangle r) {
        int y = r.y + r.height / 2;
        graphics.drawLine(r.x, y, r.right() - 1, y);
        if (r.width < MIN_SIZE_WITH_QUEUE) {
            return;
        }
        int cell = r.width / 8;
        int height = r.height / 5;
        int left = r.x + r.width / 2 - 2 * cell;
        int top = y - height - r.height / 10;
        graphics.drawLine(left, top, left + 4 * cell, top);
        graphics.drawLine(left, top + height, left + 4 * cell, top + height);
        for (int i = 1; i <= 4; i++) {
            graphics.drawLine(left + i * cell, top, left + i * cell, top + height);
        }
    }

    private static void round(Graphics graphics, Rectangle r, int corner) {
        graphics.fillRoundRectangle(r, corner, corner);
        graphics.drawRoundRectangle(new Rectangle(r.x, r.y, r.width - 1, r.height - 1), corner, corner);
    }

    private static void cylinder(Graphics graphics, Rectangle r, int cap) {
        int width = r.width - 1;
        int bottom = r.bottom() - 2 * cap - 1;
        graphics.fillOval(r.x, bottom, width, 2 * cap);
        graphics.fillRectangle(r.x, r.y + cap, width, r.height - 2 * cap);
        graphics.fillOval(r.x, r.y, width, 2 * cap);
        graphics.drawArc(r.x, bottom, width, 2 * cap, 180, 180);
        graphics.drawLine(r.x, r.y + cap, r.x, bottom + cap);
        graphics.drawLine(r.x + width, r.y + cap, r.x + width, bottom + cap);
        graphics.drawOval(r.x, r.y, width, 2 * cap);
    }
}
