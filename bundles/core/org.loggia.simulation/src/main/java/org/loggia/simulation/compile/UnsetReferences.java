// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ModelResource;

/** Why references of a model are unset, for messages: their files may name what the metamodel does not know. */
final class UnsetReferences {

    private UnsetReferences() {
    }

    /**
     * What a file says about a reference that leads nowhere, such as {@code refers to _x: there is no such element};
     * null where it says nothing.
     */
    static String reason(EObject source, EStructuralFeature feature) {
        if (source.eResource() instanceof ModelResource file) {
            return file.unresolvedReferences().stream()
                    .filter(each -> each.source() == source && each.feature() == feature).findFirst()
                    .map(each -> "refers to " + each.target() + ": " + each.reason()).orElse(null);
        }
        return null;
    }

    /** What the file says about the first reference of an element that leads nowhere; null where there is none. */
    static String reason(EObject source) {
        return source.eClass().getEAllReferences().stream().map(each -> reason(source, each)).filter(Objects::nonNull)
                .findFirst().orElse(null);
    }

    /** An element and the file that holds it. */
    static String withFile(EObject element) {
        return Names.of(element) + " (" + ElementNames.file(element) + ")";
    }
}
