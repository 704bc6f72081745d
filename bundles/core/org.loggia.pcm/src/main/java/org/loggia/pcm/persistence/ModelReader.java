// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Makes model elements of an XMI file: first the tree of elements with their attributes, then the references.
 * What the metamodel does not know stays in the file's tree, see {@link FileTree}, and is noted.
 */
final class ModelReader {

    private record Pending(EObject source, EReference feature, XmlElement element, String attribute) {
    }

    private record Qualified(EObject object, String attribute, int line) {
    }

    private static final String NO_ADDRESS = "invalid element address";

    private final FileTree tree;
    private final Namespaces namespaces;
    private final URI base;
    private final String file;
    private final List<Problem> problems;
    private final List<Pending> pending = new ArrayList<>();
    private final List<Qualified> qualified = new ArrayList<>();
    private final Set<String> assumed = new HashSet<>();
    private final Map<EClass, EClass> instantiable = new HashMap<>();

    ModelReader(FileTree tree, Namespaces namespaces, URI base, String file, List<Problem> problems) {
        this.tree = tree;
        this.namespaces = namespaces;
        this.base = base;
        this.file = file;
        this.problems = problems;
    }

    /** The known roots of the file; empty if it holds none, which is then among the problems. */
    List<EObject> read() {
        List<EObject> roots = new ArrayList<>();
        XmlElement root = tree.document.root;
        if (root.is(XmlElement.XMI, "XMI")) {
            root.elements().forEach(each -> readRoot(each, roots, false));
            if (roots.isEmpty() && problems.isEmpty()) {
                problems.add(ModelProblems.CONTENT.at(Location.line(file, root.line), "contains no model",
                        "give a model file"));
            }
        } else {
            readRoot(root, roots, true);
        }
        return roots;
    }

    private void readRoot(XmlElement element, List<EObject> roots, boolean only) {
        String namespace = element.namespace(XmlElement.prefix(element.name));
        EPackage known = packageOf(element, XmlElement.prefix(element.name));
        String refusal = namespace == null ? null : Namespaces.refusal(namespace);
        if (refusal != null) {
            problems.add(ModelProblems.CONTENT.at(Location.line(file, element.line), refusal,
                    Namespaces.remedy(namespace)));
        } else if (known == null && only) {
            problems.add(ModelProblems.CONTENT.at(Location.line(file, element.line), namespace == null
                    ? "is XML, but not a model: the element " + element.name + " has no namespace"
                    : "is not a supported model: the namespace "
                            + namespace
                            + " of the element "
                            + element.name
                            + " is unknown", "give a PCM model of version 5.0, 5.1 or 5.2"));
        } else if (known == null) {
            tree.foreign.add(new ForeignContent(null, null, element.name, element.line));
        } else if (known.getEClassifier(XmlElement.local(element.name)) instanceof EClass type && !type.isAbstract()) {
            roots.add(readObject(element, type));
        } else {
            problems.add(ModelProblems.CONTENT.at(Location.line(file, element.line), "the element " + element.name
                    + " is not a class of the metamodel", "correct the file"));
        }
    }

    private EObject readObject(XmlElement element, EClass type) {
        EObject object = EcoreUtil.create(type);
        tree.bind(element, object);
        Map<String, Integer> values = new HashMap<>();
        for (var attribute : element.attributes.entrySet()) {
            String name = attribute.getKey();
            if (XmlElement.isDeclaration(name)) {
                continue;
            }
            if (name.indexOf(':') > 0) {
                String namespace = element.namespace(XmlElement.prefix(name));
                if (type.getEStructuralFeature(XmlElement.local(name)) instanceof EAttribute known
                        && namespaces.qualifies(element, name, known)) {
                    setValues(object, known, List.of(attribute.getValue()), element);
                    qualified.add(new Qualified(object, name, element.line));
                } else if (!XmlElement.XMI.equals(namespace) && !XmlElement.XSI.equals(namespace)) {
                    tree.foreign.add(new ForeignContent(object, null, name, element.line));
                }
                continue;
            }
            EStructuralFeature feature = type.getEStructuralFeature(name);
            values.put(name, feature instanceof EReference ? tokens(attribute.getValue()) : 1);
            checkSingle(object, feature, element, values);
            if (feature instanceof EAttribute known) {
                setValues(object, known, List.of(attribute.getValue()), element);
            } else if (feature instanceof EReference reference && !reference.isContainment()) {
                pending.add(new Pending(object, reference, element, name));
            } else {
                tree.foreign.add(new ForeignContent(object, null, name, element.line));
            }
        }
        for (XmlElement child : element.elements()) {
            EStructuralFeature feature = type.getEStructuralFeature(child.name);
            values.merge(child.name, 1, Integer::sum);
            checkSingle(object, feature, child, values);
            readChild(object, feature, child);
        }
        return object;
    }

