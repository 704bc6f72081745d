// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;

/**
 * Makes a model say what another version of its file says. Elements that both have stay the objects that they are,
 * because diagrams show these: they are the same by their ids, and by their places where they have none.
 */
final class ContentUpdate {

    private final Resource model;
    private final Resource wanted;
    /** For each element of the wanted version the one of the model. */
    private final Map<EObject, EObject> partners = new LinkedHashMap<>();

    /** @param wanted the same file with the same metamodel, in a resource set of its own */
    ContentUpdate(Resource model, Resource wanted) {
        this.model = model;
        this.wanted = wanted;
    }

    void run() {
        List<EObject> roots = List.copyOf(wanted.getContents());
        for (int i = 0; i < roots.size(); i++) {
            contents(model.getContents().get(i), roots.get(i));
        }
        partners.forEach(this::references);
    }

    /** Attributes and contained elements; references follow when every element is there. */
    private void contents(EObject now, EObject then) {
        partners.put(then, now);
        for (EStructuralFeature feature : then.eClass().getEAllStructuralFeatures()) {
            if (isWritten(feature) && feature instanceof EAttribute) {
                if (!Objects.equals(now.eGet(feature), then.eGet(feature))) {
                    now.eSet(feature, then.eGet(feature));
                }
            } else if (isWritten(feature) && ((EReference) feature).isContainment()) {
                contained(now, then, (EReference) feature);
            }
        }
    }

    private void contained(EObject now, EObject then, EReference feature) {
        List<EObject> before = elements(now, feature);
        List<EObject> after = new ArrayList<>();
        for (EObject wish : elements(then, feature)) {
            EObject same = before.stream().filter(each -> isSame(each, before.indexOf(each), wish, after.size()))
                    .findFirst().orElse(null);
            EObject kept = same == null ? EcoreUtil.create(wish.eClass()) : same;
            contents(kept, wish);
            after.add(kept);
        }
        if (!before.equals(after)) {
            now.eSet(feature, feature.isMany() ? after : after.isEmpty() ? null : after.get(0));
        }
    }

    private static boolean isSame(EObject now, int place, EObject then, int placeThen) {
        String id = EcoreUtil.getID(then);
        return now.eClass() == then.eClass() && (id == null ? place == placeThen : id.equals(EcoreUtil.getID(now)));
    }

    private void references(EObject then, EObject now) {
        for (EReference reference : then.eClass().getEAllReferences()) {
            if (isWritten(reference) && !reference.isContainment()) {
                List<EObject> before = elements(now, reference);
                List<EObject> after = elements(then, reference).stream().map(each -> target(each, before)).toList();
                if (!before.equals(after)) {
                    now.eSet(reference, reference.isMany() ? after : after.isEmpty() ? null : after.get(0));
                }
            }
        }
    }

    /** What stands for a target in the model: its partner, the one of before, or what its address leads to. */
    private EObject target(EObject then, List<EObject> before) {
        if (!then.eIsProxy()) {
            return partners.get(then);
        }
        URI address = ((InternalEObject) then).eProxyURI();
        for (EObject each : before) {
            if (EcoreUtil.getURI(each).equals(address)) {
                return each;
            }
        }
        return EcoreUtil.resolve(then, model.getResourceSet());
    }

    private static boolean isWritten(EStructuralFeature feature) {
        return feature.isChangeable() && !feature.isDerived() && !feature.isTransient()
                && !(feature instanceof EReference reference && reference.isContainer());
    }

    private static List<EObject> elements(EObject owner, EReference reference) {
        Object value = owner.eGet(reference, false);
        if (value instanceof InternalEList<?> list) {
            return list.basicList().stream().map(EObject.class::cast).toList();
        }
        return value == null ? List.of() : List.of((EObject) value);
    }
}
