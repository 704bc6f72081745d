// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.StorageResource;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.sizing.ElementAliases;

/**
 * A number that is usually estimated: the demand of an action, the rate of a resource, or the memory length or
 * concurrency factor of a storage resource.
 *
 * @param text as {@link FitParameter#of} reads it
 * @param now what the model has
 * @param quantity what it counts
 * @param isFactor whether a factor on what the model has is looked for
 * @param from where it is looked for, if nobody says a range
 * @param to the end of that range
 */
public record FitCandidate(String text, String now, ParameterQuantity quantity, boolean isFactor, double from,
        double to) {

    /** All that a model has, in the order of its elements: first demands, then rates, then storage. */
    public static List<FitCandidate> of(ModelSelection selection) {
        List<FitCandidate> found = new ArrayList<>();
        selection.model().all(AbstractInternalControlFlowAction.class).forEach(action -> {
            List<ParametricResourceDemand> demands = action.getResourceDemand_Action();
            for (ParametricResourceDemand demand : demands) {
                NamedElement type = demand.getRequiredResource_ParametricResourceDemand();
                add(found, selection, "demand of ", action, demands.size() == 1 || type == null ? ""
                        : "/" + type.getEntityName());
            }
        });
        selection.model().all(ProcessingResourceSpecification.class).forEach(resource -> {
            NamedElement type = resource.getActiveResourceType_ActiveResourceSpecification();
            if (resource.eContainer() instanceof ResourceContainer container && type != null) {
                add(found, selection, "rate of ", container, "/" + type.getEntityName());
            }
        });
        selection.model().all(StorageResource.class).forEach(storage -> {
            add(found, selection, "memoryLength of ", storage, "");
            add(found, selection, "concurrencyFactor of ", storage, "");
        });
        return found;
    }

    /** By the shortest name that only its element has, or by its id; left out if none names it. */
    private static void add(List<FitCandidate> found, ModelSelection selection, String word, NamedElement element,
            String type) {
        List<String> names = new ArrayList<>(ElementAliases.of(element));
        names.add(EcoreUtil.getID(element));
        for (String name : names) {
            try {
                FitParameter parameter = FitParameter.of(word + name + type, selection);
                found.add(new FitCandidate(parameter.name(), parameter.before(), parameter.quantity(),
                        parameter.isFactor(), parameter.from(), parameter.to()));
                return;
            } catch (ProblemException several) {
                continue;
            }
        }
    }
}
