// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.pcm.stoex.RandomVariable;
import org.loggia.pcm.variable.VariablePaths;

/** Features of elements that are compared, and their order. */
final class ComparedFeatures {

    private ComparedFeatures() {
    }

    /** Whether a feature is the element's own, and not worked out from others. */
    static boolean isKept(EStructuralFeature feature) {
        return !feature.isDerived() && !feature.isTransient() && feature.isChangeable();
    }

    /**
     * Whether a feature says something of its element: no parts, and no id, which tells which element it is. Of two
     * references that are each other's opposite, one of which has many values, the other one tells everything.
     */
    static boolean isValue(EStructuralFeature feature) {
        if (feature instanceof EReference reference) {
            EReference opposite = reference.getEOpposite();
            return isKept(reference) && !reference.isContainment() && !reference.isContainer()
                    && !(reference.isMany() && opposite != null && !opposite.isMany() && isKept(opposite));
        }
        return isKept(feature) && !((EAttribute) feature).isID();
    }

    /** Whether what a feature contains is one value for people: an expression, or the name of a variable. */
    static boolean isText(EReference containment) {
        Class<?> type = containment.getEReferenceType().getInstanceClass();
        return !containment.isMany() && type != null && (RandomVariable.class.isAssignableFrom(type)
                || AbstractNamedReference.class.isAssignableFrom(type));
    }

    /** The text of an expression or of a variable's name; null where there is none. */
    static String text(EObject value) {
        return value instanceof RandomVariable variable ? variable.getSpecification()
                : value instanceof AbstractNamedReference name ? VariablePaths.name(name) : null;
    }

    /** The elements that a reference leads to. */
    @SuppressWarnings("unchecked") // a reference with many values gives a list of elements
    static List<EObject> elements(EObject element, EReference reference) {
        Object value = element.eGet(reference);
        return value == null ? List.of() : value instanceof List<?> many ? (List<EObject>) many
                : List.of((EObject) value);
    }
}
