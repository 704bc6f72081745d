// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;

/** Where elements can be put, and putting, moving and removing them so that what refers to them stays sound. */
public final class Containments {

    private Containments() {
    }

    /** The containment references of a class that people fill, in the order of the metamodel. */
    public static List<EReference> offered(EClass type) {
        List<EReference> offered = new ArrayList<>();
        for (EReference each : type.getEAllContainments()) {
            if (each.isChangeable() && !each.isDerived() && !each.isTransient()) {
                offered.add(each);
            }
        }
        return offered;
    }

    /** The first containment reference of an element that can take elements of a class; null if there is none. */
    public static EReference place(EObject owner, EClass type) {
        for (EReference each : offered(owner.eClass())) {
            boolean free = each.isMany() || owner.eGet(each) == null;
            if (free && each.getEReferenceType().isSuperTypeOf(type)) {
                return each;
            }
        }
        return null;
    }

    /** Whether all elements can be put into an element, which is none of them and in none of them. */
    public static boolean accepts(EObject owner, Collection<? extends EObject> elements) {
        return !elements.isEmpty() && elements.stream().allMatch(each -> place(owner, each.eClass()) != null
                && !EcoreUtil.isAncestor(each, owner));
    }

    /** Puts an element into a fitting reference, at an index of a list or at its end. To be called inside an edit. */
    public static void put(EObject owner, EObject element, int index) {
        EReference place = place(owner, element.eClass());
        if (!place.isMany()) {
            owner.eSet(place, element);
            return;
        }
        @SuppressWarnings("unchecked")
        List<EObject> list = (List<EObject>) owner.eGet(place);
        int now = list.indexOf(element);
        if (now >= 0) {
            int goal = index < 0 ? list.size() - 1 : index > now ? index - 1 : index;
            list.remove(now);
            list.add(Math.min(goal, list.size()), element);
        } else {
            list.add(index < 0 ? list.size() : Math.min(index, list.size()), element);
        }
    }

    /**
     * Removes elements, what they contain, and the references to them. An action's neighbours are connected to each
     * other. To be called inside an edit.
     */
    public static void remove(Collection<? extends EObject> elements) {
        for (EObject element : elements) {
            if (element instanceof AbstractAction action) {
                AbstractAction before = action.getPredecessor_AbstractAction();
                AbstractAction after = action.getSuccessor_AbstractAction();
                if (before != null && after != null) {
                    action.setPredecessor_AbstractAction(null);
                    action.setSuccessor_AbstractAction(null);
                    before.setSuccessor_AbstractAction(after);
                }
            } else if (element instanceof AbstractUserAction action) {
                AbstractUserAction before = action.getPredecessor();
                AbstractUserAction after = action.getSuccessor();
                if (before != null && after != null) {
                    action.setPredecessor(null);
                    action.setSuccessor(null);
                    before.setSuccessor(after);
                }
            }
        }
        EcoreUtil.deleteAll(elements, true);
    }

    /** Copies of elements with new ids; references among them go to the copies. */
    public static List<EObject> copies(Collection<? extends EObject> elements) {
        List<EObject> copies = new ArrayList<>(EcoreUtil.copyAll(elements));
        for (EObject copy : copies) {
            renew(copy);
            copy.eAllContents().forEachRemaining(Containments::renew);
        }
        return copies;
    }

    private static void renew(EObject element) {
        if (element.eClass().getEIDAttribute() != null) {
            EcoreUtil.setID(element, EcoreUtil.generateUUID());
        }
    }
}
