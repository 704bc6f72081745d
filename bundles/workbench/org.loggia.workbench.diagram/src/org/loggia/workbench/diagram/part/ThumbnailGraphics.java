// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.ScaledGraphics;

/**
 * Draws in small, without ovals that are not a pixel wide or high: after one of these GTK draws nothing more, neither
 * in the picture nor elsewhere in the window ("invalid matrix").
 */
class ThumbnailGraphics extends ScaledGraphics {

    ThumbnailGraphics(Graphics graphics) {
        super(graphics);
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        if (isSeen(width, height)) {
            super.drawOval(x, y, width, height);
        }
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        if (isSeen(width, height)) {
            super.fillOval(x, y, width, height);
        }
    }

    private boolean isSeen(int width, int height) {
        return Math.min(width, height) * getAbsoluteScale() >= 1;
    }
}
