// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.emf.common.command.CommandStackListener;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.loggia.workbench.editing.EditingSession;

/** Runs GEF's commands as edits of a session, whose history all editors of the project share. */
public final class SessionCommandStack extends CommandStack {

    private final EditingSession session;
    private final CommandStackListener changes = event -> notifyListeners();

    public SessionCommandStack(EditingSession session) {
        this.session = session;
        session.history().addCommandStackListener(changes);
    }

    @Override
    public void execute(Command command) {
        if (command == null || !command.canExecute() || command instanceof Edit edit && !edit.ask()) {
            return;
        }
        session.execute(command.getLabel() == null ? "Edit" : command.getLabel(), command::execute);
    }

    @Override
    public boolean canUndo() {
        return session.history().canUndo();
    }

    @Override
    public boolean canRedo() {
        return session.history().canRedo();
    }

    @Override
    public void undo() {
        session.history().undo();
    }

    @Override
    public void redo() {
        session.history().redo();
    }

    @Override
    public Command getUndoCommand() {
        return label(session.history().getUndoCommand());
    }

    @Override
    public Command getRedoCommand() {
        return label(session.history().getRedoCommand());
    }

    private static Command label(org.eclipse.emf.common.command.Command of) {
        return of == null ? null : new Command(of.getLabel()) {
        };
    }

    @Override
    public boolean isDirty() {
        return session.isDirty();
    }

    @Override
    public void markSaveLocation() {
        notifyListeners();
    }

    @Override
    public void flush() {
        notifyListeners();
    }

    @Override
    public void dispose() {
        session.history().removeCommandStackListener(changes);
    }
}
