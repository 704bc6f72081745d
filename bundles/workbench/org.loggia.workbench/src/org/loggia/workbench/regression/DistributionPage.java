// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.loggia.problem.ProblemException;
import org.loggia.regression.distribution.ClosedLoad;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.TargetField;
import org.loggia.workbench.view.StepPage;

/** Asks what is known of the load beyond its factors, and where the model of distributions goes. */
final class DistributionPage extends StepPage {

    private static final String NONE = "unknown, or not a closed load";
    private static final int LINES = 5;

    private final MeasurementsPage measurements;
    /** The factors whose closed load was shown. */
    private List<String> proposedFor = List.of();
    private Text derived;
    private Combo population;
    private TargetField target;

    DistributionPage(MeasurementsPage measurements) {
        super("distribution", HelpContext.TRAIN, 2, "Distribution",
                "Techniques are selected, tuned and combined by their prediction error for held-out "
                        + "loads.");
        this.measurements = measurements;
    }

    @Override
    protected void fill(Composite page) {
        Label label = new Label(page, SWT.NONE);
        label.setText("&Derived factors:");
        label.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        derived = new Text(page, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL);
        derived.setToolTipText(
                "Additional derived factors, one per line, such as outstanding = queueDepth * processes");
        GridData large = new GridData(SWT.FILL, SWT.CENTER, true, false);
        large.heightHint = LINES * derived.getLineHeight();
        derived.setLayoutData(large);
        derived.addModifyListener(event -> showPopulations());
        new Label(page, SWT.NONE);
        new Label(page, SWT.NONE).setText("one per line, such as outstanding = queueDepth * processes");
        new Label(page, SWT.NONE).setText("&Outstanding requests:");
        population = new Combo(page, SWT.READ_ONLY);
        population.setToolTipText("The factor with the number of outstanding requests of a closed load: residuals of a "
                + "queueing law are then learned as well");
        population.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        population.addListener(SWT.Selection, event -> check());
        target = new TargetField(page, "json", "model", this::check);
        setPageComplete(false);
    }

    @Override
    public void setVisible(boolean visible) {
        if (visible) {
            propose();
            showPopulations();
            target.propose(measurements.data().getParent(), (measurements.figure().isEmpty() ? ""
                    : measurements.figure().replaceAll("[^A-Za-z0-9._-]", "_") + "-") + "distribution.json");
            check();
        }
        super.setVisible(visible);
    }

    /** Shows the factors that follow from the names of others, once for each selection of factors. */
    private void propose() {
        if (measurements.factors().equals(proposedFor)) {
            return;
        }
        proposedFor = measurements.factors();
        try {
            ClosedLoad load = ClosedLoad.orGiven(new PercentileColumns(measurements.table(), measurements.figure())
                    .data(proposedFor).space(), List.of(), "");
            derived.setText(String.join(derived.getLineDelimiter(), load.derived()));
            showPopulations();
            population.select(Math.max(0, population.indexOf(load.population())));
        } catch (ProblemException fault) {
            // The check of this page reports it.
            derived.setText("");
        }
    }

    private void showPopulations() {
        String chosen = population.getText();
        List<String> names = new ArrayList<>(List.of(NONE));
        names.addAll(measurements.numbers());
        definitions().forEach(line -> names.add(line.substring(0, Math.max(0, line.indexOf('='))).strip()));
        population.setItems(names.stream().filter(name -> !name.isEmpty()).toArray(String[]::new));
        population.select(Math.max(0, population.indexOf(chosen)));
        check();
    }

    private List<String> definitions() {
        return Arrays.stream(derived.getText().split("\\R")).map(String::strip).filter(line -> !line.isEmpty())
                .toList();
    }

    private void check() {
        String problem = target.problem();
        if (problem == null) {
            try {
                request().training();
            } catch (ProblemException fault) {
                problem = fault.getMessage();
            }
        }
        setErrorMessage(problem);
        setMessage(target.warning(), WARNING);
        setPageComplete(problem == null);
    }

    DistributionRequest request() {
        return new DistributionRequest(measurements.data(), measurements.table(), measurements.figure(),
                measurements.factors(), definitions(), population.getSelectionIndex() <= 0 ? "" : population.getText(),
                target.file());
    }
}
