// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.usagemodel.Branch;
import org.loggia.pcm.usagemodel.BranchTransition;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.UsageModel;

/** Constraints on usage models. */
final class UsageChecks {

    private UsageChecks() {
    }

    static void check(PcmModel model, Findings findings) {
        for (UsageModel usage : model.usageModels()) {
            if (usage.getUsageScenario_UsageModel().isEmpty()) {
                findings.error(usage, "it has no usage scenario", "add one");
            }
        }
        model.all(ScenarioBehaviour.class).forEach(each -> route(each, findings));
        model.all(Branch.class).forEach(each -> branches(each, findings));
        model.all(ClosedWorkload.class).forEach(each -> population(each, findings));
        model.all(EntryLevelSystemCall.class).forEach(each -> call(each, findings));
    }

    /** Exactlyonestart, Exactlyonestop, routeFromStartToStopAction. */
    private static void route(ScenarioBehaviour behaviour, Findings findings) {
        String gap = BehaviourRoutes.gap(behaviour);
        if (gap != null) {
            findings.error(behaviour, gap, BehaviourRoutes.remedy(gap));
        }
    }

    /** AllBranchProbabilitiesMustSumUpTo1. */
    private static void branches(Branch branch, Findings findings) {
        if (branch.getBranchTransitions_Branch().isEmpty()) {
            findings.error(branch, "it has no branches", "add branches, or remove the action");
            return;
        }
        BehaviourChecks.probabilities(branch, branch.getBranchTransitions_Branch().stream()
                .map(BranchTransition::getBranchProbability).toList(), findings);
    }

    /** PopulationInClosedWorkloadNeedsToBeSpecified. */
    private static void population(ClosedWorkload workload, Findings findings) {
        if (workload.getPopulation() < 1) {
            findings.error(workload, "its population is "
                    + workload.getPopulation()
                    + ", so the system has no users", "write a population of at least 1");
        }
    }

    /**
     * EntryLevelSystemCallMustReferenceProvidedRoleOfASystem, EntryLevelSystemCallSignatureMustMatchItsProvidedRole.
     */
    private static void call(EntryLevelSystemCall call, Findings findings) {
        OperationProvidedRole role = call.getProvidedRole_EntryLevelSystemCall();
        if (role == null || role.eIsProxy()) {
            return;
        }
        if (!(role.getProvidingEntity_ProvidedRole() instanceof org.loggia.pcm.system.System)) {
            findings.error(call, "its role "
                    + ElementNames.words(role)
                    + " does not belong to a system",
                    "call a provided role of the system");
        }
        OperationInterface provided = role.getProvidedInterface__OperationProvidedRole();
        var signature = call.getOperationSignature__EntryLevelSystemCall();
        if (signature != null && !signature.eIsProxy() && provided != null && !provided.eIsProxy()
                && !InterfaceInheritance.isAssignable(signature.getInterface__OperationSignature(), provided)) {
            findings.error(call, "it calls " + ElementNames.words(signature) + ", which is not in the interface of "
                    + "its role " + ElementNames.words(role), "call a signature of that interface");
        }
    }
}
