// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.distribution.PercentileColumns;
import org.loggia.simulation.objective.LimitUnit;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.LoadColumns;
import org.loggia.workbench.figures.MeasuredDistribution;
import org.loggia.workbench.project.ResourceField;

/** Asks for measured percentiles, a table or the store of a campaign, and for the load to lay over simulated ones. */
final class MeasuredDialog extends TitleAreaDialog {

    private static final String WHAT =
            "Choose a table with columns such as p50 [us] and p99 [us], single measurements (csv, edp2), or a measured "
                    + "campaign, and the load that corresponds to the model.";
    private static final int MAX_ROWS = 2000;
    private static final int HEIGHT = 200;
    private static final int WIDTH = 560;

    private ResourceField file;
    private Table rows;
    private Combo figure;
    /** What the file holds; null if it cannot be read. */
    private DataSet measured;
    /** Those of its rows that have the percentiles. */
    private DataSet table;
    private PercentileColumns percentiles;
    private MeasuredDistribution chosen;

    private MeasuredDialog(Shell shell) {
        super(shell);
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** Empty if nothing was chosen. */
    static Optional<MeasuredDistribution> ask(Shell shell) {
        MeasuredDialog dialog = new MeasuredDialog(shell);
        return dialog.open() == Window.OK ? Optional.of(dialog.chosen) : Optional.empty();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Measured Percentiles");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Overlay measured percentiles on simulated distributions");
        setMessage(WHAT);
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        area.setLayout(new GridLayout(3, false));
        file = new ResourceField(area, "&Measurements:", "csv", this::read).or(CampaignStore.EXTENSION)
                .or("edp2").or("gz");
        new Label(area, SWT.NONE).setText("&Percentiles of:");
        figure = new Combo(area, SWT.READ_ONLY);
        figure.setToolTipText("A table may contain percentiles of several metrics, such as reads and writes");
        figure.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        figure.addListener(SWT.Selection, event -> readPercentiles());
        figure.setEnabled(false);
        Label label = new Label(area, SWT.NONE);
        label.setText("&Load:");
        label.setLayoutData(new GridData(SWT.LEFT, SWT.TOP, false, false));
        rows = new Table(area, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION);
        rows.setHeaderVisible(true);
        GridData large = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        large.heightHint = HEIGHT;
        large.widthHint = WIDTH;
        rows.setLayoutData(large);
        rows.addListener(SWT.Selection, event -> choose());
        rows.addListener(SWT.DefaultSelection, event -> okPressed());
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        super.createButtonsForButtonBar(parent);
        getButton(IDialogConstants.OK_ID).setEnabled(false);
    }

    /** In the background: a store of many runs takes a while. */
    private void read() {
        String path = file.get();
        IFile found = ResourcesPlugin.getWorkspace().getRoot().findMember(path) instanceof IFile one ? one : null;
        show(null, file.fault());
        if (found == null) {
            return;
        }
        Display display = getShell().getDisplay();
        Job reading = Job.createSystem("Reading " + path, monitor -> {
            try {
                DataSet read = MeasuredTable.read(found.getLocation().toPath());
                display.asyncExec(() -> showIfAsked(path, read, null));
            } catch (ProblemException fault) {
                display.asyncExec(() -> showIfAsked(path, null, fault.getMessage()));
            }
        });
        reading.schedule();
    }

    private void showIfAsked(String path, DataSet read, String fault) {
        if (!rows.isDisposed() && path.equals(file.get())) {
            show(read, fault);
        }
    }

    private void show(DataSet read, String fault) {
        measured = read;
        List<String> figures = measured == null ? List.of() : PercentileColumns.choices(measured);
        figure.setItems(figures.toArray(String[]::new));
        figure.setEnabled(!figures.isEmpty());
        figure.select(0);
        readPercentiles();
        if (fault != null) {
            setErrorMessage(fault);
        }
    }

    private void readPercentiles() {
        percentiles = null;
        setErrorMessage(null);
        if (measured != null) {
            try {
                percentiles = new PercentileColumns(measured, figure.getText());
                table = percentiles.table();
            } catch (ProblemException fault) {
                setErrorMessage(fault.getMessage());
            }
        }
        if (percentiles != null && LimitUnit.conversion(percentiles.unit(), "s").isEmpty()) {
            setMessage("The table has no time unit, so the unit of the model is assumed; write the unit in "
                    + "the header, as in p95 [us].", IMessageProvider.WARNING);
        } else {
            setMessage(WHAT);
        }
        showRows();
        choose();
    }

    /** The columns that tell one load from another; a table of one load shows its first column. */
    private void showRows() {
        rows.setRedraw(false);
        rows.removeAll();
        while (rows.getColumnCount() > 0) {
            rows.getColumn(0).dispose();
        }
        if (percentiles != null) {
            List<Column> shown = loads();
            for (Column column : shown) {
                new TableColumn(rows, SWT.LEFT).setText(column.name()
                        + (column.unit().isEmpty() ? "" : " [" + column.unit() + "]"));
            }
            for (int row = 0; row < Math.min(MAX_ROWS, table.rows()); row++) {
                TableItem item = new TableItem(rows, SWT.NONE);
                for (int i = 0; i < shown.size(); i++) {
                    item.setText(i, cell(shown.get(i), row));
                }
            }
            for (TableColumn column : rows.getColumns()) {
                column.pack();
            }
        }
        rows.setRedraw(true);
    }

    private List<Column> loads() {
        List<Column> loads = table.columns().stream().filter(LoadColumns::isLoad).toList();
        return loads.isEmpty() ? table.columns().subList(0, 1) : loads;
    }

    private static String cell(Column column, int row) {
        double value = column.values()[row];
        return column.isNominal() ? column.levels().get((int) value) : FigureText.number(value);
    }

    private void choose() {
        int row = rows.getSelectionIndex();
        chosen = null;
        if (percentiles != null && row >= 0) {
            StringJoiner load = new StringJoiner(", ",
                    "measured: " + (figure.getText().isEmpty() ? "" : figure.getText() + " at "), "");
            loads().forEach(column -> load.add(column.name() + " "
                    + cell(column, row)));
            chosen = new MeasuredDistribution(load.toString(), percentiles.unit(), percentiles.levels().percentages(),
                    percentiles.quantiles(row));
        }
        if (getButton(IDialogConstants.OK_ID) != null) {
            getButton(IDialogConstants.OK_ID).setEnabled(chosen != null);
        }
    }

    @Override
    protected void okPressed() {
        if (chosen != null) {
            super.okPressed();
        }
    }
}
