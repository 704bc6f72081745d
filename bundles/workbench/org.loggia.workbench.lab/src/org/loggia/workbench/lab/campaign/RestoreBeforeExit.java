// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.campaign;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/** Lets the workbench end only when the targets of a campaign have been left as they were. */
final class RestoreBeforeExit extends JobChangeAdapter implements IWorkbenchListener {

    private static final long MAX_MILLISECONDS = 60_000;

    private final Job job;

    private RestoreBeforeExit(Job job) {
        this.job = job;
    }

    /** Watches a job until it has ended. */
    static void of(Job job) {
        RestoreBeforeExit watch = new RestoreBeforeExit(job);
        PlatformUI.getWorkbench().addWorkbenchListener(watch);
        job.addJobChangeListener(watch);
    }

    @Override
    public void done(IJobChangeEvent event) {
        if (PlatformUI.isWorkbenchRunning()) {
            PlatformUI.getWorkbench().removeWorkbenchListener(this);
        }
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        try {
            job.cancel();
            job.join(MAX_MILLISECONDS, new NullProgressMonitor());
        } catch (InterruptedException | OperationCanceledException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
