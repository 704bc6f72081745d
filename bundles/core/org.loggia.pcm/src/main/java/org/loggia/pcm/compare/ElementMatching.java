// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.persistence.ElementNames;

/**
 * Matching of the elements of two models: those with the same id, wherever they are; of the others those in the same
 * feature of what is the same, first with the same content, then with the same name, the same entries or the same
 * values, and last, where elements of a class have no ids, in their order.
 */
final class ElementMatching {

    private final Map<EObject, EObject> afterOf = new IdentityHashMap<>();
    private final Map<EObject, EObject> beforeOf = new IdentityHashMap<>();
    private final Set<EObject> inside = new HashSet<>();
    private final Deque<EObject> open = new ArrayDeque<>();

    ElementMatching(List<? extends EObject> before, List<? extends EObject> after) {
        Map<String, EObject> ids = new HashMap<>();
        all(after, element -> {
            if (EcoreUtil.getID(element) != null) {
                ids.putIfAbsent(EcoreUtil.getID(element), element);
            }
        });
        all(before, element -> {
            EObject same = ids.get(EcoreUtil.getID(element));
            if (same != null && same.eClass() == element.eClass() && !beforeOf.containsKey(same)) {
                match(element, same);
            }
        });
        pairRoots(before, after);
        while (!open.isEmpty()) {
            EObject element = open.remove();
            for (EReference part : parts(element)) {
                pairParts(ComparedFeatures.elements(element, part), ComparedFeatures.elements(afterOf.get(element),
                        part));
            }
        }
    }

    private void all(List<? extends EObject> roots, Consumer<EObject> use) {
        for (Iterator<EObject> each = EcoreUtil.getAllContents(roots, false); each.hasNext();) {
            EObject element = each.next();
            inside.add(element);
            use.accept(element);
        }
    }

    private void match(EObject before, EObject after) {
        afterOf.put(before, after);
        beforeOf.put(after, before);
        open.add(before);
    }

    /** Roots of the files of the same name belong together, and those of a class of which there is one only. */
    private void pairRoots(List<? extends EObject> before, List<? extends EObject> after) {
        List<EObject> left = new ArrayList<>(before);
        List<EObject> right = new ArrayList<>(after);
        pair(left, right, each -> type(each) + ' ' + file(each));
        pair(left, right, ElementMatching::named);
        left.removeIf(afterOf::containsKey);
        right.removeIf(beforeOf::containsKey);
        left.stream().filter(each -> isOnly(each, left)).forEach(each -> right.stream()
                .filter(other -> other.eClass() == each.eClass() && isOnly(other, right)).findFirst()
                .ifPresent(other -> match(each, other)));
    }

    private static boolean isOnly(EObject element, List<EObject> among) {
        return among.stream().filter(each -> each.eClass() == element.eClass()).count() == 1;
    }

    private void pairParts(List<EObject> before, List<EObject> after) {
        List<EObject> left = new ArrayList<>(before);
        List<EObject> right = new ArrayList<>(after);
        pair(left, right, ElementMatching::content);
        pair(left, right, ElementMatching::named);
        pairSettings(left, right);
        pair(left, right, ElementMatching::values);
        pair(left, right, each -> EcoreUtil.getID(each) != null ? null : type(each));
    }

    private static String named(EObject element) {
        Object name = element instanceof Map.Entry<?, ?> entry ? entry.getKey() : ElementNames.name(element);
        return name == null ? null : type(element) + ' ' + name;
    }

    /** Matches those with the same key, in their order; those without a key are left. */
    private void pair(List<EObject> left, List<EObject> right, Function<EObject, String> key) {
        left.removeIf(afterOf::containsKey);
        right.removeIf(beforeOf::containsKey);
        if (left.isEmpty() || right.isEmpty()) {
            return;
        }
        Map<String, Deque<EObject>> byKey = new HashMap<>();
        for (EObject each : right) {
            byKey.computeIfAbsent(key.apply(each), any -> new ArrayDeque<>()).add(each);
        }
        for (EObject each : left) {
            String wanted = key.apply(each);
            Deque<EObject> found = wanted == null ? null : byKey.get(wanted);
            if (found != null && !found.isEmpty()) {
                match(each, found.remove());
            }
        }
    }

