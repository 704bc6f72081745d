// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.pcm.compare.ValueDifference.Aspect;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;

/**
 * Comparison of two models, or of two states of one, element by element. Elements are the same where their ids are,
 * wherever they are now; those without an id, and those of models that were made apart, where they have the same
 * content or name in the same place. Ids, the order of elements that refer to the next one, and the way in which a file
 * is written are not differences.
 *
 * @param roots what differs, by the outermost elements, in the order of the second model; empty where nothing does
 */
public record ModelComparison(List<ElementDifference> roots) {

    public ModelComparison {
        roots = List.copyOf(roots);
    }

    /**
     * Compares two models. References to elements outside of the two are the same where the ids of their targets are.
     *
     * @param before the roots of the first one's files
     * @param after the roots of the second one's files
     */
    public static ModelComparison of(List<? extends EObject> before, List<? extends EObject> after) {
        return new ModelComparison(new Comparing(new ElementMatching(before, after)).parts(before, after));
    }

    /** Every difference that tells something of its own, see {@link ElementDifference#told}. */
    public Stream<ElementDifference> told() {
        return roots.stream().flatMap(ElementDifference::told);
    }

    /** How often something has become of elements, of what is {@link #told}. */
    public int count(Change change) {
        return (int) told().filter(each -> each.change() == change).count();
    }

    /** Compares what was matched. */
    private record Comparing(ElementMatching matching) {

        List<ElementDifference> parts(List<? extends EObject> before, List<? extends EObject> after) {
            List<ElementDifference> differences = new ArrayList<>();
            for (EObject each : after) {
                EObject was = matching.before(each);
                ElementDifference difference = was == null ? added(each) : compare(was, each);
                if (difference != null) {
                    differences.add(difference);
                }
            }
            for (EObject each : before) {
                if (matching.after(each) == null) {
                    differences.add(removed(each));
                }
            }
            return differences;
        }

        private ElementDifference added(EObject element) {
            List<ElementDifference> parts = new ArrayList<>();
            for (EReference containment : containments(element)) {
                parts.addAll(parts(List.of(), ComparedFeatures.elements(element, containment)));
            }
            return new ElementDifference(Change.ADDED, null, element, List.of(), parts);
        }

        private ElementDifference removed(EObject element) {
            List<ElementDifference> parts = new ArrayList<>();
            for (EReference containment : containments(element)) {
                parts.addAll(parts(ComparedFeatures.elements(element, containment), List.of()));
            }
            return new ElementDifference(Change.REMOVED, element, null, List.of(), parts);
        }

        private static List<EReference> containments(EObject element) {
            return ElementMatching.parts(element).stream().filter(each -> !ComparedFeatures.isText(each)).toList();
        }

        /** What differs between an element and what it has become; null where nothing does. */
        private ElementDifference compare(EObject before, EObject after) {
            List<ValueDifference> values = new ArrayList<>();
            boolean moved = before.eContainmentFeature() != after.eContainmentFeature()
                    || before.eContainer() != null && matching.after(before.eContainer()) != after.eContainer();
            if (moved) {
                values.add(new ValueDifference(Aspect.PLACE, after.eContainmentFeature(), before.eContainer(),
                        after.eContainer()));
            }
            for (EStructuralFeature feature : after.eClass().getEAllStructuralFeatures()) {
                ValueDifference difference = value(feature, before, after);
                if (difference != null) {
                    values.add(difference);
                }
            }
            List<ElementDifference> parts = new ArrayList<>();
            for (EReference containment : containments(after)) {
                List<EObject> were = ComparedFeatures.elements(before, containment);
                List<EObject> are = ComparedFeatures.elements(after, containment);
                parts.addAll(parts(were, are));
                order(containment, were, are, values);
            }
            return values.isEmpty() && parts.isEmpty() ? null : new ElementDifference(moved ? Change.MOVED
                    : values.isEmpty() ? Change.WITHIN : Change.CHANGED, before, after, values, parts);
        }

        private ValueDifference value(EStructuralFeature feature, EObject before, EObject after) {
            if (feature instanceof EReference text && text.isContainment() && ComparedFeatures.isText(text)) {
                String was = ComparedFeatures.text((EObject) before.eGet(text));
                String is = ComparedFeatures.text((EObject) after.eGet(text));
                return Objects.equals(was, is) ? null : new ValueDifference(Aspect.VALUE, text, was, is);
            }
            if (!ComparedFeatures.isValue(feature)) {
                return null;
            }
            boolean same = feature instanceof EReference reference
                    ? same(ComparedFeatures.elements(before, reference), ComparedFeatures.elements(after, reference))
                    : Objects.equals(before.eGet(feature), after.eGet(feature));
            return same ? null : new ValueDifference(Aspect.VALUE, feature, before.eGet(feature), after.eGet(feature));
        }

        private boolean same(List<EObject> before, List<EObject> after) {
            return before.size() == after.size() && before.stream()
                    .allMatch(was -> after.stream().anyMatch(is -> matching.isSame(was, is)));
        }

        /** The order of parts tells something, such as of parameters, unless each of them refers to the next. */
        private void order(EReference containment, List<EObject> before, List<EObject> after,
                List<ValueDifference> values) {
            EClass type = containment.getEReferenceType();
            if (AbstractAction.class.isAssignableFrom(type.getInstanceClass())
                    || AbstractUserAction.class.isAssignableFrom(type.getInstanceClass())) {
                return;
            }
            List<EObject> were = before.stream().filter(each -> isIn(after, matching.after(each))).toList();
            List<EObject> are = after.stream().filter(each -> isIn(before, matching.before(each))).toList();
            if (!were.stream().map(matching::after).toList().equals(are)) {
                values.add(new ValueDifference(Aspect.ORDER, containment, were, are));
            }
        }

        /** @param element null if it was added or removed */
        private static boolean isIn(List<EObject> elements, EObject element) {
            return element != null && elements.contains(element);
        }
    }
}
