// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Checks what a simulation relies on, beyond what loading finds: the PCM's constraints on behaviours, assemblies,
 * allocations, resources and usage, and the stochastic expressions.
 *
 * <p>Each check names the constraint of the PCM that it stands for in its comment. Elements that refer to something
 * missing are left to the loader's own report.
 */
public final class ModelCheck {

    /** What is wrong with a model whose elements lead from one to the next through more than a thread's stack holds. */
    public static final String TOO_FAR = "chains of calls, assemblies or interfaces in the model are too long";

    private ModelCheck() {
    }

    /** Returns the problems of a model: those of its files first, then those of each check. */
    public static List<Problem> check(PcmModel model) {
        var findings = new Findings();
        List<Problem> problems = new ArrayList<>(model.problems());
        try {
            check(model, findings);
        } catch (StackOverflowError deep) {
            // The files bound how deep elements nest, but not how far calls, assemblies and interfaces lead.
            problems.add(ModelProblems.CONSTRAINT.at(Location.file(model.files().get(0).displayName()), TOO_FAR,
                    "shorten the chain"));
        }
        problems.addAll(findings.problems());
        return problems;
    }

    private static void check(PcmModel model, Findings findings) {
        RequiredValues.check(model, findings);
        RandomVariables.check(model, findings);
        BehaviourChecks.check(model, findings);
        AssemblyChecks.check(model, findings);
        CallCycles.check(model, findings);
        UsageChecks.check(model, findings);
        ResourceChecks.check(model, findings);
        DeploymentChecks.check(model, findings);
        LoadChecks.check(model, findings);
    }
}
