// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.awt.geom.Point2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.decision.space.Design;
import org.loggia.decision.study.Candidate;
import org.loggia.decision.study.DesignResult;
import org.loggia.report.DesignComparison;
import org.loggia.report.FrontChart;
import org.loggia.report.OptimizePage;
import org.loggia.report.OptimizeReport;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.document.SavedPage;
import org.loggia.workbench.document.WorkbenchOrigin;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.ColumnWidths;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.UnsavedEditsPrompt;

/**
 * The designs of a space: costs against the first figure and a table of all, which grow while the search continues, and
 * next to them the selected design and the model as it is.
 */
public final class DesignsPage {

    private static final int[] ROWS = {58, 42};
    private static final int[] COLUMNS = {55, 45};
    /** In pixels: lower, the picture would be little more than its legend, so the page scrolls. */
    private static final int MIN_HEIGHT = 480;
    private static final int MIN_CHART = 200;
    /** Narrower, the comparison would not show both designs next to the picture, and stands below it. */
    private static final int MIN_WIDTH = 1000;
    private static final int COMPARISON_HEIGHT = 210;
    private static final int REFRESH = 500;
    private static final double NEAR = 9;

    private final DesignSpaceEditor editor;
    private final FormToolkit toolkit;
    private final Form form;
    private final ChartCanvas chart;
    private final DesignTable table;
    private final ComparisonTable comparison;
    private final ScrolledComposite scrolled;
    private final SashForm rows;
    private final SashForm columns;
    private final Label found;
    private final Action search;
    private final Action stop;
    private final Action apply;
    private final Action report;
    private DesignRun run;
    private DesignResult shown;

