// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.problem;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.MarkedProblems;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/**
 * A quick fix of a problem: shows the element in the editor in front, or in a tree if that is of another project, and
 * changes it in the editing session. Nothing is saved, so that the change can be looked at and undone.
 */
final class QuickFix implements IMarkerResolution2 {

    /** Changes the element that a problem is about. */
    interface Change {
        void apply(Shell shell, EObject element);
    }

    private final String label;
    private final Change change;

    QuickFix(String label, Change change) {
        this.label = label;
        this.change = change;
    }

    @Override
    public String getLabel() {
        return label;
    }

    @Override
    public String getDescription() {
        return label + ". You can undo the change; save to keep it.";
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public void run(IMarker marker) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        try {
            IEditorPart editor = editor(window.getActivePage(), (IFile) marker.getResource());
            var model = editor.getAdapter(EditingSession.class).open((IFile) marker.getResource());
            EObject element = model == null ? null : MarkedProblems.element(model, marker);
            if (element == null) {
                MessageDialog.openInformation(window.getShell(), "Quick Fix",
                        "The element of this problem no longer exists.");
                return;
            }
            IDE.gotoMarker(editor, marker);
            change.apply(window.getShell(), element);
        } catch (CoreException failed) {
            ErrorDialog.openError(window.getShell(), "Quick Fix", null, failed.getStatus());
        }
    }

    /** The editor in front if it works on models of the project; else a tree of the file. */
    private static IEditorPart editor(IWorkbenchPage page, IFile file) throws PartInitException {
        IEditorPart front = page.getActiveEditor();
        EditingSession session = front == null ? null : front.getAdapter(EditingSession.class);
        return session != null && session.project().equals(file.getProject()) ? front
                : IDE.openEditor(page, file, ModelTreeEditor.ID);
    }
}
