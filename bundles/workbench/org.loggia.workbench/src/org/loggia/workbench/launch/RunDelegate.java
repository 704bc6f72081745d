// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/** Starts a run as a job of its own. It is not a process, so the launch ends as soon as the job is there. */
public abstract class RunDelegate extends LaunchConfigurationDelegate {

    private static final String LAUNCHING = "org.eclipse.debug.ui";
    private static final String SAVING = "org.eclipse.debug.ui.save_dirty_editors_before_launch";

    private final RunConfiguration.Reader<?> reader;

    protected RunDelegate(RunConfiguration.Reader<?> reader) {
        this.reader = reader;
    }

    @Override
    public final void launch(ILaunchConfiguration stored, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        try {
            RunConfiguration configuration = reader.read(stored);
            if (configuration.fault() != null) {
                throw new IllegalArgumentException(configuration.fault());
            }
            configuration.job(stored.getName()).schedule();
        } catch (IllegalArgumentException wrong) {
            throw new CoreException(Status.error("The run configuration '" + stored.getName()
                    + "' cannot be used: " + wrong.getMessage()));
        } finally {
            DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        }
    }

    /**
     * Asks about edits that no file has yet, as the workbench's preferences for launching say: a run of what was before
     * them would surprise.
     */
    @Override
    protected final boolean saveBeforeLaunch(ILaunchConfiguration configuration, String mode,
            IProgressMonitor monitor) {
        String saving = Platform.getPreferencesService().getString(LAUNCHING, SAVING, "prompt", null);
        return PlatformUI.getWorkbench().getDisplay().syncCall(() -> switch (saving) {
            case "never" -> true;
            case "always" -> UnsavedEditsPrompt.save();
            default -> UnsavedEditsPrompt.settle("Run " + configuration.getName());
        });
    }

    /** Models are not compiled by builders; what is in the files counts. */
    @Override
    public final boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        return false;
    }
}
