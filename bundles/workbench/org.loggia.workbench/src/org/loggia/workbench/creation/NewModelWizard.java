// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.creation;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.InitialSelection;

/**
 * New &gt; Repository, System and so on: a valid file of one kind, opened in its diagram. The kind is the one whose
 * file name extension {@code plugin.xml} writes behind the class's name and a colon.
 */
public final class NewModelWizard extends Wizard implements INewWizard, IExecutableExtension {

    private ModelKind kind;
    private IWorkbench workbench;
    private IStructuredSelection selection;
    private NewModelPage page;

    @Override
    public void setInitializationData(IConfigurationElement contribution, String property, Object data)
            throws CoreException {
        kind = ModelKind.withExtension(String.valueOf(data)).orElseThrow(() -> new CoreException(
                Status.error("'" + data + "' is the extension of no kind of model; correct plugin.xml")));
        setWindowTitle("New " + kind.label());
    }

    @Override
    public void init(IWorkbench where, IStructuredSelection selected) {
        workbench = where;
        selection = InitialSelection.selection(where, selected);
    }

    @Override
    public void addPages() {
        page = new NewModelPage(kind, selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IFile file = page.file();
        List<IFile> linked = page.linked();
        if (!NewFile.write(this, monitor -> NewModel.write(kind, file, linked))) {
            return false;
        }
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(file, window);
        NewFile.open(getShell(), window, file);
        return true;
    }
}
