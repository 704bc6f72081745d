// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Tree;

/** A context menu that a key asks for opens at what it is about; SWT on Linux opens it where the mouse is. */
public final class MenuByKey {

    private MenuByKey() {
    }

    /** For a picture with a context menu, which opens in its middle. */
    public static void in(Canvas picture) {
        picture.addListener(SWT.MenuDetect, event -> {
            if (event.detail == SWT.MENU_KEYBOARD) {
                Rectangle room = picture.getClientArea();
                Point middle = picture.toDisplay(room.width / 2, room.height / 2);
                event.x = middle.x;
                event.y = middle.y;
            }
        });
    }

    /** For a tree with a context menu, which opens at the selected row. */
    public static void in(Tree tree) {
        tree.addListener(SWT.MenuDetect, event -> {
            if (event.detail == SWT.MENU_KEYBOARD && tree.getSelectionCount() > 0) {
                Rectangle row = tree.getSelection()[0].getBounds();
                Rectangle room = tree.getClientArea();
                Point below = tree.toDisplay(Math.max(0, row.x), Math.min(Math.max(0, row.y + row.height),
                        room.height));
                event.x = below.x;
                event.y = below.y;
            }
        });
    }
}
