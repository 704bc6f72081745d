// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.InitialSelection;

/** New &gt; Queueing Petri Net: a valid file, empty or with a small net, opened in its diagram. */
public final class NewNetWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private NewNetPage page;

    @Override
    public void init(IWorkbench where, IStructuredSelection selected) {
        workbench = where;
        selection = InitialSelection.selection(where, selected);
        setWindowTitle("New Queueing Petri Net");
    }

    @Override
    public void addPages() {
        page = new NewNetPage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IFile file = page.createNewFile();
        if (file == null) {
            return false;
        }
        NewFile.open(getShell(), workbench.getActiveWorkbenchWindow(), file);
        return true;
    }
}
