// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

/**
 * Lets what the platform scrolls, such as a cheat sheet, end next to its scroll bar. GTK makes room for the bar only
 * some time after a new content was laid out, which then continues below the bar until the window is made wider.
 */
public final class ScrollBarMargin implements IStartup {

    /** In milliseconds; GTK has made room by then. */
    private static final int LATER = 150;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        if ("gtk".equals(SWT.getPlatform())) {
            display.asyncExec(() -> display.addFilter(SWT.Resize, ScrollBarMargin::resized));
        }
    }

    private static void resized(Event event) {
        if (event.widget instanceof Control content && content
                .getParent() instanceof SharedScrolledComposite scrolled && scrolled.getContent() == content) {
            content.getDisplay().timerExec(LATER, () -> {
                if (!scrolled.isDisposed() && !content.isDisposed()
                        && scrolled.getClientArea().width < content.getSize().x) {
                    scrolled.reflow(true);
                }
            });
        }
    }
}
