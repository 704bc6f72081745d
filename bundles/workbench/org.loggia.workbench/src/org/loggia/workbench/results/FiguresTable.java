// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.result.Metric;
import org.loggia.chart.Scale;
import org.loggia.simulation.result.PointName;
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
    private static final int MAX_WIDTH = 320;

    private final Table table;

    FiguresTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.MouseMove, event -> {
            TableItem row = table.getItem(new Point(event.x, event.y));
            String point = row == null ? null : (String) row.getData();
            if (!Objects.equals(point, table.getToolTipText())) {
                table.setToolTipText(point);
            }
        });
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
                column.setWidth(Math.min(column.getWidth(), MAX_WIDTH));
            }
        } finally {
            table.setRedraw(true);
        }
    }

    private void one(StoredRun run, RunSelection selection) {
        for (String title : List.of("Count", "Mean ± 95 %", "Std. Deviation", "Min", "Median", "90 %", "95 %", "99 %",
                "Max")) {
            column(title, SWT.RIGHT);
        }
        Map<String, String> names = names(selection);
        for (RunSelection.Figure figure : selection.figures()) {
            Metric metric = run.result().find(figure.kind(), figure.point()).orElseThrow();
            Summary summary = metric.summary();
            Scale scale = FigureText.scaleOf(figure.kind(), run, summary.mean());
            List<String> cells = start(figure, names, scale);
            cells.add(FigureText.count(summary.count()));
            cells.add(mean(metric, scale));
            cells.add(FigureText.number(summary.isConstant() ? 0 : summary.standardDeviation() / scale.size()));
            cells.add(FigureText.number(summary.minimum() / scale.size()));
            for (double share : QUANTILES) {
                cells.add(FigureText.number(summary.quantile(share) / scale.size()));
            }
            cells.add(FigureText.number(summary.maximum() / scale.size()));
            row(figure, cells);
        }
    }

    private void several(List<StoredRun> runs, RunSelection selection) {
        List<String> titles = selection.names();
        for (int i = 0; i < runs.size(); i++) {
            column(titles.get(i), SWT.RIGHT);
            if (i > 0) {
                column("Change", SWT.RIGHT);
            }
        }
        Map<String, String> names = names(selection);
        for (RunSelection.Figure figure : selection.figures()) {
            Optional<Metric> first = RunSelection.find(runs.get(0), figure);
            double largest = runs.stream().flatMap(run -> RunSelection.find(run, figure).stream())
                    .mapToDouble(metric -> Math.abs(metric.summary().mean())).max().orElse(0);
            Scale scale = FigureText.scaleOf(figure.kind(), runs.get(0), largest);
            List<String> cells = start(figure, names, scale);
            for (int i = 0; i < runs.size(); i++) {
                Optional<Metric> metric = RunSelection.find(runs.get(i), figure);
                cells.add(metric.map(each -> mean(each, scale)).orElse(""));
                if (i > 0) {
                    cells.add(first.isEmpty() || metric.isEmpty() ? ""
                            : FigureText.change(first.get().summary().mean(), metric.get().summary().mean()));
                }
            }
            row(figure, cells);
        }
    }

    private static Map<String, String> names(RunSelection selection) {
        return PointName.of(selection.figures().stream().map(RunSelection.Figure::point).toList());
    }

    private static List<String> start(RunSelection.Figure figure, Map<String, String> names, Scale scale) {
        return new ArrayList<>(List.of(names.get(figure.point()), FigureText.name(figure.kind()), scale.unit()));
    }

    private static String mean(Metric metric, Scale scale) {
        Interval interval = metric.summary().interval();
        return FigureText.mean(metric.summary().mean() / scale.size(),
                new Interval(interval.low() / scale.size(), interval.high() / scale.size()));
    }

    /** The measuring point itself, as other outputs call it, is the tool tip. */
    private void row(RunSelection.Figure figure, List<String> cells) {
        TableItem row = new TableItem(table, SWT.NONE);
        row.setText(cells.toArray(String[]::new));
        row.setData(figure.point());
    }

    private void column(String title, int alignment) {
        new TableColumn(table, alignment).setText(title);
    }
}
