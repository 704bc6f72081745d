// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.loggia.workbench.view.InitialSelection;
import org.loggia.workbench.view.NewFile;
import org.loggia.workbench.view.NewFilePage;
import org.loggia.workbench.view.RadioKeys;

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

    /** Asks where a new net is to be, and what to begin with. */
    private static final class NewNetPage extends NewFilePage {

        private static final String NAME = "net.qpe";

        private NewNet beginning = NewNet.EMPTY;

        NewNetPage(IStructuredSelection selection) {
            super("net", selection);
            setTitle("Queueing Petri Net");
            setDescription("Choose a folder, a name and a template.");
            setFileExtension("qpe");
        }

        @Override
        protected void initialPopulateContainerNameField() {
            super.initialPopulateContainerNameField();
            setFileName(NewFile.free(getContainerFullPath() != null && ResourcesPlugin.getWorkspace().getRoot()
                    .findMember(
                            getContainerFullPath()) instanceof IContainer folder ? folder : null, NAME));
        }

        @Override
        protected void createAdvancedControls(Composite parent) {
            Group group = new Group(parent, SWT.NONE);
            group.setText("Template");
            group.setLayout(new GridLayout());
            group.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, false));
            for (NewNet each : NewNet.values()) {
                Button choice = new Button(group, SWT.RADIO);
                choice.setText(each.label());
                choice.setSelection(each == beginning);
                choice.addListener(SWT.Selection, event -> beginning = choice.getSelection() ? each : beginning);
            }
            RadioKeys.on(group);
        }

        @Override
        protected InputStream getInitialContents() {
            return new ByteArrayInputStream(beginning.text().getBytes(StandardCharsets.UTF_8));
        }
    }
}
