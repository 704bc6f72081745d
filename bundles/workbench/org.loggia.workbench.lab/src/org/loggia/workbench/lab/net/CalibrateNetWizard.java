// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.net;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/** From response times of a storage system to a queueing Petri net that has them. */
public final class CalibrateNetWizard extends Wizard {

    private final CalibrateNetPage page;

    private CalibrateNetWizard(IFile start) {
        page = new CalibrateNetPage(start);
        setWindowTitle("Calibrate a Net");
    }

    /**
     * Opens the wizard.
     *
     * @param start a table of measurements or a net, which were selected; another file or null for none
     */
    public static void open(Shell shell, IFile start) {
        if (UnsavedEditsPrompt.settle("Calibrate a Net")) { // what is on the disk is what is read
            new WizardDialog(shell, new CalibrateNetWizard(start)).open();
        }
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    /** Tables are read at once, so that a fault in them is said where another can be chosen. */
    @Override
    public boolean performFinish() {
        NetCalibration calibration = page.read();
        if (calibration != null) {
            new NetCalibrationJob(calibration).schedule();
        }
        return calibration != null;
    }
}
