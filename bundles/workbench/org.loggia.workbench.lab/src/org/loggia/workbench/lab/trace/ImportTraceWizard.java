// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.project.CopyFromDisk;
import org.loggia.workbench.view.StartingPlace;

/**
 * Import &gt; I/O Trace: copies a trace of any format that can be read into a project, which is made if it is not there
 * yet, and opens it. A double click opens it as a trace from then on, whatever it is called.
 */
public final class ImportTraceWizard extends Wizard implements IImportWizard {

    private IWorkbench workbench;
    private ImportTracePage page;
    private String target = "";

    public ImportTraceWizard() {
        setWindowTitle("Import an I/O Trace");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench host, IStructuredSelection selection) {
        workbench = host;
        IResource selected = StartingPlace.of(host, selection);
        if (selected != null) {
            IContainer folder = selected instanceof IContainer container ? container : selected.getParent();
            target = folder.getFullPath().toString();
        } else {
            target = Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen)
                    .findFirst().map(project -> project.getFullPath().toString()).orElse("/Traces");
        }
    }

    @Override
    public void addPages() {
        page = new ImportTracePage(target);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Path source = page.source();
        IFile file = page.file();
        try {
            getContainer().run(true, true, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    CopyFromDisk.copy(source, file, monitor);
                }
            });
            IDE.setDefaultEditor(file, TraceEditor.ID);
            BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), new FileEditorInput(file),
                    TraceEditor.ID);
            return true;
        } catch (InvocationTargetException fault) {
            if (fault.getCause() instanceof CoreException cause) {
                ErrorDialog.openError(getShell(), getWindowTitle(), null, cause.getStatus());
                return false;
            }
            throw new IllegalStateException(fault.getCause());
        } catch (InterruptedException cancelled) {
            return false;
        } catch (PartInitException failed) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, failed.getStatus());
            return true;
        }
    }
}
