// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.loggia.chart.Chart;
import org.loggia.simulation.chart.TimeFlameGraph;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeShares;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.chart.DispersionCharts;
import org.loggia.workbench.chart.FlameCanvas;
import org.loggia.workbench.chart.MeanCharts;
import org.loggia.workbench.chart.PictureSource;
import org.loggia.workbench.chart.TimeSeriesCharts;
import org.loggia.workbench.chart.UserCharts;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.figures.MeasuredDistribution;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.view.LowerTabs;
import org.loggia.workbench.view.ViewActivation;

/**
 * The stored runs of all open projects at the left; at the right the figures and charts of what is selected. Several
 * runs are compared. The tree follows the result files: what is deleted or comes again, in whatever way, goes or shows.
 */
public final class ResultsView extends ViewPart {

    /** The identifier under which {@code plugin.xml} contributes the view. */
    public static final String ID = "org.loggia.workbench.results";

    /** Which tab has the distributions; that of the bars of averages is before it. */
    private static final int DISTRIBUTION = 3;

    private final IResourceChangeListener changes = this::changed;
    private final RunLoader loader = new RunLoader(runs -> onUserInterface(() -> show(runs)));
    private RunFilter filter;
    private TreeViewer tree;
    private CTabFolder tabs;
    private FiguresTable figures;
    private final Map<ChartCanvas, Function<RunSelection, Chart>> charts = new LinkedHashMap<>();
    private ChartCanvas replicas;
    private FlameCanvas time;
    private StyledText about;
    private ResultActions actions;
    private IFile wanted;
    private RunSelection selection = RunSelection.NONE;
    private MeasuredDistribution measured;
    private final ResultsViewState memory = new ResultsViewState();
    private boolean isFilling;
    private boolean remembers = true;

    /** Opens the view with a run, in the active window. */
    public static void show(IFile file) {
        ViewActivation.open(ID, "Results").ifPresent(view -> ((ResultsView) view).select(file));
    }

    @Override
    public void createPartControl(Composite parent) {
        SashForm sash = new SashForm(parent, SWT.HORIZONTAL);
        HelpContext.RESULTS.setOn(sash);
        filter = new RunFilter(sash, this::showSelection);
        tree = filter.tree();
        tree.setUseHashlookup(true);
        tree.setContentProvider(new RunTree());
        tree.setLabelProvider(new DelegatingStyledCellLabelProvider(new RunTree.Labels()));
        tree.setInput(List.of());
        tree.addSelectionChangedListener(event -> showSelection());
        tree.addDoubleClickListener(event -> open());
        tree.getTree().addListener(SWT.MouseMove, event -> explain(tree.getTree().getItem(
                new Point(event.x, event.y))));

        tabs = LowerTabs.in(sash);
        figures = new FiguresTable(tabs);
        LowerTabs.add(tabs, "Metrics", figures.control());
        chart("Times", selected -> MeanCharts.bars(selected, MeanCharts.TIMES));
        chart("Utilization", selected -> MeanCharts.bars(selected, MeanCharts.AVERAGES));
        chart("Distribution", selected -> DispersionCharts.distribution(selected, measured));
        chart("Histogram", DispersionCharts::histogram);
        chart("Box Plot", DispersionCharts::boxes);
        overTime();
        chart("Users", UserCharts::users);
        time = new FlameCanvas(tabs);
        LowerTabs.add(tabs, "Time Breakdown", time);
        about = LowerTabs.text(tabs);
        LowerTabs.add(tabs, "About", about);
        tabs.setSelection(Arrays.stream(tabs.getItems()).filter(each -> each.getText().equals(memory.tab()))
                .findFirst().orElse(tabs.getItem(0)));
        tabs.addListener(SWT.Selection, event -> {
            memory.keepTab(front());
            actions.enable();
        });
        sash.setWeights(32, 68);

        actions = new ResultActions(this);
        actions.fill(getViewSite().getActionBars());
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(actions::fill);
        tree.getControl().setMenu(menu.createContextMenu(tree.getControl()));
        getSite().setSelectionProvider(tree);

        showSelection();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(changes, IResourceChangeEvent.POST_CHANGE);
        loader.schedule();
    }

