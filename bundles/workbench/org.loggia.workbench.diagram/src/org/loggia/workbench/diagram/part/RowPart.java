// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.NonResizableEditPolicy;
import org.loggia.view.Decorations;
import org.loggia.view.NodeView;
import org.loggia.view.NodeView.RowView;
import org.loggia.workbench.editing.EditingSession;

/** A row of a node. */
public final class RowPart extends AbstractGraphicalEditPart {

    private final DiagramScene scene;
    private final DiagramFonts fonts;
    private final RowView first;

    RowPart(DiagramScene scene, DiagramFonts fonts, RowView row) {
        this.scene = scene;
        this.fonts = fonts;
        first = row;
        setModel(row.element());
    }

    public EObject element() {
        return (EObject) getModel();
    }

    @Override
    protected IFigure createFigure() {
        return new TextFigure(fonts.text(), DiagramColors.of(first.style().color()), PositionConstants.LEFT);
    }

    void update() {
        refreshVisuals();
    }

    @Override
    protected void refreshVisuals() {
        NodeView node = scene.view().node((EObject) getParent().getModel());
        RowView row = node == null ? null
                : node.rows().stream().filter(each -> each.element() == element()).findFirst().orElse(null);
        if (row == null) {
            return;
        }
        TextFigure text = (TextFigure) getFigure();
        Decorations.Note note = scene.decorations().of(element());
        String shown = (row.style().mark().isEmpty() ? "" : row.style().mark() + " ") + row.text()
                + (note == null ? "" : "   " + note.text());
        if (!text.getText().equals(shown)) {
            text.setText(shown);
        }
        text.setProblems(scene.problems().of(element()), note == null ? "" : note.details());
        text.setDot(row.dot() == null ? null : DiagramColors.of(row.dot()));
        text.setOpaque(note != null);
        if (note != null) {
            text.setBackgroundColor(DiagramColors.of(note.color()));
        }
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new DeletionPolicy(scene));
        installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new NamePolicy(scene));
        NonResizableEditPolicy selection = new NonResizableEditPolicy();
        selection.setDragAllowed(false);
        installEditPolicy(EditPolicy.PRIMARY_DRAG_ROLE, selection);
    }

    @Override
    public void performRequest(Request request) {
        if (request.getType() == RequestConstants.REQ_DIRECT_EDIT) {
            NameEditor.open(this, (TextFigure) getFigure());
        } else if (request.getType() == RequestConstants.REQ_OPEN) {
            DiagramOpener.open(this, scene, element());
        } else {
            super.performRequest(request);
        }
    }

    @Override
    public Object getAdapter(Class key) {
        if (key == EObject.class) {
            return element();
        }
        return key == EditingSession.class ? scene.session() : super.getAdapter(key);
    }

}
