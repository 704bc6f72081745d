// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultsView;

/**
 * The workbench as a picture of the guide shows it: the perspective as it is at first, in a window of the size that all
 * pictures have, with the pointer out of sight. {@code ./build pictures} copies what is taken here to the guide.
 */
final class Scene implements BeforeEachCallback, AfterEachCallback {

    /** Wide enough for the tables, and legible where the guide shows it at the width of its text. */
    private static final Rectangle WINDOW = new Rectangle(0, 0, 1280, 800);

    /** Dates are in sight at runs; those of the pictures are always the same. */
    private static final Instant FIRST_RUN = Instant.parse("2026-06-01T09:00:00Z");

    private final IWorkbenchPage page = Workbench.page();

    @Override
    public void beforeEach(ExtensionContext test) throws Exception {
        page.closeAllEditors(false);
        page.resetPerspective();
        for (IPerspectiveDescriptor each : page.getOpenPerspectives()) {
            if (!each.getId().equals(page.getPerspective().getId())) {
                page.closePerspective(each, false, false);
            }
        }
        show(tabs(), "Metrics");
        fit();
    }

    /** Makes the window as large as pictures are, next to the frame that nobody draws on this screen. */
    void fit() {
        Shell shell = Workbench.window().getShell();
        shell.setMaximized(false);
        shell.forceActive();
        shell.setBounds(WINDOW);
        UserInterface.rest(300);
        Rectangle inside = inside(shell);
        shell.setSize(2 * WINDOW.width - inside.width, 2 * WINDOW.height - inside.y - inside.height);
        UserInterface.awaitThat("the window of a picture", () -> inside(shell).width == WINDOW.width
                && inside(shell).y + inside(shell).height == WINDOW.height);
    }

    private static Rectangle inside(Shell shell) {
        return Display.getCurrent().map(shell, null, shell.getClientArea());
    }

    /** Lets a view or editor take all of the window. */
    void enlarge(IWorkbenchPart part) {
        page.activate(part);
        page.setPartState(page.getReference(part), IWorkbenchPage.STATE_MAXIMIZED);
        UserInterface.rest(300);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        page.resetPerspective();
    }

    /** Lets a diagram take all of the window, from its beginning on and as small as it has to be to be whole. */
    void enlarge(DiagramEditor editor, double zoom) {
        enlarge(editor);
        ((ZoomManager) editor.getAdapter(ZoomManager.class)).setZoom(zoom);
        UserInterface.rest(300);
        ((FigureCanvas) editor.viewer().getControl()).scrollTo(0, 0);
    }

    /** Takes a picture of the window. */
    void take(String name) {
        take(name, WINDOW);
    }

    /** Takes a picture of a dialog, view or other part of the screen. */
    void take(String name, Control part) {
        take(name, part instanceof Shell shell ? inside(shell)
                : Display.getCurrent().map(part.getParent(), null, part.getBounds()));
    }

    void take(String name, Rectangle part) {
        Rectangle screen = Display.getCurrent().getBounds();
        Event away = new Event();
        away.type = SWT.MouseMove;
        away.x = screen.width - 1;
        away.y = screen.height - 1;
        Display.getCurrent().post(away);
        UserInterface.rest(500);
        Screenshot.take("workbench-" + name, part.intersection(screen));
    }

    /** Shows a tab of a view or editor. */
    static void show(CTabFolder tabs, String tab) {
        tabs.setSelection(Arrays.stream(tabs.getItems()).filter(each -> each.getText().equals(tab)).findFirst()
                .orElseThrow());
        UserInterface.notify(tabs, SWT.Selection);
        UserInterface.rest();
    }

    /** Simulates a project, once for each number of users; none, and it is simulated with those of its model. */
    void simulate(IProject project, String name, String folder, List<String> storage, List<Integer> users,
            long measurements) throws Exception {
        int before = ResultFolder.of(project).files().size();
        new SimulationJob(name, new SimulationConfiguration(folder, "", "", storage, Set.of(), users,
                SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, measurements))).schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        List<IFile> files = ResultFolder.of(project).files();
        assertTrue(files.size() > before, "nothing was simulated");
        for (IFile each : files.subList(before, files.size())) {
            date(project, each, FIRST_RUN.plus(Duration.ofMinutes(before++)));
        }
    }

    private static void date(IProject project, IFile file, Instant start) throws CoreException {
        StoredRun run = ResultFolder.read(file);
        file.delete(true, null);
        ResultFolder.of(project).add(new StoredRun(run.name(), start, run.settings(), run.result(), run.models(),
                run.verdicts(), run.shares()));
    }

    /** The Results view with all runs of a project selected, as many as there should be. */
    ResultsView results(int runs) throws Exception {
        ResultsView view = (ResultsView) page.showView(ResultsView.ID);
        TreeViewer tree = (TreeViewer) view.getViewSite().getSelectionProvider();
        UserInterface.awaitThat("the runs", () -> ((List<?>) tree.getInput()).size() == runs);
        UserInterface.rest(1000); // those that came last are shown, whatever is selected until then
        tree.setSelection(new StructuredSelection((List<?>) tree.getInput()));
        UserInterface.awaitThat("the figures of the runs", () -> view.selection().runs().size() == runs);
        return view;
    }

    /** The tabs of the Results view. */
    static CTabFolder tabs() {
        return UserInterface.control(Workbench.window().getShell(), CTabFolder.class,
                folder -> folder.getItemCount() > 0 && folder.getItem(0).getText().equals("Metrics"));
    }
}
