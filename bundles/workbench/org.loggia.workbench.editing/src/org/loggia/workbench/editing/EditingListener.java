// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;

/** Is told, on the thread of the user interface, what happens to the models of an {@link EditingSession}. */
public interface EditingListener {

    /**
     * Elements have changed: an edit, or one that was undone or done again.
     *
     * @param elements those with a changed feature; the container of what came or went is among them
     */
    default void edited(Set<EObject> elements) {
    }

    /** The session may have become dirty, or clean. */
    default void dirtyChanged() {
    }

    /** All models were read again: elements known from before are no longer part of the session. */
    default void reloaded() {
    }

    /**
     * Another program has changed or deleted a file whose model has unsaved edits, so that it was not read again.
     *
     * @param file the file; it exists no longer if it was deleted
     */
    default void conflicting(IFile file) {
    }

    /** A file without unsaved edits was deleted. */
    default void deleted(IFile file) {
    }

    /**
     * Files have other names or folders now; their models, and edits that are not saved, are as they were.
     *
     * @param files where each of them was, and where it is
     */
    default void moved(Map<IFile, IFile> files) {
    }

    /** Problems of the models were marked, or are marked no longer; {@link EditingSession#marked} has them. */
    default void problemsMarked() {
    }
}
