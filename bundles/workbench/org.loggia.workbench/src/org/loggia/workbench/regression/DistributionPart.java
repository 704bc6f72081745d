// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.regression.Factor;
import org.loggia.regression.distribution.DistributionModel;
import org.loggia.regression.distribution.DistributionResult;
import org.loggia.regression.file.DistributionFile;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.view.CellKeys;
import org.loggia.workbench.view.LowerTabs;

/**
 * A model of whole distributions in the view. The table at the left has a load that can be typed over; at the right are
 * the distribution that is predicted for it, and the percentiles over the selected factor.
 */
final class DistributionPart extends SashForm {

    /** Enough to type a number. */
    private static final int VALUE_WIDTH = 90;

    private final TableViewer factors;
    private final CTabFolder tabs;
    private final Consumer<String> complain;
    private final ChartCanvas distribution;
    private final ChartCanvas lines;
    private final ChartCanvas predicted;
    private final Table blended;
    private final StyledText about;
    private DistributionFile shown;
    private Load load;

    /** @param complain shows what is wrong with a typed value, or takes it back with null */
    DistributionPart(Composite parent, Consumer<String> complain) {
        super(parent, SWT.HORIZONTAL);
        this.complain = complain;
        factors = new TableViewer(this, SWT.FULL_SELECTION | SWT.SINGLE);
        factors.setContentProvider(ArrayContentProvider.getInstance());
        factors.getTable().setHeaderVisible(true);
        factors.getTable().setLinesVisible(true);
        factors.getTable().setToolTipText("Click a value, or press Enter on it, to change the load");
        column("Factor", new Column(factor -> factor(factor).name()));
        column("Value", new Column(factor -> load.text(factor))).setEditingSupport(new Values());
        column("Unit", new Column(factor -> RegressionModelTexts.unit(factor(factor))));
        column("Measured", new Column(factor -> RegressionModelTexts.measured(factor(factor))));
        CellKeys.on(factors, 0);
        factors.addSelectionChangedListener(event -> showLines());
        tabs = LowerTabs.in(this);
        distribution = new ChartCanvas(tabs);
        LowerTabs.add(tabs, "Distribution", distribution);
        lines = new ChartCanvas(tabs);
        LowerTabs.add(tabs, "Factor", lines);
        predicted = new ChartCanvas(tabs);
        blended = ModelTabs.table(tabs, List.of("Technique", "Mean error", "Weight"));
        about = LowerTabs.text(tabs);
        LowerTabs.add(tabs, "About", about);
        tabs.setSelection(0);
        setWeights(38, 62);
    }

    /** What a column says of a factor, by the factor's number. */
    private interface Cell {
        String text(int factor);
    }

    private static final class Column extends ColumnLabelProvider {
        private final Cell cell;

        Column(Cell cell) {
            this.cell = cell;
        }

        @Override
        public String getText(Object element) {
            return cell.text((Integer) element);
        }
    }

    private TableViewerColumn column(String title, Column column) {
        TableViewerColumn added = new TableViewerColumn(factors, SWT.LEFT);
        added.getColumn().setText(title);
        added.setLabelProvider(column);
        return added;
    }

    private Factor factor(int index) {
        return shown.model().factorSpace().factor(index);
    }

    /**
     * Shows a model, at first for the middle of what was measured.
     *
     * @param training what its training found; null for a model that was trained before
     * @return what it is, in one line
     */
    String show(Path file, DistributionFile model, DistributionResult training) {
        shown = model;
        load = new Load(model.model().factorSpace());
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < model.model().factorSpace().size(); i++) {
            numbers.add(i);
        }
        factors.setInput(numbers);
        ModelTabs.pack(factors.getTable());
        factors.getTable().getColumn(1).setWidth(Math.max(VALUE_WIDTH, factors.getTable().getColumn(1).getWidth()));
        factors.getTable().setSelection(0);
        LowerTabs.offer(tabs, 2, "Predicted", predicted, training != null);
        LowerTabs.offer(tabs, 3, "Blended", blended, training != null);
        blended.removeAll();
        if (training != null) {
            predicted.show(DistributionCharts.predicted(training));
            for (DistributionResult.Part part : training.parts()) {
                new TableItem(blended, SWT.NONE).setText(new String[] {part.technique(),
                    RegressionModelTexts.percent(Math.expm1(part.error())), RegressionModelTexts.percent(part
                            .weight())});
            }
        }
        ModelTabs.pack(blended);
        about.setText(String.join("\n", origin(file)));
        showLoad();
        return "distribution of response times, trained from " + FigureText.count(model.rows()) + " rows";
    }

    private void showLoad() {
        distribution.show(DistributionCharts.distribution(shown.model(), load.row()));
        showLines();
    }

    private void showLines() {
        int selected = factors.getTable().getSelectionIndex();
        if (shown != null && selected >= 0) {
            lines.show(DistributionCharts.over(shown.model(), load.row(), selected));
        }
    }

    private List<String> origin(Path file) {
        List<String> text = new ArrayList<>();
        DistributionModel model = shown.model();
        text.add("File: " + RegressionModelTexts.name(file));
        text.add("Trained from: " + FigureText.count(shown.rows()) + " rows");
        text.add("Percentiles: " + String.join(", ", model.levels().names()) + (model.hasMean() ? ", and the mean" : "")
                + (model.unit().isEmpty() ? "" : ", in " + model.unit()));
        text.add("Successive response times: " + (model.dependence() == 0 ? "independent"
                : "correlation of their normal scores " + FigureText.number(model.dependence())));
        text.add("");
        text.add("For nine of ten held-out loads, the measured value was within this factor of the "
                + "prediction:");
        for (int level = 0; level < model.levels().size(); level++) {
            text.add("    " + model.levels().name(level) + ": " + FigureText.number(model.band(level)));
        }
        if (model.hasMean()) {
            text.add("    mean: " + FigureText.number(model.band(model.levels().size())));
        }
        return text;
    }

    @Override
    public boolean setFocus() {
        return factors.getTable().setFocus();
    }

    /** Values are typed, or chosen from levels. */
    private final class Values extends EditingSupport {

        Values() {
            super(factors);
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            int factor = (Integer) element;
            if (factor(factor) instanceof Factor.Nominal nominal) {
                return new ComboBoxCellEditor(factors.getTable(), nominal.levels().toArray(String[]::new),
                        SWT.READ_ONLY);
            }
            return new TextCellEditor(factors.getTable());
        }

        @Override
        protected Object getValue(Object element) {
            int factor = (Integer) element;
            return factor(factor) instanceof Factor.Nominal nominal ? nominal.indexOf(load.text(factor))
                    : load.text(factor);
        }

        @Override
        protected void setValue(Object element, Object value) {
            int factor = (Integer) element;
            String text = value instanceof Integer level ? ((Factor.Nominal) factor(factor)).levels().get(level)
                    : (String) value;
            String problem = load.problem(factor, text);
            complain.accept(problem == null ? null : factor(factor).name() + ": " + problem + ".");
            if (problem == null) {
                load.set(factor, text);
                factors.update(element, null);
                showLoad();
            }
        }
    }
}
