// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationRequiredRole;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AcquireAction;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ProbabilisticBranchTransition;
import org.loggia.pcm.seff.ReleaseAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;

/** Constraints on the behaviour of components. */
final class BehaviourChecks {

    private BehaviourChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        model.all(ResourceDemandingBehaviour.class).forEach(each -> route(each, findings));
        model.all(BranchAction.class).forEach(each -> branches(each, findings));
        model.all(ExternalCallAction.class).forEach(each -> call(each, findings));
        model.all(AcquireAction.class)
                .forEach(each -> passiveResource(each, each.getPassiveresource_AcquireAction(), findings));
        model.all(ReleaseAction.class)
                .forEach(each -> passiveResource(each, each.getPassiveResource_ReleaseAction(), findings));
    }

    /** exactlyOneStartAction, exactlyOneStopAction, startActionNeedsRouteToStopAction. */
    private static void route(ResourceDemandingBehaviour behaviour, Findings findings) {
        String gap = BehaviourRoutes.gap(behaviour);
        if (gap != null) {
            findings.error(behaviour, gap, BehaviourRoutes.remedy(gap));
        }
    }

    /** eitherGuardedBranchesOrProbabilisiticBranchTransitions, allProbabilisticBranchProbabilitiesMustSumUpTo1. */
    private static void branches(BranchAction action, Findings findings) {
        List<AbstractBranchTransition> branches = action.getBranches_Branch();
        List<Double> probabilities = branches.stream().filter(ProbabilisticBranchTransition.class::isInstance)
                .map(each -> ((ProbabilisticBranchTransition) each).getBranchProbability()).toList();
        if (branches.isEmpty()) {
            findings.error(action, "it has no branches", "add branches, or remove the action");
        } else if (!probabilities.isEmpty() && probabilities.size() != branches.size()) {
            findings.error(action, "it mixes guarded and probabilistic branches", "use one kind only");
        } else if (!probabilities.isEmpty()) {
            probabilities(action, probabilities, findings);
        }
    }

    static void probabilities(EObject owner, List<Double> probabilities, Findings findings) {
        if (probabilities.stream().anyMatch(each -> !(each >= 0 && each <= 1))) {
            findings.error(owner, "a branch has a probability outside 0 to 1: " + probabilities,
                    "correct the probabilities");
        }
        double sum = probabilities.stream().mapToDouble(Double::doubleValue).sum();
        if (!BranchProbabilities.addUp(sum)) {
            findings.error(owner, "the branch probabilities " + probabilities + " add up to " + sum + ", not to 1",
                    "correct the probabilities");
        }
    }

    /** signatureBelongsToRole, operationRequiredRoleMustBeReferencedByContainer. */
    private static void call(ExternalCallAction call, Findings findings) {
        OperationRequiredRole role = call.getRole_ExternalService();
        if (role == null || role.eIsProxy()) {
            return;
        }
        OperationInterface required = role.getRequiredInterface__OperationRequiredRole();
        var signature = call.getCalledService_ExternalService();
        if (signature != null && !signature.eIsProxy() && required != null && !required.eIsProxy()
                && !InterfaceInheritance.isAssignable(signature.getInterface__OperationSignature(), required)) {
            findings.error(call, "it calls " + ElementNames.words(signature) + ", which is not in the interface of "
                    + "its role " + ElementNames.words(role), "call a signature of that interface");
        }
        BasicComponent component = component(call);
        if (component != null && role.getRequiringEntity_RequiredRole() != component) {
            findings.error(call, "its role " + ElementNames.words(role) + " belongs to another component than "
                    + ElementNames.words(component), "use a required role of the component");
        }
    }

    private static void passiveResource(EObject action, EObject resource, Findings findings) {
        if (resource != null && !resource.eIsProxy() && resource.eContainer() != component(action)) {
            findings.error(action, "its passive resource " + ElementNames.words(resource)
                    + " belongs to another component", "use a passive resource of the component");
        }
    }

    /** The component in whose behaviour an element stands; null outside of components. */
    static BasicComponent component(EObject element) {
        EObject at = element;
        while (at != null && !(at instanceof BasicComponent)) {
            at = at.eContainer();
        }
        return (BasicComponent) at;
    }
}
