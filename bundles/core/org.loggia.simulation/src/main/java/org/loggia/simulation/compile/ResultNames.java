// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Collection;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.identifier.Identifier;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.NamespaceReference;

/** Names of model elements in messages and results. */
final class ResultNames {

    /** The PCM's name of unnamed elements. */
    private static final String UNNAMED = "aName";

    private static final int LISTED = 5;

    private ResultNames() {
    }

    /** The element's name in quotation marks, or its id, or its class. */
    static String of(EObject element) {
        if (element instanceof NamedElement named && isNamed(named)) {
            return "\"" + named.getEntityName() + "\"";
        }
        if (element instanceof Identifier identified && identified.getId() != null) {
            return identified.getId();
        }
        return element == null ? "(none)" : "a " + element.eClass().getName();
    }

    /** The names of several elements, of which the first five are listed. */
    static String of(Collection<? extends EObject> elements) {
        String listed = elements.stream().limit(LISTED).map(ResultNames::of).collect(Collectors.joining(", "));
        return elements.size() > LISTED ? listed + " and " + (elements.size() - LISTED) + " more" : listed;
    }

    /** Returns the element's name, or the fallback for an unnamed element. */
    static String or(NamedElement element, String fallback) {
        return isNamed(element) ? element.getEntityName() : fallback;
    }

    private static boolean isNamed(NamedElement element) {
        String name = element.getEntityName();
        return name != null && !name.isBlank() && !name.equals(UNNAMED);
    }

    /** The path that a variable usage names, without characterisation, e.g. {@code file.INNER}. */
    static String variable(VariableUsage usage) {
        var path = new StringBuilder();
        AbstractNamedReference reference = usage.getNamedReference__VariableUsage();
        while (reference != null) {
            path.append(path.isEmpty() ? "" : ".").append(reference.getReferenceName());
            reference = reference instanceof NamespaceReference namespace
                    ? namespace.getInnerReference_NamespaceReference()
                    : null;
        }
        return path.toString();
    }
}
