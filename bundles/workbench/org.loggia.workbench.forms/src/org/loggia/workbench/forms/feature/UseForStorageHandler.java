// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.handlers.HandlerUtil;

/** Uses the selected model file for a storage resource; in a view that shows one, this one. */
public final class UseForStorageHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        IFile selected = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(),
                IFile.class);
        IFile model = selected == null ? Adapters.adapt(HandlerUtil.getActivePart(event), IFile.class) : selected;
        if (model != null) {
            UseForStorage.of(HandlerUtil.getActiveWorkbenchWindow(event), model);
        }
        return null;
    }
}