    /**
     * Settings, which say by their entries what they are about, belong together where most entries are the same: those
     * of a net's law for one place and colour, not those that stand first.
     */
    private void pairSettings(List<EObject> left, List<EObject> right) {
        left.removeIf(afterOf::containsKey);
        right.removeIf(beforeOf::containsKey);
        Map<EObject, Set<String>> entries = new IdentityHashMap<>();
        Stream.concat(left.stream(), right.stream()).forEach(each -> entries.put(each, entries(each)));
        int most = left.stream().mapToInt(each -> entries.get(each).size()).max().orElse(0);
        for (int same = most; same > 0; same--) {
            int wanted = same;
            for (EObject each : left) {
                right.stream().filter(other -> !afterOf.containsKey(each) && !beforeOf.containsKey(other)
                        && values(other).equals(values(each)) && entries.get(other).stream()
                                .filter(entries.get(each)::contains).count() == wanted)
                        .findFirst().ifPresent(other -> match(each, other));
            }
        }
    }

    /** Keys with their values, of an element that has such parts. */
    private static Set<String> entries(EObject element) {
        return parts(element).stream().flatMap(part -> ComparedFeatures.elements(element, part).stream())
                .filter(Map.Entry.class::isInstance).map(entry -> values(entry)).collect(Collectors.toSet());
    }

    /** Class, values and parts of an element, ids apart. */
    private static String content(EObject element) {
        StringBuilder text = new StringBuilder(values(element)).append('{');
        for (EReference containment : parts(element)) {
            ComparedFeatures.elements(element, containment).forEach(each -> text.append(content(each)));
        }
        return text.append('}').toString();
    }

    /** Class and values of an element; an element that it refers to counts by its name. */
    private static String values(EObject element) {
        StringBuilder text = new StringBuilder(type(element));
        for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
            if (ComparedFeatures.isValue(feature)) {
                text.append(';').append(feature.getName()).append('=');
                if (feature instanceof EReference reference) {
                    ComparedFeatures.elements(element, reference).forEach(each -> text.append(ElementNames.name(each))
                            .append(','));
                } else {
                    text.append(element.eGet(feature));
                }
            }
        }
        return text.toString();
    }

    /** The full name of the class: packages have classes of the same simple name. */
    private static String type(EObject element) {
        return element.eClass().getEPackage().getNsURI() + '#' + element.eClass().getName();
    }

    private static String file(EObject root) {
        Resource resource = root.eResource();
        return resource == null ? "" : resource.getURI().lastSegment();
    }

    static List<EReference> parts(EObject element) {
        return element.eClass().getEAllContainments().stream().filter(ComparedFeatures::isKept).toList();
    }

    /** Returns the new version of an element; null if it was removed. */
    EObject after(EObject before) {
        return afterOf.get(before);
    }

    /** Returns the old version of an element; null if it is new. */
    EObject before(EObject after) {
        return beforeOf.get(after);
    }

    /** Whether two references lead to the same element; outside of what is compared, that is one with the same id. */
    boolean isSame(EObject before, EObject after) {
        if (before == null || after == null) {
            return before == after;
        }
        if (inside.contains(before) && inside.contains(after)) {
            return afterOf.get(before) == after;
        }
        return address(before).equals(address(after));
    }

    private static String address(EObject element) {
        if (element.eIsProxy()) {
            return String.valueOf(((InternalEObject) element).eProxyURI().fragment());
        }
        String id = EcoreUtil.getID(element);
        return id != null || element.eResource() == null ? String.valueOf(id)
                : element.eResource().getURIFragment(element);
    }
}
