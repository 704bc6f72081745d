// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.DirectEditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;
import org.loggia.view.model.ModelTexts;

/** Renames an element in place. */
final class NamePolicy extends DirectEditPolicy {

    private final DiagramScene scene;

    NamePolicy(DiagramScene scene) {
        this.scene = scene;
    }

    @Override
    protected Command getDirectEditCommand(DirectEditRequest request) {
        EObject element = (EObject) getHost().getModel();
        EAttribute name = ModelTexts.nameFeature(element);
        String text = ((String) request.getCellEditor().getValue()).strip();
        return name == null || text.isEmpty() || !scene.session().isEditable(element) ? null
                : new Edit("Rename", () -> element.eSet(name, text));
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
        // The text field itself shows it.
    }
}
