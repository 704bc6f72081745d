// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Model elements by the names of their classes and features, whichever Java classes implement them. */
final class Elements {

    private Elements() {
    }

    /** Whether an element is of a class, or of one that extends it. */
    static boolean is(EObject element, String namespace, String type) {
        return isNamed(element.eClass(), namespace, type)
                || element.eClass().getEAllSuperTypes().stream().anyMatch(each -> isNamed(each, namespace, type));
    }

    private static boolean isNamed(EClass type, String namespace, String name) {
        return type.getName().equals(name) && type.getEPackage().getNsURI().equals(namespace);
    }

    private static EStructuralFeature feature(EObject element, String name) {
        EStructuralFeature feature = element.eClass().getEStructuralFeature(name);
        if (feature == null) {
            throw new IllegalArgumentException(element.eClass().getName() + " has no feature " + name);
        }
        return feature;
    }

    /** The value of a feature. */
    static Object get(EObject element, String feature) {
        return element.eGet(feature(element, feature));
    }

    /** The element that a feature holds or refers to; null where there is none. */
    static EObject element(EObject owner, String feature) {
        return (EObject) get(owner, feature);
    }

    /** What a feature refers to if it can be found; null where it is not set or leads nowhere. */
    static EObject found(EObject owner, String feature) {
        EObject target = element(owner, feature);
        return target == null || target.eIsProxy() ? null : target;
    }

    /** The elements of a feature, which can be changed. */
    @SuppressWarnings("unchecked")
    static List<EObject> list(EObject owner, String feature) {
        return (List<EObject>) get(owner, feature);
    }

    /** Sets a feature; values of enumerations are given by what stands in files. */
    static void set(EObject element, String name, Object value) {
        EStructuralFeature feature = feature(element, name);
        element.eSet(feature, feature.getEType() instanceof EEnum type && value instanceof String literal
                ? type.getEEnumLiteralByLiteral(literal).getInstance() : value);
    }

    /** A new element in a feature that contains such, with an id of its own where its class has ids. */
    static EObject create(EObject owner, String name) {
        var feature = (EReference) feature(owner, name);
        EObject created = EcoreUtil.create(feature.getEReferenceType());
        if (created.eClass().getEIDAttribute() != null && EcoreUtil.getID(created) == null) {
            EcoreUtil.setID(created, EcoreUtil.generateUUID());
        }
        if (feature.isMany()) {
            list(owner, name).add(created);
        } else {
            owner.eSet(feature, created);
        }
        return created;
    }

    /** The name of an element; its id where it has none, and what stands in the file where it cannot be found. */
    static String name(EObject element) {
        if (element == null) {
            return "nothing";
        }
        if (element.eIsProxy()) {
            URI address = ((InternalEObject) element).eProxyURI();
            return address.lastSegment() + "#" + address.fragment() + " (not found)";
        }
        EStructuralFeature name = element.eClass().getEStructuralFeature("entityName");
        Object text = name == null ? null : element.eGet(name);
        return text == null || text.toString().isBlank() ? String.valueOf(EcoreUtil.getID(element)) : text.toString();
    }
}
