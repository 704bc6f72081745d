// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.problem.Problem;
import org.loggia.simulation.ModelSelection;

/** Checks a model, without a simulation, for errors that would otherwise only appear in one. */
public final class SimulationChecks {

    private SimulationChecks() {
    }

    /**
     * Compiles each pair of an allocation and a usage model that belong together, as a simulation would.
     *
     * @param model      what the paths hold; it has no errors
     * @param formalisms load the analysis models
     * @return each problem once
     */
    public static List<Problem> problems(PcmModel model, List<Path> paths, IoAnalysisModels formalisms) {
        List<Allocation> allocations = model.roots(Allocation.class);
        List<UsageModel> usages = model.roots(UsageModel.class);
        Set<Problem> problems = new LinkedHashSet<>();
        boolean isOnly = allocations.size() == 1 && usages.size() == 1;
        for (Allocation allocation : allocations) {
            for (UsageModel usage : usages) {
                if (isOnly || uses(usage, allocation.getSystem_Allocation())) {
                    problems.addAll(problems(ModelSelection.load(paths, file(allocation), file(usage)), formalisms));
                }
            }
        }
        return new ArrayList<>(problems);
    }

    private static List<Problem> problems(ModelSelection.Loaded loaded, IoAnalysisModels formalisms) {
        return loaded.isUsable() ? PcmSimulation.faults(loaded.selection(), formalisms)
                : loaded.problems().stream().filter(Problem::isError).toList();
    }

    /** Whether users call a system. */
    private static boolean uses(UsageModel usage, System system) {
        List<System> called = new ArrayList<>();
        usage.eAllContents().forEachRemaining(element -> {
            if (element instanceof EntryLevelSystemCall call && call.getProvidedRole_EntryLevelSystemCall() != null
                    && call.getProvidedRole_EntryLevelSystemCall().eContainer() instanceof System owner) {
                called.add(owner);
            }
        });
        return system != null && called.contains(system);
    }

    private static Path file(EObject root) {
        return Path.of(root.eResource().getURI().toFileString());
    }
}
