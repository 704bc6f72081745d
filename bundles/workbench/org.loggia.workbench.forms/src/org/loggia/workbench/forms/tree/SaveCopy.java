package org.loggia.workbench.forms.tree;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.ide.IDE;
import org.loggia.pcm.persistence.ModelResource;

/**
 * Saves a model under another name. The copy lies in the same folder, because references into other files are relative.
 */
final class SaveCopy {

    private SaveCopy() {
    }

    static void ask(ModelTreeEditor editor, ModelResource model) {
        IFile file = editor.file();
        IContainer folder = file.getParent();
        InputDialog dialog = new InputDialog(editor.getSite().getShell(), "Save As",
                "Name of the copy in " + folder.getFullPath().makeRelative() + ":", "copy of " + file.getName(),
                name -> name.isBlank() ? "Write a name."
                        : !name.endsWith("." + file.getFileExtension()) ? "The name has to end with ."
                                + file.getFileExtension() + "."
                        : folder.getFile(new Path(name)).exists() ? "There is such a file already." : null);
        if (dialog.open() != Window.OK) {
            return;
        }
        IFile copy = folder.getFile(new Path(dialog.getValue()));
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            model.save(text, Map.of());
            write(copy, text.toByteArray());
            IDE.openEditor(editor.getSite().getPage(), copy, ModelTreeEditor.ID);
        } catch (IOException failed) {
            MessageDialog.openError(editor.getSite().getShell(), "Save As", failed.getMessage());
        } catch (CoreException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Save As", null, failed.getStatus());
        }
    }

    /** Writes a file that does not exist, with the folders that it needs. */
    static void write(IFile file, byte[] text) throws CoreException {
        make(file.getParent());
        if (file.exists()) {
            file.setContents(new ByteArrayInputStream(text), IResource.FORCE, null);
        } else {
            file.create(new ByteArrayInputStream(text), true, null);
        }
    }

    private static void make(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            make(folder.getParent());
            folder.create(true, true, null);
        }
    }
}
