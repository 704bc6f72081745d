// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.PropertyPage;
import org.loggia.workbench.editing.ProjectUnits;

/** Properties &gt; Loggia of a project: the time unit of its models. */
public final class UnitsPage extends PropertyPage {

    private UnitField units;

    @Override
    protected Control createContents(Composite parent) {
        noDefaultAndApplyButton();
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        page.setLayout(layout);
        units = new UnitField(page);
        units.set(ProjectUnits.time(project()));
        Label note = new Label(page, SWT.WRAP);
        note.setText("Numbers in models are not converted. Existing storage resources keep their own 'Time "
                + "unit of the model', which you can change in the Properties view.");
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false);
        wide.widthHint = 420;
        note.setLayoutData(wide);
        return page;
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    @Override
    public boolean performOk() {
        if (units.get() == null || units.get() == ProjectUnits.time(project())) {
            return true;
        }
        try {
            ProjectUnits.setTime(project(), units.get());
            return true;
        } catch (CoreException failed) {
            ErrorDialog.openError(getShell(), "Loggia", null, failed.getStatus());
            return false;
        }
    }
}
