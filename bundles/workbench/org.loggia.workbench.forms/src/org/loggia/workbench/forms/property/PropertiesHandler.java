// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.property;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Leads to the properties of the selected element, in their view: the platform would ask for a dialog. */
public final class PropertiesHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage().showView(IPageLayout.ID_PROP_SHEET);
        } catch (PartInitException fault) {
            throw new ExecutionException("The properties cannot be shown.", fault);
        }
        return null;
    }
}
