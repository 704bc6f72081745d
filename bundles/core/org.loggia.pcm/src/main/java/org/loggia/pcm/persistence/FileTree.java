// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;

import org.loggia.input.NumberReader;

/**
 * A model file as it was read, tied to the model elements made of it.
 *
 * <p>This is what lets a file survive: when the model is saved, its changes are worked into this tree, so that
 * everything else (prefixes, order, namespaces, comments, extensions of other tools) stays as it was.
 */
final class FileTree {

    /** A reference into another file. */
    record Outgoing(EObject source, EReference feature, URI target, XmlElement element, String text) {
    }

    /** An attribute of an element, with one piece of its value. */
    private record Piece(XmlElement element, String attribute, String text) {
    }

    final XmlDocument document;
    final List<ForeignContent> foreign = new ArrayList<>();
    final List<UnresolvedReference> unresolved = new ArrayList<>();
    final List<Outgoing> outgoing = new ArrayList<>();
    private final Map<XmlElement, EObject> objects = new IdentityHashMap<>();
    private final Map<EObject, XmlElement> elements = new IdentityHashMap<>();
    private final Set<Piece> kept = new HashSet<>();
    private final Map<EObject, Map<EReference, Object>> implied = new IdentityHashMap<>();
    private final Map<EObject, Map<EReference, Object>> repeating = new IdentityHashMap<>();
    /** Fragments by which elements of this file refer to one another. */
    final Set<String> referred = new HashSet<>();
    private final List<EObject> duplicates = new ArrayList<>();
    private Map<String, XmlElement> ids;

    FileTree(XmlDocument document) {
        this.document = document;
    }

    void bind(XmlElement element, EObject object) {
        objects.put(element, object);
        elements.put(object, element);
    }

    /** Forgets what was made of an element, so that the file keeps it as it does foreign content. */
    void release(XmlElement element) {
        EObject object = objects.remove(element);
        if (object != null) {
            elements.remove(object);
        }
    }

    EObject objectOf(XmlElement element) {
        return element == null ? null : objects.get(element);
    }

    XmlElement elementOf(EObject object) {
        return elements.get(object);
    }

    /** Keeps a piece of a reference that leads nowhere, so that saving does not drop it. */
    void keep(XmlElement element, String attribute, String text) {
        kept.add(new Piece(element, attribute, text));
    }

    boolean isKept(XmlElement element, String attribute, String text) {
        return kept.contains(new Piece(element, attribute, text));
    }

    /** The element for an id or a positional path such as {@code //@interfaces__Repository.0}; null if none. */
    XmlElement find(String fragment) {
        return fragment.startsWith("/") ? walk(fragment) : ids().get(fragment);
    }

    /** Forgets the ids, because the model or the tree has changed. */
    void reindex() {
        ids = null;
    }

    /** Elements whose id another element of the file has already. */
    List<EObject> duplicates() {
        ids();
        return duplicates;
    }

    private Map<String, XmlElement> ids() {
        if (ids == null) {
            ids = new HashMap<>();
            duplicates.clear();
            index(document.root);
        }
        return ids;
    }

    private void index(XmlElement element) {
        EObject object = objects.get(element);
        String id = object != null ? EcoreUtil.getID(object) : element.attributes.get("id");
        if (id != null && ids.putIfAbsent(id, element) != null && object != null && !object.eIsProxy()) {
            duplicates.add(object);
        }
        String xmiId = element.attribute(XmlElement.XMI, "id");
        if (xmiId != null) {
            ids.putIfAbsent(xmiId, element);
        }
        for (XmlNode child : element.children) {
            if (child instanceof XmlElement nested) {
                index(nested);
            }
        }
    }

    /** The roots of the file, those of other tools among them. */
    List<XmlElement> roots() {
        return document.root.is(XmlElement.XMI, "XMI") ? document.root.elements() : List.of(document.root);
    }

