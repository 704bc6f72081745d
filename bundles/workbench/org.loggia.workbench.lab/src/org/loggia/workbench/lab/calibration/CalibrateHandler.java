// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** The command that calibrates the selected model, or a model to the selected table. */
public final class CalibrateHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        Object selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection ? selection
                .getFirstElement() : null;
        CalibrateWizard.open(HandlerUtil.getActiveShell(event), Adapters.adapt(selected, IResource.class));
        return null;
    }
}
