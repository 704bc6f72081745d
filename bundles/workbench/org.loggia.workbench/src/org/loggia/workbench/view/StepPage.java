// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.loggia.workbench.help.HelpContext;

/**
 * A page of a wizard that is answered with the keyboard as well: its first field has the focus when the page comes up,
 * where otherwise the button that led to it, or <i>Back</i>, would keep it.
 */
public abstract class StepPage extends WizardPage {

    private final HelpContext help;
    private final int columns;

    /** @param columns of the grid in which the page shows its controls */
    protected StepPage(String name, HelpContext help, int columns, String title, String description) {
        super(name);
        this.help = help;
        this.columns = columns;
        setTitle(title);
        setDescription(description);
    }

    @Override
    public final void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout(columns, false));
        setControl(page);
        help.setOn(page);
        fill(page);
    }

    /** Creates the controls of the page. */
    protected abstract void fill(Composite page);

    /**
     * None while something is missing here. Enter in a list of wizards opens a wizard and presses <i>Next</i> as well,
     * which must not lead past a page that nobody has answered.
     */
    @Override
    public IWizardPage getNextPage() {
        return isPageComplete() ? super.getNextPage() : null;
    }

    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            getControl().setFocus();
            RadioKeys.focusChosen(getControl().getDisplay());
        }
    }
}
