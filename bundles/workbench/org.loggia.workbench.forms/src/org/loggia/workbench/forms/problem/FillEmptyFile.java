// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.workbench.creation.EmptyFile;

/** The quick fix of an empty file: makes a model of its kind and opens it. */
final class FillEmptyFile implements IMarkerResolution2 {

    @Override
    public String getLabel() {
        return EmptyFile.ACTION;
    }

    @Override
    public String getDescription() {
        return "Writes a new model of this type to the file, and opens it.";
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public void run(IMarker marker) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IFile file = (IFile) marker.getResource();
        if (!EmptyFile.canBeFilled(file)) {
            return; // somebody wrote something into it since it was marked
        }
        EmptyFile.fill(window.getShell(), file);
        try {
            IDE.openEditor(window.getActivePage(), file);
        } catch (PartInitException failed) {
            ErrorDialog.openError(window.getShell(), getLabel(), null, failed.getStatus());
        }
    }
}
