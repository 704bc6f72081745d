// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.loggia.workbench.editing.EditingSession;

/** What a user can choose from: elements of every model of the project. */
final class ElementCandidates {

    private ElementCandidates() {
    }

    /** The elements of a type; those of models that are loaded already if the project cannot be read. */
    static <T extends EObject> List<T> all(EditingSession session, Class<T> type) {
        try {
            session.openAll();
        } catch (CoreException gone) {
            ILog.of(ElementCandidates.class).log(gone.getStatus());
        }
        return session.elements(type);
    }
}
