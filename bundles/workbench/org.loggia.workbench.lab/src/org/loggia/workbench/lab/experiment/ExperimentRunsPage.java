// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.loggia.chart.Axis;
import org.loggia.chart.Scale;
import org.loggia.chart.Chart;
import org.loggia.experiment.SimulationExperiment.Case;
import org.loggia.input.NumberText;
import org.loggia.report.ExperimentReport;
import org.loggia.report.RunFigures;
import org.loggia.simulation.chart.MetricCharts;
import org.loggia.simulation.result.Metric.Kind;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.form.HeadChoices;
import org.loggia.workbench.view.MinHeightScroller;
import org.loggia.workbench.view.RowNotes;

/** All combinations of an experiment side by side, with a figure of theirs as a chart; it follows the runs. */
final class ExperimentRunsPage {

    private static final int[] WEIGHTS = {48, 52};
    private static final String NOTHING = "There are no results yet. Press Simulate to start.";
    private static final String WAITING = "not simulated yet";
    private static final String FAILED = "failed";

    private final Form form;
    private final Table table;
    private final ChartCanvas chart;
    private final Combo kinds;
    private final Combo points;
    private List<Kind> offeredKinds = List.of();
    private List<String> offeredPoints = List.of();
    private ExperimentState shown;
    private String fault;

    ExperimentRunsPage(ExperimentEditor editor, Composite parent) {
        form = editor.form(parent, HelpContext.EXPERIMENT);
        HeadChoices choices = new HeadChoices(form);
        kinds = choices.add("Metric:", "Metric in the table and the chart", () -> {
            offerPoints();
            draw();
        });
        points = choices.add("of:", "Measuring point: scenario, resource or storage", this::draw);
        SashForm sash = new SashForm(MinHeightScroller.in(form.getBody()), SWT.VERTICAL);
        table = new Table(sash, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        RowNotes.show(table, MessageDialog.ERROR);
        chart = new ChartCanvas(sash);
        sash.setWeights(WEIGHTS);
        nothing(NOTHING);
    }

    private void nothing(String why) {
        chart.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty(why));
    }

    Form form() {
        return form;
    }

    /** Shows how far an experiment is. */
    void show(ExperimentState state) {
        shown = state;
        offer();
        draw();
        form.setBusy(state.isRunning());
        tell();
    }

    /** Says what ended or prevented runs; null if nothing did. */
    void fault(String text) {
        fault = text;
        if (shown == null || shown.runs().isEmpty()) {
            nothing(text == null ? NOTHING : text); // the heading cuts what is long
        }
        tell();
    }

    private void tell() {
        if (fault != null) {
            form.setMessage(fault, IMessageProvider.ERROR);
        } else if (shown != null && !shown.cases().isEmpty()) {
            int failed = shown.faults().size();
            form.setMessage(shown.runs().size() + " of " + shown.cases().size() + " runs are finished" + (failed == 0
                    ? ""
                    : ", " + failed + " failed"), failed > 0 ? IMessageProvider.WARNING
                            : shown.isRunning() ? IMessageProvider.INFORMATION : IMessageProvider.NONE);
        }
    }

    /** Choices stay as they are when there are more runs; at first they are what is asked for most. */
    private void offer() {
        List<RunFigures> all = RunFigures.of(shown.inOrder());
        offeredKinds = Arrays.stream(Kind.values()).filter(kind -> all.stream().anyMatch(each -> each.is(kind)))
                .toList();
        String unit = all.isEmpty() ? null : all.get(0).timeUnit();
        HeadChoices.offer(kinds, offeredKinds.stream().map(kind -> new MetricCharts(unit).axis(kind).quantity())
                .toList(), 0);
        offerPoints();
    }

    private void offerPoints() {
        int kind = kinds.getSelectionIndex();
        offeredPoints = kind < 0 || shown == null ? List.of() : RunFigures.of(shown.inOrder()).stream().filter(
                each -> each.is(offeredKinds.get(kind))).map(RunFigures::point).distinct().toList();
        Map<String, String> names = PointName.of(offeredPoints);
        HeadChoices.offer(points, offeredPoints.stream().map(names::get).toList(), 0);
    }

    private void draw() {
        if (shown == null) {
            return;
        }
        Kind kind = kinds.getSelectionIndex() < 0 ? Kind.RESPONSE_TIME : offeredKinds.get(kinds.getSelectionIndex());
        String point = points.getSelectionIndex() < 0 ? "" : offeredPoints.get(points.getSelectionIndex());
        fill(kind, point);
        if (!point.isEmpty()) {
            chart.show(ExperimentCharts.of(shown, kind, point, points.getText()));
        }
    }

