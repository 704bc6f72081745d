// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.NewFilePage;
import org.loggia.workbench.view.InitialSelection;

/** Makes a description in YAML that is valid from the beginning, and opens its form. */
public abstract class NewDescriptionWizard extends Wizard implements INewWizard {

    private final String kind;
    private final String fileName;
    private IWorkbench workbench;
    private Page page;
    private IStructuredSelection selection;

    /** @param kind what is made, as people call it */
    protected NewDescriptionWizard(String kind, String fileName) {
        this.kind = kind;
        this.fileName = fileName;
    }

    /**
     * The text of the file.
     *
     * @param name of the file, without its extension
     * @param folder where it is made
     */
    protected abstract String text(String name, IContainer folder);

    @Override
    public void init(IWorkbench where, IStructuredSelection selected) {
        workbench = where;
        selection = InitialSelection.selection(where, selected);
        setWindowTitle("New " + kind);
    }

    @Override
    public void addPages() {
        page = new Page();
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

    /** Asks where it goes; a name that is taken gets a number. */
    private final class Page extends NewFilePage {

        Page() {
            super("description", selection);
            setTitle(kind);
            setDescription("Choose a folder and a name; edit the description in the form that opens.");
            setFileExtension("yaml");
        }

        @Override
        public void createControl(Composite parent) {
            super.createControl(parent);
            setFileName(NewFile.free(getContainerFullPath() == null ? null : folder(), fileName));
            setPageComplete(validatePage());
        }

        @Override
        protected InputStream getInitialContents() {
            return new ByteArrayInputStream(text(getFileName().replaceFirst("\\.yaml$", ""), folder()).getBytes(
                    StandardCharsets.UTF_8));
        }

        private IContainer folder() {
            IPath path = getContainerFullPath();
            IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
            return path.segmentCount() == 1 ? root.getProject(path.segment(0)) : root.getFolder(path);
        }
    }
}
