// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import java.lang.reflect.InvocationTargetException;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.view.CoveringPage;

/** A wizard that makes a project: with progress, one message where it cannot, and the project shown in the end. */
abstract class ProjectWizard extends Wizard implements IWorkbenchWizard {

    /** What fills the project; may be cancelled. */
    @FunctionalInterface
    interface Work {
        void run(IProgressMonitor monitor) throws CoreException;
    }

    private IWorkbench workbench;

    ProjectWizard(String title) {
        setWindowTitle(title);
        setNeedsProgressMonitor(true);
    }

    @Override
    public final void init(IWorkbench host, IStructuredSelection selection) {
        workbench = host;
    }

    /** Whether the project was made, so that the wizard can close. */
    final boolean make(IProject project, Work work) {
        try {
            getContainer().run(true, true, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    work.run(monitor);
                }
            });
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(getShell(), getWindowTitle(), null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        }
        CoveringPage.leave();
        BasicNewResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
        unfold(project);
        return true;
    }

    /** Opens a file of the new project. */
    final void show(IFile file) {
        try {
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
        } catch (PartInitException failed) {
            ErrorDialog.openError(getShell(), "Open", null, failed.getStatus());
        }
    }

    /**
     * Shows the files of a new project, so that it is seen what there is to open. The keyboard goes to them when the
     * wizard has closed: it was at the links of the empty explorer, which are gone.
     */
    private void unfold(IProject project) {
        IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
        if (page != null && page.findView(ProjectExplorer.VIEW_ID) instanceof ProjectExplorer explorer) {
            explorer.getCommonViewer().expandToLevel(project, 2);
            workbench.getDisplay().asyncExec(() -> {
                if (page.getActivePart() == explorer) {
                    explorer.getCommonViewer().getTree().setFocus();
                }
            });
        }
    }
}
