// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.Map;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.loggia.workbench.diagram.kind.DiagramKind;
import org.loggia.workbench.diagram.layout.DiagramLayout;
import org.loggia.workbench.diagram.problem.ElementProblems;
import org.loggia.view.Decorations;
import org.loggia.view.DiagramView;
import org.loggia.workbench.editing.EditingSession;

/** One open diagram: of which element, what it shows now, and where. All its edit parts share it. */
public final class DiagramScene {

    private static final int GAP = 24;

    private final EditingSession session;
    private final DiagramKind kind;
    private final EObject subject;
    private final DiagramLayout layout;
    private DiagramView view;
    private Decorations decorations = Decorations.NONE;
    private ElementProblems problems = ElementProblems.NONE;

    public DiagramScene(EditingSession session, DiagramKind kind, EObject subject) {
        this.session = session;
        this.kind = kind;
        this.subject = subject;
        layout = new DiagramLayout(session, kind.id(), subject, kind.positions());
        refresh();
    }

    public EditingSession session() {
        return session;
    }

    public DiagramKind kind() {
        return kind;
    }

    public EObject subject() {
        return subject;
    }

    public DiagramLayout layout() {
        return layout;
    }

    /** What the diagram showed when it was described last. */
    public DiagramView view() {
        return view;
    }

    /** What simulation results say about elements of the diagram. */
    public Decorations decorations() {
        return decorations;
    }

    public void decorate(Decorations with) {
        decorations = with;
    }

    /** What is marked as wrong with elements of the diagram. */
    public ElementProblems problems() {
        return problems;
    }

    /** Describes the diagram again. */
    public void refresh() {
        view = kind.describe(subject, session);
        layout.refresh();
        problems = ElementProblems.of(session.marked(), subject, view);
    }

    /** Where a node is in its container; a node that has no place yet gets one below the others, for the time being. */
    Rectangle bounds(EObject element, Map<EObject, Rectangle> siblings) {
        Rectangle bounds = layout.bounds(element);
        if (bounds == null) {
            int bottom = siblings.entrySet().stream().filter(each -> each.getKey() != element)
                    .mapToInt(each -> each.getValue().bottom()).max().orElse(0);
            bounds = new Rectangle(GAP, bottom + GAP, 0, 0);
            layout.placeProvisionally(element, bounds);
        }
        return bounds;
    }
}
