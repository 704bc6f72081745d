// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;

/**
 * Works the state of a model into the tree of its file: what has not changed stays untouched, letter for letter; what
 * has changed or is new gets the form that EMF writes; what this metamodel does not know stays where it is.
 *
 * <p>First the elements and attributes, then the references, because a reference by position depends on the elements.
 */
record ModelWriter(ModelResource resource, FileTree tree, Namespaces namespaces) {

    /** Files that Palladio reads as plain XML, in which an {@code xmi:version} is an unknown attribute. */
    private static final Set<String> PLAIN = Set.of("featuremodel", "monitorrepository", "slo", "usageevolution");

    void update() {
        updateRoots();
        tree.reindex();
        for (EObject root : resource.getContents()) {
            updateReferences(root);
        }
    }

    private void updateRoots() {
        XmlDocument document = tree.document;
        List<EObject> roots = resource.getContents();
        if (document.root == null) {
            document.root = new XmlElement("xmi:XMI", 0);
        }
        boolean wrapped = document.root.is(XmlElement.XMI, "XMI");
        boolean fresh = document.root.children.isEmpty() && document.root.attributes.isEmpty();
        if (fresh && roots.size() == 1) {
            EObject root = roots.get(0);
            String namespace = root.eClass().getEPackage().getNsURI();
            document.root = new XmlElement("", 0);
            if (PLAIN.contains(resource.getURI().fileExtension())) {
                document.root.attributes.put("xmlns:xsi", XmlElement.XSI);
            } else {
                declare(document.root);
            }
            document.root.name = name(root.eClass(), document.root, namespace);
            tree.bind(document.root, root);
        } else if (fresh) {
            declare(document.root);
        } else if (!wrapped && !(roots.size() == 1 && tree.elementOf(roots.get(0)) == document.root)
                && !(roots.isEmpty() && tree.objectOf(document.root) == null)) {
            wrap(document);
        }
        if (document.root.is(XmlElement.XMI, "XMI")) {
            arrange(document.root, null, roots);
        }
        for (EObject root : roots) {
            updateElement(tree.elementOf(root), root);
        }
    }

    /** Puts the only root of a file into an {@code xmi:XMI} element, so that there can be others or none. */
    private void wrap(XmlDocument document) {
        XmlElement old = document.root;
        document.root = declare(new XmlElement("xmi:XMI", 0));
        var declarations = new LinkedHashMap<String, String>();
        old.attributes.entrySet().removeIf(each -> {
            boolean moves = XmlElement.isDeclaration(each.getKey()) || each.getKey().startsWith("xmi:");
            if (moves) {
                declarations.put(each.getKey(), each.getValue());
            }
            return moves;
        });
        document.root.attributes.putAll(declarations);
        document.root.add(old);
    }

    private static XmlElement declare(XmlElement root) {
        root.attributes.put("xmi:version", "2.0");
        root.attributes.put("xmlns:xmi", XmlElement.XMI);
        root.attributes.put("xmlns:xsi", XmlElement.XSI);
        return root;
    }

