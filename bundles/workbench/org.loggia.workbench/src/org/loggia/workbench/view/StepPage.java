// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.WizardPage;

/**
 * A page of a wizard that is answered with the keyboard as well: its first field has the focus when the page comes up,
 * where otherwise the button that led to it, or <i>Back</i>, would keep it.
 */
public abstract class StepPage extends WizardPage {

    protected StepPage(String name) {
        super(name);
    }

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
