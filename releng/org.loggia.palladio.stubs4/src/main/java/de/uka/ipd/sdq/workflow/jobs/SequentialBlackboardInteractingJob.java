// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

import de.uka.ipd.sdq.workflow.blackboard.Blackboard;
import org.eclipse.core.runtime.IProgressMonitor;

/** Jobs one after the other. */
public class SequentialBlackboardInteractingJob<T extends Blackboard<?>> implements IBlackboardInteractingJob<T> {
    @Override
    public void setBlackboard(T blackboard) {
        // Nothing of ours is inside.
    }

    @Override
    public void execute(IProgressMonitor monitor) throws JobFailedException, UserCanceledException {
        // Nothing of ours is inside.
    }

    @Override
    public void cleanup(IProgressMonitor monitor) throws CleanupFailedException {
        // Nothing of ours is inside.
    }

    @Override
    public String getName() {
        return "jobs";
    }
}
