// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.simulation.compile.StorageResources;

/**
 * Puts I/O into loaded models, in memory: each annotated action gets an action beside it that issues its requests, and
 * loses its demands to the HDD, as in Loggia.
 *
 * <p>Requests follow the other demands of an action and precede its own work. An internal action has no other work, so
 * its requests come after it; those of a loop or a branch come before it.
 */
final class Weaving {

    private static final Set<String> DEMANDS_ONLY = Set.of("InternalAction", "StartAction");

    private final Set<String> annotated;

    /** @param annotated ids of the actions that issue I/O requests */
    Weaving(Set<String> annotated) {
        this.annotated = annotated;
    }

    /** Weaves all models of a resource set; how many actions were found. */
    int weave(ResourceSet models) {
        EPackage.Registry.INSTANCE.put(StorageActions.NAMESPACE, StorageActions.PACKAGE);
        List<EObject> found = new ArrayList<>();
        for (Resource resource : List.copyOf(models.getResources())) {
            resource.getAllContents().forEachRemaining(element -> {
                if (isAnnotated(element)) {
                    found.add(element);
                }
            });
        }
        found.forEach(Weaving::weave);
        return found.size();
    }

    private boolean isAnnotated(EObject element) {
        return Features.has(element, "successor_AbstractAction") && annotated.contains(Features.id(element));
    }

    private static void weave(EObject action) {
        removeDemands(action);
        EObject behaviour = (EObject) Features.get(action, "resourceDemandingBehaviour_AbstractAction");
        StorageAction requests = new StorageAction();
        Features.set(requests, "id", StorageAction.PREFIX + Features.id(action));
        Features.set(requests, "entityName", "I/O of " + Features.get(action, "entityName"));
        Features.list(behaviour, "steps_Behaviour").add(requests);
        if (DEMANDS_ONLY.contains(action.eClass().getName())) {
            Object next = Features.get(action, "successor_AbstractAction");
            Features.set(action, "successor_AbstractAction", requests);
            Features.set(requests, "successor_AbstractAction", next);
        } else {
            EObject previous = (EObject) Features.get(action, "predecessor_AbstractAction");
            Features.set(previous, "successor_AbstractAction", requests);
            Features.set(requests, "successor_AbstractAction", action);
        }
    }

    private static void removeDemands(EObject action) {
        if (Features.has(action, "resourceDemand_Action")) {
            Features.list(action, "resourceDemand_Action").removeIf(demand -> {
                EObject type = (EObject) Features.get(demand, "requiredResource_ParametricResourceDemand");
                return type != null && StorageResources.REPLACED.equals(Features.id(type));
            });
        }
    }
}
