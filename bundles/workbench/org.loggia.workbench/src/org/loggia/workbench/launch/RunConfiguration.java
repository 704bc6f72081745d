// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/** What a run configuration says, whatever it runs. */
public interface RunConfiguration {

    /** The type of run configurations that {@code plugin.xml} contributes. */
    String type();

    /** What a run configuration made for this is called. */
    String name();

    /** What stands in the way of a run; null if nothing does. */
    String fault();

    /** Whether an existing configuration is used instead of a new one. */
    boolean canUse(RunConfiguration existing);

    /** Writes this into a run configuration. */
    void write(ILaunchConfigurationWorkingCopy copy);

    /** The job that does it, with a name for people. */
    Job job(String name);

    /** Reads configurations of one type. */
    @FunctionalInterface
    interface Reader<C extends RunConfiguration> {

        /**
         * Reads a run configuration.
         *
         * @throws IllegalArgumentException if a setting makes no sense; the message says which
         */
        C read(ILaunchConfiguration stored) throws CoreException;
    }
}
