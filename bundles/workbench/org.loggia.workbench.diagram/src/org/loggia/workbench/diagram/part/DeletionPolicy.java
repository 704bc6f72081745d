// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ComponentEditPolicy;
import org.eclipse.gef.requests.GroupRequest;

/** Deletes the element of a node or row. */
final class DeletionPolicy extends ComponentEditPolicy {

    private final DiagramScene scene;

    DeletionPolicy(DiagramScene scene) {
        this.scene = scene;
    }

    @Override
    protected Command createDeleteCommand(GroupRequest request) {
        EObject element = (EObject) getHost().getModel();
        Deletion deletion = new Deletion(scene.session(), scene.kind());
        if (!deletion.allows(element)) {
            return null;
        }
        return new Edit("Delete", () -> {
            if (element.eContainer() != null) {
                scene.layout().forget(element);
                deletion.delete(List.of(element));
            }
        });
    }
}
