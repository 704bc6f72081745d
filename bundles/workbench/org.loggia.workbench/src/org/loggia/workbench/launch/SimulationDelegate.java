package org.loggia.workbench.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;

/** Starts a simulation as a job of its own. A simulation is no process, so the launch ends as soon as the job is there. */
public final class SimulationDelegate extends LaunchConfigurationDelegate {

    @Override
    public void launch(ILaunchConfiguration stored, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        try {
            SimulationConfiguration configuration = SimulationConfiguration.read(stored);
            if (configuration.fault() != null) {
                throw new IllegalArgumentException(configuration.fault());
            }
            new SimulationJob(stored.getName(), configuration).schedule();
        } catch (IllegalArgumentException wrong) {
            throw new CoreException(Status.error("The run configuration '" + stored.getName()
                    + "' cannot be used: " + wrong.getMessage()));
        } finally {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
    }

    /** Models are not compiled by builders; what is in the files counts. */
    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        return false;
    }
}
