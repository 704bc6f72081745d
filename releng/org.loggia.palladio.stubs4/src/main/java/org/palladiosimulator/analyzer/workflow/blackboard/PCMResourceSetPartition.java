// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.analyzer.workflow.blackboard;

import de.uka.ipd.sdq.workflow.mdsd.blackboard.ResourceSetPartition;
import org.palladiosimulator.pcm.allocation.Allocation;

/** The models of a PCM instance. */
public class PCMResourceSetPartition extends ResourceSetPartition {
    public Allocation getAllocation() {
        return getResourceSet().getResources().stream().flatMap(each -> each.getContents().stream())
                .filter(Allocation.class::isInstance).map(Allocation.class::cast).findFirst().orElseThrow();
    }
}
