// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TableEditor;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.loggia.decision.fit.FitCandidate;
import org.loggia.decision.fit.FitSettings;
import org.loggia.decision.fit.MeasuredLoad;
import org.loggia.decision.fit.ModelFit;
import org.loggia.input.NumberReader;
import org.loggia.input.NumberText;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.EnterKey;
import org.loggia.workbench.view.StepPage;

/** Asks which numbers of the model are looked for, and which loads are only predicted. */
final class NumbersPage extends StepPage {

    private static final int HEIGHT = 190;
    private static final int LOADS = 125;
    private static final int FIELD = 80;
    private static final int WIDTH = 720;
    private static final int DIGITS = 4;
    private static final int MAX_MEASUREMENTS = 10_000_000;

    private final Map<TableItem, Text[]> ranges = new HashMap<>();
    private Table numbers;
    private Table loads;
    private Text others;
    private Spinner measurements;
    private FitModelPage model;
    private List<FitCandidate> shown = List.of();
    private List<MeasuredLoad> measured = List.of();

    NumbersPage() {
        super("numbers", HelpContext.CALIBRATION, 2, "Parameters",
                "Select the parameters to calibrate. Select few: measurements at N loads determine at "
                        + "most N parameters.");
    }

    @Override
    protected void fill(Composite page) {
        numbers = table(page, HEIGHT, "Number", "In the model", "From", "To", "Unit");
        others = text(page, "&Others:",
                "Further parameters, separated by semicolons, such as 'capacity_PassiveResource of ID "
                        + "from 1 to 20'");
        Label about = new Label(page, SWT.NONE);
        about.setText("Held-out loads, predicted with the fitted model:");
        about.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false, 2, 1));
        loads = table(page, LOADS, "Load", "Metrics");
        new Label(page, SWT.NONE).setText("Scenario &runs in each simulation:");
        measurements = new Spinner(page, SWT.BORDER);
        measurements.setValues((int) FitSettings.DEFAULT_MEASUREMENTS, 100, MAX_MEASUREMENTS, 0, 1000, 10_000);
        measurements.setToolTipText("More runs take longer and reduce random errors");
        numbers.addListener(SWT.Selection, event -> check());
        loads.addListener(SWT.Selection, event -> check());
        beginByKeys();
        setPageComplete(false);
    }

    /** The keys go to the table first, not to a field in it. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            numbers.forceFocus();
        }
    }

    private static Table table(Composite page, int height, String... titles) {
        Table table = new Table(page, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (String title : titles) {
            new TableColumn(table, SWT.LEFT).setText(title);
        }
        GridData large = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        large.heightHint = height;
        large.widthHint = WIDTH;
        table.setLayoutData(large);
        return table;
    }

    private Text text(Composite page, String label, String tip) {
        new Label(page, SWT.NONE).setText(label);
        Text text = new Text(page, SWT.BORDER);
        text.setToolTipText(tip);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        text.addListener(SWT.Modify, event -> check());
        return text;
    }

    /** Offers what a model has, and what was measured; choices among the same stay. */
    void offer(FitModelPage read) {
        model = read;
        if (!model.candidates().equals(shown)) {
            shown = model.candidates();
            offerNumbers();
        }
        if (!model.loads().equals(measured)) {
            measured = model.loads();
            loads.removeAll();
            for (MeasuredLoad each : measured) {
                TableItem row = new TableItem(loads, SWT.NONE);
                row.setText(new String[] {each.name(), String.valueOf(each.figures().size())});
            }
        }
        for (Table table : List.of(numbers, loads)) {
            for (TableColumn column : table.getColumns()) {
                column.pack();
                column.setWidth(Math.max(FIELD, column.getWidth()));
            }
        }
        check();
    }

    private void offerNumbers() {
        ranges.clear();
        numbers.removeAll();
        String timeUnit = ProjectUnits.symbol(ProjectUnits.time(model.folder().getProject()));
        for (FitCandidate each : shown) {
            TableItem row = new TableItem(numbers, SWT.NONE);
            row.setText(new String[] {each.text(), each.now(), "", "", FitUnits.of(each.quantity(), timeUnit)});
            ranges.put(row, new Text[] {field(row, 2, each, each.from()), field(row, 3, each, each.to())});
        }
    }

    private Text field(TableItem row, int column, FitCandidate number, double end) {
        Text text = new Text(numbers, SWT.NONE);
        text.setMessage((number.isFactor() ? "\u00d7 " : "") + NumberText.shortest(end, DIGITS));
        text.setToolTipText((number.isFactor() ? "An end of the range of the factor on " + number.now()
                : "An end of the search range") + "; empty: " + NumberText.shortest(end, DIGITS));
        text.addListener(SWT.Modify, event -> {
            row.setChecked(true);
            check();
        });
        TableEditor editor = new TableEditor(numbers);
        editor.grabHorizontal = true;
        editor.setEditor(text, row, column);
        row.addListener(SWT.Dispose, event -> text.dispose());
        endByKeys(text, row);
        return text;
    }

    /** Enter and Esc end the edit of a cell, as in every table; the wizard would be finished, or left, by them. */
    private void endByKeys(Text text, TableItem row) {
        String[] before = new String[1];
        boolean[] wasChecked = new boolean[1];
        text.addListener(SWT.FocusIn, event -> {
            before[0] = text.getText();
            wasChecked[0] = row.getChecked();
        });
        EnterKey.on(text, () -> true, () -> backTo(row));
        text.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_ESCAPE) {
                event.detail = SWT.TRAVERSE_NONE;
                event.doit = true;
                if (!text.getText().equals(before[0])) {
                    text.setText(before[0]);
                    row.setChecked(wasChecked[0]);
                    check();
                }
                backTo(row);
            }
        });
    }

    private void backTo(TableItem row) {
        numbers.setSelection(row);
        numbers.forceFocus();
    }

    /** F2 or Enter on a row leads to the range of its number. */
    private void beginByKeys() {
        numbers.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.F2) {
                toRange();
            }
        });
        numbers.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_RETURN) {
                event.detail = SWT.TRAVERSE_NONE;
                event.doit = true;
                toRange();
            }
        });
    }

    private void toRange() {
        if (numbers.getSelectionCount() > 0) {
            Text from = ranges.get(numbers.getSelection()[0])[0];
            from.setFocus();
            from.selectAll();
        }
    }

    private void check() {
        setErrorMessage(null);
        setMessage(null);
        int figures = Arrays.stream(loads.getItems()).filter(row -> !row.getChecked()).mapToInt(
                row -> NumberReader.parseInt(row.getText(1))).sum();
        setErrorMessage(numbers().isEmpty() ? null : fault());
        if (getErrorMessage() == null && numbers().size() == figures) {
            setMessage("There are as many parameters as measured values, so a good fit is no evidence.",
                    IMessageProvider.WARNING);
        }
        setPageComplete(!numbers().isEmpty() && getErrorMessage() == null);
    }

    /** What a calibration would refuse; null where it would not. */
    private String fault() {
        for (TableItem row : numbers.getItems()) {
            if (row.getChecked() && ranges.get(row)[0].getText().isBlank() != ranges.get(row)[1].getText().isBlank()) {
                return "Enter both ends of the range of '"
                        + row.getText(0)
                        + "', or leave both empty.";
            }
        }
        try {
            new ModelFit(model.model(), numbers(), measured, model.measured(), heldOut());
            return null;
        } catch (ProblemException wrong) {
            String told = wrong.problem().text();
            return told.substring(0, 1).toUpperCase(Locale.ROOT) + told.substring(1) + ".";
        }
    }

    /** The numbers that are looked for. */
    List<String> numbers() {
        List<String> texts = new ArrayList<>();
        for (TableItem row : numbers.getItems()) {
            if (row.getChecked()) {
                String from = ranges.get(row)[0].getText().strip();
                String to = ranges.get(row)[1].getText().strip();
                texts.add(row.getText(0) + (from.isEmpty() || to.isEmpty() ? "" : " from " + from + " to " + to));
            }
        }
        Arrays.stream(others.getText().split(";")).map(String::strip).filter(text -> !text.isEmpty()).forEach(
                texts::add);
        return texts;
    }

    /** The names of the loads that are only predicted. */
    Set<String> heldOut() {
        Set<String> names = new HashSet<>();
        Arrays.stream(loads.getItems()).filter(TableItem::getChecked).forEach(row -> names.add(row.getText(0)));
        return names;
    }

    long measurements() {
        return measurements.getSelection();
    }
}
