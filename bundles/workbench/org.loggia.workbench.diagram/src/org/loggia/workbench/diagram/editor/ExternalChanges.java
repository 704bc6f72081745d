package org.loggia.workbench.diagram.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.loggia.workbench.editing.EditingSession;

/** Asks what to do when another program has changed or deleted a file with unsaved edits; never loses them unasked. */
final class ExternalChanges {

    private final DiagramEditor editor;
    private final EditingSession session;

    ExternalChanges(DiagramEditor editor, EditingSession session) {
        this.editor = editor;
        this.session = session;
    }

    /** Asks once, whatever number of editors the session has: the one whose file it is, else the active one. */
    void conflicting(IFile file) {
        boolean mine = file.equals(editor.file()) || editor.getSite().getPage().getActiveEditor() == editor;
        if (!mine || session.asking()) {
            return;
        }
        session.asking(true);
        try {
            ask(file);
        } catch (CoreException failed) {
            ErrorDialog.openError(shell(), "Changed Elsewhere", null, failed.getStatus());
        } finally {
            session.asking(false);
        }
    }

    private void ask(IFile file) throws CoreException {
        String name = file.getFullPath().makeRelative().toString();
        if (file.exists()) {
            int answer = MessageDialog.open(MessageDialog.QUESTION, shell(), "Changed Elsewhere", name
                    + " was changed by another program, and there are unsaved edits in its project.\n\nKeep the edits, "
                    + "to write them over the changes when you save, or read the files again and lose the edits?",
                    0, "&Keep Edits", "&Read Again");
            if (answer == 1) {
                session.reload();
            }
            return;
        }
        int answer = MessageDialog.open(MessageDialog.QUESTION, shell(), "File Deleted", name
                + " was deleted, and there are unsaved edits in its project.\n\nKeep the edits in the editor, or save "
                + "them, which writes the file anew?", 0, "&Keep Edits", "&Save");
        if (answer == 1) {
            session.save(shell(), new NullProgressMonitor());
        }
    }

    private Shell shell() {
        return editor.getSite().getShell();
    }
}