    private void chart(String title, Function<RunSelection, Chart> drawing) {
        ChartCanvas canvas = new ChartCanvas(tabs);
        charts.put(canvas, drawing);
        LowerTabs.add(tabs, title, canvas);
    }

    /** The time series, and under them the number of replicas where something is scaled. */
    private void overTime() {
        SashForm both = new SashForm(tabs, SWT.VERTICAL);
        charts.put(new ChartCanvas(both), TimeSeriesCharts::series);
        replicas = new ChartCanvas(both);
        both.setWeights(60, 40);
        LowerTabs.add(tabs, "Over Time", both);
    }

    /** The measuring point of a row, as other outputs call it, is the tool tip of its name. */
    private void explain(TreeItem row) {
        String point = row != null && row.getData() instanceof RunTree.Point shown ? shown.metric().point() : null;
        if (!Objects.equals(point, tree.getTree().getToolTipText())) {
            tree.getTree().setToolTipText(point);
        }
    }

    /** Selects the run of a file, as soon as it is read. */
    public void select(IFile file) {
        wanted = file;
        loader.schedule();
    }

    private void changed(IResourceChangeEvent event) {
        boolean[] concerned = new boolean[1];
        try {
            event.getDelta().accept(delta -> {
                concerned[0] |= (delta.getFlags() & IResourceDelta.OPEN) != 0
                        || ResultFolder.isResult(delta.getResource()) || decides(delta);
                return !concerned[0];
            });
        } catch (CoreException unreadable) {
            concerned[0] = true;
        }
        if (concerned[0]) {
            loader.schedule();
        }
    }

