// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.report.SimulationReport;
import org.loggia.simulation.result.Metric;
import org.loggia.chart.Scale;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/**
 * The figures of one run, the mean first as it is looked at most, with deviation and quantiles, or the means of several
 * runs side by side with their change against the first.
 */
final class FiguresTable {

    private static final double MEDIAN = 0.5;

    /** Smaller numbers say nothing at a glance. */
    private static final double MIN_SHOWN = 0.001;

    /** Names of points can be long; the figures next to them are what is looked at. In pixels. */
    private static final int MAX_WIDTH = 260;

    /** What stands before and behind a text. In pixels. */
    private static final int PADDING = 24;
    /** How many rows are measured before they come into sight. */
    private static final int MAX_MEASURED = 100;

    private final Table table;
    private final List<Row> rows = new ArrayList<>();

    /** The measuring point itself, as other outputs call it, is the tool tip. */
    private record Row(String point, Supplier<List<String>> cells) {
    }

    /** A run of a large model has thousands of figures: the texts of a row are made when it comes into sight. */
    FiguresTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.VIRTUAL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.SetData, event -> {
            if (event.index < 0) {
                return; // GTK asks for a row even while all are removed
            }
            Row row = rows.get(event.index);
            List<String> cells = row.cells().get();
            ((TableItem) event.item).setText(cells.toArray(String[]::new));
            event.item.setData(row.point());
            widen(List.of(cells));
        });
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
            rows.clear();
            for (TableColumn column : table.getColumns()) {
                column.dispose();
            }
            List<StoredRun> runs = new ArrayList<>(selection.runs().values());
            column("Measuring Point", SWT.LEFT);
            column("Metric", SWT.LEFT);
            column("Unit", SWT.LEFT);
            if (runs.size() == 1) {
                one(runs.get(0), selection);
            } else if (!runs.isEmpty()) {
                several(runs, selection);
            }
            table.setItemCount(rows.size());
            fit();
        } finally {
            table.setRedraw(true);
        }
    }

    /** Columns are as wide as their headings and what stands in the first rows; others widen them when they come. */
    private void fit() {
        for (TableColumn column : table.getColumns()) {
            column.setWidth(0);
        }
        widen(List.of(Arrays.stream(table.getColumns()).map(TableColumn::getText).toList()));
        widen(rows.stream().limit(MAX_MEASURED).map(row -> row.cells().get()).toList());
    }

    private void widen(List<List<String>> texts) {
        GC pen = new GC(table);
        try {
            for (int i = 0; i < table.getColumnCount(); i++) {
                int column = i;
                int width = Math.min(PADDING + texts.stream().mapToInt(row -> pen.textExtent(row.get(column)).x).max()
                        .orElse(0), MAX_WIDTH);
                if (width > table.getColumn(i).getWidth()) {
                    table.getColumn(i).setWidth(width);
                }
            }
        } finally {
            pen.dispose();
        }
    }

    private void one(StoredRun run, RunSelection selection) {
        List<Double> quantiles = run.result().quantiles();
        List<String> titles = new ArrayList<>(List.of("Mean ± 95 %", "Std. Deviation", "Min"));
        quantiles.forEach(each -> titles.add(each == MEDIAN ? "Median" : SimulationReport.name(each)));
        titles.addAll(List.of("Max", "Count"));
        titles.forEach(title -> column(title, SWT.RIGHT));
        Map<String, String> names = names(selection);
        Map<RunSelection.Figure, Metric> metrics = RunSelection.metrics(run);
        Map<Metric.Kind, Double> largest = largest(selection, List.of(metrics));
        for (RunSelection.Figure figure : selection.figures()) {
            rows.add(new Row(figure.point(), () -> cells(figure, names, metrics.get(figure),
                    scale(figure.kind(), run, metrics.get(figure).summary().mean(), largest), quantiles)));
        }
    }

    /** The largest mean of each kind of figure. */
    private static Map<Metric.Kind, Double> largest(RunSelection selection,
            List<Map<RunSelection.Figure, Metric>> runs) {
        Map<Metric.Kind, Double> largest = new EnumMap<>(Metric.Kind.class);
        for (RunSelection.Figure figure : selection.figures()) {
            runs.stream().map(run -> run.get(figure)).filter(Objects::nonNull)
                    .mapToDouble(metric -> Math.abs(metric.summary().mean())).filter(Double::isFinite)
                    .forEach(mean -> largest.merge(figure.kind(), mean, Math::max));
        }
        return largest;
    }

    /** Figures of one kind stand in one unit, to be compared; what would vanish in it has a unit of its own. */
    private static Scale scale(Metric.Kind kind, StoredRun run, double mean, Map<Metric.Kind, Double> largest) {
        Scale common = FigureText.scaleOf(kind, run, largest.getOrDefault(kind, mean));
        double shown = Math.abs(mean) / common.size();
        return shown > 0 && shown < MIN_SHOWN ? FigureText.scaleOf(kind, run, mean) : common;
    }

    private static List<String> cells(RunSelection.Figure figure, Map<String, String> names, Metric metric,
            Scale scale, List<Double> quantiles) {
        Summary summary = metric.summary();
        List<String> cells = start(figure, names, scale);
        cells.add(mean(metric, scale));
        cells.add(FigureText.number(summary.isConstant() ? 0 : summary.standardDeviation() / scale.size()));
        cells.add(FigureText.number(summary.minimum() / scale.size()));
        for (double share : quantiles) {
            cells.add(FigureText.number(summary.quantile(share) / scale.size()));
        }
        cells.add(FigureText.number(summary.maximum() / scale.size()));
        cells.add(FigureText.count(summary.count()));
        return cells;
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
        List<Map<RunSelection.Figure, Metric>> observed = runs.stream().map(RunSelection::observed).toList();
        Map<Metric.Kind, Double> largest = largest(selection, observed);
        for (RunSelection.Figure figure : selection.figures()) {
            rows.add(new Row(figure.point(), () -> cells(figure, names, observed.stream()
                    .map(run -> Optional.ofNullable(run.get(figure))).toList(), runs.get(0), largest)));
        }
    }

    private static List<String> cells(RunSelection.Figure figure, Map<String, String> names,
            List<Optional<Metric>> metrics, StoredRun reference, Map<Metric.Kind, Double> largest) {
        Optional<Metric> first = metrics.get(0);
        double mean = metrics.stream().flatMap(Optional::stream)
                .mapToDouble(metric -> Math.abs(metric.summary().mean())).max().orElse(0);
        Scale scale = scale(figure.kind(), reference, mean, largest);
        List<String> cells = start(figure, names, scale);
        for (int i = 0; i < metrics.size(); i++) {
            Optional<Metric> metric = metrics.get(i);
            cells.add(metric.map(each -> mean(each, scale)).orElse(""));
            if (i > 0) {
                cells.add(first.isEmpty() || metric.isEmpty() ? ""
                        : FigureText.change(first.get().summary().mean(), metric.get().summary().mean()));
            }
        }
        return cells;
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

    private void column(String title, int alignment) {
        new TableColumn(table, alignment).setText(title);
    }
}
