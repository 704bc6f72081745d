// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.search;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.loggia.workbench.forms.row.SelectedElement;

/** Opens the search view: to type what is looked for, or with what refers to the selected element. */
public final class SearchHandler extends AbstractHandler {

    /** The command that looks for references to the selected element; the other one asks for words. */
    public static final String USAGES = "org.loggia.workbench.forms.usages";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        try {
            if (!event.getCommand().getId().equals(USAGES)) {
                SearchView.open(page);
            } else if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
                EObject element = SelectedElement.of(selection.getFirstElement());
                if (element != null) {
                    SearchView.open(page, element);
                }
            }
        } catch (PartInitException fault) {
            throw new ExecutionException("The search cannot be opened.", fault);
        }
        return null;
    }
}
