// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Keeps what would be of no use if it were lower at a height of its own: where there is less room, it is scrolled. */
public final class LowRoom {

    /** Of a table with its chart: in less, neither of them says anything. */
    private static final int MIN_HEIGHT = 320;

    private LowRoom() {
    }

    /** Room to put a table with its chart in, as one control, which fills it. */
    public static Composite in(Composite parent) {
        return in(parent, MIN_HEIGHT);
    }

    /** Room for one control, which fills it and is at least so high. */
    public static Composite in(Composite parent, int height) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        Composite room = new Composite(scrolled, SWT.NONE);
        room.setLayout(new FillLayout());
        scrolled.setMinHeight(height);
        scroll(scrolled, room);
        return room;
    }

    /** Lets a page that is there be scrolled where it is higher than its room. */
    public static void whole(ScrolledComposite scrolled, Control page) {
        scrolled.setShowFocusedControl(true);
        scrolled.addListener(SWT.Resize, event -> fit(scrolled, page));
        scroll(scrolled, page);
    }

    /** Lets such a page be scrolled as high as it is now. */
    public static void fit(ScrolledComposite scrolled, Control page) {
        scrolled.setMinHeight(page.computeSize(scrolled.getClientArea().width, SWT.DEFAULT).y);
    }

    private static void scroll(ScrolledComposite scrolled, Control content) {
        scrolled.setContent(content);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        // GTK makes room for a scroll bar only after what is scrolled was laid out, which then lies below the bar.
        content.addListener(SWT.Resize, event -> content.getDisplay().asyncExec(() -> {
            if (!scrolled.isDisposed()) {
                scrolled.layout();
            }
        }));
    }
}
