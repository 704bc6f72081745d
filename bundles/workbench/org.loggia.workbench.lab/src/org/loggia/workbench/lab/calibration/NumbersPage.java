// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TableEditor;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
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
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.StepPage;

/** Asks which numbers of the model are looked for, and which loads are only predicted. */
final class NumbersPage extends StepPage {

    private static final int HEIGHT = 190;
    private static final int LOADS = 90;
    private static final int FIELD = 90;
    private static final int MAX_MEASUREMENTS = 10_000_000;

    private final Map<TableItem, Text[]> ranges = new HashMap<>();
    private Table numbers;
    private Table loads;
    private Text others;
    private Spinner measurements;
    private List<FitCandidate> shown;

    NumbersPage() {
        super("numbers");
        setTitle("Numbers to Find");
        setDescription("Each is found so that the model answers as was measured. Look for few: measurements at N loads "
                + "tell N numbers at most.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        page.setLayout(new GridLayout(2, false));
        setControl(page);
        HelpContext.CALIBRATION.setOn(page);
        numbers = table(page, HEIGHT, "Number", "In the model", "From", "To");
        others = text(page, "&Others:", "Further numbers, separated by semicolons, such as "
                + "'capacity_PassiveResource of ID from 1 to 20'");
        Label about = new Label(page, SWT.NONE);
        about.setText("Loads that are only predicted, to see how well the fitted model does:");
        about.setLayoutData(new GridData(SWT.LEFT, SWT.CENTER, false, false, 2, 1));
        loads = table(page, LOADS, "Load", "Figures");
        new Label(page, SWT.NONE).setText("Scenario &runs in each run of the model:");
        measurements = new Spinner(page, SWT.BORDER);
        measurements.setValues((int) FitSettings.DEFAULT_MEASUREMENTS, 100, MAX_MEASUREMENTS, 0, 1000, 10_000);
        measurements.setToolTipText("More take longer, and leave less to chance");
        numbers.addListener(SWT.Selection, event -> check());
        loads.addListener(SWT.Selection, event -> check());
        setPageComplete(false);
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
        large.widthHint = 560;
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

    /** Offers what a model has, and what was measured; choices that were made stay. */
    void offer(List<FitCandidate> candidates, List<MeasuredLoad> measured) {
        if (candidates.equals(shown)) {
            return;
        }
        shown = candidates;
        ranges.clear();
        numbers.removeAll();
        for (FitCandidate each : candidates) {
            TableItem row = new TableItem(numbers, SWT.NONE);
            row.setText(new String[] {each.text(), each.now(), "", ""});
            ranges.put(row, new Text[] {field(row, 2), field(row, 3)});
        }
        loads.removeAll();
        for (MeasuredLoad each : measured) {
            TableItem row = new TableItem(loads, SWT.NONE);
            row.setText(new String[] {each.name(), String.valueOf(each.figures().size())});
        }
        for (Table table : List.of(numbers, loads)) {
            for (TableColumn column : table.getColumns()) {
                column.pack();
                column.setWidth(Math.max(FIELD, column.getWidth()));
            }
        }
        check();
    }

    private Text field(TableItem row, int column) {
        Text text = new Text(numbers, SWT.NONE);
        text.setToolTipText("Empty: from a hundredth to a hundred times what the model has");
        text.addListener(SWT.Modify, event -> {
            row.setChecked(true);
            check();
        });
        TableEditor editor = new TableEditor(numbers);
        editor.grabHorizontal = true;
        editor.setEditor(text, row, column);
        row.addListener(SWT.Dispose, event -> text.dispose());
        return text;
    }

    private void check() {
        setErrorMessage(null);
        setMessage(null);
        int figures = shown == null ? 0 : Arrays.stream(loads.getItems()).filter(row -> !row.getChecked()).mapToInt(
                row -> Integer.parseInt(row.getText(1))).sum();
        if (numbers().size() > figures) {
            setErrorMessage("There are " + figures + " figures to fit to, and " + numbers().size()
                    + " numbers to find");
        } else if (numbers().size() == figures) {
            setMessage("As many numbers as figures: any figures can be met, so how well says nothing.",
                    IMessageProvider.WARNING);
        }
        setPageComplete(!numbers().isEmpty() && getErrorMessage() == null);
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
