// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.launcher.jobs;

import de.uka.ipd.sdq.workflow.jobs.IBlackboardInteractingJob;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import org.palladiosimulator.simulizar.di.base.extension.Extension;

/** Contributes jobs that complete the models of a run. */
public interface ModelCompletionJobContributor extends Extension {
    interface Facade {
        void contribute(IBlackboardInteractingJob<MDSDBlackboard> job);
    }

    void contribute(Facade facade);
}
