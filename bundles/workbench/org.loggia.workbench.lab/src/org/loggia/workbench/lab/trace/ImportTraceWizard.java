// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.project.CopyFromDisk;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.InitialSelection;
import org.loggia.workbench.view.WorkspaceChange;

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
        target = InitialSelection.folder(InitialSelection.of(host, selection), "/Traces");
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
        if (!new WorkspaceChange(getContainer(), getShell(), getWindowTitle()).make(true, monitor -> CopyFromDisk.copy(
                source, file, monitor))) {
            return false;
        }
        IDE.setDefaultEditor(file, TraceEditor.ID);
        BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
        NewFile.open(getShell(), workbench.getActiveWorkbenchWindow(), file, TraceEditor.ID);
        return true;
    }
}
