// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;

/**
 * Asks what to do when another program has changed or deleted what a session edits: once, whatever number of editors
 * it has and whatever number of files it was, and never where nothing can be lost.
 */
final class ExternalChanges implements EditingListener {

    private final EditingSession session;
    private final Set<IFile> changed = new LinkedHashSet<>();
    private final Set<IFile> deleted = new LinkedHashSet<>();
    private boolean asking;

    ExternalChanges(EditingSession session) {
        this.session = session;
    }

    @Override
    public void conflicting(IFile file) {
        (file.exists() ? changed : deleted).add(file);
        askSoon();
    }

    @Override
    public void deleted(IFile file) {
        if (!file.getProject().isAccessible()) {
            editors(Set.of(file)).forEach(ExternalChanges::close);
        } else if (!editors(Set.of(file)).isEmpty()) {
            deleted.add(file);
            askSoon();
        }
    }

    private void askSoon() {
        if (!asking && !editors(null).isEmpty()) {
            asking = true;
            Display.getCurrent().asyncExec(this::ask);
        }
    }

    private void ask() {
        try {
            Set<IFile> gone = Set.copyOf(deleted);
            Set<IFile> other = Set.copyOf(changed);
            deleted.clear();
            changed.clear();
            if (!gone.isEmpty() && !editors(null).isEmpty()) {
                askAboutDeletion(gone);
            }
            if (!other.isEmpty() && !editors(null).isEmpty()) {
                askAboutChange(other);
            }
        } catch (CoreException failed) {
            ErrorDialog.openError(shell(), "Changed by Another Program", null, failed.getStatus());
        } finally {
            asking = false;
        }
        if (!changed.isEmpty() || !deleted.isEmpty()) {
            askSoon();
        }
    }

    private void askAboutChange(Set<IFile> files) throws CoreException {
        int answer = MessageDialog.open(MessageDialog.QUESTION, shell(), "File Changed", names(files)
                + " changed on disk, but the project has unsaved edits.\n\nKeep your edits and overwrite "
                + "the other changes when you save, or reload the files and discard your edits?", 0,
                "&Keep My Edits", "&Reload");
        if (answer == 1) {
            session.reload();
        }
    }

    private void askAboutDeletion(Set<IFile> files) throws CoreException {
        int answer = MessageDialog.open(MessageDialog.QUESTION, shell(), "File Deleted", names(files)
                + " deleted.\n\nSave the model to disk again, keep it open without a file, or close its "
                + "editors?", 0, "&Save Again", "&Keep Open", "&Close Editors");
        if (answer == 0) {
            for (IFile file : files) {
                session.writeAgain(file);
            }
            session.save(shell(), new NullProgressMonitor());
        } else if (answer == 2) {
            editors(files).forEach(ExternalChanges::close);
        }
    }

    private static String names(Set<IFile> files) {
        String names = files.stream().map(each -> each.getFullPath().makeRelative().toString()).sorted()
                .collect(Collectors.joining("\n"));
        return files.size() == 1 ? names + " was" : names + "\nwere";
    }

    /** The editors of the session; those that show certain files if these are given. */
    private List<IEditorPart> editors(Set<IFile> files) {
        return session.users().stream().filter(IEditorPart.class::isInstance).map(IEditorPart.class::cast)
                .filter(each -> each.getEditorInput() != null
                        && (files == null || files.contains(each.getEditorInput().getAdapter(IFile.class)))).toList();
    }

    private static void close(IEditorPart editor) {
        editor.getSite().getPage().closeEditor(editor, editor.isDirty());
    }

    private Shell shell() {
        return editors(null).get(0).getSite().getShell();
    }
}
