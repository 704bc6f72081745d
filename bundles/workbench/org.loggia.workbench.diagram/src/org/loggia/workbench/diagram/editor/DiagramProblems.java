// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.PartInitException;
import org.loggia.workbench.diagram.kind.DiagramKinds;
import org.loggia.workbench.diagram.part.EdgePart;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.workbench.editing.MarkedProblems;
import org.loggia.workbench.editing.QuickFixMenu;

/** The problems of a diagram: those of what is selected, and the way from a problem to its element. */
final class DiagramProblems {

    private final DiagramEditor editor;

    DiagramProblems(DiagramEditor editor) {
        this.editor = editor;
    }

    /** The problems of the selected element; of the diagram itself if nothing is selected. */
    List<IMarker> ofSelection() {
        if (editor.scene() == null || editor.viewer() == null) {
            return List.of();
        }
        List<?> selected = editor.viewer().getSelectedEditParts();
        EObject element = selected.isEmpty() ? editor.scene().subject()
                : selected.get(0) instanceof EdgePart line ? line.key().element()
                : (EObject) ((EditPart) selected.get(0)).getAdapter(EObject.class);
        ProblemNote note = element == null ? null : editor.scene().problems().of(element);
        return note == null ? List.of() : note.markers();
    }

    /** Offers quick fixes next to the selected element. */
    void fix() {
        List<?> selected = editor.viewer().getSelectedEditParts();
        Point at = new Point(10, 10);
        if (!selected.isEmpty() && selected.get(0) instanceof GraphicalEditPart part && part != editor.diagram()) {
            Rectangle bounds = part.getFigure().getBounds().getCopy();
            part.getFigure().translateToAbsolute(bounds);
            at = new Point(bounds.x, bounds.bottom());
        }
        QuickFixMenu.open(editor.viewer().getControl(), at, ofSelection());
    }

    /** Selects the element of a problem, in the diagram that shows it. */
    void go(IMarker marker) {
        Resource model = marker.getResource() instanceof IFile file ? editor.session().resource(file) : null;
        EObject element = model == null ? null : MarkedProblems.element(model, marker);
        if (element == null || editor.scene() == null) {
            return;
        }
        EObject subject = element;
        while (subject.eContainer() != null && DiagramKinds.of(subject).isEmpty()) {
            subject = subject.eContainer();
        }
        if (subject == editor.scene().subject() || DiagramKinds.of(subject).isEmpty()
                || editor.viewer().getEditPartRegistry().get(element) != null) {
            editor.reveal(element);
            return;
        }
        try {
            boolean whole = subject.eContainer() == null;
            if (!whole && editor.getSite().getPage().openEditor(DiagramInput.of(editor.session().file(model), subject),
                    DiagramEditor.ID) instanceof DiagramEditor inner && inner.scene() != null) {
                inner.reveal(element);
            }
        } catch (PartInitException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Open", null, failed.getStatus());
        }
    }
}
