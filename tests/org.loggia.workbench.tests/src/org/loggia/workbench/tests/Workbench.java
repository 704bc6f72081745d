// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.loggia.workbench.ModellingPerspective;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.regression.TrainingJob;

/**
 * The workbench of each test: before it, its window fills the screen with the perspective and no editor; after it, no
 * job of the workbench runs any more, and projects and run configurations are gone. A window that nobody answers would
 * hold a test for ever; it is closed, and the test fails.
 */
final class Workbench implements BeforeEachCallback, AfterEachCallback {

    /** Longer than anything is waited for inside a window. */
    private static final int STUCK = (int) (1.25 * UserInterface.PATIENCE);

    private final Display display = Display.getCurrent();
    private final Runnable watch = this::watch;
    private Set<Shell> before = Set.of();
    private String stuck;

    /** Views that a test class opened or moved would take space from the next class, whatever their order. */
    private static Class<?> laidOutFor;

    static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    }

    static IWorkbenchPage page() {
        return window().getActivePage();
    }

    @Override
    public void beforeEach(ExtensionContext test) throws Exception {
        PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window());
        var welcome = PlatformUI.getWorkbench().getIntroManager();
        welcome.closeIntro(welcome.getIntro());
        window().getShell().setBounds(display.getBounds());
        if (laidOutFor != test.getRequiredTestClass()) {
            laidOutFor = test.getRequiredTestClass();
            page().resetPerspective();
        }
        ErrorDialog.AUTOMATED_MODE = false;
        before = Set.of();
        stuck = null;
        display.timerExec(STUCK, watch);
    }

    @Override
    public void afterEach(ExtensionContext test) throws Exception {
        display.timerExec(-1, watch);
        for (Object family : List.of(SimulationJob.FAMILY, TrainingJob.FAMILY)) {
            Job.getJobManager().cancel(family);
            UserInterface.awaitNoJob(family);
        }
        page().closeAllEditors(false);
        for (ILaunchConfiguration each : DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
            each.delete();
        }
        for (IProject each : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            each.delete(true, true, null);
        }
        if (stuck != null) {
            throw new AssertionError("nobody answered " + stuck);
        }
    }

    private void watch() {
        Set<Shell> open = Arrays.stream(display.getShells()).filter(each -> each.isVisible()
                && !each.getText().isEmpty() && each != window().getShell()).collect(Collectors.toSet());
        Set<Shell> still = new HashSet<>(open);
        still.retainAll(before);
        if (!still.isEmpty()) {
            stuck = still.stream().map(Shell::getText).sorted().toList().toString();
            still.forEach(Shell::close);
        }
        before = open;
        display.timerExec(STUCK, watch);
    }
}
