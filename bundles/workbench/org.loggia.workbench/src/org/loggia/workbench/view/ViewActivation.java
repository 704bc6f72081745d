// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Optional;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Opens views where they can be seen. */
public final class ViewActivation {

    private ViewActivation() {
    }

    /**
     * Opens a view in the active window, or in the first while another program's is active. The editor keeps the focus
     * unless the view lies behind the active one.
     *
     * @param id as {@code plugin.xml} contributes the view
     * @param title of the dialog that says why a view could not be opened
     * @return the view; empty if there is no window, or if it could not be opened
     */
    public static Optional<IViewPart> open(String id, String title) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null && PlatformUI.getWorkbench().getWorkbenchWindowCount() > 0) {
            window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
        }
        if (window == null || window.getActivePage() == null) {
            return Optional.empty();
        }
        try {
            IWorkbenchPage page = window.getActivePage();
            IViewPart view = page.showView(id, null, IWorkbenchPage.VIEW_VISIBLE);
            if (!page.isPartVisible(view)) {
                activate(page, view); // it lies behind the active view
            }
            return Optional.of(view);
        } catch (PartInitException fault) {
            ErrorDialog.openError(window.getShell(), title, null, fault.getStatus());
            return Optional.empty();
        }
    }

    /** Has the keys continue in a view that the user has opened, such as by Enter on a file, where it is open. */
    public static void enter(String id) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        IViewPart view = page == null ? null : page.findView(id);
        if (view != null) {
            activate(page, view);
        }
    }

    /** A dialog that is open at the moment keeps the keyboard, which is dead otherwise. */
    private static void activate(IWorkbenchPage page, IViewPart view) {
        Shell front = page.getWorkbenchWindow().getShell().getDisplay().getActiveShell();
        page.activate(view);
        if (front != null && !front.isDisposed() && front != page.getWorkbenchWindow().getShell()) {
            front.setActive();
        }
    }
}
