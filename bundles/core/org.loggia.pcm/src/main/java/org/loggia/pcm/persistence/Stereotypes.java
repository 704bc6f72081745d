// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;

/**
 * Stereotypes that other tools apply to model elements, by profile applications next to the model in its file: those
 * of EMF Profiles, and elements of a profile that name their target in an attribute such as {@code base_Container}.
 */
public final class Stereotypes {

    private static final String PROFILES = "http://www.modelversioning.org/emfprofile/application/";
    private static final String TARGET = "appliedTo";
    private static final String BASE = "base_";
    /** Attributes that are not tagged values: qualified ones, the target, and ids of other elements. */
    private static final String UNTAGGED = ".*:.*|appliedTo|base_.*|id|.*(ID|Id)";

    private Stereotypes() {
    }

    /** Stereotypes by their names, in the order of the file, each with its elements and tagged values in words. */
    public static Map<String, List<String>> applied(ModelResource file) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        if (file.tree() != null) {
            for (XmlElement root : file.tree().roots()) {
                String namespace = root.namespace(XmlElement.prefix(root.name));
                if (file.tree().objectOf(root) == null && namespace != null && namespace.startsWith(PROFILES)) {
                    root.elements("stereotypeApplications").forEach(each -> add(file, each, found));
                } else if (file.tree().objectOf(root) == null) {
                    addBase(file, root, found);
                }
            }
        }
        return found;
    }

    private static void add(ModelResource file, XmlElement application, Map<String, List<String>> found) {
        String type = application.attribute(XmlElement.XSI, "type");
        List<String> elements = found.computeIfAbsent(XmlElement.local(type == null ? application.name : type),
                each -> new ArrayList<>());
        String target = application.attributes.get(TARGET);
        if (target != null) {
            addTargets(file, target, application, elements);
        }
        application.elements(TARGET).stream().map(each -> each.attributes.get("href")).filter(each -> each != null)
                .forEach(each -> addTargets(file, each, application, elements));
    }

    private static void addBase(ModelResource file, XmlElement root, Map<String, List<String>> found) {
        root.attributes.forEach((name, value) -> {
            if (name.startsWith(BASE)) {
                addTargets(file, value, root, found.computeIfAbsent(XmlElement.local(root.name),
                        each -> new ArrayList<>()));
            }
        });
        root.elements().stream().filter(each -> each.name.startsWith(BASE) && each.attributes.containsKey("href"))
                .forEach(each -> addTargets(file, each.attributes.get("href"), root, found.computeIfAbsent(XmlElement
                        .local(root.name), name -> new ArrayList<>())));
    }

    private static void addTargets(ModelResource file, String targets, XmlElement application,
            List<String> elements) {
        String values = application.attributes.entrySet().stream().filter(each -> !each.getKey().matches(UNTAGGED))
                .map(each -> each.getKey() + " " + each.getValue()).collect(Collectors.joining(", "));
        for (String target : targets.strip().split("\\s+")) {
            EObject element = target(file, target);
            elements.add((element == null ? target : ElementNames.words(element)) + (values.isEmpty() ? ""
                    : " (" + values + ")"));
        }
    }

    private static EObject target(ModelResource file, String target) {
        if (target.indexOf('#') <= 0) {
            return file.tree().objectOf(file.tree().find(target.startsWith("#") ? target.substring(1) : target));
        }
        try {
            return file.getResourceSet() == null ? null
                    : file.getResourceSet().getEObject(URI.createURI(target).resolve(file.getURI()), false);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }
}
