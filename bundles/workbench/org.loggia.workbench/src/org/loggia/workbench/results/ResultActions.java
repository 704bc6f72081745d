// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.loggia.output.AtomicFile;
import org.loggia.workbench.chart.ChartMenu;
import org.loggia.workbench.chart.PictureSource;
import org.loggia.workbench.chart.SaveDialog;
import org.loggia.workbench.document.SavedPage;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** What can be done with stored runs: rename, delete, export their figures, save the chart in front. */
final class ResultActions {

    private interface Work {
        void run() throws CoreException;
    }

    private static final String CHART = "Saves the visible chart";

    private final ResultsView view;
    private final Action rename;
    private final Action delete;
    private final Action csv;
    private final Action json;
    private final Action report;
    private final Action chart;
    private final Action measured;
    private final Action simulatedOnly;
    private final Action refresh;

    ResultActions(ResultsView view) {
        this.view = view;
        rename = action("Rename...", "Renames the run", null, this::rename);
        delete = action("Delete", "Deletes the files of the runs", ISharedImages.IMG_TOOL_DELETE, this::delete);
        csv = action("Export Metrics as CSV...", "Writes the displayed metrics to a table", null,
                () -> export("Export Metrics as CSV", "csv", ResultExport.csv(view.selection())));
        json = action("Export Runs as JSON...", "Writes the runs with all metrics", null,
                () -> export("Export Runs as JSON", "json", ResultExport.json(view.selection())));
        report = action("Save Report...",
                "Writes an HTML report with charts of all selected runs and diagrams of their models", null,
                this::report);
        chart = action("Save Chart as PNG or SVG...", CHART, ISharedImages.IMG_ETOOL_SAVE_EDIT,
                () -> view.picture().ifPresent(each -> ChartMenu.savePicture(shell(), each)));
        measured = action("Overlay Measured Percentiles...",
                "Shows measured percentiles as dots on the simulated distributions", null,
                () -> MeasuredDialog.ask(shell()).ifPresent(view::layOver));
        simulatedOnly = action("Remove Measured Percentiles", "Shows only simulated distributions", null,
                () -> view.layOver(null));
        refresh = action("Refresh", "Reloads the result files", ISharedImages.IMG_ELCL_SYNCED, view::refresh);
    }

    private Action action(String name, String explanation, String icon, Work work) {
        Action action = new Action(name) {
            @Override
            public void run() {
                try {
                    work.run();
                } catch (CoreException fault) {
                    fail(getText(), fault.getStatus());
                }
            }
        };
        action.setToolTipText(explanation);
        if (icon != null) {
            ImageDescriptor image = PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(icon);
            action.setImageDescriptor(image);
        }
        return action;
    }

    /** Tool bar, view menu, and the keys Delete and F2. */
    void fill(IActionBars bars) {
        bars.getToolBarManager().add(chart);
        bars.getToolBarManager().add(delete);
        bars.getToolBarManager().add(refresh);
        addAll(bars.getMenuManager());
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
        bars.setGlobalActionHandler(ActionFactory.RENAME.getId(), rename);
    }

    /** The context menu of the tree. */
    void fill(IMenuManager menu) {
        enable();
        addAll(menu);
    }

    /** Enables what makes sense for the selection. */
    void enable() {
        boolean readable = !view.selection().runs().isEmpty();
        rename.setEnabled(view.selection().runs().size() == 1 && view.selectedFiles().size() == 1);
        delete.setEnabled(!view.selectedFiles().isEmpty());
        csv.setEnabled(readable);
        json.setEnabled(readable);
        measured.setEnabled(readable);
        simulatedOnly.setEnabled(view.measured() != null);
        report.setEnabled(readable);
        boolean isChart = view.picture().filter(PictureSource::isSomething).isPresent();
        chart.setEnabled(isChart);
        chart.setToolTipText(isChart ? CHART : view.picture().isPresent() ? "The visible chart is empty"
                : "'"
                        + view.front()
                        + "' is not a chart: select a chart tab first, or use Save Report...");
    }

    private void addAll(IContributionManager menu) {
        menu.add(rename);
        menu.add(delete);
        menu.add(new Separator());
        menu.add(report);
        menu.add(csv);
        menu.add(json);
        menu.add(chart);
        menu.add(new Separator());
        menu.add(measured);
        menu.add(simulatedOnly);
        menu.add(new Separator());
        menu.add(refresh);
    }

    private void rename() throws CoreException {
        List<IFile> files = view.selectedFiles();
        if (files.size() != 1 || view.selection().runs().size() != 1) {
            return;
        }
        String before = view.selection().runs().values().iterator().next().name();
        InputDialog dialog = new InputDialog(shell(), "Rename Run", "Name of the run:", before,
                text -> text.isBlank() ? "Enter a name." : null);
        if (dialog.open() == Window.OK) {
            ResultFolder.rename(files.get(0), dialog.getValue().trim());
        }
    }

    private void delete() throws CoreException {
        List<IFile> files = view.selectedFiles();
        if (files.isEmpty()) {
            return;
        }
        List<StoredRun> runs = List.copyOf(view.selection().runs().values());
        String what = files.size() > 1 ? files.size() + " runs" : "the run " + (runs.size() == 1
                ? "'" + runs.get(0).name() + "' (" + files.get(0).getName() + ")"
                : "in " + files.get(0).getName());
        if (MessageDialog.openConfirm(shell(), "Delete", "Delete " + what + "? This cannot be undone.")) {
            for (IFile file : files) {
                file.delete(IResource.KEEP_HISTORY, null);
            }
        }
    }

    private void export(String title, String extension, String text) {
        SaveDialog.open(shell(), title, source(), file -> AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8)),
                "results." + extension, "*." + extension);
    }

    private void report() {
        RunSelection selected = view.selection();
        SavedPage.open(shell(), source(), RunsPage.title(selected), () -> RunsPage.of(selected));
    }

    /** The project of the selected runs; null where none is selected. */
    private IProject source() {
        return view.selectedFiles().stream().map(IFile::getProject).findFirst().orElse(null);
    }

    private void fail(String what, IStatus status) {
        ErrorDialog.openError(shell(), what.replace("...", ""), null, status);
    }

    private Shell shell() {
        return view.getSite().getShell();
    }
}
