// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;

/**
 * Lets the keys continue in a part that is maximized or restored by its command. The platform moves a part that was
 * minimized between windows' areas without the focus, and then no control has it: only menus hear keys.
 */
public final class FocusAfterMaximize implements IStartup, IExecutionListener {

    private static final String MAXIMIZE = "org.eclipse.ui.window.maximizePart";

    @Override
    public void earlyStartup() {
        IWorkbench workbench = PlatformUI.getWorkbench();
        workbench.getDisplay().asyncExec(() -> workbench.getService(ICommandService.class).getCommand(MAXIMIZE)
                .addExecutionListener(this));
    }

    @Override
    public void postExecuteSuccess(String command, Object result) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(FocusAfterMaximize::goOn);
    }

    private static void goOn() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPart part = window == null ? null : window.getPartService().getActivePart();
        Display display = Display.getCurrent();
        if (part != null && display.getFocusControl() == null && display.getActiveShell() == window.getShell()) {
            part.setFocus();
        }
    }

    @Override
    public void preExecute(String command, ExecutionEvent event) {
        // Nothing has moved yet.
    }

    @Override
    public void notHandled(String command, NotHandledException fault) {
        // Nothing has moved.
    }

    @Override
    public void postExecuteFailure(String command, ExecutionException fault) {
        // Nothing has moved.
    }
}
