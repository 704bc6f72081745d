// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.part.ViewPart;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.file.DistributionFile;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.TrainingResult;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ViewActivation;

/**
 * A regression model: its factors with their measured ranges at the left; at the right what it predicts, and where it
 * comes from. A model of single values and one of whole distributions have a part each. Right after a training, the
 * part also has the predictions of rows that the model had not seen, and the techniques that were compared.
 */
public final class ModelView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.regression";

    private Composite parts;
    private MeanPart mean;
    private DistributionPart distribution;
    private Path file;

    /** Opens the view with a model file, in the active window. */
    public static void show(Path file) {
        inFront(view -> view.open(file));
    }

    /**
     * Likewise with what the training of the model found.
     *
     * @param remarks on what it was trained from
     */
    static void show(Path file, TrainingResult training, List<String> remarks) {
        inFront(view -> view.open(file, ModelFile.read(file), training, remarks));
    }

    /** Likewise for a model of distributions. */
    static void show(Path file, DistributionResult training) {
        inFront(view -> view.open(file, DistributionFile.read(file), training));
    }

    private interface Opening {
        void in(ModelView view);
    }

    private static void inFront(Opening opening) {
        ViewActivation.open(ID, "Regression Model").map(ModelView.class::cast).ifPresent(view -> {
            try {
                opening.in(view);
            } catch (ProblemException fault) {
                ErrorDialog.openError(view.getSite().getShell(), "Regression Model", "The model cannot be shown.",
                        Status.error(fault.getMessage(), null));
            }
        });
    }

    @Override
    public void createPartControl(Composite parent) {
        parts = new Composite(parent, SWT.NONE);
        parts.setLayout(new StackLayout());
        HelpContext.REGRESSION_MODEL.setOn(parts);
        mean = new MeanPart(parts);
        distribution = new DistributionPart(parts,
                problem -> getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem));
        Action train = new Action("Train a Regression Model...") {
            @Override
            public void run() {
                TrainWizard.open(getSite().getShell(), null);
            }
        };
        getViewSite().getActionBars().getMenuManager().add(train);
        setContentDescription("Double-click a regression model file, or train a model from a table of measurements.");
        bringUp(mean);
    }

    private void bringUp(Control part) {
        ((StackLayout) parts.getLayout()).topControl = part;
        parts.layout();
    }

    /**
     * Shows a model file.
     *
     * @throws ProblemException if it cannot be read; what was shown stays
     */
    public void open(Path file) {
        if (DistributionFile.isOne(file)) {
            open(file, DistributionFile.read(file), null);
        } else {
            open(file, ModelFile.read(file), null, List.of());
        }
    }

    private void open(Path file, ModelFile model, TrainingResult training, List<String> remarks) {
        this.file = file;
        setContentDescription(RegressionModelTexts.name(file) + ": " + mean.show(file, model, training, remarks));
        bringUp(mean);
    }

    private void open(Path file, DistributionFile model, DistributionResult training) {
        this.file = file;
        setContentDescription(RegressionModelTexts.name(file) + ": " + distribution.show(file, model, training));
        bringUp(distribution);
    }

    /** The model of single values that was shown last; null before the first. */
    public ModelFile shown() {
        return mean.shown();
    }

    /** The file in the workspace that is shown, for commands of the view's menu. */
    @Override
    public <T> T getAdapter(Class<T> type) {
        return type == IFile.class && file != null ? type.cast(ResourcesPlugin.getWorkspace().getRoot()
                .getFileForLocation(IPath.fromPath(file.toAbsolutePath()))) : super.getAdapter(type);
    }

    @Override
    public void setFocus() {
        ((StackLayout) parts.getLayout()).topControl.setFocus();
    }
}
