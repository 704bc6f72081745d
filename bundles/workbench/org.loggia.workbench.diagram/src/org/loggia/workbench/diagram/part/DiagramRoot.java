// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;

/** The root of a diagram: what is drawn can be zoomed, and follows a dark ground. */
public final class DiagramRoot extends ScalableFreeformRootEditPart {

    @Override
    protected ScalableFreeformLayeredPane createScaledLayers() {
        ScalableFreeformLayeredPane layers = new Ground();
        layers.add(createGridLayer(), GRID_LAYER);
        layers.add(getPrintableLayers(), PRINTABLE_LAYERS);
        layers.add(new FeedbackLayer(), SCALED_FEEDBACK_LAYER);
        return layers;
    }

    private static final class FeedbackLayer extends org.eclipse.draw2d.FreeformLayer {

        FeedbackLayer() {
            setEnabled(false);
        }
    }

    private final class Ground extends ScalableFreeformLayeredPane {

        @Override
        protected void paintClientArea(Graphics graphics) {
            DarkGraphics.paint(graphics, getViewer().getControl().getBackground(), super::paintClientArea);
        }
    }
}