    /** How many elements the value of an attribute refers to; type names that EMF may write are not counted. */
    private static int tokens(String references) {
        int tokens = 0;
        for (String token : references.strip().split("\\s+")) {
            tokens += token.indexOf(':') < 0 || token.indexOf('#') >= 0 ? 1 : 0;
        }
        return tokens;
    }

    /** Reports the second value, and each further one, of a feature that takes one. */
    private void checkSingle(EObject object, EStructuralFeature feature, XmlElement element,
            Map<String, Integer> values) {
        if (feature != null && !feature.isMany() && values.get(feature.getName()) > 1) {
            problems.add(at(object, element, "'" + ModelDescriptions.label(feature) + "' has more than one value ("
                    + feature.getName() + ")", "keep one of them"));
        }
    }

    private void readChild(EObject object, EStructuralFeature feature, XmlElement child) {
        boolean hasHref = child.attributes.containsKey("href");
        if (feature instanceof EAttribute attribute) {
            if (!"true".equals(child.attribute(XmlElement.XSI, "nil"))) {
                setValues(object, attribute, List.of(child.text()), child);
            }
        } else if (!(feature instanceof EReference reference)) {
            tree.foreign.add(new ForeignContent(object, null, child.name, child.line));
        } else if (!reference.isContainment() && !hasHref) {
            tree.foreign.add(new ForeignContent(object, null, child.name, child.line));
        } else if (!reference.isContainment()) {
            pending.add(new Pending(object, reference, child, "href"));
        } else {
            EClass type = typedByAge(typeOf(child, object, reference));
            if (type != null && hasHref) {
                readElsewhere(object, reference, child, type);
            } else if (type != null && type.isAbstract()) {
                problems.add(at(object, child, child.name + " has the abstract type " + type.getName(),
                        "add an xsi:type"));
            } else if (type != null) {
                add(object, reference, readObject(child, type));
            }
        }
    }

    /** Scaling policies of the time when all of them were triggered do not say that they are. */
    static EClass typedByAge(EClass type) {
        return type == SpdPackage.Literals.SCALING_POLICY ? SpdPackage.Literals.TRIGGER_BASED_SCALING_POLICY : type;
    }

    /** An element that lies in another file; {@link ModelFiles} looks whether it fits. */
    private void readElsewhere(EObject owner, EReference feature, XmlElement child, EClass type) {
        String href = child.attributes.get("href");
        URI uri = address(href);
        if (uri == null) {
            refuse(new Pending(owner, feature, child, "href"), href, NO_ADDRESS, false);
            return;
        }
        EObject proxy = EcoreUtil.create(concrete(type));
        ((InternalEObject) proxy).eSetProxyURI(uri);
        tree.bind(child, proxy);
        add(owner, feature, proxy);
        tree.outgoing.add(new FileTree.Outgoing(owner, feature, uri, child, href));
    }

