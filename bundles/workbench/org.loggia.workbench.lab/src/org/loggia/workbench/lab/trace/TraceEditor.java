// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.EditorPart;
import org.loggia.characterization.Characterization;
import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.input.NumberText;
import org.loggia.measurement.reproduction.ReproducedFigure;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.help.HelpContext;
import org.loggia.workbench.lab.campaign.ReproducedWorkload;
import org.loggia.workbench.lab.emulation.EmulationKind;
import org.loggia.workbench.lab.emulation.EmulationWizard;
import org.loggia.workbench.lab.emulation.RequestsAtAction;
import org.loggia.workbench.lab.emulation.TraceResult;
import org.loggia.workbench.view.FilteredChoice;
import org.loggia.workbench.view.FormTool;
import org.loggia.workbench.view.MinHeightScroller;
import org.loggia.workbench.view.LowerTabs;
import org.loggia.workbench.view.RowNotes;

/**
 * A trace: its figures at the left, its pictures at the right, above them how it is read and what can be made of it. It
 * is read in the background and never changed.
 */
public final class TraceEditor extends EditorPart {

    /** The identifier under which {@code plugin.xml} contributes the editor. */
    public static final String ID = "org.loggia.workbench.lab.trace";

    private static final int[] WEIGHTS = {42, 58};
    /** The share of the width that figures may take at first. */
    private static final double MAX_FIGURES = 0.55;

