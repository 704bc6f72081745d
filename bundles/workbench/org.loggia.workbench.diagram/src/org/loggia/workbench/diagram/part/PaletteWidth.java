// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.gef.ui.palette.PaletteViewer;
import org.eclipse.swt.SWT;

/** Wraps the names of a palette's entries for the width that is left to them. */
public final class PaletteWidth {

    private PaletteWidth() {
    }

    /** Names were wrapped for the width without the scroll bar, which came after that, and would lie below it. */
    public static void follow(PaletteViewer palette) {
        FigureCanvas canvas = (FigureCanvas) palette.getControl();
        canvas.addListener(SWT.Resize, event -> canvas.getDisplay().asyncExec(() -> {
            if (!canvas.isDisposed()) {
                canvas.getContents().invalidateTree();
                canvas.getContents().revalidate();
            }
        }));
    }
}
