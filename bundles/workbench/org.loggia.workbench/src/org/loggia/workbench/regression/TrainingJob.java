// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.loggia.problem.ProblemException;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.TrainingProgress;
import org.loggia.workbench.launch.LongJob;

/** Trains in the background, writes the model file and shows it. A cancelled training leaves nothing. */
public final class TrainingJob extends LongJob {

    /** All trainings belong to this family. */
    public static final Object FAMILY = new Object();

    private final TrainingTask task;

    TrainingJob(TrainingTask task) {
        super("Training " + task.target().getName(), FAMILY, task.target());
        this.task = task;
        setUser(false);
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) throws CoreException {
        monitor.beginTask("Cross-validating", IProgressMonitor.UNKNOWN);
        try {
            TrainingTask.Trained trained = task.train(new Progress(monitor));
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            trained.write();
            task.target().refreshLocal(IResource.DEPTH_ZERO, null);
            Display display = PlatformUI.getWorkbench().getDisplay();
            if (!display.isDisposed()) {
                display.asyncExec(trained::show);
            }
            return Status.OK_STATUS;
        } catch (ProblemException fault) {
            return Status.error(task.data().getName() + ": " + fault.getMessage());
        }
    }

    /** Tells the monitor how many parameter values have been tried, or models of distributions trained. */
    private record Progress(IProgressMonitor monitor, AtomicInteger seen) implements TrainingProgress {

        Progress(IProgressMonitor monitor) {
            this(monitor, new AtomicInteger());
        }

        @Override
        public void evaluated(Technique technique, int points) {
            monitor.subTask(String.format(Locale.ROOT, "%s: %,d parameter values tried", technique.label(),
                    seen.addAndGet(points)));
        }

        @Override
        public void trained(int models, int all) {
            monitor.subTask(models + " of " + all + " models trained");
        }

        @Override
        public boolean isCancelled() {
            return monitor.isCanceled();
        }
    }
}
