// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.loggia.workbench.view.InitialSelection;

/** The command that calibrates a net from the selected table of measurements. */
public final class CalibrateNetHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        CalibrateNetWizard.open(HandlerUtil.getActiveShell(event), InitialSelection.of(PlatformUI.getWorkbench(),
                HandlerUtil.getCurrentStructuredSelection(event)) instanceof IFile file ? file : null);
        return null;
    }
}
