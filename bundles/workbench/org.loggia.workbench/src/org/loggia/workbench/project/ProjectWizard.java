// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.view.FullWindowWelcome;
import org.loggia.workbench.view.WorkspaceChange;

/** A wizard that makes a project: with progress, one message where it cannot, and the project shown in the end. */
abstract class ProjectWizard extends Wizard implements IWorkbenchWizard {

    private IWorkbench workbench;

    ProjectWizard(String title) {
        setWindowTitle(title);
        setNeedsProgressMonitor(true);
    }

    @Override
    public final void init(IWorkbench host, IStructuredSelection selection) {
        workbench = host;
    }

    /**
     * Whether the project was made, so that the wizard can close.
     *
     * @param work fills the project; may be cancelled
     */
    final boolean make(IProject project, ICoreRunnable work) {
        if (!new WorkspaceChange(getContainer(), getShell(), getWindowTitle()).make(true, work)) {
            return false;
        }
        FullWindowWelcome.leave();
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
