// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/**
 * The figures of one run with deviation and quantiles, or the means of several runs side by side with their change
 * against the first.
 */
final class FiguresTable {

    private static final double[] QUANTILES = {0.5, 0.9, 0.95, 0.99};

    /** Names of points can be long; the figures beside them are what is looked at. In pixels. */
    private static final int WIDEST = 320;

    private final Table table;

    FiguresTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
    }

    Table control() {
        return table;
    }

    void show(RunSelection selection) {
        table.setRedraw(false);
        try {
            table.removeAll();
            for (TableColumn column : table.getColumns()) {
                column.dispose();
            }
            List<StoredRun> runs = new ArrayList<>(selection.runs().values());
            column("Point", SWT.LEFT);
            column("Figure", SWT.LEFT);
            column("Unit", SWT.LEFT);
            if (runs.size() == 1) {
                one(runs.get(0), selection);
            } else if (!runs.isEmpty()) {
                several(runs, selection);
            }
            for (TableColumn column : table.getColumns()) {
                column.pack();
                column.setWidth(Math.min(column.getWidth(), WIDEST));
            }
        } finally {
            table.setRedraw(true);
        }
    }

    private void one(StoredRun run, RunSelection selection) {
        for (String title : List.of("Count", "Mean ± 95 %", "Deviation", "Min", "Median", "90 %", "95 %", "99 %",
                "Max")) {
            column(title, SWT.RIGHT);
        }
        for (RunSelection.Figure figure : selection.figures()) {
            Metric metric = run.result().find(figure.kind(), figure.point()).orElseThrow();
            Summary summary = metric.summary();
            double scale = FigureText.scale(figure.kind());
            List<String> cells = start(figure, run);
            cells.add(FigureText.count(summary.count()));
            cells.add(mean(metric));
            cells.add(FigureText.number(summary.isConstant() ? 0 : scale * summary.standardDeviation()));
            cells.add(FigureText.number(scale * summary.minimum()));
            for (double share : QUANTILES) {
                cells.add(FigureText.number(scale * summary.quantile(share)));
            }
            cells.add(FigureText.number(scale * summary.maximum()));
            row(cells);
        }
    }

    private void several(List<StoredRun> runs, RunSelection selection) {
        List<String> names = selection.names();
        for (int i = 0; i < runs.size(); i++) {
            column(names.get(i), SWT.RIGHT);
            if (i > 0) {
                column("Change", SWT.RIGHT);
            }
        }
        for (RunSelection.Figure figure : selection.figures()) {
            List<String> cells = start(figure, runs.get(0));
            Optional<Metric> first = RunSelection.find(runs.get(0), figure);
            for (int i = 0; i < runs.size(); i++) {
                Optional<Metric> metric = RunSelection.find(runs.get(i), figure);
                cells.add(metric.map(FiguresTable::mean).orElse(""));
                if (i > 0) {
                    cells.add(first.isEmpty() || metric.isEmpty() ? ""
                            : FigureText.change(first.get().summary().mean(), metric.get().summary().mean()));
                }
            }
            row(cells);
        }
    }

    private static List<String> start(RunSelection.Figure figure, StoredRun run) {
        return new ArrayList<>(List.of(figure.point(), FigureText.name(figure.kind()),
                FigureText.unit(figure.kind(), run)));
    }

    private static String mean(Metric metric) {
        double scale = FigureText.scale(metric.kind());
        Interval interval = metric.summary().interval();
        return FigureText.mean(scale * metric.summary().mean(),
                new Interval(scale * interval.low(), scale * interval.high()));
    }

    private void row(List<String> cells) {
        new TableItem(table, SWT.NONE).setText(cells.toArray(String[]::new));
    }

    private void column(String title, int alignment) {
        new TableColumn(table, alignment).setText(title);
    }
}