    DesignsPage(Composite parent, DesignSpaceEditor editor) {
        this.editor = editor;
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        HelpContext.DESIGN_SPACE.setOn(form);
        form.setText(editor.file().getName());
        toolkit.decorateFormHeading(form);
        search = action("Search", FormTool.Icon.RUN, "Search for the cheapest feasible design", this::search);
        stop = action("Stop", FormTool.Icon.STOP, "Stop the search; the results so far are kept", this::stop);
        apply = action("Apply to Model", FormTool.Icon.APPLY,
                "Change the model to the selected design; you can undo this in one step",
                this::apply);
        report = action("Save Report...", FormTool.Icon.REPORT,
                "Write an HTML report with the Pareto front, the designs and the plan",
                this::save);
        form.getToolBarManager().update(true);
        FormTool.fitBesideProgress(form);
        form.getBody().setLayout(new FillLayout());
        scrolled = new ScrolledComposite(form.getBody(), SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        Composite all = toolkit.createComposite(scrolled);
        GridLayout close = new GridLayout();
        close.marginHeight = 0;
        close.verticalSpacing = 0;
        all.setLayout(close);
        scrolled.setContent(all);
        toolkit.adapt(scrolled);
        found = toolkit.createLabel(all, "", SWT.WRAP);
        found.setLayoutData(GridDataFactory.fillDefaults().grab(true, false).exclude(true).create());
        rows = new SashForm(all, SWT.VERTICAL);
        rows.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        scrolled.addListener(SWT.Resize, event -> fit());
        columns = new SashForm(rows, SWT.HORIZONTAL);
        chart = new ChartCanvas(columns);
        chart.addListener(SWT.MouseUp, this::pick);
        comparison = new ComparisonTable(columns);
        columns.setWeights(COLUMNS);
        table = new DesignTable(rows, this::compare);
        table.onOrder(() -> {
            if (shown != null) {
                table.show(shown);
            }
        });
        follow(DesignRun.latest(editor.file()));
        recall();
    }

    /**
     * In a low window the picture is as high as can be seen at once, and what stands below it is scrolled to; in a
     * narrow one that is the comparison, too.
     */
    private void fit() {
        int seen = scrolled.getClientArea().height;
        boolean isSilent = found.getText().isEmpty();
        ((GridData) found.getLayoutData()).exclude = isSilent;
        int text = isSilent ? 0 : found.computeSize(scrolled.getClientArea().width, SWT.DEFAULT).y;
        int high = Math.max(MIN_HEIGHT, seen - text);
        int chartHigh = Math.min(high * ROWS[0] / 100, Math.max(MIN_CHART, seen));
        boolean isNarrow = scrolled.getClientArea().width < MIN_WIDTH;
        int below = isNarrow ? COMPARISON_HEIGHT : 0;
        if (isNarrow != (columns.getOrientation() == SWT.VERTICAL)) {
            columns.setOrientation(isNarrow ? SWT.VERTICAL : SWT.HORIZONTAL);
            columns.setWeights(isNarrow ? new int[] {chartHigh, below} : COLUMNS);
        }
        scrolled.setMinHeight(text + high + below);
        rows.setWeights(chartHigh + below, high - chartHigh);
    }

    private Action action(String name, FormTool.Icon icon, String tip, Runnable work) {
        return FormTool.add(form.getToolBarManager(), name, icon, tip, work);
    }

    Control control() {
        return form;
    }

    void setFocus() {
        table.control().setFocus();
    }

    /** Searches the space as the plan now is, which is saved before; the user says whether the models are, too. */
    private void search() {
        if (editor.isDirty()) {
            editor.doSave(new NullProgressMonitor());
        }
        if (UnsavedEditsPrompt.settle("Search") && DesignRun.of(editor.file()) == null) {
            DesignRun started = new DesignRun(editor.file());
            started.keep();
            follow(started); // first: one that fails at once has ended before anybody could listen
            started.schedule();
        }
    }

    private void stop() {
        if (run != null) {
            run.cancel();
        }
    }

    /** Shows what a search finds, while it continues and in the end. */
    private void follow(DesignRun followed) {
        run = followed;
        shown = null;
        if (run == null) {
            chart.show(Chart.of("Costs and Metrics", Axis.of("cost", ""), Axis.of("", "")).empty(
                    "Press Search to evaluate the designs of the plan"));
            enable();
            return;
        }
        form.setBusy(true);
        form.setMessage("Searching...", IMessageProvider.NONE);
        Display display = form.getDisplay();
        run.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (!display.isDisposed()) {
                    display.asyncExec(() -> ended(followed));
                }
            }
        });
        display.timerExec(REFRESH, () -> grow(followed));
        enable();
    }

    /** Shows what was found before the editor was opened. */
    private void recall() {
        if (run != null && DesignRun.of(editor.file()) == null) {
            ended(run);
            form.setMessage(run.isOfPresentPlan() ? "Results of the last search; the model may have changed since then"
                    : "Results of the last search; the plan has changed since then", IMessageProvider.INFORMATION);
        }
    }

    private void grow(DesignRun followed) {
        if (form.isDisposed() || followed != run || followed.isFinished() || followed.fault() != null
                || followed.isStopped()) {
            return;
        }
        DesignResult known = followed.result();
        if (known != null && !known.candidates().isEmpty() && (shown == null
                || known.scenarioRuns() != shown.scenarioRuns())) {
            show(known);
            form.setMessage("Searching: " + known.candidates().size() + " designs so far", IMessageProvider.NONE);
        }
        form.getDisplay().timerExec(REFRESH, () -> grow(followed));
    }

    private void ended(DesignRun followed) {
        if (form.isDisposed() || followed != run) {
            return;
        }
        form.setBusy(false);
        if (followed.result() != null) {
            show(followed.result());
        }
        if (followed.fault() != null) {
            form.setMessage(followed.fault(), IMessageProvider.ERROR);
        } else if (followed.isStopped()) {
            form.setMessage("The search was stopped; no design was selected", IMessageProvider.INFORMATION);
        } else {
            form.setMessage(null);
            found.setText(String.join("\n", new OptimizeReport(followed.result()).found()));
            fit();
            found.getParent().layout(true, true);
            int chosen = followed.result().chosen();
            if (chosen >= 0 && table.selection() == null) {
                table.select(followed.result().candidates().get(chosen).design());
            }
        }
        enable();
    }

    private void show(DesignResult result) {
        shown = result;
        draw();
        table.show(result);
        compare();
    }

    private void draw() {
        Candidate selected = candidate(table.selection());
        chart.show(new FrontChart(shown, timeUnit()).with(run.today(), selected));
    }

    /** The unit of the model's times, or that of its project; null where neither says it. */
    private String timeUnit() {
        return ProjectUnits.symbol(run.timeUnit(), editor.file().getProject());
    }

    private Candidate candidate(Design design) {
        return design == null || shown == null ? null : shown.candidates().stream().filter(each -> each.design()
                .equals(design)).findFirst().orElse(null);
    }

    /** The selected design next to the model as it is. */
    private void compare() {
        Candidate selected = candidate(table.selection());
        comparison.show(run == null ? null : run.today(), selected);
        if (shown != null) {
            draw();
        }
        enable();
    }

    /** A click in the chart selects the nearest design. */
    private void pick(Event event) {
        if (shown == null || event.button != 1) {
            return;
        }
        Candidate nearest = null;
        double least = NEAR;
        for (Candidate each : shown.candidates()) {
            Point2D place = each.look().verdicts().isEmpty() ? null : chart.place(each.cost().total(),
                    FrontChart.figure(each));
            if (place != null && place.distance(event.x, event.y) < least) {
                least = place.distance(event.x, event.y);
                nearest = each;
            }
        }
        if (nearest != null) {
            table.select(nearest.design());
        }
    }

    private void apply() {
        Candidate selected = candidate(table.selection());
        if (selected != null) {
            new AppliedDesigns(editor.getSite().getWorkbenchWindow(), editor.file()).apply(selected.design(),
                    "Apply Design");
        }
    }

    private void save() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("plan", editor.file().getFullPath().makeRelative().toString());
        DesignResult result = shown;
        DesignRun of = run;
        String unit = timeUnit();
        SavedPage.open(editor.getSite().getShell(), editor.file().getProject(), editor.file().getFullPath()
                .removeFileExtension().lastSegment(),
                () -> OptimizePage.of(result, of.plan(), unit, of.seed(), WorkbenchOrigin.of(settings)));
    }

    private void enable() {
        boolean isRunning = run != null && run.fault() == null && !run.isFinished() && !run.isStopped();
        search.setEnabled(!isRunning);
        stop.setEnabled(isRunning);
        apply.setEnabled(candidate(table.selection()) != null);
        report.setEnabled(shown != null && !isRunning);
    }

    void dispose() {
        toolkit.dispose();
    }

    /** A design next to the model as it is. */
    private static final class ComparisonTable {

        private final Table table;
        private final ColumnWidths widths;

        ComparisonTable(Composite parent) {
            table = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER);
            table.setHeaderVisible(true);
            table.setLinesVisible(true);
            for (String heading : List.of("", "Today's model", "Selected design", "Change")) {
                new TableColumn(table, SWT.LEFT).setText(heading);
            }
            widths = ColumnWidths.ofNumbers(table);
            show(null, null);
        }

        /** Nothing is compared as long as one of both is null. */
        void show(Candidate today, Candidate design) {
            table.setRedraw(false);
            table.removeAll();
            if (today == null || design == null) {
                new TableItem(table, SWT.NONE).setText("None selected");
            } else {
                for (List<String> row : DesignComparison.of(today, design).rows()) {
                    new TableItem(table, SWT.NONE).setText(row.toArray(String[]::new));
                }
            }
            widths.changed();
            table.setRedraw(true);
        }
    }
}
