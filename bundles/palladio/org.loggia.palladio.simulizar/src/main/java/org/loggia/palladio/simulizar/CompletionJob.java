// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.workflow.jobs.IBlackboardInteractingJob;
import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import org.eclipse.core.runtime.IProgressMonitor;
import org.loggia.palladio.host.ModelCompletion;
import org.loggia.problem.ProblemException;

/** Completes the loaded models of an analysis. */
final class CompletionJob implements IBlackboardInteractingJob<MDSDBlackboard> {

    private MDSDBlackboard blackboard;

    @Override
    public void setBlackboard(MDSDBlackboard blackboard) {
        this.blackboard = blackboard;
    }

    @Override
    public void execute(IProgressMonitor monitor) throws JobFailedException {
        try {
            ModelCompletion.complete(blackboard.getPartition(ModelCompletion.MODELS).getResourceSet(), true);
        } catch (ProblemException refused) {
            throw new JobFailedException(refused.getMessage(), refused);
        }
    }

    @Override
    public void cleanup(IProgressMonitor monitor) {
        // The models are gone with the analysis.
    }

    @Override
    public String getName() {
        return ModelCompletion.NAME;
    }
}
