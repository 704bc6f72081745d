// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.simulation.run.PassiveSpecification;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.ResourceSpecification;
import org.loggia.simulation.run.Scenario;

/** The measuring points of model elements in a plan. */
final class ElementPoints {

    private ElementPoints() {
    }

    /**
     * The measuring points of a usage scenario, a call, an operation, an active or a passive resource, a link, a
     * container or a target group.
     *
     * @param id of the element; of an operation, its key as {@link Plan#operation} makes it
     * @return one; several for a call or a passive resource of a component of which there are several instances, an
     *     operation that is called in several places, and a container or group with resources; empty if the plan does
     *     not reach the element
     */
    static List<String> of(Plan plan, String id) {
        List<String> points = new ArrayList<>();
        for (Scenario scenario : plan.scenarios()) {
            if (is(scenario.element(), id)) {
                points.add(plan.points().get(scenario.point()));
            }
        }
        points.addAll(plan.pointsByElement().getOrDefault(id, List.of()));
        for (ResourceSpecification resource : plan.resources()) {
            if (is(resource.element(), id) || isIn(resource.element(), id)) {
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

    private static boolean isIn(EObject element, String container) {
        return element != null && is(element.eContainer(), container);
    }

    private static boolean is(EObject element, String id) {
        return element != null && id.equals(EcoreUtil.getID(element));
    }
}
