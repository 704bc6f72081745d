// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.seff.ServiceEffectSpecification;

/** Names of model elements in messages. */
public final class ElementNames {

    private ElementNames() {
    }

    /**
     * The element as a person finds it: {@code _abc (basic component "Foo")}, or the position below the next element
     * that has an id, such as {@code _abc/resourceDemand_Action.0 (parametric resource demand)}.
     */
    public static String describe(EObject object) {
        String name = name(object);
        return path(object) + " (" + kind(object.eClass()) + (name == null ? "" : " \"" + name + "\"") + ")";
    }

    /**
     * The element within a sentence, such as {@code basic component "Foo"}: without its id, which people do not know.
     * What has no name is told with the way to it.
     */
    public static String words(EObject object) {
        String kind = kind(object.eClass());
        String name = given(object);
        String way = way(object);
        return name != null ? kind + " \"" + name + "\"" : way.equals(kind) ? kind : kind + " in " + way;
    }

    /**
     * The way to an element of a file by the names of what holds it and its own, such as {@code Cart / add / look up}.
     * The root of the file, which all have, is left out, and so is what has no name; where nothing is left, it is what
     * the element is.
     */
    public static String way(EObject object) {
        List<String> names = new ArrayList<>();
        for (EObject at = object; at != null && (at == object || at.eContainer() != null); at = at.eContainer()) {
            String name = given(at);
            if (name != null) {
                names.add(0, name);
            }
        }
        return names.isEmpty() ? kind(object.eClass()) : String.join(" / ", names);
    }

    /** Returns the name of a class within a sentence, as in {@code basic component} and {@code I/O model}. */
    public static String kind(EClass type) {
        String label = ModelDescriptions.label(type);
        return Character.isLowerCase(label.charAt(1)) ? Character.toLowerCase(label.charAt(0)) + label.substring(1)
                : label;
    }

    /** The name of an element, where services have that of their operation. */
    private static String given(EObject object) {
        return object instanceof ServiceEffectSpecification service && service.getDescribedService__SEFF() != null
                ? name(service.getDescribedService__SEFF()) : name(object);
    }

    /** The name of an element; null if it has none. */
    public static String name(EObject object) {
        for (String candidate : new String[] {"entityName", "parameterName", "name"}) {
            EStructuralFeature feature = object.eClass().getEStructuralFeature(candidate);
            if (feature instanceof EAttribute && !feature.isMany() && object.eIsSet(feature)
                    && object.eGet(feature) instanceof String name && !name.isBlank()) {
                return name;
            }
        }
        return null;
    }

    private static String path(EObject object) {
        String id = EcoreUtil.getID(object);
        if (id != null) {
            return id;
        }
        EObject container = object.eContainer();
        if (container == null) {
            return "/";
        }
        EReference containment = object.eContainmentFeature();
        String step = containment.getName();
        if (containment.isMany()) {
            step += "." + ((List<?>) container.eGet(containment)).indexOf(object);
        }
        String parent = path(container);
        return parent.endsWith("/") ? parent + step : parent + "/" + step;
    }

    /** The file that holds an element, as a path or a pathmap address. */
    public static String file(EObject object) {
        Resource resource = object.eResource();
        return resource == null ? "(no file)" : file(resource);
    }

    /** The file of a resource, as a path or a pathmap address. */
    public static String file(Resource resource) {
        if (resource instanceof ModelResource model) {
            return model.displayName();
        }
        return resource.getURI().isFile() ? resource.getURI().toFileString() : resource.getURI().toString();
    }
}
