// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.repository.ImplementationComponentType;
import org.loggia.pcm.repository.InfrastructureSignature;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.Parameter;
import org.loggia.pcm.repository.ParameterModifier;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.SetVariableAction;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.UsagemodelPackage.Literals;
import org.loggia.pcm.variable.VariablePaths;

/** The names that variables in a list usually have: parameters of the called service, results, component parameters. */
public final class VariableNames {

    private VariableNames() {
    }

    /** The usual names of variables in a list of an element; empty where any name will do. */
    public static List<String> at(EObject owner, EReference list) {
        if (owner instanceof ExternalCallAction call
                && list == SeffPackage.Literals.CALL_ACTION__INPUT_VARIABLE_USAGES_CALL_ACTION) {
            return parameters(call.getCalledService_ExternalService(), false);
        } else if (owner instanceof EntryLevelSystemCall call
                && list == Literals.ENTRY_LEVEL_SYSTEM_CALL__INPUT_PARAMETER_USAGES_ENTRY_LEVEL_SYSTEM_CALL) {
            return parameters(call.getOperationSignature__EntryLevelSystemCall(), false);
        } else if (owner instanceof InfrastructureCall call) {
            return parameters(call.getSignature__InfrastructureCall(), false);
        } else if (owner instanceof SetVariableAction) {
            return results(owner);
        } else if (owner instanceof AssemblyContext context
                && context.getEncapsulatedComponent__AssemblyContext() instanceof ImplementationComponentType type) {
            return type.getComponentParameterUsage_ImplementationComponentType().stream()
                    .map(VariableUsage::getNamedReference__VariableUsage).map(VariablePaths::name)
                    .filter(name -> name != null).toList();
        }
        return List.of();
    }

    private static List<String> results(EObject action) {
        for (EObject at = action; at != null; at = at.eContainer()) {
            if (at instanceof ResourceDemandingSEFF service) {
                List<String> names = new ArrayList<>(List.of("RETURN"));
                names.addAll(parameters(service.getDescribedService__SEFF(), true));
                return names;
            }
        }
        return List.of();
    }

    private static List<String> parameters(Signature signature, boolean output) {
        List<Parameter> parameters = signature instanceof OperationSignature operation
                ? operation.getParameters__OperationSignature()
                : signature instanceof InfrastructureSignature infrastructure
                        ? infrastructure.getParameters__InfrastructureSignature() : List.of();
        return parameters.stream().filter(each -> {
            ParameterModifier direction = each.getModifier__Parameter();
            boolean both = direction == ParameterModifier.INOUT;
            return both || output == (direction == ParameterModifier.OUT);
        }).map(Parameter::getParameterName).filter(name -> name != null).toList();
    }
}