    /** What a reference addresses; null where its text is not an address. */
    private URI address(String text) {
        try {
            return URI.createURI(text).resolve(base);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    /**
     * The package that a prefix stands for; null if it is none of ours. A prefix that the file does not declare, but
     * that is the usual one of a package, is taken for that package, with a warning.
     */
    private EPackage packageOf(XmlElement element, String prefix) {
        String namespace = element.namespace(prefix);
        if (namespace != null || prefix.isEmpty()) {
            return namespaces.find(namespace);
        }
        EPackage usual = namespaces.findByPrefix(prefix);
        if (usual != null && assumed.add(prefix)) {
            problems.add(ModelProblems.UNDECLARED_PREFIX.at(Location.line(file, element.line),
                    Map.of("prefix", prefix, "namespace", usual.getNsURI())));
        }
        return usual;
    }

    /** The class of an element by its {@code xsi:type} or its feature; null, and noted, if it is none of ours. */
    private EClass typeOf(XmlElement element, EObject owner, EReference feature) {
        String name = element.attribute(XmlElement.XSI, "type");
        if (name == null) {
            return feature.getEReferenceType();
        }
        EPackage known = packageOf(element, XmlElement.prefix(name));
        if (known == null) {
            tree.foreign.add(new ForeignContent(owner, feature, spelled(name, element), element.line));
            return null;
        }
        EClassifier type = known.getEClassifier(XmlElement.local(name));
        if (type instanceof EClass found && isKind(found, feature.getEReferenceType())) {
            return found;
        }
        problems.add(at(owner, element, type == null ? "the type " + name + " is not a class of the metamodel"
                : "a " + type.getName() + " cannot be " + feature.getName(), "correct the type"));
        return null;
    }

    static boolean isKind(EClass type, EClass expected) {
        return expected.getInstanceClass() == EObject.class || expected.isSuperTypeOf(type);
    }

    private void setValues(EObject object, EAttribute attribute, Collection<String> texts, XmlElement element) {
        for (String text : texts) {
            try {
                Object value = AttributeText.value(attribute.getEAttributeType(), text);
                if (attribute.isMany()) {
                    list(object, attribute).add(value);
                } else {
                    object.eSet(attribute, value);
                }
                if (value instanceof Double number && number.isInfinite()) {
                    problems.add(at(object, element, "'" + text + "' is too large for " + attribute.getName(),
                            "correct it"));
                }
            } catch (RuntimeException malformed) {
                problems.add(at(object, element, "'" + text + "' is not a value of " + attribute.getName()
                        + ", which is " + expected(attribute.getEAttributeType()), "correct it"));
            }
        }
    }

    private static String expected(EDataType type) {
        if (type instanceof EEnum choice) {
            return "one of " + choice.getELiterals().stream().map(EEnumLiteral::getLiteral).collect(Collectors.joining(
                    ", "));
        }
        Class<?> values = type.getInstanceClass();
        return values == boolean.class ? "true or false"
                : values == double.class || values == float.class ? "a number"
                : values == int.class || values == long.class ? "a whole number" : "of type " + type.getName();
    }

    /** Resolves what refers into the same file, and makes proxies for the rest. */
    void connect() {
        var stated = new HashMap<List<Object>, Set<EObject>>();
        for (Pending each : pending) {
            if (each.attribute.equals("href") && each.element.name.equals(each.feature.getName())) {
                connectHref(each, stated);
            } else {
                for (String token : each.element.attributes.get(each.attribute).strip().split("\\s+")) {
                    if (!token.isEmpty()) {
                        connectToken(each, token, stated);
                    }
                }
            }
        }
        pending.clear();
        for (Qualified each : qualified) {
            problems.add(ModelProblems.QUALIFIED_ATTRIBUTE.at(new Location(file, each.line, ElementNames.describe(
                    each.object), ElementNames.way(each.object)), Map.of("attribute", each.attribute, "name",
                            XmlElement.local(each.attribute))));
        }
        tree.remember();
    }

    private void connectToken(Pending reference, String token, Map<List<Object>, Set<EObject>> stated) {
        if (token.indexOf('#') > 0) {
            URI uri = address(token);
            if (uri == null) {
                refuse(reference, token, NO_ADDRESS, false);
            } else {
                connectUri(reference, uri, concrete(reference.feature.getEReferenceType()), token, stated);
            }
        } else if (token.indexOf(':') < 0 || tree.find(token) != null) {
            connectLocal(reference, token.startsWith("#") ? token.substring(1) : token, token, stated);
        } else if (packageOf(reference.element, XmlElement.prefix(token)) == null) {
            // Neither an id nor the type name that EMF may write before a reference into another file.
            connectLocal(reference, token, token, stated);
        }
    }

    private void connectHref(Pending reference, Map<List<Object>, Set<EObject>> stated) {
        String href = reference.element.attributes.get("href");
        URI uri = address(href);
        if (uri == null) {
            refuse(reference, href, NO_ADDRESS, false);
            return;
        }
        int before = problems.size();
        int foreignBefore = tree.foreign.size();
        EClass type = typeOf(reference.element, reference.source, reference.feature);
        if (type == null) {
            while (problems.size() > before) {
                problems.remove(problems.size() - 1);
            }
            boolean foreign = tree.foreign.size() > foreignBefore;
            String name = reference.element.attribute(XmlElement.XSI, "type");
            if (foreign) {
                tree.foreign.remove(tree.foreign.size() - 1);
            }
            refuse(reference, href, foreign ? "its type "
                    + spelled(name, reference.element)
                    + " belongs to an unknown extension"
                    : "its type " + name + " cannot be " + reference.feature.getName(), foreign);
        } else if (uri.trimFragment().equals(base)) {
            connectLocal(reference, uri.fragment() == null ? "/" : uri.fragment(), href, stated);
        } else {
            connectUri(reference, uri, concrete(type), href, stated);
        }
    }

    private void connectLocal(Pending reference, String fragment, String text, Map<List<Object>, Set<EObject>> stated) {
        tree.referred.add(fragment);
        XmlElement found = tree.find(fragment);
        EObject target = tree.objectOf(found);
        if (target == null) {
            refuse(reference, text, found == null ? "the file contains no such element"
                    : unknown(found, tree), found != null);
        } else if (!isKind(target.eClass(), reference.feature.getEReferenceType())) {
            refuse(reference, text, "it is of type '" + ElementNames.kind(target.eClass()) + "', not '"
                    + ElementNames.kind(reference.feature.getEReferenceType()) + "'", false);
        } else {
            connect(reference, target, stated);
        }
    }

    /** Why a reference to an element cannot be followed of which no model element was made. */
    static String unknown(XmlElement element, FileTree tree) {
        XmlElement outermost = element;
        while (outermost.parent != null && tree.objectOf(outermost.parent) == null
                && !outermost.parent.is(XmlElement.XMI, "XMI")) {
            outermost = outermost.parent;
        }
        String type = outermost.attribute(XmlElement.XSI, "type");
        EObject owner = tree.objectOf(outermost.parent);
        if (type == null && owner != null) {
            return (outermost == element ? "it is" : "it is part of") + " the element " + outermost.name + " in line "
                    + outermost.line + ", which " + (owner.eClass().getEStructuralFeature(outermost.name) == null
                            ? "is not part of the metamodel" : "has no xsi:type");
        }
        return (outermost == element ? "its type " : "it is part of an element whose type ")
                + spelled(type == null ? outermost.name : type, outermost)
                + " belongs to an unknown extension";
    }

    /** The name of a type with its namespace. */
    private static String spelled(String type, XmlElement element) {
        String namespace = element.namespace(XmlElement.prefix(type));
        return namespace == null ? type : type + " (" + namespace + ")";
    }

    private void connectUri(Pending reference, URI uri, EClass type, String text,
            Map<List<Object>, Set<EObject>> stated) {
        EObject proxy = EcoreUtil.create(type);
        ((InternalEObject) proxy).eSetProxyURI(uri);
        connect(reference, proxy, stated);
        tree.outgoing.add(new FileTree.Outgoing(reference.source, reference.feature, uri, reference.element, text));
    }

    private void connect(Pending reference, EObject target, Map<List<Object>, Set<EObject>> stated) {
        if (!reference.feature.isMany()) {
            checkOpposite(reference, target);
            reference.source.eSet(reference.feature, target);
            return;
        }
        EList<Object> list = list(reference.source, reference.feature);
        Set<EObject> before = stated.computeIfAbsent(List.of(reference.source, reference.feature),
                each -> Collections.newSetFromMap(new IdentityHashMap<>()));
        if (!before.add(target)) {
            // The list holds each element once, at the place where the file names it first.
            tree.repeats(reference.source, reference.feature);
            return;
        }
        int position = before.size() - 1;
        int now = list.indexOf(target);
        if (now >= 0) {
            list.move(Math.min(position, list.size() - 1), now);
        } else {
            list.add(Math.min(position, list.size()), target);
        }
    }

    /** Reports two elements that refer to one target that can belong to one of them only. */
    private void checkOpposite(Pending reference, EObject target) {
        EReference opposite = reference.feature.getEOpposite();
        if (opposite == null || opposite.isMany() || opposite.isContainer() || target.eIsProxy()) {
            return;
        }
        if (target.eGet(opposite, false) instanceof EObject other && other != reference.source) {
            problems.add(at(reference.source, reference.element, "'"
                    + ModelDescriptions.label(reference.feature)
                    + "' is "
                    + ElementNames.describe(target)
                    + ", which already belongs to "
                    + ElementNames.describe(other), "choose another in one of them"));
        }
    }

    private void refuse(Pending reference, String text, String reason, boolean foreign) {
        tree.keep(reference.element, reference.attribute, text);
        tree.unresolved.add(new UnresolvedReference(reference.source, reference.feature, text,
                reference.element.line, reason, foreign, false));
    }

    private void add(EObject owner, EReference feature, EObject value) {
        if (feature.isMany()) {
            list(owner, feature).add(value);
        } else {
            owner.eSet(feature, value);
        }
    }

    @SuppressWarnings("unchecked")
    private static EList<Object> list(EObject owner, EStructuralFeature feature) {
        return (EList<Object>) owner.eGet(feature);
    }

    private Problem at(EObject owner, XmlElement element, String message, String remedy) {
        return ModelProblems.CONTENT.at(Location.line(file, element.line), ElementNames.describe(owner) + ": "
                + message, remedy);
    }

    /** A class to make proxies of; the abstract types of references cannot be instantiated. */
    private EClass concrete(EClass type) {
        if (!type.isAbstract() && !type.isInterface()) {
            return type;
        }
        return instantiable.computeIfAbsent(type, each -> namespaces.concreteSubtype(each));
    }
}
