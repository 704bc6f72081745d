// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Viewport;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.swt.graphics.Color;
import org.loggia.chart.Theme;

/**
 * The palette next to a diagram: where GEF draws it in the colours of a light desktop, here it follows a dark ground.
 * Under GTK the desktop's own colours are dark with the dark theme; they stay as they were when GEF first asked. The
 * palette keeps its height: where the editor is lower, one scroll bar leads through it, and no group is cut off.
 */
public final class DarkPalette extends Viewport {

    private final FigureCanvas canvas;

    private DarkPalette(FigureCanvas canvas) {
        super(true);
        this.canvas = canvas;
        setContentsTracksWidth(true);
    }

    /** Lets a palette that has its control follow the ground of that. */
    public static void follow(PaletteViewer palette) {
        FigureCanvas canvas = (FigureCanvas) palette.getControl();
        IFigure contents = canvas.getContents();
        canvas.setViewport(new DarkPalette(canvas));
        canvas.setContents(contents);
        canvas.getDisplay().asyncExec(() -> {
            if (!canvas.isDisposed()) {
                DarkPaletteFrame.around(canvas);
            }
        });
    }

    @Override
    protected void paintClientArea(Graphics graphics) {
        if (isLight(ColorConstants.button)) {
            DarkGraphics.paint(graphics, canvas.getBackground(), 1, super::paintClientArea);
        } else {
            super.paintClientArea(graphics);
        }
    }

    private static boolean isLight(Color color) {
        return Theme.on(color.getRed(), color.getGreen(), color.getBlue()) == Theme.LIGHT;
    }
}