    private void fill(Kind kind, String point) {
        int top = table.getTopIndex();
        int selected = table.getSelectionIndex();
        table.setRedraw(false);
        boolean isJudged = shown.inOrder().stream().anyMatch(run -> !ExperimentReport.verdict(run).isEmpty());
        String unit = RunFigures.of(shown.inOrder()).stream().map(RunFigures::timeUnit).filter(Objects::nonNull)
                .findFirst().orElse(null);
        Axis axis = new MetricCharts(unit).axis(kind);
        Scale scale = scale(kind, point, axis.unit());
        String in = scale.unit().isEmpty() ? "" : " [" + scale.unit() + "]";
        List<String> headings = new ArrayList<>(List.of("Model", "Storage model", "Users", ExperimentCharts
                .capitalized(axis.quantity()) + in, "Median" + in, "95 %" + in, "Busiest resource", "Most jobs at"));
        if (isJudged) {
            headings.add("Objectives");
        }
        columns(headings);
        table.removeAll();
        for (Case combination : shown.cases()) {
            row(combination, kind, point, scale, isJudged);
        }
        for (TableColumn column : table.getColumns()) {
            column.pack();
        }
        table.setSelection(selected);
        table.setTopIndex(top);
        table.setRedraw(true);
    }

    /** All runs are compared in one unit, in which the largest of their means reads well. */
    private Scale scale(Kind kind, String point, String unit) {
        double factor = MetricCharts.scale(kind);
        double largest = shown.inOrder().stream().flatMap(run -> ExperimentCharts.figure(run, kind, point).stream())
                .mapToDouble(figure -> Math.abs(factor * figure.mean())).filter(Double::isFinite).max().orElse(0);
        Scale shownIn = Scale.of(largest, unit);
        return new Scale(shownIn.size() / factor, shownIn.unit());
    }

    private void columns(List<String> headings) {
        if (!headings.equals(Arrays.stream(table.getColumns()).map(TableColumn::getText).toList())) {
            for (TableColumn column : table.getColumns()) {
                column.dispose();
            }
            for (int i = 0; i < headings.size(); i++) {
                new TableColumn(table, i >= 2 && i < 6 ? SWT.RIGHT : SWT.LEFT).setText(headings.get(i));
            }
        }
    }

    private void row(Case combination, Kind kind, String point, Scale scale, boolean isJudged) {
        TableItem item = new TableItem(table, SWT.NONE);
        Map<?, ?> run = shown.runs().get(combination);
        String wrong = shown.faults().get(combination);
        List<String> cells = new ArrayList<>(List.of(combination.model().name(), combination.analysisModel().name(),
                combination.users() == null ? "-" : NumberText.grouped(combination.users())));
        if (run == null) {
            cells.add(wrong == null ? WAITING : FAILED);
        } else {
            Optional<RunFigures> figure = ExperimentCharts.figure(run, kind, point);
            cells.add(figure.map(each -> mean(each, scale)).orElse("-"));
            cells.add(figure.map(each -> text(each.median(), scale)).orElse("-"));
            cells.add(figure.map(each -> text(each.quantile95(), scale)).orElse("-"));
            cells.add(ExperimentReport.busiest(run));
            cells.add(ExperimentReport.mostJobs(run));
            String verdict = ExperimentReport.verdict(run);
            if (isJudged) {
                cells.add(verdict);
            }
            if (verdict.contains(":")) {
                item.setImage(0, image(ISharedImages.IMG_OBJS_WARN_TSK));
            }
        }
        item.setText(cells.toArray(String[]::new));
        RowNotes.set(item, wrong);
        if (wrong != null) {
            item.setImage(0, image(ISharedImages.IMG_OBJS_ERROR_TSK));
        }
    }

    private static Image image(String name) {
        return PlatformUI.getWorkbench().getSharedImages().getImage(name);
    }

    private static String mean(RunFigures figure, Scale scale) {
        double half = (figure.high() - figure.low()) / 2 / scale.size();
        return Double.isNaN(figure.mean()) ? "-" : NumberText.groupedWithInterval(figure.mean() / scale.size(), half);
    }

    private static String text(double value, Scale scale) {
        return Double.isNaN(value) ? "-" : NumberText.grouped(value / scale.size());
    }
}
