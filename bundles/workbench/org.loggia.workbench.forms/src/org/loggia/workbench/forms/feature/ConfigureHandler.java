// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.loggia.io.StorageResource;
import org.loggia.workbench.forms.row.SelectedElement;

/** Opens the configurator for the selected storage resource. */
public final class ConfigureHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                && SelectedElement.of(selection.getFirstElement()) instanceof StorageResource storage) {
            ConfiguratorDialog.open(HandlerUtil.getActiveShell(event), storage);
        }
        return null;
    }
}
