// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

import org.eclipse.core.runtime.IProgressMonitor;

/** A step of a workflow. */
public interface IJob {
    void execute(IProgressMonitor monitor) throws JobFailedException, UserCanceledException;

    void cleanup(IProgressMonitor monitor) throws CleanupFailedException;

    String getName();
}
