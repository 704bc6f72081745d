// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;
import org.loggia.view.EdgeView;
import org.loggia.view.NodeView;

/** Makes the edit parts of a diagram. */
public final class PartFactory implements EditPartFactory {

    private final DiagramScene scene;
    private final DiagramFonts fonts;

    public PartFactory(DiagramScene scene, DiagramFonts fonts) {
        this.scene = scene;
        this.fonts = fonts;
    }

    @Override
    public EditPart createEditPart(EditPart context, Object model) {
        if (model == scene) {
            return new DiagramPart(scene);
        }
        if (model instanceof EdgeView.Key key) {
            return new EdgePart(scene, fonts, key);
        }
        EObject element = (EObject) model;
        if (context instanceof NodePart outer) {
            NodeView view = outer.view();
            for (NodeView.RowView row : view.rows()) {
                if (row.element() == element) {
                    return new RowPart(scene, fonts, row);
                }
            }
        }
        return new NodePart(scene, fonts, element);
    }
}
