// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.search;

import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.workbench.editing.EditView;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;

/**
 * An element that was found. It is kept by its address, since the models may be read again before somebody goes to it.
 *
 * @param file the model file with the element
 * @param fragment the element within the file
 * @param element what it is called
 * @param kind what elements of its class are called
 * @param found what of it was found, such as an expression
 * @param place what contains it; empty for the root of a file
 */
record SearchMatch(IFile file, String fragment, String element, String kind, String found, String place) {

    /**
     * Shows the element in the editor of its file, or in the diagram of what contains it.
     *
     * @return whether it is still there
     */
    boolean show(IWorkbenchPage page) throws CoreException {
        if (!file.exists()) {
            return false;
        }
        Object opened = IDE.openEditor(page, file);
        for (int diagrams = 0; diagrams < 2 && opened instanceof EditView view; diagrams++) {
            EObject target = target();
            if (target == null) {
                return false;
            }
            view.show(Set.of(target));
            Object front = page.getActiveEditor();
            if (front == opened) {
                break;
            }
            opened = front;
        }
        return true;
    }

    private EObject target() {
        EditingSessions sessions = PlatformUI.getWorkbench().getService(EditingSessions.class);
        EditingSession session = sessions.join(file.getProject(), this);
        try {
            Resource model = session.resource(file);
            return model == null ? null : model.getEObject(fragment);
        } finally {
            sessions.leave(session, this);
        }
    }
}
