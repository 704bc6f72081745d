// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.launch.SimulationShortcut;

/** The button and the menu Run: what is selected runs, only what belongs together is asked for, nothing debugs. */
class RunButtonTest extends WorkbenchFixture {

    private ExplorerInFront explorer;

    @BeforeEach
    void open() throws Exception {
        page.resetPerspective();
        explorer = new ExplorerInFront(page);
    }

    private static Stream<ToolItem> tools() {
        return Arrays.stream(UserInterface.controls(Workbench.window().getShell(), ToolBar.class))
                .filter(ToolBar::isVisible).flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(each -> each.getToolTipText() != null);
    }

    @Test
    void runButtonRunsSelection() throws Exception {
        Properties product = new Properties();
        try (var file = Platform.getProduct().getDefiningBundle().getEntry("plugin_customization.ini").openStream()) {
            product.load(file);
        }
        assertEquals("true", product.get("org.eclipse.debug.ui/org.eclipse.debug.ui.UseContextualLaunch"));

        IProject before = Projects.fromTemplate("Before", "file-server", "storage");
        IProject selected = Projects.fromTemplate("Selected", "file-server", "storage");
        new SimulationShortcut().launch(new StructuredSelection(before), "run");
        UserInterface.awaitThat("the first result", () -> Projects.results(before).size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);

        input.click(explorer.tree(), 5, explorer.tree().getSize().y - 5);
        explorer.row(selected);
        explorer.tree().setFocus();
        ToolItem run = tools().filter(each -> each.getToolTipText().startsWith("Run")).findFirst().orElseThrow();
        input.click(run);
        UserInterface.awaitThat("a result of what is selected",
                () -> Projects.results(selected).size() + Projects.results(before).size() == 2);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(1, Projects.results(selected).size());

        DiagramEditor usage = diagram(selected.getFile("file-server/file-server.usagemodel"));
        UserInterface.awaitThat("the diagram", () -> usage.scene() != null);
        EntryLevelSystemCall call = usage.session().elements(EntryLevelSystemCall.class).get(0);
        usage.session().execute("Rename", () -> call.setEntityName("only edited"));
        explorer.row(selected);
        explorer.tree().setFocus(); // the workbench takes what is in front for an edit of the explorer, too
        dialogs.in("Run file-server (1)", "Cancel");
        input.click(run);
        dialogs.assertDone();
        assertTrue(usage.isDirty());
        dialogs.in("Run file-server (1)", "Save", question -> {
            UserInterface.control(question, Label.class, each -> each.getText().endsWith("\n\nmodels of Selected"));
        });
        input.click(run);
        dialogs.assertDone();
        UserInterface.awaitThat("the result of what was edited", () -> Projects.results(selected).size() == 2);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertFalse(usage.isDirty());
    }

    @Test
    void runKeyRunsSelection() throws Exception {
        project = Projects.fromTemplate("Key", "file-server", "storage");
        explorer.row(project);
        explorer.tree().setFocus();
        input.giveKeyboard(explorer.tree());
        input.key("F11");
        input.key("ctrl+F11");
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(1, results().size());
    }

    @Test
    void runsActiveModelWithUnsavedEdits() throws Exception {
        project = Projects.fromTemplate("Typed", "file-server", "storage");
        DiagramEditor usage = diagram(project.getFile("file-server/file-server.usagemodel"));
        UserInterface.awaitThat("the diagram", () -> usage.scene() != null);
        ClosedWorkload workload = usage.session().elements(ClosedWorkload.class).get(0);
        SheetView sheet = SheetView.open(page);
        new DiagramHand(usage).select(workload);
        Text users = sheet.control("Users", Text.class);
        input.click(users, 20, 5);
        input.key("ctrl+a");
        input.type("7");
        dialogs.in("Run file-server", "Save");
        input.click(tools().filter(each -> each.getToolTipText().startsWith("Run")).findFirst().orElseThrow());
        dialogs.assertDone();
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(7, workload.getPopulation());
    }

    @Test
    void hidesDebugActions() throws Exception {
        DebugPlugin.getDefault(); // once it is at work, the platform shows Run As only for what can be run
        project = Projects.fromTemplate("Debug", "file-server", "storage");
        input.rightClick(explorer.row(project));
        List<String> entries = input.texts();
        assertTrue(entries.contains("Run As"), () -> entries.toString());
        assertFalse(entries.contains("Debug As") || entries.contains("Profile As"), () -> entries.toString());
        input.leaveMenus();
        assertTrue(tools().noneMatch(each -> each.getToolTipText().contains("Debug")), "the tool bar");
        MenuItem run = Arrays.stream(Workbench.window().getShell().getMenuBar().getItems())
                .filter(each -> each.getText().replace("&", "").equals("Run")).findFirst().orElseThrow();
        Menu menu = run.getMenu();
        UserInterface.notify(menu, SWT.Show);
        List<String> offered = Arrays.stream(menu.getItems()).map(each -> each.getText().replace("&", "")
                .replaceAll("\t.*", "")).filter(each -> !each.isEmpty()).toList();
        UserInterface.notify(menu, SWT.Hide);
        assertTrue(offered.containsAll(List.of("Run", "Run Configurations...", "Run As", "Run History")),
                () -> offered.toString());
        assertTrue(offered.stream().noneMatch(each -> each.contains("Debug")), () -> offered.toString());
    }

    @Test
    void onlyUsageModelsOfSystemAreAskedFor() throws Exception {
        project = Projects.fromTemplate("Systems", "file-server", "mail-server", "storage",
                "disk-array");
        dialogs.in("I/O-aware Simulation", "OK", dialog -> {
            UserInterface.control(dialog, Text.class, each -> true).setText("*file-server.allocation");
            UserInterface.awaitThat("one to be left", () -> UserInterface.control(dialog, Table.class, each -> true)
                    .getItemCount() == 1);
        });
        new SimulationShortcut().launch(new StructuredSelection(project), "run");
        dialogs.assertDone();
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
    }
}
