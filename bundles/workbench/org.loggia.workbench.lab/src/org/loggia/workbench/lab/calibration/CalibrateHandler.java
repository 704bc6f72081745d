// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.loggia.workbench.view.InitialSelection;

/** The command that calibrates the selected model, or a model to the selected table. */
public final class CalibrateHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        CalibrateWizard.open(HandlerUtil.getActiveShell(event), InitialSelection.of(PlatformUI.getWorkbench(),
                HandlerUtil.getCurrentStructuredSelection(event)));
        return null;
    }
}