    private void updateElement(XmlElement element, EObject object) {
        if (object.eIsProxy()) {
            updateHref(element, object);
            return;
        }
        for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
            if (feature.isTransient() || feature.isDerived() || feature.isVolatile()) {
                continue;
            }
            if (feature instanceof EAttribute attribute) {
                updateAttribute(element, object, attribute);
            } else if (feature instanceof EReference reference && reference.isContainment()) {
                List<EObject> values = values(object, reference);
                arrange(element, reference, values);
                for (EObject value : values) {
                    updateElement(tree.elementOf(value), value);
                }
            }
        }
    }

    private void updateHref(XmlElement element, EObject proxy) {
        String href = element.attributes.get("href");
        URI target = ((InternalEObject) proxy).eProxyURI();
        if (href == null || !URI.createURI(href).resolve(resource.getURI()).equals(target)) {
            element.attributes.put("href", relative(target));
        }
    }

    private void updateAttribute(XmlElement element, EObject object, EAttribute attribute) {
        String name = attribute.getName();
        boolean set = object.eIsSet(attribute);
        List<XmlElement> nested = element.elements(name);
        if (attribute.isMany()) {
            updateValues(element, object, attribute, nested);
            return;
        }
        if (!nested.isEmpty()) {
            XmlElement holder = nested.get(nested.size() - 1);
            if (set && !same(attribute, holder.text(), object)) {
                holder.children.clear();
                holder.add(new XmlNode.Text(text(attribute, object.eGet(attribute))));
            } else if (!set && !same(attribute, holder.text(), object)) {
                element.children.removeAll(nested);
            }
            return;
        }
        String key = element.attributes.keySet().stream().filter(each -> namespaces.qualifies(element, each, attribute))
                .findFirst().orElse(name);
        String written = element.attributes.get(key);
        if (written != null && same(attribute, written, object)) {
            return;
        }
        if (set && object.eGet(attribute) != null && !key.equals(name)) {
            element.attributes.put(key, text(attribute, object.eGet(attribute)));
        } else if (set && object.eGet(attribute) != null) {
            putAttribute(element, object.eClass(), attribute, text(attribute, object.eGet(attribute)));
        } else {
            element.attributes.remove(key);
        }
    }

    private void updateValues(XmlElement element, EObject object, EAttribute attribute, List<XmlElement> nested) {
        List<String> wanted = ((List<?>) object.eGet(attribute)).stream().map(each -> text(attribute, each)).toList();
        List<String> written = nested.stream().map(XmlElement::text).toList();
        if (element.attributes.containsKey(attribute.getName()) && wanted.size() == 1
                && wanted.get(0).equals(element.attributes.get(attribute.getName())) || wanted.equals(written)) {
            return;
        }
        element.attributes.remove(attribute.getName());
        List<XmlNode> fresh = new ArrayList<>();
        for (String value : wanted) {
            var child = new XmlElement(attribute.getName(), 0);
            child.add(new XmlNode.Text(value));
            fresh.add(child);
        }
        replace(element, object.eClass(), attribute, nested, fresh);
    }

    private static boolean same(EAttribute attribute, String written, EObject object) {
        try {
            return Objects.equals(EcoreUtil.createFromString(attribute.getEAttributeType(), written),
                    object.eGet(attribute));
        } catch (RuntimeException malformed) {
            // A value that could not be read stays in the file until it is replaced in the model.
            return !object.eIsSet(attribute);
        }
    }

    private static String text(EAttribute attribute, Object value) {
        return EcoreUtil.convertToString(attribute.getEAttributeType(), value);
    }

    /** Puts an attribute behind those whose features precede it. */
    private void putAttribute(XmlElement element, EClass type, EStructuralFeature feature, String value) {
        if (element.attributes.containsKey(feature.getName())) {
            element.attributes.put(feature.getName(), value);
            return;
        }
        var ordered = new LinkedHashMap<String, String>();
        boolean placed = false;
        for (var each : element.attributes.entrySet()) {
            if (!placed && each.getKey().indexOf(':') < 0 && index(type, each.getKey()) > index(type,
                    feature.getName())) {
                ordered.put(feature.getName(), value);
                placed = true;
            }
            ordered.put(each.getKey(), each.getValue());
        }
        ordered.putIfAbsent(feature.getName(), value);
        element.attributes = ordered;
    }

    private static int index(EClass type, String feature) {
        EStructuralFeature known = type.getEStructuralFeature(feature);
        return known == null ? -1 : type.getFeatureID(known);
    }

    /**
     * Brings the child elements of a feature into the order of the model's values; with no feature, the roots below
     * {@code xmi:XMI}. Foreign elements stay behind the one they followed.
     */
    private void arrange(XmlElement element, EReference feature, List<EObject> values) {
        List<XmlElement> old = feature == null ? element.elements() : element.elements(feature.getName());
        List<EObject> oldValues = old.stream().map(tree::objectOf).filter(Objects::nonNull).toList();
        if (!oldValues.equals(values)) {
            Map<XmlElement, List<XmlElement>> followers = new IdentityHashMap<>();
            Set<EObject> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
            wanted.addAll(values);
            List<XmlNode> arranged = new ArrayList<>();
            XmlElement last = null;
            for (XmlElement each : old) {
                EObject value = tree.objectOf(each);
                if (value != null && wanted.contains(value)) {
                    last = each;
                } else if (value == null && last == null) {
                    arranged.add(each);
                } else if (value == null) {
                    followers.computeIfAbsent(last, key -> new ArrayList<>()).add(each);
                }
            }
            for (EObject value : values) {
                XmlElement child = elementFor(value, element, feature);
                arranged.add(child);
                arranged.addAll(followers.getOrDefault(child, List.of()));
            }
            EObject owner = tree.objectOf(element);
            replace(element, owner == null ? null : owner.eClass(), feature, old, arranged);
        }
        for (EObject value : values) {
            updateType(tree.elementOf(value), value, feature);
        }
    }

    private XmlElement elementFor(EObject value, XmlElement parent, EReference feature) {
        XmlElement element = tree.elementOf(value);
        if (element == null) {
            element = new XmlElement("", 0);
            element.parent = parent;
            tree.bind(element, value);
        } else if (element.parent != null && element.parent != parent) {
            element.parent.children.remove(element);
        }
        if (feature != null) {
            element.name = feature.getName();
        } else if (element.name.isEmpty()) {
            element.name = name(value.eClass(), parent, namespaceOf(value.eClass()));
        }
        return element;
    }

    /** Replaces nodes of an element by others, at the same place, or at the place that the feature's order gives. */
    private void replace(XmlElement element, EClass type, EStructuralFeature feature, List<XmlElement> old,
            List<XmlNode> fresh) {
        int at = -1;
        for (int i = 0; i < element.children.size() && at < 0; i++) {
            XmlNode node = element.children.get(i);
            boolean later = type != null && feature != null && node instanceof XmlElement other
                    && index(type, other.name) > type.getFeatureID(feature);
            if (old.contains(node) || old.isEmpty() && later) {
                at = i;
            }
        }
        element.children.removeAll(old);
        element.children.removeAll(fresh);
        at = at < 0 ? element.children.size() : Math.min(at, element.children.size());
        for (XmlNode node : fresh) {
            element.add(node);
        }
        List<XmlNode> added = element.children.subList(element.children.size() - fresh.size(), element.children.size());
        List<XmlNode> moved = new ArrayList<>(added);
        added.clear();
        element.children.addAll(at, moved);
    }

    private void updateType(XmlElement element, EObject value, EReference feature) {
        if (feature == null) {
            return;
        }
        String written = element.attribute(XmlElement.XSI, "type");
        EClass expected = feature.getEReferenceType();
        if (written == null ? ModelReader.typedByAge(expected) == value.eClass() && element.line > 0
                || expected == value.eClass() : names(element, written, value.eClass())
                        || value.eIsProxy() && element.line > 0) {
            return;
        }
        String key = "xsi:type";
        if (written != null) {
            key = element.attributes.keySet().stream().filter(each -> XmlElement.local(each).equals("type")
                    && each.indexOf(':') > 0).findFirst().orElse(key);
        } else if (element.prefixOf(XmlElement.XSI) == null) {
            root(element).attributes.put("xmlns:xsi", XmlElement.XSI);
        }
        var attributes = new LinkedHashMap<String, String>();
        attributes.put(key, name(value.eClass(), element, namespaceOf(value.eClass())));
        element.attributes.forEach(attributes::putIfAbsent);
        element.attributes = attributes;
    }

    private boolean names(XmlElement element, String qualifiedName, EClass type) {
        String namespace = element.namespace(XmlElement.prefix(qualifiedName));
        return type.getName().equals(XmlElement.local(qualifiedName)) && (namespace == null
                || namespaces.find(namespace) == type.getEPackage());
    }

    private String namespaceOf(EClass type) {
        XmlElement first = tree.roots().isEmpty() ? tree.document.root : tree.roots().get(0);
        return Namespaces.inVersionOf(first.namespace(XmlElement.prefix(first.name)), type.getEPackage());
    }

    /** The qualified name of a class at an element; declares the namespace at the root if need be. */
    private String name(EClass type, XmlElement at, String namespace) {
        String prefix = at.prefixOf(namespace);
        if (prefix == null) {
            XmlElement root = root(at);
            String usual = type.getEPackage().getNsPrefix();
            prefix = usual;
            for (int i = 1; at.namespace(prefix) != null; i++) {
                prefix = usual + "_" + i;
            }
            root.attributes.put("xmlns:" + prefix, namespace);
        }
        return prefix.isEmpty() ? type.getName() : prefix + ":" + type.getName();
    }

    private static XmlElement root(XmlElement element) {
        XmlElement root = element;
        while (root.parent != null) {
            root = root.parent;
        }
        return root;
    }

    private void updateReferences(EObject object) {
        if (object.eIsProxy()) {
            return;
        }
        XmlElement element = tree.elementOf(object);
        for (EReference reference : object.eClass().getEAllReferences()) {
            if (reference.isTransient() || reference.isDerived() || reference.isVolatile() || reference.isContainer()) {
                continue;
            }
            if (reference.isContainment()) {
                values(object, reference).forEach(this::updateReferences);
            } else {
                updateReference(element, object, reference);
            }
        }
    }

    private void updateReference(XmlElement element, EObject object, EReference reference) {
        if (tree.isRepeating(object, reference)) {
            return;
        }
        String name = reference.getName();
        List<EObject> wanted = values(object, reference);
        List<XmlElement> nested = element.elements(name);
        String written = element.attributes.get(name);
        List<String> tokens = written == null || written.isBlank() ? List.of()
                : Arrays.asList(written.strip().split("\\s+"));
        // What led nowhere gives way to a new value where there can be only one.
        boolean replaced = !reference.isMany() && !wanted.isEmpty() && !tree.isImplied(object, reference);
        List<String> keptTokens = replaced ? List.of()
                : tokens.stream().filter(each -> tree.isKept(element, name, each)).toList();
        List<XmlElement> keptElements = replaced ? List.of() : nested.stream()
                .filter(each -> !each.attributes.containsKey("href")
                        || tree.isKept(each, "href", each.attributes.get("href"))).toList();
        if (agree(element, tokens, keptTokens, nested, keptElements, wanted) || written == null && nested.isEmpty()
                && tree.isImplied(object, reference)) {
            return;
        }
        boolean local = wanted.stream().allMatch(each -> each.eResource() == resource && !each.eIsProxy());
        List<XmlNode> fresh = new ArrayList<>();
        if (local) {
            List<String> all = new ArrayList<>(wanted.stream().map(tree::fragment).toList());
            all.addAll(keptTokens);
            if (all.isEmpty()) {
                element.attributes.remove(name);
            } else {
                putAttribute(element, object.eClass(), reference, String.join(" ", all));
            }
        } else {
            element.attributes.remove(name);
            if (!keptTokens.isEmpty()) {
                element.attributes.put(name, String.join(" ", keptTokens));
            }
            for (EObject target : wanted) {
                fresh.add(reusable(nested, target).orElseGet(() -> hrefElement(element, reference, target)));
            }
        }
        fresh.addAll(keptElements);
        replace(element, object.eClass(), reference, nested, fresh);
    }

    private java.util.Optional<XmlElement> reusable(List<XmlElement> nested, EObject target) {
        return nested.stream().filter(each -> leadsTo(each.attributes.get("href"), target)).findFirst();
    }

    private XmlElement hrefElement(XmlElement parent, EReference reference, EObject target) {
        var child = new XmlElement(reference.getName(), 0);
        child.parent = parent;
        updateType(child, target, reference);
        child.attributes.put("href", target.eResource() == resource ? "#" + tree.fragment(target)
                : relative(uri(target)));
        return child;
    }

    private boolean agree(XmlElement element, List<String> tokens, List<String> keptTokens, List<XmlElement> nested,
            List<XmlElement> keptElements, List<EObject> wanted) {
        int next = 0;
        for (String token : tokens) {
            if (keptTokens.contains(token) || token.indexOf(':') > 0 && token.indexOf('#') < 0
                    && tree.find(token) == null) {
                continue;
            }
            String href = token.indexOf('#') >= 0 ? token : "#" + token;
            if (next >= wanted.size() || !leadsTo(href, wanted.get(next++))) {
                return false;
            }
        }
        for (XmlElement child : nested) {
            if (!keptElements.contains(child)
                    && (next >= wanted.size() || !leadsTo(child.attributes.get("href"), wanted.get(next++)))) {
                return false;
            }
        }
        return next == wanted.size();
    }

    private boolean leadsTo(String href, EObject target) {
        if (href == null) {
            return false;
        }
        URI uri = URI.createURI(href).resolve(resource.getURI());
        if (uri.trimFragment().equals(resource.getURI())) {
            return !target.eIsProxy() && target == tree.objectOf(tree.find(uri.fragment()));
        }
        return uri.equals(uri(target)) || !target.eIsProxy() && resource.getResourceSet() != null
                && resource.getResourceSet().getEObject(uri, false) == target;
    }

    private static URI uri(EObject target) {
        return EcoreUtil.getURI(target);
    }

    /** An address as it is written into this file: relative where that is possible, percent-encoded. */
    private String relative(URI target) {
        URI base = resource.getURI();
        URI shorter = target.isFile() && base.isFile() ? target.deresolve(base, true, true, false) : target;
        return shorter.toString().replace(" ", "%20");
    }

    private static List<EObject> values(EObject object, EReference reference) {
        Object value = object.eGet(reference, false);
        List<EObject> values = new ArrayList<>();
        if (value instanceof InternalEList<?> list) {
            list.basicList().forEach(each -> values.add((EObject) each));
        } else if (value instanceof List<?> list) {
            list.forEach(each -> values.add((EObject) each));
        } else if (value != null) {
            values.add((EObject) value);
        }
        return values;
    }
}