    private final Map<String, ChartCanvas> charts = new LinkedHashMap<>();
    private FormToolkit toolkit;
    private Form form;
    private TraceSettingsBar settings;
    private SashForm sash;
    private boolean isDivided;
    private Table figures;
    private CTabFolder tabs;
    private StyledText warnings;
    private CTabItem warningsTab;
    private TraceJob job;
    private TraceResult shown;
    private ReproductionTable reproduced;
    private List<Action> making = List.of();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (path(input) == null) {
            throw new PartInitException("Traces can only be opened from files, and "
                    + input.getName()
                    + " is not a file.");
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    private static Path path(IEditorInput input) {
        IPath location = ResourceUtil.getFile(input) == null ? null : ResourceUtil.getFile(input).getLocation();
        if (location != null) {
            return location.toPath();
        }
        IURIEditorInput address = Adapters.adapt(input, IURIEditorInput.class);
        return address == null || !"file".equals(address.getURI().getScheme()) ? null : Path.of(address.getURI());
    }

    @Override
    public void createPartControl(Composite parent) {
        toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        HelpContext.TRACE.setOn(form);
        form.setText(getPartName());
        toolkit.decorateFormHeading(form);
        settings = new TraceSettingsBar(form.getHead(), this::read);
        form.setHeadClient(settings.control());
        form.getBody().setLayout(new FillLayout());
        sash = MinHeightScroller.pair(form.getBody(), this::weights);
        createFigures(sash);
        createPictures(sash);
        sash.setWeights(WEIGHTS);
        making = List.of(making("fio Job...", FormTool.Icon.JOB,
                "Write a fio job that emulates this trace",
                () -> EmulationWizard.open(getSite().getShell(), shown, file(), EmulationKind.FIO)),
                making("Campaign...", FormTool.Icon.CAMPAIGN,
                        "Write a campaign that emulates this trace on a storage system",
                        () -> EmulationWizard.open(getSite().getShell(), shown, file(), EmulationKind.CAMPAIGN)),
                making("Compare...", FormTool.Icon.COMPARE, "Compare this trace with the results of such a campaign",
                        this::compare),
                making("I/O Requests...", FormTool.Icon.REQUESTS,
                        "Add requests like those of this trace to an action of a model",
                        () -> RequestsAtAction.add(getSite().getWorkbenchWindow(), shown.workload(), file())),
                making("Usage Model...", FormTool.Icon.USERS,
                        "Write a PCM model whose users issue requests like this trace",
                        () -> EmulationWizard.open(getSite().getShell(), shown, file(), EmulationKind.CLOSED)),
                making("Row of Factors...", FormTool.Icon.FACTORS,
                        "Write the trace as a row of factors for predictions with storage models",
                        () -> EmulationWizard.open(getSite().getShell(), shown, file(), EmulationKind.FACTORS)));
        form.getToolBarManager().update(true);
        FormTool.fit(form);
        read(TraceSettings.STANDARD);
    }

    private Action making(String name, FormTool.Icon icon, String tip, Runnable work) {
        Action action = FormTool.add(form.getToolBarManager(), name, icon, tip, work);
        action.setEnabled(false);
        return action;
    }

    private void createFigures(Composite parent) {
        figures = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        figures.setHeaderVisible(true);
        figures.setLinesVisible(true);
        for (String title : List.of("Metric", "Reads", "Writes", "All")) {
            new TableColumn(figures, title.equals("Metric") ? SWT.LEFT : SWT.RIGHT).setText(title);
        }
        RowNotes.show(figures, MessageDialog.INFORMATION);
    }

    private void createPictures(Composite parent) {
        tabs = LowerTabs.in(parent);
        for (String name : List.of("Sizes", "Over Time", "Between Arrivals", "Burstiness", "Places", "Streams")) {
            ChartCanvas canvas = new ChartCanvas(tabs);
            charts.put(name, canvas);
            LowerTabs.add(tabs, name, canvas);
        }
        warnings = LowerTabs.text(tabs);
        tabs.setSelection(0);
    }

    /** The file in the workspace; null if the trace lies elsewhere. */
    private IFile file() {
        return ResourceUtil.getFile(getEditorInput());
    }

    /** Reads the trace, or reads it again in another way. */
    private void read(TraceSettings how) {
        if (job != null) {
            job.cancel();
        }
        job = new TraceJob(path(getEditorInput()), how);
        TraceJob started = job;
        form.setMessage("Reading...", IMessageProvider.NONE);
        form.setBusy(true);
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent ended) {
                var display = getSite().getWorkbenchWindow().getWorkbench().getDisplay();
                if (!display.isDisposed()) {
                    display.asyncExec(() -> ended(started, ended.getResult().getSeverity() == Status.CANCEL));
                }
            }
        });
        job.schedule();
    }

    private void ended(TraceJob ended, boolean isStopped) {
        if (ended != job || form.isDisposed()) {
            return;
        }
        form.setBusy(false);
        if (ended.reading() != null) {
            show(ended.reading());
        } else {
            showNothing(isStopped ? "Reading was stopped; press Read to restart" : ended.fault(), isStopped
                    ? IMessageProvider.INFORMATION : IMessageProvider.ERROR);
        }
    }

    /** What is wrong stands in the place of the pictures too: the head has no room for all of it. */
    private void showNothing(String why, int type) {
        form.setMessage(why, type);
        shown = null;
        making.forEach(action -> action.setEnabled(false));
        figures.removeAll();
        charts.values().forEach(each -> each.show(Chart.of("", Axis.of("", ""), Axis.of("", "")).empty(why)));
        showWarnings(List.of());
    }

    private void show(TraceResult reading) {
        shown = reading;
        Characterization workload = reading.workload();
        tell(workload);
        making.forEach(action -> action.setEnabled(true));
        settings.offer(workload);
        figures.setRedraw(false);
        int selected = Math.max(0, figures.getSelectionIndex());
        figures.removeAll();
        for (TraceFigures.Row row : TraceFigures.of(workload)) {
            TableItem item = new TableItem(figures, SWT.NONE);
            item.setText(new String[] {row.figure(), row.reads(), row.writes(), row.all()});
            RowNotes.set(item, row.note().isEmpty() ? null : row.note());
        }
        figures.setSelection(selected); // keys that are in the table are seen by its row
        for (TableColumn column : figures.getColumns()) {
            column.pack();
        }
        figures.setRedraw(true);
        divide();
        for (Map.Entry<String, Chart> chart : TraceCharts.of(reading).entrySet()) {
            charts.get(chart.getKey()).show(chart.getValue());
        }
        showWarnings(workload.warnings());
    }

    private void tell(Characterization workload) {
        double seconds = workload.intensity().durationSeconds();
        form.setMessage(NumberText.grouped(workload.requests()) + " requests, "
                + NumberText.percent(workload.readShare()) + " reads" + (Double.isNaN(seconds) ? ""
                        : ", in " + TraceFigures.text(seconds, "s")) + " (" + workload.format().word() + ")",
                IMessageProvider.NONE);
    }

    /** Gives the figures the room that they need, if pictures keep enough, once: then who drags the border decides. */
    private void divide() {
        int room = sash.getClientArea().width;
        if (!isDivided && room > 0) {
            isDivided = true;
            if (sash.getOrientation() == SWT.HORIZONTAL) {
                sash.setWeights(weights(room));
            }
        }
    }

    private int[] weights(int room) {
        if (shown == null) {
            return WEIGHTS;
        }
        int needed = figures.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        int given = Math.min(needed, (int) (MAX_FIGURES * room));
        return new int[] {given, room - given};
    }

    private void compare() {
        IResource place = file() == null ? ResourcesPlugin.getWorkspace().getRoot() : file().getProject();
        List<IFile> campaigns = ReproducedWorkload.campaigns(place);
        if (campaigns.isEmpty()) {
            form.setMessage("No campaign of " + (file() == null ? "the workspace" : file().getProject().getName())
                    + " has measurements; create one with Campaign... and measure it", IMessageProvider.INFORMATION);
            return;
        }
        FilteredChoice dialog = new FilteredChoice(getSite().getShell(), new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((IFile) element).getFullPath().makeRelative().toString();
            }
        });
        dialog.setTitle("Compare with a Campaign");
        dialog.setMessage("The campaign that emulates the trace (type to filter):");
        dialog.setElements(campaigns.toArray());
        campaigns.stream().max(Comparator.comparingInt(this::likeness)).ifPresent(likely -> dialog.setInitialSelections(
                likely));
        if (dialog.open() == Window.OK) {
            ReproducedWorkload.compare((IFile) dialog.getFirstResult(), shown.workload(), form.getDisplay(),
                    this::showReproduced);
        }
    }

    /** How much a campaign looks like one that was made of the trace: by its name, or next to it. */
    private int likeness(IFile campaign) {
        if (file() == null) {
            return 0;
        }
        String stem = EmulationKind.stem(file().getName());
        return (campaign.getName().startsWith(stem + "-") ? 2 : 0) + (campaign.getParent().equals(file().getParent())
                ? 1 : 0);
    }

    private void showReproduced(List<ReproducedFigure> found, String fault) {
        if (form.isDisposed()) {
            return;
        }
        if (found == null) {
            form.setMessage(fault, IMessageProvider.ERROR);
            return;
        }
        if (reproduced == null) {
            reproduced = new ReproductionTable(tabs);
            LowerTabs.add(tabs, "Reproduced", reproduced.control());
        }
        if (shown != null) {
            tell(shown.workload()); // a comparison that failed before is of no concern any more
        }
        reproduced.show(found);
        tabs.setSelection(Arrays.stream(tabs.getItems()).filter(tab -> tab.getControl() == reproduced
                .control()).findFirst().orElseThrow());
        MinHeightScroller.reveal(sash, tabs);
    }

    private void showWarnings(List<String> texts) {
        warnings.setText(String.join("\n\n", texts));
        if (texts.isEmpty() && warningsTab != null) {
            warningsTab.dispose();
            warningsTab = null;
        } else if (!texts.isEmpty()) {
            warningsTab = warningsTab == null ? LowerTabs.add(tabs, "", warnings) : warningsTab;
            warningsTab.setText("Warnings (" + texts.size() + ")");
        }
    }

    @Override
    public void setFocus() {
        figures.setFocus();
    }

    @Override
    public void dispose() {
        if (job != null) {
            job.cancel();
        }
        if (toolkit != null) {
            toolkit.dispose();
        }
        super.dispose();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // A trace is only looked at.
    }

    @Override
    public void doSaveAs() {
        // A trace is only looked at.
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
