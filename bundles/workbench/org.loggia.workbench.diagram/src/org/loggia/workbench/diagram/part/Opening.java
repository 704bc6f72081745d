// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPartViewer;

/** Opens the diagram of an element. */
@FunctionalInterface
public interface Opening {

    void open(EObject subject);

    /** Makes this what a double click in a viewer does. */
    default void install(EditPartViewer viewer) {
        viewer.setProperty(DiagramOpener.OPENING, this);
    }
}
