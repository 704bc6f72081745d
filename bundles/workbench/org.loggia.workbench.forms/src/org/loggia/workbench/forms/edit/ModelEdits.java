// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.Collection;
import java.util.List;
import java.util.Objects;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.PlatformUI;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;

/** Changes of model elements, each one step of undo in the editing session that holds the elements. */
public final class ModelEdits {

    private ModelEdits() {
    }

    /** The session of an element; null for elements that no editor holds. */
    public static EditingSession session(EObject element) {
        return PlatformUI.getWorkbench().getService(EditingSessions.class).of(element);
    }

    /** Whether the element can be changed: an editor holds it, and it is part of the edited project. */
    public static boolean isEditable(EObject element) {
        EditingSession session = session(element);
        return session != null && session.isEditable(element);
    }

    /** Sets a feature, unless it has the value already. */
    public static void set(EObject owner, EStructuralFeature feature, Object value) {
        if (!Objects.equals(owner.eGet(feature), value)) {
            run(owner, "Change " + ModelDescriptions.label(feature), () -> owner.eSet(feature, value));
        }
    }

    /** Adds to a list. */
    public static void add(EObject owner, EStructuralFeature feature, Collection<? extends EObject> values) {
        run(owner, "Add " + ModelDescriptions.label(feature), () -> list(owner, feature).addAll(values));
    }

    /** Takes out of a list. */
    public static void remove(EObject owner, EStructuralFeature feature, Collection<? extends EObject> values) {
        run(owner, "Remove " + ModelDescriptions.label(feature), () -> list(owner, feature).removeAll(values));
    }

    /**
     * Changes anything in the session of an element, as one step.
     *
     * @throws IllegalStateException if no editor holds the element
     */
    public static void run(EObject element, String label, Runnable change) {
        EditingSession session = session(element);
        if (session == null) {
            throw new IllegalStateException("no open editor contains " + EcoreUtil.getURI(element));
        }
        session.execute(label, change);
    }

    @SuppressWarnings("unchecked")
    private static List<EObject> list(EObject owner, EStructuralFeature feature) {
        return (List<EObject>) owner.eGet(feature);
    }
}
