// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * A context menu that a key asks for opens at what it is about; SWT on Linux opens it where the mouse is. In trees and
 * tables, those of the platform among them, that is the selected row.
 */
public final class KeyboardContextMenu implements IStartup {

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> display.addFilter(SWT.MenuDetect, KeyboardContextMenu::atRow));
    }

    private static void atRow(Event event) {
        if (event.detail != SWT.MENU_KEYBOARD) {
            return;
        }
        if (event.widget instanceof Tree tree && tree.getSelectionCount() > 0) {
            place(event, tree, tree.getSelection()[0].getBounds());
        } else if (event.widget instanceof Table table && table.getSelectionCount() > 0) {
            place(event, table, table.getSelection()[0].getBounds());
        }
    }

    private static void place(Event event, Composite rows, Rectangle row) {
        Rectangle room = rows.getClientArea();
        Point below = rows.toDisplay(Math.max(0, row.x), Math.min(Math.max(0, row.y + row.height), room.height));
        event.x = below.x;
        event.y = below.y;
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
}
