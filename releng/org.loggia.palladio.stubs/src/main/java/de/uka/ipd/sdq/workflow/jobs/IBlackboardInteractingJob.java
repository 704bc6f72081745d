// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

import de.uka.ipd.sdq.workflow.blackboard.Blackboard;

/** A job that uses a blackboard. */
public interface IBlackboardInteractingJob<T extends Blackboard<?>> extends IJob {
    void setBlackboard(T blackboard);
}
