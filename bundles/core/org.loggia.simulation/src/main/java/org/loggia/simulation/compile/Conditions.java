// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AbstractLoopAction;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.pcm.seff.ResourceDemandingInternalBehaviour;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.seff.seff_reliability.RecoveryActionBehaviour;
import org.loggia.pcm.usagemodel.BranchTransition;
import org.loggia.pcm.usagemodel.Loop;
import org.loggia.pcm.usagemodel.UsageScenario;

/** Whether what is in a behaviour happens each time that the behaviour runs. */
final class Conditions {

    private Conditions() {
    }

    /** Whether nothing that is known without a run decides about an element: no branch, loop, filter or failure. */
    static boolean none(EObject element) {
        if (element instanceof EmitEventAction) {
            return false; // a filter may keep what it carries from a sink
        }
        EObject each = element;
        while (each != null && !(each instanceof ServiceEffectSpecification) && !(each instanceof UsageScenario)) {
            if (each instanceof AbstractBranchTransition || each instanceof AbstractLoopAction
                    || each instanceof RecoveryActionBehaviour || each instanceof InfrastructureCall
                    || each instanceof ResourceDemandingInternalBehaviour || each instanceof BranchTransition
                    || each instanceof Loop) {
                return false;
            }
            each = each instanceof IoRequest request ? request.getAction() : each.eContainer();
        }
        return each != null;
    }
}
