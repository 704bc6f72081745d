// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.workflow.jobs.IBlackboardInteractingJob;
import de.uka.ipd.sdq.workflow.jobs.JobFailedException;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import org.apache.log4j.Logger;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.palladio.IoAnnotations;
import org.loggia.problem.ProblemException;

/** Reads what is said of the I/O of the loaded models, and weaves it into them. */
final class CompletionJob implements IBlackboardInteractingJob<MDSDBlackboard> {

    /** Where SimuLizar keeps the models of an analysis. */
    static final String MODELS = "org.palladiosimulator.pcmmodels.partition";

    private static final Logger LOG = Logger.getLogger(CompletionJob.class);

    private MDSDBlackboard blackboard;

    @Override
    public void setBlackboard(MDSDBlackboard blackboard) {
        this.blackboard = blackboard;
    }

    @Override
    public void execute(IProgressMonitor monitor) throws JobFailedException {
        ResourceSet models = blackboard.getPartition(MODELS).getResourceSet();
        try {
            IoAnnotations annotations = AnnotatedRun.read(models);
            annotations.warnings().forEach(LOG::warn);
            int woven = new Weaving(annotations.actions()).weave(models);
            if (woven > 0) {
                LOG.info("Loggia asks storage at " + woven + (woven == 1 ? " action" : " actions"));
            } else if (!annotations.isEmpty()) {
                LOG.warn("Loggia: the .io files beside the allocation annotate no action of these models");
            }
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
        return "Complete models with Loggia's I/O";
    }
}
