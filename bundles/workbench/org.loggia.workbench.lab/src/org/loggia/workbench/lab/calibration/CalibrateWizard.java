// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import org.eclipse.core.resources.IResource;
import org.eclipse.jface.dialogs.PageChangingEvent;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/** From a model and measurements to the numbers with which it answers as was measured. */
public final class CalibrateWizard extends Wizard {

    private final FitModelPage model;
    private final NumbersPage numbers = new NumbersPage();

    private CalibrateWizard(IResource start) {
        model = new FitModelPage(start);
        setWindowTitle("Calibrate an Architecture");
        setNeedsProgressMonitor(true);
    }

    /**
     * Opens the wizard.
     *
     * @param start what was selected: a project or folder with a model, one of its files, or a table; or null
     */
    public static void open(Shell shell, IResource start) {
        if (UnsavedEditsPrompt.settle("Calibrate to Measurements")) { // what is on the disk is what is fitted
            CalibrateWizard wizard = new CalibrateWizard(start);
            WizardDialog dialog = new WizardDialog(shell, wizard);
            dialog.addPageChangingListener(wizard::changing);
            dialog.open();
        }
    }

    @Override
    public void addPages() {
        addPage(model);
        addPage(numbers);
    }

    /** Going on reads the model and the measurements; with a fault it is not continued. */
    private void changing(PageChangingEvent event) {
        if (event.getCurrentPage() == model && event.getTargetPage() == numbers) {
            event.doit = model.read();
            if (event.doit) {
                numbers.offer(model);
            }
        }
    }

    @Override
    public boolean canFinish() {
        return getContainer().getCurrentPage() == numbers && numbers.isPageComplete();
    }

    @Override
    public boolean performFinish() {
        new FitJob(new FitRequest(model.folder(), model.allocation(), model.usage(), model.measured(), model.loads(),
                numbers.numbers(), numbers.heldOut(), numbers.measurements())).schedule();
        return true;
    }
}
