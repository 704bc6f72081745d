// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.load.LoadProfile;
import org.loggia.pcm.load.LoadProfileException;
import org.loggia.pcm.monitorrepository.MonitorrepositoryPackage;
import org.loggia.pcm.persistence.ForeignContent;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.UnresolvedReference;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

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
        requireValues(model, findings);
        RandomVariables.check(model, findings);
        BehaviourChecks.check(model, findings);
        AssemblyChecks.check(model, findings);
        CallCycles.check(model, findings);
        UsageChecks.check(model, findings);
        ResourceChecks.check(model, findings);
        DeploymentChecks.check(model, findings);
        checkLoads(model, findings);
    }

    /** Load profiles have a value at every time, and usage evolutions can be followed. */
    private static void checkLoads(PcmModel model, Findings findings) {
        model.roots(Sequence.class).forEach(each -> checkProfile(each, findings));
        model.all(Usage.class).forEach(each -> checkUsage(each, findings));
    }

    private static void checkProfile(Sequence root, Findings findings) {
        try {
            LoadProfile.of(root);
        } catch (LoadProfileException fault) {
            findings.error(fault.element(), fault.problem().message(), fault.problem().remedy());
        }
    }

    private static void checkUsage(Usage usage, Findings findings) {
        if (!(usage.getEvolutionStepWidth() >= 0 && usage.getEvolutionStepWidth() < Double.POSITIVE_INFINITY)) {
            findings.error(usage, "its step width is " + usage.getEvolutionStepWidth(), "set a value above 0");
        }
        if (usage.getLoadEvolution() == null && !usage.getWorkEvolutions().isEmpty()) {
            findings.error(usage, "it changes parameters but has no load profile, which determines their duration",
                    "set one");
        }
    }

    private record Place(EObject element, Object feature) {
    }

    /** References that the metamodel demands ({@code lower} at least 1) are there. */
    private static void requireValues(PcmModel model, Findings findings) {
        for (ModelResource file : model.files()) {
            Set<Place> reported = new HashSet<>();
            for (UnresolvedReference each : file.unresolvedReferences()) {
                reported.add(new Place(each.source(), each.feature()));
            }
            for (ForeignContent each : file.foreignContent()) {
                reported.add(new Place(each.owner(), each.feature()));
            }
            file.getAllContents().forEachRemaining(each -> requireValues(each, reported, findings));
        }
    }

    private static void requireValues(EObject element, Set<Place> reported, Findings findings) {
        for (EReference reference : element.eClass().getEAllReferences()) {
            if (!reference.isRequired() || reference.isContainer() || reference.isDerived()
                    || reported.contains(new Place(element, reference))) {
                continue;
            }
            Object value = element.eGet(reference, false);
            if (value == null || value instanceof List<?> list && list.isEmpty()) {
                findings.reference(kindOf(reference), element, reference);
            }
        }
    }

    private static ProblemKind kindOf(EReference missing) {
        if (PCMRandomVariable.class.isAssignableFrom(missing.getEReferenceType().getInstanceClass())) {
            return ModelProblems.MISSING_EXPRESSION;
        }
        return missing == MonitorrepositoryPackage.Literals.MEASUREMENT_SPECIFICATION__PROCESSING_TYPE
                ? ModelProblems.EACH_MEASUREMENT : ModelProblems.MISSING_ELEMENT;
    }
}
