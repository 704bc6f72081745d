// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Reads and sets features of model elements by the names that they have in the PCM and in its files. */
public final class Features {

    private Features() {
    }

    /** Whether the element has a feature of that name. */
    public static boolean has(EObject element, String name) {
        return element.eClass().getEStructuralFeature(name) != null;
    }

    /**
     * The value of a feature.
     *
     * @throws IllegalArgumentException if the element's class has no such feature
     */
    public static Object get(EObject element, String name) {
        return element.eGet(feature(element, name));
    }

    /**
     * Sets a feature.
     *
     * @throws IllegalArgumentException if the element's class has no such feature
     */
    public static void set(EObject element, String name, Object value) {
        element.eSet(feature(element, name), value);
    }

    /** The values of a feature with many. */
    @SuppressWarnings("unchecked")
    public static List<EObject> list(EObject element, String name) {
        return (List<EObject>) get(element, name);
    }

    /** The id, or null. */
    public static String id(EObject element) {
        return has(element, "id") ? (String) get(element, "id") : null;
    }

    private static EStructuralFeature feature(EObject element, String name) {
        EStructuralFeature feature = element.eClass().getEStructuralFeature(name);
        if (feature == null) {
            throw new IllegalArgumentException(element.eClass().getName() + " has no feature " + name);
        }
        return feature;
    }
}
