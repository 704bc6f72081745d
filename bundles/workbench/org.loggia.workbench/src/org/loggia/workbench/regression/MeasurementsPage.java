// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Magnitudes;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.workbench.figures.LoadColumns;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.project.ResourceField;
import org.loggia.workbench.view.StepPage;

/** Asks for the table of measurements, the column to predict, and the columns to predict it from. */
final class MeasurementsPage extends StepPage {

    private static final String DISTRIBUTION = "whole distribution, by its percentiles";
    private static final String OF = " of ";

    private ResourceField file;
    private Combo response;
    private Table factors;
    private IFile start;
    private String read = "";
    private DataSet table;

    MeasurementsPage() {
        super("measurements", HelpContext.TRAIN, 3, "Measurements",
                "A table of measurements (CSV) with column names in the first line.");
    }

    /** The table to begin with; null for none. */
    void begin(IFile chosen) {
        start = chosen;
    }

    @Override
    protected void fill(Composite page) {
        file = new ResourceField(page, "&Measurements:", "csv", this::changed);
        new Label(page, SWT.NONE).setText("&Response:");
        response = new Combo(page, SWT.READ_ONLY);
        response.setToolTipText("The column that the model predicts");
        response.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        response.addListener(SWT.Selection, event -> showFactors());
        Label label = new Label(page, SWT.NONE);
        label.setText("F&actors:");
        label.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        factors = new Table(page, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION);
        factors.setHeaderVisible(true);
        for (String title : List.of("Column", "Values", "Unit")) {
            new TableColumn(factors, SWT.LEFT).setText(title);
        }
        GridData large = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        large.heightHint = 180;
        large.widthHint = 420;
        factors.setLayoutData(large);
        factors.addListener(SWT.Selection, event -> check());
        setPageComplete(false);
        if (start != null) {
            file.set(start.getFullPath().toString());
        }
    }

    private void changed() {
        if (!file.get().equals(read)) {
            read = file.get();
            readTable();
            response.setItems(table == null ? new String[0]
                    : Stream.concat(distribution(), table.columns().stream().filter(column -> !column.isNominal())
                            .map(Column::name)).toArray(String[]::new));
            if (response.getItemCount() > 0) {
                response.select(distribution().count() > 0 ? 0 : proposed()); // the whole distribution tells most
            }
            showFactors();
        }
    }

    /** A response time, else something else that was measured; else the last column, as factors come first. */
    private int proposed() {
        List<String> names = List.of(response.getItems());
        return Stream.<Predicate<Column>>of(LoadColumns::isResponseTime, LoadColumns::isResult).map(
                kind -> names.stream().filter(each -> kind.test(table.column(each))).findFirst()).flatMap(
                        Optional::stream).findFirst().map(names::indexOf).orElse(names.size() - 1);
    }

    /** What stands for all percentiles together in the list of responses; nothing where the table has none. */
    private Stream<String> distribution() {
        if (table.columns().stream().filter(column -> PercentileColumns.isPercentile(column.name())).count() < 2) {
            return Stream.empty();
        }
        List<String> figures = PercentileColumns.choices(table);
        return figures.isEmpty() ? Stream.of(DISTRIBUTION) : figures.stream().map(figure -> DISTRIBUTION + OF + figure);
    }

    private void readTable() {
        table = null;
        setErrorMessage(null);
        if (data() == null) {
            setErrorMessage(file.fault());
            return;
        }
        try {
            table = DataSet.read(data().getLocation().toPath());
        } catch (ProblemException fault) {
            setErrorMessage(fault.getMessage());
        }
    }

    /** All columns but the response; those left of it are chosen, as other responses usually stand next to it. */
    private void showFactors() {
        factors.removeAll();
        if (table != null) {
            boolean chosen = true;
            for (Column column : table.columns()) {
                if (column.name().equals(response.getText())) {
                    chosen = false;
                    continue;
                }
                if (isDistribution() && PercentileColumns.isPercentile(column.name())) {
                    continue;
                }
                TableItem item = new TableItem(factors, SWT.NONE);
                item.setText(new String[] {column.name(), values(column), column.unit()});
                item.setChecked(chosen && LoadColumns.isLoad(column));
            }
            for (TableColumn column : factors.getColumns()) {
                column.pack();
            }
        }
        check();
    }

    private static String values(Column column) {
        if (column.isNominal()) {
            return String.join(", ", column.levels());
        }
        DoubleSummaryStatistics known = Arrays.stream(column.values()).filter(value -> !Double.isNaN(value))
                .summaryStatistics();
        return known.getCount() == 0 ? "" : RegressionModelTexts.range(known.getMin(), known.getMax(), column.unit());
    }

    private void check() {
        if (table != null) {
            setErrorMessage(response.getText().isEmpty() ? "The table has no numeric column to predict."
                    : factors().isEmpty() ? "Select one or more factors." : null);
        }
        setPageComplete(table != null && getErrorMessage() == null);
    }

    /** The table's file; null if there is none. */
    IFile data() {
        return read.isEmpty() ? null
                : ResourcesPlugin.getWorkspace().getRoot().findMember(read) instanceof IFile found ? found : null;
    }

    String response() {
        return response.getText();
    }

    /** Whether the response differs by factors rather than by amounts, so that its logarithm is to be learned. */
    boolean differsByFactors() {
        return Magnitudes.differ(table.column(response()).values());
    }

    /** Whether all percentiles together are the response. */
    boolean isDistribution() {
        return response.getText().startsWith(DISTRIBUTION);
    }

    /** Of what a table that has percentiles of several figures tells the distribution; empty where it has one. */
    String figure() {
        return response.getText().startsWith(DISTRIBUTION + OF)
                ? response.getText().substring(DISTRIBUTION.length() + OF.length()) : "";
    }

    /** What the file holds; null if it cannot be read. */
    DataSet table() {
        return table;
    }

    /** Those of the chosen factors that are numbers. */
    List<String> numbers() {
        return factors().stream().filter(name -> !table.column(name).isNominal()).toList();
    }

    List<String> factors() {
        return Arrays.stream(factors.getItems()).filter(TableItem::getChecked).map(item -> item.getText(0)).toList();
    }
}
