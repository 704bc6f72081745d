// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.simulation.run.PassiveSpecification;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.ResourceSpecification;
import org.loggia.simulation.run.Scenario;

/** Where a plan measures model elements. */
final class ElementPoints {

    private ElementPoints() {
    }

    /**
     * The measuring points of a usage scenario, a call of the system, an active or a passive resource, a target group.
     *
     * @param id of the element
     * @return one; several for a passive resource of a component of which there are several instances, and for a group
     *     with resources; none if the plan does not reach the element
     */
    static List<String> of(Plan plan, String id) {
        List<String> points = new ArrayList<>();
        for (Scenario scenario : plan.scenarios()) {
            if (is(scenario.element(), id)) {
                points.add(plan.points().get(scenario.point()));
            }
            scenario.element().eAllContents().forEachRemaining(element -> {
                if (element instanceof EntryLevelSystemCall call && is(call, id)) {
                    points.addAll(ofCall(plan, scenario, call));
                }
            });
        }
        for (ResourceSpecification resource : plan.resources()) {
            if (is(resource.element(), id)) {
                points.add(resource.point());
            }
        }
        for (PassiveSpecification resource : plan.passiveResources()) {
            if (is(resource.element(), id)) {
                points.add(resource.point());
            }
        }
        if (plan.elasticity() != null) {
            points.addAll(plan.elasticity().points(id, number -> plan.resources().get(number).point()));
        }
        return points;
    }

    private static boolean is(EObject element, String id) {
        return element != null && id.equals(EcoreUtil.getID(element));
    }

    /** Calls are named as they are, or as their signature where nobody named them; one of several alike by its id. */
    private static List<String> ofCall(Plan plan, Scenario scenario, EntryLevelSystemCall call) {
        String prefix = "EntryLevelSystemCall:" + scenario.name() + "/";
        var signature = call.getOperationSignature__EntryLevelSystemCall();
        String suffix = " [" + call.getId() + "]";
        String named = prefix + call.getEntityName();
        String other = prefix + (signature == null ? "" : signature.getEntityName());
        return Stream.of(named + suffix, other + suffix, named, other).filter(plan.points()::contains).limit(1)
                .toList();
    }
}
