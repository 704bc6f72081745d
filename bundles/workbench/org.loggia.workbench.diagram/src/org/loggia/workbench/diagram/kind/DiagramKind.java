// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.workbench.diagram.layout.ModelPositions;
import org.loggia.view.DiagramView;
import org.loggia.view.EdgeView;
import org.loggia.workbench.editing.EditingSession;

/**
 * A kind of diagram: what it shows of which element, and what can be created in it. Everything else (drawing, moving,
 * renaming, undoing, saving, layout) is the same for all kinds.
 */
public interface DiagramKind {

    /** The name in layout files, such as {@code repository}. */
    String id();

    /** What users call it, such as "Repository". */
    String label();

    /** Whether an element can be the subject of such a diagram. */
    boolean shows(EObject subject);

    /** The title of the diagram of an element. */
    String title(EObject subject);

    /** What the diagram of an element shows now. */
    DiagramView describe(EObject subject, EditingSession session);

    /** What can be created, in groups. */
    List<Group> palette(EditingSession session);

    /** Whether control or data flows from top to bottom; from left to right otherwise. */
    default boolean flowsDown() {
        return false;
    }

    /** Where models keep positions themselves; null where the layout file does. */
    default ModelPositions positions() {
        return null;
    }

    /** What opens when an element is opened: the subject of another diagram; null for nothing. */
    default EObject opens(EObject element) {
        return null;
    }

    /** How to put a node of the diagram of a subject into another node or onto the diagram; null if it cannot be. */
    default Runnable move(EObject subject, EObject element, EObject into) {
        return null;
    }

    /** How to give a line another end; null if it cannot be. */
    default Runnable reconnect(EdgeView.Key line, EObject source, EObject target) {
        return null;
    }

    /** How to put a new element into the flow at a line of it; null if the element does not join such a flow. */
    default Runnable insert(EObject element, EdgeView.Key line) {
        return null;
    }

    /** How to delete a line that stands for a reference; null if it cannot be deleted. */
    default Runnable disconnect(EdgeView.Key line) {
        return null;
    }

    /** What happens to others before an element is deleted, such as closing the gap in a flow. */
    default void beforeDeletion(EObject element) {
    }

    /** What happens to copies that were put into the diagram of a subject, such as finding there what they refer to. */
    default void adopt(EObject subject, Collection<EObject> pasted) {
    }

    /** Whether the rules of this kind allow to delete an element; the only start of a behaviour stays, for one. */
    default boolean canDelete(EObject element) {
        return true;
    }

    /** Tools under a heading. */
    record Group(String label, List<NodeTool> nodes, List<EdgeTool> edges) {
    }
}
