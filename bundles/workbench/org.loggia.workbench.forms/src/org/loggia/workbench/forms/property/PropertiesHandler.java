// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Leads to the properties of the selected element, in their view: the platform would ask for a dialog. The view is told
 * the selection at once. It hears of arrow keys half a second late, and not at all from a part that was left before.
 */
public final class PropertiesHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        IWorkbenchPart part = HandlerUtil.getActivePart(event);
        try {
            IViewPart sheet = page.showView(IPageLayout.ID_PROP_SHEET, null, IWorkbenchPage.VIEW_VISIBLE);
            ISelectionProvider selected = part == null ? null : part.getSite().getSelectionProvider();
            if (part != sheet && selected != null && sheet instanceof ISelectionListener listener) {
                listener.selectionChanged(part, selected.getSelection());
            }
            page.activate(sheet);
        } catch (PartInitException fault) {
            throw new ExecutionException("The properties cannot be shown.", fault);
        }
        return null;
    }
}
