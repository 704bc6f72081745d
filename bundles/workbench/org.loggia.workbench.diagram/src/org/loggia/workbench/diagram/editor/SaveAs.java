package org.loggia.workbench.diagram.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.IDE;

/** Writes the model of an editor, as it is now, to another file, and opens that. */
final class SaveAs {

    private SaveAs() {
    }

    static void run(DiagramEditor editor) {
        SaveAsDialog dialog = new SaveAsDialog(editor.getSite().getShell());
        dialog.setOriginalFile(editor.file());
        if (dialog.open() != Window.OK) {
            return;
        }
        IPath path = dialog.getResult();
        if (path.getFileExtension() == null) {
            path = path.addFileExtension(editor.file().getFileExtension());
        }
        IFile target = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        try {
            editor.session().saveCopy(editor.file(), target);
            IDE.openEditor(editor.getSite().getPage(), target, DiagramEditor.ID);
        } catch (CoreException failed) {
            ErrorDialog.openError(editor.getSite().getShell(), "Save As", null, failed.getStatus());
        }
    }
}
