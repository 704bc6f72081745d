// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.repository.ImplementationComponentType;
import org.loggia.simulation.run.Assignment;

/** The component parameters of an instance: set at its assembly context, or else at the component. */
final class ComponentParameters {

    private ComponentParameters() {
    }

    /** Gives values to those parameters that expressions have named in the variables. */
    static List<Assignment> of(ComponentInstance instance, Variables variables, Expressions expressions) {
        Map<String, Assignment> assignments = new LinkedHashMap<>();
        var component = (ImplementationComponentType) instance.component();
        collect(component.getComponentParameterUsage_ImplementationComponentType(), variables, expressions,
                assignments);
        collect(instance.context().getConfigParameterUsages__AssemblyContext(), variables, expressions, assignments);
        return new ArrayList<>(assignments.values());
    }

    private static void collect(List<VariableUsage> usages, Variables variables, Expressions expressions,
            Map<String, Assignment> assignments) {
        for (Call.Characterisation c : Call.compile(usages, variables, expressions)) {
            int slot = variables.slotIfUsed(c.path());
            if (slot >= 0) {
                assignments.put(c.path(), expressions.flow().sets(variables, slot, c));
            }
        }
    }
}
