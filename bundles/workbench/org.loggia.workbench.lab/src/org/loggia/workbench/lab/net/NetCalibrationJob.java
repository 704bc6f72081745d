// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.loggia.calibration.net.CalibrationProgress;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.workbench.launch.LongJob;
import org.loggia.workbench.launch.RunJob;

/** Calibrates a net in the background, writes it and shows what was found. When cancelled it writes nothing. */
public final class NetCalibrationJob extends LongJob {

    /** All of them belong to this family. */
    public static final Object FAMILY = new Object();

    private final NetCalibration request;

    NetCalibrationJob(NetCalibration request) {
        super("Calibrating " + request.target().getName(), FAMILY, request.target());
        this.request = request;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) throws CoreException {
        monitor.beginTask("Simulating nets", IProgressMonitor.UNKNOWN);
        IFile target = request.target();
        NetCalibration.Found found = request.run(new Progress(monitor));
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        QpeFiles.write(found.net(), target.getLocation().toPath());
        target.refreshLocal(IResource.DEPTH_ZERO, null);
        RunJob.onUserInterface(() -> NetCalibrationView.show(found));
        return Status.OK_STATUS;
    }

    /** Tells the monitor how many nets have been simulated. */
    private record Progress(IProgressMonitor monitor, AtomicInteger nets) implements CalibrationProgress {

        Progress(IProgressMonitor monitor) {
            this(monitor, new AtomicInteger());
        }

        @Override
        public void simulated() {
            monitor.subTask(nets.incrementAndGet() + " nets simulated");
        }

        @Override
        public boolean isCancelled() {
            return monitor.isCanceled();
        }
    }
}
