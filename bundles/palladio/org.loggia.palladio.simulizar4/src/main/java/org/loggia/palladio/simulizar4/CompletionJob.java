// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.workflow.extension.AbstractWorkflowExtensionJob;
import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.ResourceSetPartition;
import org.eclipse.core.runtime.IProgressMonitor;
import org.loggia.palladio.host.ModelCompletion;
import org.loggia.problem.ProblemException;

/**
 * Completes the loaded models of an analysis. Named in {@code plugin.xml}; SimuLizar runs it after all models are
 * loaded.
 */
public final class CompletionJob extends AbstractWorkflowExtensionJob<MDSDBlackboard> {

    /** The partition that {@code plugin.xml} promises; others look into it, and there is nothing in it. */
    static final String PARTITION = "org.loggia.palladio.simulizar4";

    private MDSDBlackboard blackboard;

    @Override
    public void setBlackboard(MDSDBlackboard blackboard) {
        super.setBlackboard(blackboard);
        this.blackboard = blackboard;
    }

    @Override
    public void execute(IProgressMonitor monitor) throws JobFailedException {
        if (!ReleaseLine.isOurs(CompletionJob.class.getClassLoader())) {
            // Our bundle for later releases completes the models there.
            return;
        }
        blackboard.addPartition(PARTITION, new ResourceSetPartition());
        try {
            ModelCompletion.complete(blackboard.getPartition(ModelCompletion.MODELS).getResourceSet(), false);
        } catch (ProblemException refused) {
            throw new JobFailedException(refused.getMessage(), refused);
        }
    }

    @Override
    public String getName() {
        return ModelCompletion.NAME;
    }
}
