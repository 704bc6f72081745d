// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.IDE;

/** Writes the model of an editor, as it is now, to another file, and opens that in an editor of the same kind. */
public final class SaveAs {

    private SaveAs() {
    }

    /** Asks for the file; references into other files still lead where they led, whatever folder is chosen. */
    public static void run(IEditorPart editor, EditingSession session, IFile file) {
        SaveAsDialog dialog = new SaveAsDialog(editor.getSite().getShell());
        dialog.setOriginalFile(file);
        if (dialog.open() != Window.OK) {
            return;
        }
        IPath path = dialog.getResult();
        if (!file.getFileExtension().equals(path.getFileExtension())) {
            path = path.addFileExtension(file.getFileExtension());
        }
        IFile target = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        try {
            session.saveCopy(file, target);
            IDE.openEditor(editor.getSite().getPage(), target, editor.getSite().getId());
        } catch (CoreException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Save As", null, failed.getStatus());
        }
    }
}
