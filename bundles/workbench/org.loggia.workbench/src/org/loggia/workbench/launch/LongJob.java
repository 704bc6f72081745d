// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.loggia.problem.ProblemException;

/**
 * Something that takes long in the background, and that somebody waits for: closing the workbench asks before. Who
 * deletes or closes the project that it is of cancels it.
 */
public abstract class LongJob extends Job {

    private final Object family;
    private final IProject project;
    private final String outcome;

    /**
     * A job that leaves nothing behind when it is cancelled.
     *
     * @param name for people
     * @param family of the jobs of its own kind
     * @param subject of whose project it is; null if it is of none
     */
    protected LongJob(String name, Object family, IResource subject) {
        this(name, family, subject, "there will be no result");
    }

    /**
     * @param name for people
     * @param family of the jobs of its own kind
     * @param subject of whose project it is; null if it is of none
     * @param outcome what becomes of it when it is cancelled, such as "finished runs stay"
     */
    protected LongJob(String name, Object family, IResource subject, String outcome) {
        super(name);
        this.family = family;
        project = subject == null ? null : subject.getProject();
        this.outcome = outcome;
    }

    /** All that continue at the moment or are about to; those of the system nobody waits for. */
    static List<LongJob> running() {
        return Arrays.stream(Job.getJobManager().find(LongJob.class)).map(LongJob.class::cast).toList();
    }

    /** Its name, and what becomes of it when it is cancelled. */
    String cancelled() {
        return getName() + ": " + outcome + ".";
    }

    /**
     * Does it; a project that is gone needs no care, since nobody is told what then fails. Cancellations and problems
     * that it throws become the status of the job.
     */
    protected abstract IStatus work(IProgressMonitor monitor) throws CoreException;

    @Override
    protected final IStatus run(IProgressMonitor monitor) {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IResourceChangeListener leaving = event -> {
            if (event.getResource().equals(project)) {
                cancel();
            }
        };
        workspace.addResourceChangeListener(leaving, IResourceChangeEvent.PRE_DELETE | IResourceChangeEvent.PRE_CLOSE);
        try {
            IStatus status = status(monitor);
            return status.getSeverity() == IStatus.ERROR && isGone() ? Status.CANCEL_STATUS : status;
        } catch (RuntimeException fault) {
            if (isGone()) {
                return Status.CANCEL_STATUS; // files of the project have no place any more
            }
            throw fault;
        } finally {
            workspace.removeResourceChangeListener(leaving);
        }
    }

    private IStatus status(IProgressMonitor monitor) {
        try {
            return work(monitor);
        } catch (CancellationException cancelled) {
            return Status.CANCEL_STATUS;
        } catch (ProblemException fault) {
            return Status.error(fault.getMessage());
        } catch (CoreException fault) {
            return fault.getStatus();
        } finally {
            monitor.done();
        }
    }

    private boolean isGone() {
        return project != null && !project.isAccessible();
    }

    @Override
    public final boolean belongsTo(Object asked) {
        return asked == family || asked == LongJob.class && !isSystem();
    }
}
