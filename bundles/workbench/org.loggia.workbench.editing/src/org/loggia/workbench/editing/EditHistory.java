// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;

/** The edits of a session, done and undone. What is undone or done again is shown where it is seen best. */
final class EditHistory extends BasicCommandStack {

    private final Collection<Object> users;

    /** @param users of the session; those that are an {@link EditView} show what is undone */
    EditHistory(Collection<Object> users) {
        this.users = users;
    }

    /** The latest edit of a file that is not undone; null if there is none. */
    ModelEdit latest(Resource file) {
        for (int i = top; i >= 0; i--) {
            if (commandList.get(i) instanceof ModelEdit edit && edit.resources().contains(file)) {
                return edit;
            }
        }
        return null;
    }

    @Override
    public void undo() {
        Command undone = canUndo() ? getUndoCommand() : null;
        show(undone, super::undo);
    }

    @Override
    public void redo() {
        Command done = canRedo() ? getRedoCommand() : null;
        show(done, super::redo);
    }

    /** What goes is seen before, what comes is seen afterwards. */
    private void show(Command command, Runnable change) {
        if (!(command instanceof ModelEdit edit)) {
            change.run();
            return;
        }
        Set<EObject> touched = edit.touched();
        Map<EditView, Integer> near = new HashMap<>();
        look(touched, near);
        change.run();
        look(touched, near);
        near.keySet().removeIf(each -> !users.contains(each)); // those of what has gone are closed
        near.entrySet().stream()
                .min(Comparator.comparingInt((Map.Entry<EditView, Integer> each) -> each.getValue())
                        .thenComparing(each -> !each.getKey().isInFront()))
                .filter(each -> each.getValue() > 0 || !each.getKey().isInFront())
                .ifPresent(each -> each.getKey().show(touched));
    }

    private void look(Set<EObject> touched, Map<EditView, Integer> near) {
        for (Object user : users) {
            if (user instanceof EditView view) {
                near.merge(view, view.distance(touched), Math::min);
            }
        }
    }
}
