// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;

/** Asks for the folder and name of a new file, which lies where it is made and never links to another place. */
public abstract class NewFilePage extends WizardNewFileCreationPage {

    private static final String NO_PROJECT = "Create a project first: File > New > Loggia Project.";

    protected NewFilePage(String name, IStructuredSelection selection) {
        super(name, selection);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        forgetFaults();
    }

    /** As long as nothing was entered yet, nothing of it is wrong. */
    protected final void forgetFaults() {
        setErrorMessage(isNowhere() ? NO_PROJECT : null);
    }

    private static boolean isNowhere() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects()).noneMatch(IProject::isOpen);
    }

    @Override
    protected boolean validatePage() {
        if (isNowhere()) {
            setErrorMessage(NO_PROJECT);
            return false;
        }
        return super.validatePage();
    }

    @Override
    protected void createAdvancedControls(Composite parent) {
        // The platform offers to link to another place here.
    }

    @Override
    protected IStatus validateLinkedResource() {
        return Status.OK_STATUS;
    }

    @Override
    protected void createLinkTarget() {
        // There is no link.
    }
}
