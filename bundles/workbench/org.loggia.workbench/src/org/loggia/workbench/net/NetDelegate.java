package org.loggia.workbench.net;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Starts the simulation of a net as a job of its own; the launch ends as soon as the job is there. */
public final class NetDelegate extends LaunchConfigurationDelegate {

    @Override
    public void launch(ILaunchConfiguration stored, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        try {
            NetConfiguration configuration = NetConfiguration.read(stored);
            if (configuration.fault() != null) {
                throw new IllegalArgumentException(configuration.fault());
            }
            new NetJob(stored.getName(), configuration).schedule();
        } catch (IllegalArgumentException wrong) {
            throw new CoreException(Status.error("The run configuration '" + stored.getName()
                    + "' cannot be used: " + wrong.getMessage()));
        } finally {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
    }

    /** Nets are not compiled by builders; what is in the file counts. */
    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        return false;
    }
}
