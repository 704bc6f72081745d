// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.workbench.diagram.layout.ModelPositions;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeView;
import org.loggia.view.model.ModelTexts;
import org.loggia.workbench.editing.EditingSession;

/**
 * A kind of diagram: what it shows of which element, and what can be created in it. Everything else (drawing, moving,
 * renaming, undoing, saving, layout) is the same for all kinds.
 */
public abstract class DiagramKind {

    private final String id;
    private final String label;
    private final List<Class<? extends EObject>> subjects;

    @SafeVarargs
    DiagramKind(String id, String label, Class<? extends EObject>... subjects) {
        this.id = id;
        this.label = label;
        this.subjects = List.of(subjects);
    }

    /** The name in layout files, such as {@code repository}. */
    public final String id() {
        return id;
    }

    /** What users call it, such as "Repository". */
    public final String label() {
        return label;
    }

    /** Whether an element can be the subject of such a diagram. */
    public final boolean shows(EObject subject) {
        return subjects.stream().anyMatch(each -> each.isInstance(subject));
    }

    /** The title of the diagram of an element, usually its name. */
    public String title(EObject subject) {
        return ModelTexts.name(subject);
    }

    /** What the diagram of an element shows now. */
    public abstract DiagramView describe(EObject subject, EditingSession session);

    /** What can be created, in groups. */
    public abstract List<Group> palette(EditingSession session);

    /** Whether control or data flows from top to bottom; from left to right otherwise. */
    public boolean flowsDown() {
        return false;
    }

    /** Where models keep positions themselves; null where the layout file does. */
    public ModelPositions positions() {
        return null;
    }

    /** What opens when an element is opened: the subject of another diagram; null for nothing. */
    public EObject opens(EObject element) {
        return null;
    }

    /** How to put a node of the diagram of a subject into another node or onto the diagram; null if it cannot be. */
    public Runnable move(EObject subject, EObject element, EObject into) {
        return null;
    }

    /** How to give a line another end; null if it cannot be. */
    public Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        return null;
    }

    /** How to put a new element into the flow at a line of it; null if the element does not join such a flow. */
    public Runnable insert(EObject element, EdgeView.Key line) {
        return null;
    }

    /** How to delete a line that stands for a reference; null if it cannot be deleted. */
    public Runnable disconnect(EdgeView.Key line) {
        return null;
    }

    /** What happens to others before an element is deleted, such as closing the gap in a flow. */
    public void beforeDeletion(EObject element) {
    }

    /** What happens to copies that were put into the diagram of a subject, such as finding there what they refer to. */
    public void adopt(EObject subject, Collection<EObject> pasted) {
    }

    /** Whether the rules of this kind allow to delete an element; the only start of a behaviour stays, for one. */
    public boolean canDelete(EObject element) {
        return true;
    }

    /** Tools under a heading. */
    public record Group(String label, List<NodeTool> nodes, List<EdgeTool> edges) {
    }
}
