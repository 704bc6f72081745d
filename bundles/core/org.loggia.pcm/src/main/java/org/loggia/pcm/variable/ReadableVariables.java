// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.variable;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.composition.AssemblyEventConnector;
import org.loggia.pcm.core.composition.EventChannelSinkConnector;
import org.loggia.pcm.expression.ReadablePath;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.repository.EventGroup;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.ImplementationComponentType;
import org.loggia.pcm.repository.InfrastructureSignature;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.Parameter;
import org.loggia.pcm.repository.ParameterModifier;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.repository.SinkRole;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.CollectionIteratorAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.pcm.seff.SetVariableAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;

/**
 * The characterisations that an expression can read where it stands in a model: the parameters of the service, the
 * elements of a collection inside an iteration, component parameters, what calls and assignments before it stored, and
 * the results of the call that it belongs to. A parameter's data type decides which characteristics are listed.
 */
public final class ReadableVariables {

    private final Map<String, ReadablePath> found = new LinkedHashMap<>();

    private ReadableVariables() {
    }

    /** Returns the variables that an expression at the element can read, the nearest first; possibly empty. */
    public static List<ReadablePath> at(EObject place) {
        var variables = new ReadableVariables();
        EObject below = null;
        for (EObject at = place; at != null; below = at, at = at.eContainer()) {
            variables.collect(at, below);
        }
        return List.copyOf(variables.found.values());
    }

    private void collect(EObject at, EObject below) {
        if (at instanceof ExternalCallAction call && isIn(call.getReturnVariableUsage__CallReturnAction(), below)) {
            results(call.getCalledService_ExternalService());
        } else if (at instanceof EntryLevelSystemCall call
                && isIn(call.getOutputParameterUsages_EntryLevelSystemCall(), below)) {
            results(call.getOperationSignature__EntryLevelSystemCall());
        }
        if (at instanceof CollectionIteratorAction iteration && below != null
                && below == iteration.getBodyBehaviour_Loop()) {
            element(iteration);
        }
        if (at instanceof AbstractAction action) {
            before(action);
        } else if (at instanceof AbstractUserAction action) {
            before(action);
        } else if (at instanceof ServiceEffectSpecification service) {
            parameters(service.getDescribedService__SEFF());
        } else if (at instanceof ImplementationComponentType component) {
            usages(component.getComponentParameterUsage_ImplementationComponentType(), "component parameter");
        } else if (at instanceof EventChannelSinkConnector connector) {
            events(connector.getSinkRole__EventChannelSinkConnector());
        } else if (at instanceof AssemblyEventConnector connector) {
            events(connector.getSinkRole__AssemblyEventConnector());
        }
    }

    private static boolean isIn(List<VariableUsage> usages, EObject below) {
        return below instanceof VariableUsage usage && usages.contains(usage);
    }

    private void before(AbstractAction action) {
        Set<EObject> seen = new HashSet<>(Set.of(action));
        for (AbstractAction at = action.getPredecessor_AbstractAction(); at != null && seen.add(at); at = at
                .getPredecessor_AbstractAction()) {
            if (at instanceof ExternalCallAction call) {
                usages(call.getReturnVariableUsage__CallReturnAction(), "result of " + call.getEntityName());
            } else if (at instanceof SetVariableAction set) {
                usages(set.getLocalVariableUsages_SetVariableAction(), "set by " + set.getEntityName());
            }
        }
    }

    private void before(AbstractUserAction action) {
        Set<EObject> seen = new HashSet<>(Set.of(action));
        for (AbstractUserAction at = action.getPredecessor(); at != null && seen.add(at); at = at.getPredecessor()) {
            if (at instanceof EntryLevelSystemCall call) {
                usages(call.getOutputParameterUsages_EntryLevelSystemCall(), "result of " + call.getEntityName());
            }
        }
    }

    private void element(CollectionIteratorAction iteration) {
        Parameter parameter = iteration.getParameter_CollectionIteratorAction();
        if (parameter != null && parameter.getParameterName() != null) {
            String origin = "element of " + parameter.getParameterName() + ", in turn";
            VariablePaths.ofElement(parameter.getParameterName(), parameter.getDataType__Parameter())
                    .forEach(path -> add(path, origin));
        }
    }

    private void parameters(Signature signature) {
        if (signature == null) {
            return;
        }
        String origin = "parameter of " + signature.getEntityName();
        if (signature instanceof OperationSignature operation) {
            operation.getParameters__OperationSignature().stream()
                    .filter(each -> each.getModifier__Parameter() != ParameterModifier.OUT)
                    .forEach(each -> parameter(each, origin));
        } else if (signature instanceof InfrastructureSignature infrastructure) {
            infrastructure.getParameters__InfrastructureSignature().forEach(each -> parameter(each, origin));
        } else if (signature instanceof EventType event) {
            parameter(event.getParameter__EventType(), origin);
        }
    }

    private void results(OperationSignature signature) {
        if (signature == null) {
            return;
        }
        String origin = "result of " + signature.getEntityName();
        if (signature.getReturnType__OperationSignature() != null) {
            VariablePaths.of("RETURN", signature.getReturnType__OperationSignature())
                    .forEach(path -> add(path, origin));
        }
        signature.getParameters__OperationSignature().stream()
                .filter(each -> each.getModifier__Parameter() == ParameterModifier.OUT
                        || each.getModifier__Parameter() == ParameterModifier.INOUT)
                .forEach(each -> parameter(each, origin));
    }

    private void events(SinkRole role) {
        EventGroup group = role == null ? null : role.getEventGroup__SinkRole();
        if (group != null) {
            group.getEventTypes__EventGroup().forEach(each -> parameter(each.getParameter__EventType(),
                    "parameter of " + each.getEntityName()));
        }
    }

    private void parameter(Parameter parameter, String origin) {
        if (parameter != null && parameter.getParameterName() != null && !parameter.getParameterName().isBlank()) {
            VariablePaths.of(parameter.getParameterName(), parameter.getDataType__Parameter())
                    .forEach(path -> add(path, origin));
        }
    }

    private void usages(List<VariableUsage> usages, String origin) {
        for (VariableUsage usage : usages) {
            String name = VariablePaths.name(usage.getNamedReference__VariableUsage());
            if (name != null) {
                usage.getVariableCharacterisation_VariableUsage()
                        .forEach(each -> add(name + "." + each.getType().getLiteral(), origin));
            }
        }
    }

    private void add(String path, String origin) {
        found.putIfAbsent(path, new ReadablePath(path, origin));
    }
}
