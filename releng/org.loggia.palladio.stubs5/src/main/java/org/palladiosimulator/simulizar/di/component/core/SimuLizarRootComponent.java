// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.component.core;

import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;

/** What there is once in an analysis. */
public interface SimuLizarRootComponent {
    MDSDBlackboard blackboard();
}