    /** Whether results of a run may follow from what a changed file holds. */
    private static boolean decides(IResourceDelta delta) {
        return delta.getResource() instanceof IFile file && (ModelKind.of(file).isPresent()
                || List.of("json", "qpe").contains(String.valueOf(file.getFileExtension())))
                && (delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.CONTENT) != 0);
    }

    private void onUserInterface(Runnable action) {
        if (!PlatformUI.isWorkbenchRunning() || PlatformUI.getWorkbench().getDisplay().isDisposed()) {
            return;
        }
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!tree.getControl().isDisposed()) {
                action.run();
            }
        });
    }

    private void show(List<RunTree.Run> runs) {
        isFilling = true;
        try {
            fill(runs);
        } finally {
            isFilling = false;
        }
        showSelection();
    }

    private void fill(List<RunTree.Run> runs) {
        Object[] expanded = tree.getExpandedElements();
        IStructuredSelection before = tree.getStructuredSelection();
        tree.getControl().setRedraw(false);
        tree.setInput(runs);
        tree.setExpandedElements(expanded);
        tree.setSelection(before);
        tree.getControl().setRedraw(true);
        if (remembers) {
            remembers = false;
            tree.setSelection(new StructuredSelection(memory.rows(runs)), true);
        }
        for (RunTree.Run run : runs) {
            if (run.file().equals(wanted)) {
                wanted = null;
                tree.setSelection(new StructuredSelection(run), true);
            }
        }
        if (tree.getStructuredSelection().isEmpty() && !runs.isEmpty()) {
            tree.setSelection(new StructuredSelection(runs.get(0)), true);
        }
    }

    private void showSelection() {
        if (isFilling) {
            return; // the selection changes several times until all runs are there
        }
        selection = RunTree.selection(tree.getStructuredSelection()).having(filter.words());
        figures.show(selection);
        RunSelection shown = selection;
        charts.forEach((canvas, drawing) -> canvas.show(() -> drawing.apply(shown)));
        Optional<Chart> scaled = TimeSeriesCharts.replicas(selection);
        scaled.ifPresent(replicas::show);
        replicas.setVisible(scaled.isPresent());
        replicas.getParent().requestLayout();
        TimeBreakdownPane.show(selection, time);
        about.setText(RunDescription.of(tree.getStructuredSelection()));
        actions.enable();
        int runs = selection.runs().size();
        boolean stale = RunTree.isStale(tree.getStructuredSelection());
        setContentDescription(runs == 0 ? "Use Run As > I/O-aware Simulation on a project to add a run."
                : (stale ? "The model has changed since this run: " : "") + (runs == 1 ? selection.names().get(0)
                        : runs + " runs compared with " + selection.names().get(0)));
    }

    /** A double click unfolds a run or a kind; on a figure it shows its distribution, or its bar. */
    private void open() {
        Object element = tree.getStructuredSelection().getFirstElement();
        if (element instanceof RunTree.Point point) {
            tabs.setSelection(MeanCharts.TIMES.contains(point.metric().kind()) ? DISTRIBUTION : DISTRIBUTION - 1);
            actions.enable();
        } else if (element != null) {
            tree.setExpandedState(element, !tree.getExpandedState(element));
        }
    }

    /** What is looked at. */
    public RunSelection selection() {
        return selection;
    }

    /** Lays percentiles that were measured over the simulated ones; null takes them away. */
    void layOver(MeasuredDistribution percentiles) {
        measured = percentiles;
        tabs.setSelection(DISTRIBUTION);
        showSelection();
    }

    MeasuredDistribution measured() {
        return measured;
    }

    List<IFile> selectedFiles() {
        return RunTree.files(tree.getStructuredSelection());
    }

    /** Reads the result files again, also those that changed outside the workbench. */
    void refresh() {
        loader.refresh();
    }

    /** The chart on the tab in front; empty while there is none. */
    public Optional<ChartCanvas> chart() {
        CTabItem front = tabs.getSelection();
        return charts.keySet().stream().filter(canvas -> front != null
                && (canvas == front.getControl() || canvas.getParent() == front.getControl())).findFirst();
    }

    /** The picture on the tab in front, a chart or a flame graph; empty while there is none. */
    Optional<PictureSource> picture() {
        return tabs.getSelection() != null && tabs.getSelection().getControl() == time ? Optional.of(time.picture())
                : chart().map(ChartCanvas::picture);
    }

    /** The title of the tab in front. */
    String front() {
        return tabs.getSelection().getText();
    }

    @Override
    public void setFocus() {
        tree.getControl().setFocus();
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(changes);
        loader.cancel();
        if (!remembers) {
            memory.keep(selection);
        }
        super.dispose();
    }

    /** Where the time of a run's usage scenarios goes, and of those near the 95th percentile. */
    private static final class TimeBreakdownPane {

        private static final double HIGH = 0.95;

        private TimeBreakdownPane() {
        }

        static void show(RunSelection selection, FlameCanvas canvas) {
            if (selection.runs().size() != 1) {
                canvas.show(null, "Select one run.");
                return;
            }
            StoredRun run = selection.runs().values().iterator().next();
            List<TimeBreakdown> all = run.shares().stream().map(TimeShares::all).filter(each -> each.count() > 0
                    && !each.parts().isEmpty()).toList();
            if (all.isEmpty()) {
                canvas.show(null, "This run has no time breakdown.");
                return;
            }
            List<TimeBreakdown> shown = new java.util.ArrayList<>(all);
            run.shares().stream().flatMap(each -> each.near().stream()).filter(each -> each.probability() == HIGH
                    && each.breakdown().count() > 0).forEach(each -> shown.add(new TimeBreakdown(each.breakdown()
                            .scenario()
                            + ", near the 95th percentile", each.breakdown().count(), each.breakdown()
                                    .meanResponseTime(),
                            each.breakdown().parts())));
            canvas.show(TimeFlameGraph.of(shown, run.result().timeUnit()), "");
        }
    }
}
