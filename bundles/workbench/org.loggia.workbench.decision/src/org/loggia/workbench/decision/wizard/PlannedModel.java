// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.wizard;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.offer.DegreeProposals;
import org.loggia.decision.offer.ProposedDegree;
import org.loggia.pcm.library.LibraryModels;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.workbench.editing.Metamodels;

/**
 * A model for which a design space is planned.
 *
 * @param selection the model
 * @param simulation of it as it is
 * @param figures that can be looked at
 */
record PlannedModel(ModelSelection selection, PcmSimulation simulation, List<Metric> figures) {

    /**
     * Loads a model from the disk and sees that it can be simulated.
     *
     * @param allocation the file where there are several; null otherwise
     * @param usage the usage model where there are several; null otherwise
     * @throws UnusableModelException if it cannot; the message says why
     */
    static PlannedModel load(Path folder, Path allocation, Path usage) throws UnusableModelException {
        Metamodels.load();
        try {
            ModelSelection.Loaded loaded = ModelSelection.load(List.of(folder), allocation, usage);
            if (!loaded.isUsable()) {
                throw new UnusableModelException(loaded.problems().stream().map(Problem::toString)
                        .collect(Collectors.joining("\n")));
            }
            try {
                PcmSimulation simulation = PcmSimulation.of(loaded.selection(), IoAnalysisModels.installed(),
                        List.of(), Set.of());
                return new PlannedModel(loaded.selection(), simulation, simulation.figures());
            } catch (SimulationException fault) {
                throw new UnusableModelException(PcmSimulation.problem(fault, loaded.selection()).toString());
            }
        } catch (ProblemException fault) {
            throw new UnusableModelException(fault.problem().toString());
        }
    }

    /** What may be decided about it. */
    List<ProposedDegree> offers() {
        return DegreeProposals.of(selection);
    }

    /** Every other number and expression of it. */
    List<ProposedDegree> numbers() {
        return DegreeProposals.numbers(selection);
    }

    /** Containers and components that costs may name, each kind's names that only one has. */
    List<String> containers() {
        return selection.model().all(ResourceContainer.class).filter(each -> !LibraryModels.isAddress(each.eResource()
                .getURI())).map(ResourceContainer::getEntityName).distinct().sorted().toList();
    }

    List<String> components() {
        return selection.model().all(RepositoryComponent.class).filter(each -> !LibraryModels.isAddress(each
                .eResource().getURI())).map(RepositoryComponent::getEntityName).distinct().sorted().toList();
    }

    /** A model for which nothing can be planned. */
    static final class UnusableModelException extends Exception {

        private static final long serialVersionUID = 1L;

        UnusableModelException(String message) {
            super(message);
        }
    }
}
