// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.run.Plan;

/** Why a simulation lacks a figure that a monitor selects or an objective limits. */
final class AbsentFigure {

    private AbsentFigure() {
    }

    /**
     * The figure with its element by kind and name, and the cause, as far as the model shows it.
     *
     * @param element id of the model element; of an operation, its key as {@link Plan#operation} makes it
     */
    static String describe(Plan plan, PcmModel model, Metric.Kind kind, String element) {
        String[] ids = element.split("/");
        List<EObject> found = Arrays.stream(ids).flatMap(id -> model.all(EObject.class).filter(each -> id.equals(
                EcoreUtil.getID(each))).limit(1)).toList();
        if (found.isEmpty() || found.size() < ids.length) {
            return "this simulation has no " + kind.key() + " of its element " + element
                    + ", which is not in the loaded files";
        }
        String words = found.stream().map(ElementNames::words).collect(Collectors.joining(" and "));
        String cause = cause(plan, kind, element, found.get(0));
        return "this simulation has no " + kind.key() + " of " + words + (cause.isEmpty() ? "" : ": " + cause);
    }

    private static String cause(Plan plan, Metric.Kind kind, String id, EObject element) {
        if (kind == Metric.Kind.FAILURE_PROBABILITY) {
            return plan.failures().simulated() ? "" : "failures are not simulated";
        }
        if (!ElementPoints.of(plan, id).isEmpty()) {
            return "";
        }
        return element instanceof LinkingResource ? "the network is not simulated" : "no user reaches it";
    }
}
