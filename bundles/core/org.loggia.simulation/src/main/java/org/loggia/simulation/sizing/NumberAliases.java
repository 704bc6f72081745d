// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;

/**
 * Numbers that people call otherwise than the metamodel: {@code rate of CONTAINER/TYPE} and {@code replicas of
 * CONTAINER/TYPE}, the resource as results name it, and {@code demand of ACTION} or {@code demand of ACTION/TYPE}, with
 * an action by any of its {@link ElementAliases}.
 */
final class NumberAliases {

    static final Set<String> WORDS = Set.of("rate", "replicas", "demand");

    private final ModelSelection selection;

    NumberAliases(ModelSelection selection) {
        this.selection = selection;
    }

    /** @throws SimulationException if there is no such number */
    ModelFeature find(String name, String word, String of) {
        return switch (word) {
            case "rate" -> ModelFeature.of(name, resource(of), "processingRate_ProcessingResourceSpecification");
            case "replicas" -> ModelFeature.of(name, resource(of), "numberOfReplicas");
            default -> ModelFeature.of(name, demand(of), "specification_ParametericResourceDemand");
        };
    }

    /** A processing resource, {@code CONTAINER/TYPE} as results name it, or by its id. */
    private ProcessingResourceSpecification resource(String text) {
        int slash = text.lastIndexOf('/');
        if (slash < 0) {
            return one(ProcessingResourceSpecification.class, "processing resource", text);
        }
        ResourceContainer container = one(ResourceContainer.class, "resource container", text.substring(0, slash));
        String type = text.substring(slash + 1);
        List<ProcessingResourceSpecification> found = container.getActiveResourceSpecifications_ResourceContainer()
                .stream().filter(each -> isNamed(each.getActiveResourceType_ActiveResourceSpecification(), type))
                .toList();
        if (found.size() != 1) {
            throw new SimulationException(null, "the container " + text.substring(0, slash) + " has " + found.size()
                    + " resources " + type, "write the processing resource as in results, such as Server/CPU");
        }
        return found.get(0);
    }

    /** The demand of an action; where it has several, by the type of the resource. */
    private ParametricResourceDemand demand(String text) {
        List<AbstractInternalControlFlowAction> whole = all(AbstractInternalControlFlowAction.class, text);
        int slash = whole.isEmpty() ? text.lastIndexOf('/') : -1;
        String type = slash < 0 ? null : text.substring(slash + 1);
        AbstractInternalControlFlowAction action = one(AbstractInternalControlFlowAction.class, "action",
                slash < 0 ? text : text.substring(0, slash));
        List<ParametricResourceDemand> found = action.getResourceDemand_Action().stream().filter(each -> type == null
                || isNamed(each.getRequiredResource_ParametricResourceDemand(), type)).toList();
        if (found.size() != 1) {
            throw new SimulationException(action, "the action has " + found.size() + " demands"
                    + (type == null ? "" : " to " + type), found.isEmpty() ? "choose an action with one demand"
                            : "select one, such as 'demand of ACTION/" + found.stream().map(each -> each
                                    .getRequiredResource_ParametricResourceDemand().getEntityName()).distinct()
                                    .collect(Collectors.joining("' or 'demand of ACTION/")) + "'");
        }
        return found.get(0);
    }

    private static boolean isNamed(NamedElement type, String name) {
        return type != null && name.equals(type.getEntityName());
    }

    private <T extends EObject> T one(Class<T> type, String what, String wanted) {
        List<T> found = all(type, wanted);
        if (found.size() != 1) {
            throw new SimulationException(null, (found.isEmpty() ? "there is no " : "there are several of the kind ")
                    + what + " '" + wanted + "'", found.isEmpty() ? "give the id or name of an element of the model"
                            : remedy(found));
        }
        return found.get(0);
    }

    /** Returns distinct names of elements if they exist; their ids are always distinct. */
    private String remedy(List<? extends EObject> several) {
        List<String> names = several.stream().map(each -> ElementAliases.of(each).stream().filter(name -> several
                .stream()
                .filter(other -> ElementAliases.of(other).contains(name)).count() == 1).findFirst().orElse(""))
                .toList();
        return names.contains("") ? "give the id of one of them" : "select one as '" + String.join("' or '", names)
                + "'";
    }

    /** The elements of a type with an id; those with a name where no id is so. */
    private <T extends EObject> List<T> all(Class<T> type, String wanted) {
        List<T> named = new ArrayList<>();
        for (T each : selection.model().all(type).toList()) {
            if (wanted.equals(EcoreUtil.getID(each))) {
                return List.of(each);
            }
            if (ElementAliases.of(each).contains(wanted)) {
                named.add(each);
            }
        }
        return named;
    }
}
