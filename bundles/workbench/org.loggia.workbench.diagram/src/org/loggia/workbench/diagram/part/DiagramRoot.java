// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.FreeformLayeredPane;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.Request;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.tools.MarqueeDragTracker;
import org.eclipse.swt.graphics.Color;

/**
 * The root of a diagram: what is drawn can be zoomed, and follows a dark ground; also in small elsewhere, whereas what
 * is printed is light always.
 */
public final class DiagramRoot extends ScalableFreeformRootEditPart {

    private static final int CONTEXT_MENU_BUTTON = 3;

    private Seen seen;
    private boolean isOnGround;

    @Override
    protected ScalableFreeformLayeredPane createScaledLayers() {
        ScalableFreeformLayeredPane layers = new Ground();
        layers.add(createGridLayer(), GRID_LAYER);
        seen = new Seen();
        seen.add(getPrintableLayers(), PRINTABLE_LAYERS);
        layers.add(seen, Seen.class);
        layers.add(new FeedbackLayer(), SCALED_FEEDBACK_LAYER);
        return layers;
    }

    /** What is drawn, in the colours in which it is seen. */
    public IFigure seen() {
        return seen;
    }

    @Override
    public IFigure getLayer(Object key) {
        return PRINTABLE_LAYERS.equals(key) ? seen.getLayer(key) : super.getLayer(key);
    }

    private Color ground() {
        return getViewer().getControl().getBackground();
    }

    /** What is said to the ground is about the diagram, and not about what was selected before. */
    @Override
    public DragTracker getDragTracker(Request request) {
        return new MarqueeDragTracker() {
            @Override
            protected boolean handleButtonDown(int button) {
                if (button == CONTEXT_MENU_BUTTON) {
                    getCurrentViewer().deselectAll();
                }
                return super.handleButtonDown(button);
            }
        };
    }

    private static final class FeedbackLayer extends org.eclipse.draw2d.FreeformLayer {

        FeedbackLayer() {
            setEnabled(false);
        }
    }

    private final class Ground extends ScalableFreeformLayeredPane {

        @Override
        protected void paintClientArea(Graphics graphics) {
            isOnGround = true;
            try {
                DarkGraphics.paint(graphics, ground(), getScale(), super::paintClientArea);
            } finally {
                isOnGround = false;
            }
        }
    }

    private final class Seen extends FreeformLayeredPane {

        @Override
        protected void paintClientArea(Graphics graphics) {
            if (isOnGround) {
                super.paintClientArea(graphics);
            } else {
                graphics.setBackgroundColor(ground());
                graphics.fillRectangle(graphics.getClip(new Rectangle()));
                DarkGraphics.paint(graphics, ground(), graphics.getAbsoluteScale(), super::paintClientArea);
            }
        }
    }
}
