// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.loggia.regression.RegressionException;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.TrainingProgress;
import org.loggia.regression.training.TrainingResult;

/** Trains in the background, writes the model file and shows it. A cancelled training leaves nothing. */
public final class TrainingJob extends Job {

    /** All trainings belong to this family. */
    public static final Object FAMILY = new Object();

    private final TrainingRequest request;

    TrainingJob(TrainingRequest request) {
        super("Training " + request.target().getName());
        this.request = request;
        setUser(false);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        monitor.beginTask("Cross-validating", IProgressMonitor.UNKNOWN);
        try {
            TrainingResult training = request.train(new Progress(monitor));
            ModelFile model = ModelFile.of(training);
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            Path file = request.target().getLocation().toPath();
            model.write(file);
            request.target().refreshLocal(IResource.DEPTH_ZERO, null);
            Display display = PlatformUI.getWorkbench().getDisplay();
            if (!display.isDisposed()) {
                display.asyncExec(() -> ModelView.show(file, training));
            }
            return Status.OK_STATUS;
        } catch (CancellationException cancelled) {
            return Status.CANCEL_STATUS;
        } catch (RegressionException fault) {
            return Status.error(request.data().getName() + ": " + fault.getMessage());
        } catch (CoreException fault) {
            return fault.getStatus();
        } finally {
            monitor.done();
        }
    }

    /** Tells the monitor how many parameter values have been tried. */
    private record Progress(IProgressMonitor monitor, AtomicInteger seen) implements TrainingProgress {

        Progress(IProgressMonitor monitor) {
            this(monitor, new AtomicInteger());
        }

        @Override
        public void evaluated(Technique technique, int points) {
            monitor.subTask(technique.label() + ": " + seen.addAndGet(points) + " parameter values tried");
        }

        @Override
        public boolean isCancelled() {
            return monitor.isCanceled();
        }
    }
}
