package org.loggia.workbench.forms.problem;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.tree.ModelTreeEditor;

/**
 * A quick fix of a problem: opens the file, selects the element and changes it in the editing session. Nothing is
 * saved, so that the change can be looked at and undone.
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
        return label + ". The change can be undone, and is not saved until you do.";
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public void run(IMarker marker) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window.getActivePage();
        try {
            ModelTreeEditor editor = (ModelTreeEditor) IDE.openEditor(page, (IFile) marker.getResource(),
                    ModelTreeEditor.ID);
            var model = editor.getAdapter(EditingSession.class).resource(editor.file());
            EObject element = model == null ? null : ProblemElement.find(model, marker);
            if (element == null) {
                MessageDialog.openInformation(window.getShell(), "Quick Fix",
                        "The element of this problem is not there any more.");
                return;
            }
            editor.select(List.of(element));
            change.apply(window.getShell(), element);
        } catch (PartInitException failed) {
            ErrorDialog.openError(window.getShell(), "Quick Fix", null, failed.getStatus());
        }
    }
}
