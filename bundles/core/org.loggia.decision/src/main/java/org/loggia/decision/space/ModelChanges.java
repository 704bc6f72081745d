// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;

/** Changes of a model that can be taken back, all of them, the last one first. */
public final class ModelChanges {

    private final Deque<Runnable> back = new ArrayDeque<>();
    private final List<Resource> touched = new ArrayList<>();

    /** Sets a feature that holds one value. */
    public void set(EObject element, EStructuralFeature feature, Object value) {
        Object before = element.eGet(feature);
        touch(element);
        back.push(() -> element.eSet(feature, before));
        element.eSet(feature, value);
    }

    /** Adds to a list of an element. */
    public <T> void add(EObject owner, List<? super T> list, T element) {
        touch(owner);
        list.add(element);
        back.push(() -> list.remove(element));
    }

    /** Takes an element out of a list, to which it comes back in its place. */
    public <T> void remove(EObject owner, List<T> list, T element) {
        int position = list.indexOf(element);
        touch(owner);
        list.remove(position);
        back.push(() -> list.add(position, element));
    }

    private void touch(EObject element) {
        if (element.eResource() != null && !touched.contains(element.eResource())) {
            touched.add(element.eResource());
        }
    }

    /** The files that have been changed. */
    public List<Resource> files() {
        return List.copyOf(touched);
    }

    /** Takes everything back. */
    public void undo() {
        while (!back.isEmpty()) {
            back.pop().run();
        }
        touched.clear();
    }
}
