// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;

/** New &gt; Regression Model: from a table of measurements to a model file. */
public final class TrainWizard extends Wizard implements INewWizard {

    private final MeasurementsPage measurements = new MeasurementsPage();
    private final TechniquePage technique = new TechniquePage(measurements);
    private final DistributionPage distribution = new DistributionPage(measurements);

    public TrainWizard() {
        setWindowTitle("Train a Regression Model");
    }

    /** Opens the wizard, on a table if one is given. */
    public static void open(Shell shell, IFile table) {
        TrainWizard wizard = new TrainWizard();
        wizard.measurements.begin(table);
        new WizardDialog(shell, wizard).open();
    }

    @Override
    public void init(IWorkbench host, IStructuredSelection selection) {
        IFile file = Adapters.adapt(selection.getFirstElement(), IFile.class);
        measurements.begin(file != null && "csv".equals(file.getFileExtension()) ? file : null);
    }

    @Override
    public void addPages() {
        addPage(measurements);
        addPage(technique);
        addPage(distribution);
    }

    /** Behind the measurements the way continues with what they are to become. */
    @Override
    public IWizardPage getNextPage(IWizardPage page) {
        return page == measurements ? last() : null;
    }

    private IWizardPage last() {
        return measurements.isDistribution() ? distribution : technique;
    }

    @Override
    public boolean canFinish() {
        return measurements.isPageComplete() && last().isPageComplete();
    }

    @Override
    public boolean performFinish() {
        new TrainingJob(measurements.isDistribution() ? distribution.request() : technique.request()).schedule();
        return true;
    }
}
