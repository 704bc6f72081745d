package org.loggia.workbench.forms.tree;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;

/** Asks what to do when another program has changed or deleted the file of an editor: when the editor is in front. */
final class OutsideChanges {

    private final ModelTreeEditor editor;
    private Runnable pending;

    OutsideChanges(ModelTreeEditor editor) {
        this.editor = editor;
        IPartListener2 listener = new IPartListener2() {
            @Override
            public void partActivated(IWorkbenchPartReference part) {
                if (part.getPart(false) == editor) {
                    ask();
                }
            }

            @Override
            public void partClosed(IWorkbenchPartReference part) {
                if (part.getPart(false) == editor) {
                    editor.getSite().getPage().removePartListener(this);
                }
            }
        };
        editor.getSite().getPage().addPartListener(listener);
    }

    void conflicting() {
        pending = editor.file().exists() ? this::askAboutChange : this::askAboutDeletion;
        askIfInFront();
    }

    void deleted() {
        pending = this::askAboutDeletion;
        askIfInFront();
    }

    private void askIfInFront() {
        if (editor.getSite().getPage().getActiveEditor() == editor) {
            editor.getSite().getShell().getDisplay().asyncExec(this::ask);
        }
    }

    private void ask() {
        Runnable question = pending;
        pending = null;
        if (question != null && editor.session() != null) {
            question.run();
        }
    }

    private void askAboutChange() {
        int answer = MessageDialog.open(MessageDialog.QUESTION, editor.getSite().getShell(), "File Changed",
                editor.file().getFullPath().makeRelative() + " was changed by another program, and there are edits of "
                        + "the project that are not saved.\n\nKeep your edits, which replace the other changes when "
                        + "you save, or read the files again and lose your edits?", 0, "Keep My Edits", "Read Again");
        if (answer == 1) {
            try {
                editor.session().reload();
            } catch (CoreException failed) {
                ErrorDialog.openError(editor.getSite().getShell(), "Read Again", null, failed.getStatus());
            }
        }
    }

    private void askAboutDeletion() {
        int answer = MessageDialog.open(MessageDialog.QUESTION, editor.getSite().getShell(), "File Deleted",
                editor.file().getFullPath().makeRelative() + " was deleted.\n\nWrite the model to the disk again as it "
                        + "is here, keep it open without a file, or close the editor?", 0, "Write Again", "Keep Open",
                "Close Editor");
        if (answer == 0) {
            writeAgain();
        } else if (answer == 2) {
            editor.getSite().getPage().closeEditor(editor, editor.isDirty());
        }
    }

    private void writeAgain() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            editor.session().resource(editor.file()).save(text, Map.of());
            SaveCopy.write(editor.file(), text.toByteArray());
            editor.session().save(editor.getSite().getShell(), new NullProgressMonitor());
        } catch (IOException failed) {
            MessageDialog.openError(editor.getSite().getShell(), "Write Again", failed.getMessage());
        } catch (CoreException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Write Again", null, failed.getStatus());
        }
    }
}
