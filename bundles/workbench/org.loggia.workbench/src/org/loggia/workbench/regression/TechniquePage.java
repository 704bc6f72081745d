// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.loggia.regression.data.Bootstrap;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.Tuning;
import org.loggia.regression.training.Validation;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.TargetField;
import org.loggia.workbench.view.StepPage;

/** Asks how to train, and where the model goes. */
final class TechniquePage extends StepPage {

    private static final int STANDARD_FOLDS = 10;
    private static final int MAX_SETS = 1000;

    /** The searches, as they stand in the list. */
    private enum Search {
        NONE("no, keep the standard values", null),
        STEPWISE("stepwise sampling search (S3)", Tuning.s3()),
        LOGARITHMIC("S3 with logarithmic steps", Tuning.s3().logarithmic()),
        RANDOM("random search, with as many trials as S3", Tuning.s3().logarithmic().random(1));

        private final String text;
        private final Tuning tuning;

        Search(String text, Tuning tuning) {
            this.text = text;
            this.tuning = tuning;
        }
    }

    private final MeasurementsPage measurements;
    private Combo technique;
    private Combo search;
    private Combo validation;
    private Spinner sets;
    private Button logarithm;
    private boolean isLogarithmChosen;
    private TargetField target;

    TechniquePage(MeasurementsPage measurements) {
        super("technique", HelpContext.TRAIN, 2, "Technique",
                "Choose the training technique and the model file.");
        this.measurements = measurements;
    }

    @Override
    protected void fill(Composite page) {
        technique = list(page, "&Technique:");
        technique.add(Training.AUTO + " - compare all, select the simplest of the best");
        for (Technique known : Technique.values()) {
            technique.add(known.label());
        }
        technique.select(0);
        search = list(page, "T&une its parameters:");
        for (Search choice : Search.values()) {
            search.add(choice.text);
        }
        search.select(0);
        validation = list(page, "&Estimate errors on:");
        validation.setItems("folds of a cross-validation", "rows that bootstrap samples omit");
        validation.select(0);
        validation.addListener(SWT.Selection, event -> sets.setSelection(isBootstrap() ? Bootstrap.STANDARD_COUNT
                : STANDARD_FOLDS));
        label(page, "F&olds or samples:");
        sets = new Spinner(page, SWT.BORDER);
        sets.setValues(STANDARD_FOLDS, 2, MAX_SETS, 0, 1, STANDARD_FOLDS);
        sets.setToolTipText("Number of folds (2 or more) or of bootstrap samples (10 or more)");
        label(page, "");
        logarithm = new Button(page, SWT.CHECK);
        logarithm.setText("Train on the &logarithm of the response");
        logarithm.setToolTipText("For responses that vary by orders of magnitude, such as response times");
        logarithm.addListener(SWT.Selection, event -> isLogarithmChosen = true);
        target = new TargetField(page, "json", "model", this::check);
        setPageComplete(false);
    }

    private static void label(Composite page, String text) {
        new Label(page, SWT.NONE).setText(text);
    }

    private static Combo list(Composite page, String text) {
        label(page, text);
        Combo combo = new Combo(page, SWT.READ_ONLY);
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        return combo;
    }

    @Override
    public void setVisible(boolean visible) {
        if (visible) {
            target.propose(measurements.data().getParent(), measurements.response() + ".json");
            if (!isLogarithmChosen) {
                logarithm.setSelection(measurements.differsByFactors());
            }
        }
        super.setVisible(visible);
    }

    private boolean isBootstrap() {
        return validation.getSelectionIndex() == 1;
    }

    private void check() {
        setErrorMessage(target.problem());
        setMessage(target.warning(), WARNING);
        setPageComplete(getErrorMessage() == null);
    }

    TrainingRequest request() {
        int index = technique.getSelectionIndex();
        return new TrainingRequest(measurements.data(), measurements.response(), measurements.factors(),
                index == 0 ? Training.AUTO : Technique.values()[index - 1].label(),
                Search.values()[search.getSelectionIndex()].tuning, logarithm.getSelection(),
                isBootstrap() ? Validation.Method.BOOTSTRAP : Validation.Method.FOLDS, sets.getSelection(),
                target.file());
    }
}
