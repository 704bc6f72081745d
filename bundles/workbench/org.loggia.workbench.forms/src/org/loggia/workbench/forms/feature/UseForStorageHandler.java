// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.handlers.HandlerUtil;

/** Uses the selected model file for a storage resource; in a view that shows one, this one, whatever is selected. */
public final class UseForStorageHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IFile shown = Adapters.adapt(HandlerUtil.getActivePart(event), IFile.class);
        IFile model = shown != null ? shown
                : Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IFile.class);
        if (model != null) {
            UseForStorage.of(HandlerUtil.getActiveWorkbenchWindow(event), model);
        }
        return null;
    }
}
