// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.requests.GroupRequest;
import org.loggia.view.EdgeView;

/** Deletes the element that a line stands for, or the reference. */
final class LineDeletionPolicy extends ConnectionEditPolicy {

    private final DiagramScene scene;

    LineDeletionPolicy(DiagramScene scene) {
        this.scene = scene;
    }

    @Override
    protected Command getDeleteCommand(GroupRequest request) {
        EdgeView.Key line = (EdgeView.Key) getHost().getModel();
        if (line.element() == null) {
            Runnable removal = scene.session().isEditable(line.source()) ? scene.kind().disconnect(line) : null;
            return removal == null ? null : new Edit("Delete", () -> {
                scene.layout().route(line, List.of());
                removal.run();
            });
        }
        Deletion deletion = new Deletion(scene.session(), scene.kind());
        return !deletion.allows(line.element()) ? null : new Edit("Delete", () -> {
            scene.layout().route(line, List.of());
            if (line.element().eContainer() != null) {
                deletion.delete(List.of(line.element()));
            }
        });
    }
}
