// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.FileEditorInput;
import org.loggia.workbench.diagram.kind.DiagramKinds;
import org.loggia.workbench.diagram.part.DiagramRoot;
import org.loggia.workbench.editing.EditView;

/** What is seen of a diagram when it opens, and of an edit in it; and the way to the diagram that shows an edit. */
final class DiagramReveal {

    /** Above what is scrolled to. */
    private static final int MARGIN = 14;

    private final DiagramEditor editor;

    DiagramReveal(DiagramEditor editor) {
        this.editor = editor;
    }

    /** Scrolls to the uppermost element where no element is seen yet, as at the upper left of a tree. */
    void begin() {
        Viewport room = (Viewport) ((DiagramRoot) editor.viewer().getRootEditPart()).getFigure();
        editor.viewer().flush();
        Rectangle seen = room.getClientArea(new Rectangle());
        List<Rectangle> nodes = new ArrayList<>();
        for (Object each : editor.diagram().getChildren()) {
            IFigure figure = ((GraphicalEditPart) each).getFigure();
            Rectangle bounds = figure.getBounds().getCopy();
            figure.translateToAbsolute(bounds);
            room.translateToRelative(bounds);
            nodes.add(bounds);
        }
        if (nodes.stream().noneMatch(each -> seen.contains(each.getCenter()))) {
            nodes.stream().min(Comparator.comparing(each -> each.y)).ifPresent(first -> room.setViewLocation(
                    Math.max(0, first.getCenter().x - seen.width / 2), Math.max(0, first.y - MARGIN)));
        }
    }

    int distance(Set<EObject> edited) {
        if (editor.scene() == null || editor.viewer() == null) {
            return EditView.FAR;
        }
        Set<EObject> shown = new HashSet<>(editor.scene().view().elements());
        shown.add(editor.scene().subject());
        int nearest = EditView.FAR;
        for (EObject each : edited) {
            int steps = 0;
            for (EObject at = each; at != null && steps < nearest; at = at.eContainer()) {
                if (shown.contains(at) || editor.scene().layout().isOf(at)) {
                    nearest = steps;
                }
                steps++;
            }
        }
        return nearest;
    }

    void show(Set<EObject> edited) {
        int near = distance(edited);
        Diagram inner = near == 0 ? null : nearestDiagram(edited);
        if (inner != null && inner.steps() <= near && inner.subject() != editor.scene().subject()) {
            open(inner.subject());
            return;
        }
        editor.getSite().getPage().activate(editor);
        edited.stream().filter(each -> editor.viewer().getEditPartRegistry().get(each) != null).findFirst()
                .ifPresent(editor::reveal);
    }

    private record Diagram(EObject subject, int steps) {
    }

    /** The diagram that shows the nearest thing around what was edited; null if there is none. */
    private Diagram nearestDiagram(Set<EObject> edited) {
        Diagram nearest = null;
        for (EObject each : edited) {
            int steps = 0;
            EObject at = each;
            while (at != null && DiagramKinds.of(at).isEmpty()) {
                at = at.eContainer();
                steps++;
            }
            if (at != null && editor.session().file(at.eResource()) != null
                    && (nearest == null || steps < nearest.steps())) {
                nearest = new Diagram(at, steps);
            }
        }
        return nearest;
    }

    private void open(EObject subject) {
        IFile file = editor.session().file(subject.eResource());
        IEditorInput input = subject.eContainer() == null ? new FileEditorInput(file) : DiagramInput.of(file, subject);
        try {
            editor.getSite().getPage().openEditor(input, DiagramEditor.ID);
        } catch (PartInitException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Open", null, failed.getStatus());
        }
    }
}
