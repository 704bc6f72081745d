// SPDX-License-Identifier: EPL-2.0
package org.eclipse.ui.internal;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.widgets.Display;

/** The cursors that GEF's palette shows while it is dragged to the other side; the platform has dropped this class. */
public final class DragCursors {

    public static final int INVALID = 0;
    public static final int LEFT = 1;
    public static final int RIGHT = 2;

    private DragCursors() {
    }

    /** The system's cursor for a side; no one needs to dispose of it. */
    public static Cursor getCursor(int side) {
        return Display.getCurrent().getSystemCursor(side == INVALID ? SWT.CURSOR_NO : SWT.CURSOR_SIZEWE);
    }
}
