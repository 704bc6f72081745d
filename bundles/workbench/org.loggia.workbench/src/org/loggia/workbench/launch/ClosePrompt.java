// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/** Asks before the workbench closes while something is computed that would be lost. */
public final class ClosePrompt implements IStartup, IWorkbenchListener {

    private static final String TITLE = "Close the Workbench";
    private static final int CANCEL_AND_CLOSE = 1;

    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().addWorkbenchListener(this);
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        if (!LongJob.running().isEmpty() && !forced && !mayBeCancelled(workbench)) {
            return false;
        }
        LongJob.running().forEach(Job::cancel);
        return true;
    }

    /** The question goes with what it is about: what has ended then is shown, and the workbench stays for it. */
    private static boolean mayBeCancelled(IWorkbench workbench) {
        String cancelled = String.join("\n", LongJob.running().stream().map(LongJob::cancelled).toList());
        MessageDialog question = new MessageDialog(workbench.getModalDialogShellProvider().getShell(), TITLE, null,
                "These jobs are still running. If you cancel them now:\n\n" + cancelled, MessageDialog.QUESTION, 0,
                "Keep Running", "Cancel and Close");
        IJobChangeListener ends = IJobChangeListener.onDone(event -> workbench.getDisplay().asyncExec(() -> {
            if (LongJob.running().isEmpty()) {
                question.close();
            }
        }));
        Job.getJobManager().addJobChangeListener(ends);
        try {
            return question.open() == CANCEL_AND_CLOSE;
        } finally {
            Job.getJobManager().removeJobChangeListener(ends);
        }
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        // Nothing is left to do: the jobs were cancelled before.
    }
}
