// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.Arrays;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/** Asks before the workbench closes while something is computed that would be lost. */
public final class ClosingGuard implements IStartup, IWorkbenchListener {

    private static final String TITLE = "Close the Workbench";

    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().addWorkbenchListener(this);
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        Job[] running = LongJob.running();
        if (running.length > 0 && !forced) {
            String names = String.join("\n", Arrays.stream(running).map(Job::getName).toList());
            if (MessageDialog.open(MessageDialog.QUESTION, workbench.getModalDialogShellProvider().getShell(), TITLE,
                    "This is still going on, and would end without its result:\n\n" + names, 0, "Keep Running",
                    "Cancel It and Close") != 1) {
                return false;
            }
        }
        Arrays.stream(running).forEach(Job::cancel);
        return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        // Nothing is left to do: the jobs were cancelled before.
    }
}
