// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.palladio.IoAnnotations;
import org.loggia.simulation.compile.ReplacedDemands;

/**
 * Puts I/O into loaded models, in memory: each annotated action gets an action next to it that issues its requests, and
 * loses its demands to the HDD, as in Loggia.
 *
 * <p>Requests follow the other demands of an action and precede its own work. An internal action has no other work, so
 * its requests come after it; those of a loop or a branch come before it.
 */
final class Weaving {

    private static final Set<String> DEMANDS_ONLY = Set.of("InternalAction", "StartAction");

    private final IoAnnotations annotations;
    private final Set<String> annotated;
    private final boolean isForkAware;
    private final StorageActions actions;

    /**
     * @param annotations say which actions issue I/O requests
     * @param isForkAware whether the simulator asks our interpreter in forked behaviours, too
     */
    Weaving(IoAnnotations annotations, boolean isForkAware) {
        this.annotations = annotations;
        this.isForkAware = isForkAware;
        annotated = annotations.actions();
        actions = new StorageActions(annotations);
    }

    /**
     * Weaves all models of a resource set; how many actions were found. What is woven stays as it is.
     *
     * @throws org.loggia.problem.ProblemException if an action is where the simulator does not ask our interpreter
     */
    int weave(ResourceSet models) {
        EPackage.Registry.INSTANCE.put(StorageActions.NAMESPACE, actions);
        List<EObject> found = new ArrayList<>();
        for (Resource resource : List.copyOf(models.getResources())) {
            resource.getAllContents().forEachRemaining(element -> {
                if (isAnnotated(element)) {
                    found.add(element);
                }
            });
        }
        found.forEach(this::requireInterpreted);
        found.forEach(this::weave);
        return found.size();
    }

    private boolean isAnnotated(EObject element) {
        return Features.has(element, "successor_AbstractAction") && annotated.contains(Features.id(element));
    }

    private void requireInterpreted(EObject action) {
        for (EObject around = action; !isForkAware && around != null; around = around.eContainer()) {
            if (around.eClass().getName().equals("ForkedBehaviour")) {
                throw annotations.fault(annotations.of(Features.id(action)).get(0),
                        "the I/O request is issued in a forked behaviour, which this release of Palladio does "
                                + "not support", "issue it before or "
                                        + "after the fork, or simulate with a newer Palladio or with Loggia");
            }
        }
    }

    private void weave(EObject action) {
        EObject behaviour = (EObject) Features.get(action, "resourceDemandingBehaviour_AbstractAction");
        if (Features.list(behaviour, "steps_Behaviour").stream().anyMatch(step -> step instanceof StorageAction woven
                && woven.annotated().equals(Features.id(action)))) {
            return;
        }
        removeDemands(action);
        StorageAction requests = actions.action();
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
                return type != null && ReplacedDemands.HDD.equals(Features.id(type));
            });
        }
        if (Features.has(action, "resourceCall__Action")) {
            Features.list(action, "resourceCall__Action").removeIf(call -> {
                EObject signature = (EObject) Features.get(call, "signature__ResourceCall");
                EObject called = signature == null || signature.eIsProxy() ? null : (EObject) Features.get(signature,
                        "resourceInterface__ResourceSignature");
                return called != null && ReplacedDemands.HDD_INTERFACE.equals(Features.id(called));
            });
        }
    }
}
