// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.extension;

import de.uka.ipd.sdq.workflow.blackboard.Blackboard;
import de.uka.ipd.sdq.workflow.jobs.SequentialBlackboardInteractingJob;

/** A job that a bundle puts into a workflow. */
public abstract class AbstractWorkflowExtensionJob<T extends Blackboard<?>>
        extends SequentialBlackboardInteractingJob<T> {
}
