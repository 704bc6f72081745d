// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Runs tools of a viewpoint as Sirius does: operation by operation, each in the context that the outer one found. */
final class ToolRun {

    private final EObject layer;

    /** @param layer the layer with the tools */
    ToolRun(EObject layer) {
        this.layer = layer;
    }

    private EObject tool(String name) {
        return Elements.list(Elements.list(layer, "toolSections").get(0), "ownedTools").stream()
                .filter(each -> Elements.get(each, "name").equals(name)).findFirst().orElseThrow();
    }

    /** Whether a tool is offered. */
    boolean isOffered(String name, Map<String, Object> variables) {
        Object precondition = Elements.get(tool(name), "precondition");
        return precondition == null || (Boolean) Expression.parse((String) precondition).evaluate(variables);
    }

    /** Runs a tool with what its variables hold. */
    void run(String name, Map<String, Object> variables) {
        EObject first = Elements.element(Elements.element(tool(name), "initialOperation"), "firstModelOperations");
        run(first, new HashMap<>(variables));
    }

    private void run(EObject operation, Map<String, Object> variables) {
        var self = (EObject) variables.get("self");
        switch (operation.eClass().getName()) {
            case "ChangeContext" -> variables.put("self", evaluate(operation, "browseExpression", variables));
            case "RemoveElement" -> EcoreUtil.delete(self, true);
            case "SetValue" -> {
                String feature = (String) Elements.get(operation, "featureName");
                Object value = evaluate(operation, "valueExpression", variables);
                if (Elements.get(self, feature) instanceof List<?>) {
                    Elements.list(self, feature).add((EObject) value);
                } else {
                    Elements.set(self, feature, value);
                }
            }
            default -> throw new IllegalArgumentException(operation.eClass().getName());
        }
        Elements.list(operation, "subModelOperations").forEach(each -> run(each, new HashMap<>(variables)));
    }

    private static Object evaluate(EObject operation, String expression, Map<String, Object> variables) {
        return Expression.parse((String) Elements.get(operation, expression)).evaluate(variables);
    }
}
