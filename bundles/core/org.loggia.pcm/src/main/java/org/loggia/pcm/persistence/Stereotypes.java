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

    /**
     * A stereotype of an element.
     *
     * @param element null if it does not exist, or the stereotype has none
     * @param words the element for people, or its address; null if the stereotype has none
     * @param values tagged values by their names, in the order of the file
     */
    public record Application(String stereotype, EObject element, String words, Map<String, String> values) {

        /** The element with the tagged values, for people. */
        public String text() {
            return values.isEmpty() ? words : words + values.entrySet().stream().map(each -> each.getKey() + " "
                    + each.getValue()).collect(Collectors.joining(", ", " (", ")"));
        }
    }

    /** Applications in the order of the file. */
    public static List<Application> applied(ModelResource file) {
        List<Application> found = new ArrayList<>();
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

    private static void add(ModelResource file, XmlElement application, List<Application> found) {
        String type = application.attribute(XmlElement.XSI, "type");
        String name = XmlElement.local(type == null ? application.name : type);
        int before = found.size();
        String target = application.attributes.get(TARGET);
        if (target != null) {
            addTargets(file, name, target, application, found);
        }
        application.elements(TARGET).stream().map(each -> each.attributes.get("href")).filter(each -> each != null)
                .forEach(each -> addTargets(file, name, each, application, found));
        if (found.size() == before) {
            found.add(new Application(name, null, null, Map.of()));
        }
    }

    private static void addBase(ModelResource file, XmlElement root, List<Application> found) {
        String stereotype = XmlElement.local(root.name);
        root.attributes.forEach((name, value) -> {
            if (name.startsWith(BASE)) {
                addTargets(file, stereotype, value, root, found);
            }
        });
        root.elements().stream().filter(each -> each.name.startsWith(BASE) && each.attributes.containsKey("href"))
                .forEach(each -> addTargets(file, stereotype, each.attributes.get("href"), root, found));
    }

    private static void addTargets(ModelResource file, String stereotype, String targets, XmlElement application,
            List<Application> found) {
        Map<String, String> values = new LinkedHashMap<>(application.attributes);
        values.keySet().removeIf(each -> each.matches(UNTAGGED));
        for (String target : targets.strip().split("\\s+")) {
            EObject element = target(file, target);
            found.add(new Application(stereotype, element, element == null ? target : ElementNames.words(element),
                    values));
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
