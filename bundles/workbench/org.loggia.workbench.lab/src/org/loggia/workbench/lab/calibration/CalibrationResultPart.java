// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.action.Action;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.HeadingMessage;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.MinHeightScroller;

/**
 * What a calibration found, of an architecture or of a net: a table with words below it, and next to both a chart,
 * which is chosen from a list. What can be done with it stands in the head, once there is something.
 */
public final class CalibrationResultPart {

    private static final int[] WEIGHTS = {62, 38};
    private static final int[] ABOVE = {60, 40};

    private final FormToolkit toolkit;
    private final Form form;
    private final HeadingMessage heading;
    private final SashForm left;
    private final Table table;
    private final ColumnWidths widths;
    private final Text words;
    private final Combo names;
    private final ChartCanvas canvas;
    private final List<Action> actions;
    private IntFunction<Chart> charts;

    /**
     * A column of the table.
     *
     * @param tip what it is, where the title does not say it; null if it does
     */
    public record Column(String title, int alignment, String tip) {

        /** A column of words. */
        public static Column words(String title) {
            return new Column(title, SWT.LEFT, null);
        }

        /** A column of numbers. */
        public static Column numbers(String title) {
            return new Column(title, SWT.RIGHT, null);
        }
    }

    /**
     * A button in the head.
     *
     * @param tip what it does, in a sentence without a full stop
     */
    public record Tool(String name, FormTool.Icon icon, String tip, Runnable work) {
    }

    /**
     * @param title of the head until something was found
     * @param begins how to find something
     */
    public CalibrationResultPart(Composite parent, String title, String begins, HelpContext help, List<Column> columns,
            List<Tool> tools) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        form.addDisposeListener(event -> toolkit.dispose());
        help.setOn(form);
        toolkit.decorateFormHeading(form);
        form.setText(title);
        heading = new HeadingMessage(form);
        actions = tools.stream().map(each -> FormTool.add(form.getToolBarManager(), each.name(), each.icon(), each
                .tip(),
                each.work())).toList();
        actions.forEach(each -> each.setEnabled(false));
        form.getToolBarManager().update(true);
        FormTool.fit(form);
        form.getBody().setLayout(new FillLayout());
        SashForm pair = MinHeightScroller.pair(form.getBody(), width -> WEIGHTS);
        left = new SashForm(pair, SWT.VERTICAL);
        table = new Table(left, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        for (Column each : columns) {
            TableColumn column = new TableColumn(table, each.alignment());
            column.setText(each.title());
            column.setToolTipText(each.tip());
        }
        widths = ColumnWidths.ofNumbers(table);
        words = new Text(left, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        left.setWeights(ABOVE);
        left.setMaximizedControl(table);
        widths.changed();
        Composite right = toolkit.createComposite(pair);
        GridLayout below = new GridLayout();
        below.marginHeight = 0;
        right.setLayout(below);
        names = new Combo(right, SWT.READ_ONLY);
        names.setToolTipText("Content of the chart");
        names.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        names.addListener(SWT.Selection, event -> draw());
        canvas = new ChartCanvas(right);
        canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        pair.setWeights(WEIGHTS);
        canvas.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty(begins));
    }

    /**
     * Shows what was found.
     *
     * @param rows the cells of the table
     * @param text what stands below it; where it is empty, the table takes its room
     * @param named what the charts are called in their list
     * @param drawn the charts by their place in it
     */
    public void show(String title, String message, List<String[]> rows, String text, List<String> named,
            IntFunction<Chart> drawn) {
        form.setText(title);
        table.removeAll();
        rows.forEach(each -> new TableItem(table, SWT.NONE).setText(each));
        widths.changed();
        words.setText(text);
        left.setMaximizedControl(text.isEmpty() ? table : null);
        charts = drawn;
        names.setItems(named.toArray(String[]::new));
        names.select(0);
        heading.tell(message);
        actions.forEach(each -> each.setEnabled(true));
        draw();
    }

    private void draw() {
        if (charts != null && names.getSelectionIndex() >= 0) {
            canvas.show(charts.apply(names.getSelectionIndex()));
        }
    }

    /** The table first: its rows are what was asked for. */
    public void setFocus() {
        table.setFocus();
    }
}