    private XmlElement walk(String path) {
        String[] segments = path.substring(1).split("/", -1);
        List<XmlElement> roots = roots();
        int root = segments[0].isEmpty() ? 0 : number(segments[0]);
        XmlElement at = root >= 0 && root < roots.size() ? roots.get(root) : null;
        for (int i = 1; i < segments.length && at != null; i++) {
            at = step(at, segments[i]);
        }
        return at;
    }

    private static XmlElement step(XmlElement from, String segment) {
        if (!segment.startsWith("@")) {
            return segment.isEmpty() ? from : null;
        }
        int dot = segment.lastIndexOf('.');
        String name = segment.substring(1, dot < 0 ? segment.length() : dot);
        int position = dot < 0 ? 0 : number(segment.substring(dot + 1));
        List<XmlElement> siblings = from.elements(name);
        return position >= 0 && position < siblings.size() ? siblings.get(position) : null;
    }

    /** The number that a segment of a path gives; -1 where it gives none. */
    static int number(String text) {
        try {
            return NumberReader.parseInt(text);
        } catch (NumberFormatException notANumber) {
            return -1;
        }
    }

    /** Returns the reference to an element within its file: its id, or its position. */
    String fragment(EObject object) {
        String id = EcoreUtil.getID(object);
        XmlElement element = elements.get(object);
        if (id != null || element == null) {
            return id;
        }
        var path = new StringBuilder();
        List<XmlElement> roots = roots();
        while (!roots.contains(element)) {
            EReference containment = objects.get(element).eContainmentFeature();
            int position = element.parent.elements(element.name).indexOf(element);
            path.insert(0, "/@" + element.name + (containment != null && containment.isMany() ? "." + position : ""));
            element = element.parent;
        }
        return "/" + (roots.size() == 1 ? "" : roots.indexOf(element)) + path;
    }

    /** Notes that the file names an element more than once in a list that can hold it only once. */
    void repeats(EObject object, EReference reference) {
        repeating.computeIfAbsent(object, each -> new HashMap<>()).put(reference, null);
    }

    /** Whether the file repeats elements in a list, which has not changed since. */
    boolean isRepeating(EObject object, EReference reference) {
        Map<EReference, Object> known = repeating.get(object);
        return known != null && known.containsKey(reference)
                && known.get(reference).equals(snapshot(object, reference));
    }

    /**
     * Notes references that the file leaves out because the opposite end states them, so that saving leaves them out
     * too while they have the same value; and what lists hold of which the file repeats elements.
     */
    void remember() {
        repeating.forEach((object, references) -> references.replaceAll((reference, none) -> snapshot(object,
                reference)));
        for (var entry : elements.entrySet()) {
            EObject object = entry.getKey();
            if (object.eIsProxy()) {
                continue;
            }
            for (EReference reference : object.eClass().getEAllReferences()) {
                if (reference.getEOpposite() != null && !reference.isContainment() && !reference.isContainer()
                        && object.eIsSet(reference) && (!states(entry.getValue(), reference)
                                || isKept(entry.getValue(), reference))) {
                    implied.computeIfAbsent(object, each -> new HashMap<>())
                            .put(reference, snapshot(object, reference));
                }
            }
        }
    }

    /** Whether what the file says about a reference led nowhere. */
    private boolean isKept(XmlElement element, EReference reference) {
        String written = element.attributes.get(reference.getName());
        return written != null && isKept(element, reference.getName(), written.strip())
                || element.elements(reference.getName()).stream()
                        .anyMatch(each -> isKept(each, "href", each.attributes.get("href")));
    }

    boolean isImplied(EObject object, EReference reference) {
        Map<EReference, Object> known = implied.get(object);
        return known != null && known.containsKey(reference)
                && known.get(reference).equals(snapshot(object, reference));
    }

    private static boolean states(XmlElement element, EReference reference) {
        return element.attributes.containsKey(reference.getName())
                || !element.elements(reference.getName()).isEmpty();
    }

    private static Object snapshot(EObject object, EReference reference) {
        Object value = object.eGet(reference, false);
        return value instanceof List<?> list ? List.copyOf(list) : value;
    }
}
