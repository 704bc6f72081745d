package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.Problem;

/**
 * Checks what a simulation relies on, beyond what loading finds: the PCM's constraints on behaviours, assemblies,
 * allocations, resources and usage, and the stochastic expressions.
 *
 * <p>Each check names the constraint of the PCM that it stands for in its comment. Elements that refer to something
 * missing are left to the loader's own report.
 */
public final class ModelCheck {

    private ModelCheck() {
    }

    /** What is wrong with a model: the problems of its files first, then those of each check. */
    public static List<Problem> check(PcmModel model) {
        var findings = new Findings();
        RequiredValues.check(model, findings);
        RandomVariables.check(model, findings);
        BehaviourChecks.check(model, findings);
        AssemblyChecks.check(model, findings);
        CallCycles.check(model, findings);
        UsageChecks.check(model, findings);
        ResourceChecks.check(model, findings);
        DeploymentChecks.check(model, findings);
        List<Problem> problems = new ArrayList<>(model.problems());
        problems.addAll(findings.problems());
        return problems;
    }
}
