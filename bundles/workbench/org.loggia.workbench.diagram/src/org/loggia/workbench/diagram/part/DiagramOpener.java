// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;

/** What a double click does: opens the diagram of an element, or else its name for editing. */
final class DiagramOpener {

    /** The key of the viewer's property that holds an {@link Opening}. */
    static final String OPENING = "org.loggia.workbench.diagram.opening";

    private DiagramOpener() {
    }

    static void open(EditPart part, DiagramScene scene, EObject element) {
        EObject subject = scene.kind().opens(element);
        if (subject != null && part.getViewer().getProperty(OPENING) instanceof Opening opening) {
            opening.open(subject);
        } else {
            part.performRequest(new Request(RequestConstants.REQ_DIRECT_EDIT));
        }
    }
}
