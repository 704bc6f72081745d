// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.simulation.SimulationException;

/** Why references of a model are unset, for messages: their files may name what the metamodel does not know. */
final class UnsetReferences {

    private UnsetReferences() {
    }

    /**
     * Returns the problem of an unresolved reference in a file, such as {@code refers to _x: there is no such element};
     * null if there is none.
     */
    static String reason(EObject source, EStructuralFeature feature) {
        if (source.eResource() instanceof ModelResource file) {
            return file.unresolvedReferences().stream()
                    .filter(each -> each.source() == source && each.feature() == feature).findFirst()
                    .map(each -> "refers to " + each.target() + ": " + each.reason()).orElse(null);
        }
        return null;
    }

    /** Returns the text in the file of the first unresolved reference of an element; null if there is none. */
    static String reason(EObject source) {
        return source.eClass().getEAllReferences().stream().map(each -> reason(source, each)).filter(Objects::nonNull)
                .findFirst().orElse(null);
    }

    /**
     * The fault of an element that lacks something: that it refers to an element of an unknown extension where it does.
     *
     * @param message what is wrong otherwise
     * @param remedy what to do otherwise
     */
    static SimulationException absent(EObject source, EReference feature, String message, String remedy) {
        String foreign = ForeignTypes.reason(source, feature);
        EReference containment = source.eContainmentFeature();
        if (foreign == null && containment != null && feature.getEReferenceType().isSuperTypeOf(containment
                .getEReferenceType())) {
            // The reference leads to a sibling, which may be of an unknown type and only name this element.
            foreign = ForeignTypes.reason(source.eContainer(), containment);
        }
        return fault(source, foreign, message, remedy);
    }

    /** The same where several features or only one of the element come into question. */
    static SimulationException absent(EObject source, String message, String remedy) {
        return fault(source, ForeignTypes.reasonOrContent(source), message, remedy);
    }

    private static SimulationException fault(EObject source, String foreign, String message, String remedy) {
        return foreign == null ? new SimulationException(source, message, remedy)
                : new SimulationException(source, foreign, ForeignTypes.REMEDY);
    }

    /** An element and the file that holds it. */
    static String withFile(EObject element) {
        return ResultNames.of(element) + " (" + ElementNames.file(element) + ")";
    }
}
