// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.loggia.io.TimeUnit;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.RadioKeys;
import org.loggia.workbench.view.MinHeightScroller;

/** Asks for the name and place of a project, for its template, and for the time unit of its models. */
final class NewProjectPage extends WizardNewProjectCreationPage {

    private static final int INDENT = 22;

    private UnitField units;
    private ProjectTemplate template = ProjectTemplate.FILE_SERVER;

    NewProjectPage() {
        super("project");
        setTitle("Loggia Project");
        setDescription("A project contains models and the results of their simulations.");
    }

    @Override
    public void createControl(Composite parent) {
        ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL); // screens may be lower than the page
        super.createControl(scrolled);
        HelpContext.NEW_PROJECT.setOn(getControl());
        Group group = new Group((Composite) getControl(), SWT.NONE);
        group.setText("Template");
        group.setLayout(new GridLayout());
        group.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        for (ProjectTemplate choice : ProjectTemplate.values()) {
            Button button = new Button(group, SWT.RADIO);
            button.setText(choice.title());
            button.setSelection(choice == template);
            button.addListener(SWT.Selection, event -> begin(button.getSelection() ? choice : template));
            Label explanation = new Label(group, SWT.WRAP);
            explanation.setText(choice.description());
            GridData below = new GridData(SWT.FILL, SWT.TOP, true, false);
            below.horizontalIndent = INDENT;
            explanation.setLayoutData(below);
        }
        RadioKeys.on(group);
        units = new UnitField((Composite) getControl());
        begin(template);
        MinHeightScroller.whole(scrolled, getControl());
        setControl(scrolled);
    }

    /** The unit of examples is known; of models that are still to be made it is asked. */
    private void begin(ProjectTemplate choice) {
        template = choice;
        units.setEnabled(choice.timeUnit() == null);
        units.set(choice.timeUnit() == null ? TimeUnit.SECOND : choice.timeUnit());
    }

    TimeUnit timeUnit() {
        return units.get();
    }

    ProjectTemplate template() {
        return template;
    }
}
