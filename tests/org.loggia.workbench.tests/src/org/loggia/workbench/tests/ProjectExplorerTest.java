// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.document.PageJob;
import org.loggia.workbench.forms.problem.ModelChecking;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.launch.SimulationJob;

/** What people do first, with mouse and keyboard: right-click in the Project Explorer to run and to make models. */
class ProjectExplorerTest extends WorkbenchFixture {

    private static final String SIMULATION = "1 I/O-aware Simulation";
    private static final String NET = "1 Queueing Petri Net Simulation";

    private ExplorerInFront explorer;

    @BeforeEach
    void open() throws Exception {
        page.resetPerspective();
        explorer = new ExplorerInFront(page);
    }

    @Test
    void runAsIsInContextMenu() throws Exception {
        DebugPlugin.getDefault(); // once it is at work, the platform shows Run As only for what can be run
        project = Projects.fromTemplate("Clicks", "file-server", "storage");
        IFile net = project.getFile("storage/disk.qpe");
        List<IResource> models = List.of(project, project.getFolder("file-server"),
                project.getFile("file-server/file-server.usagemodel"), project.getFile("file-server/file-server.io"),
                project.getFile("file-server/file-server.repository"), net);
        for (IResource each : models) {
            input.rightClick(explorer.row(each));
            assertTrue(input.texts().contains("Run As"), () -> each + " has " + input.texts());
            List<String> entries = input.open("Run As");
            assertTrue(entries.contains(each == net ? NET : SIMULATION), () -> each + " has " + entries);
            if (each == project) {
                Screenshot.take("run-as");
                input.leaveMenus();
                input.rightClick(explorer.row(each));
                assertFalse(input.open("Team").contains("Share Project..."), "nothing is installed to share it with");
            }
            input.leaveMenus();
        }

        input.rightClick(explorer.row(project.getFile("file-server/file-server.allocation")));
        input.open("Run As");
        input.choose(SIMULATION);
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
    }

    @Test
    void menuKeyOpensMenuAtRow() throws Exception {
        project = Projects.fromTemplate("Keys", "file-server", "storage");
        TreeItem row = explorer.row(project.getFile("file-server/file-server.usagemodel"));
        Tree tree = row.getParent();
        tree.setFocus();
        input.giveKeyboard(tree);
        Point[] opened = new Point[1];
        Listener told = event -> opened[0] = tree.toControl(event.x, event.y);
        tree.addListener(SWT.MenuDetect, told);
        input.key("shift+F10");
        UserInterface.awaitThat("the menu", () -> opened[0] != null);
        tree.removeListener(SWT.MenuDetect, told);
        input.leaveMenus();
        assertEquals(row.getBounds().y + row.getBounds().height, opened[0].y);
    }

    @Test
    void modelIsDescribedAsPage() throws Exception {
        project = Projects.fromTemplate("Described", "file-server", "storage");
        input.rightClick(explorer.row(project.getFolder("file-server")));
        Screenshot.take("describe-menu");
        input.choose("Describe as a Page");
        IFile page = project.getFile("file-server/document.html");
        UserInterface.awaitThat("the page", page::exists);
        UserInterface.awaitNoJob(PageJob.FAMILY);
        String text = Projects.text(page);
        assertTrue(text.contains("<svg") && text.contains("read whole file"), text);
        UserInterface.awaitThat("the page to be selected", () -> explorer.tree().getSelectionCount() == 1
                && explorer.tree().getSelection()[0].getData().equals(page));

        IFile repository = project.getFile("file-server/file-server.repository");
        Projects.write(repository, Projects.text(repository).substring(0, 3000));
        dialogs.in("Problem Occurred", dialog -> {
            assertTrue(Arrays.stream(UserInterface.controls(dialog, Label.class)).anyMatch(each -> each.getText()
                    .contains("file-server.repository")), "the file that cannot be read is named");
            input.click(UserInterface.button(dialog, "OK"));
        });
        input.rightClick(explorer.row(repository));
        input.choose("Describe as a Page");
        dialogs.assertDone();
        assertEquals(text, Projects.text(page), "what was written before stays");
    }

    @Test
    void modelsAreMadeFromNothing() throws Exception {
        project = Projects.create("Web Shop");
        input.rightClick(explorer.row(project));
        List<String> offered = input.open("New");
        List<String> kinds = List.of("Repository", "System", "Resource Environment", "Allocation", "Usage Model",
                "Storage and I/O Model", "Queueing Petri Net");
        assertTrue(offered.containsAll(kinds), () -> "New has " + offered);
        Screenshot.take("new-model-menu");
        dialogs.in("New Repository", wizard -> {
            Text name = UserInterface.control(wizard, Text.class, each -> each.getText().endsWith(".repository"));
            assertEquals("web-shop.repository", name.getText());
            input.click(name);
            input.key("ctrl+a");
            input.type("books.repository");
            assertEquals("books.repository", name.getText());
            input.key("Return");
        });
        input.choose("Repository");
        dialogs.assertDone();
        IFile repository = project.getFile("books.repository");
        DiagramEditor diagram = (DiagramEditor) UserInterface.await("its diagram", page::getActiveEditor);
        assertEquals(repository, diagram.file());
        assertNotNull(diagram.scene(), "a repository, not a page of problems");

        make(project, "System", "books.system");
        make(project, "Resource Environment", "books.resourceenvironment");
        make(project, "Allocation", "books.allocation");
        make(project, "Usage Model", "books.usagemodel");
        make(project, "Storage and I/O Model", "books.io");
        assertTrue(page.getActiveEditor() instanceof ModelTreeEditor, "an I/O model has no diagram");
        Screenshot.take("model-from-nothing");

        assertTrue(Projects.text(project.getFile("books.allocation")).contains("href=\"books.system#"), "preselected");
        List<String> left = ModelChecking.check(project).stream().map(each -> each.message()).toList();
        assertEquals(List.of("it contains no component", "it has no provided role"), left,
                "only what nobody could know");
    }

    private void make(IProject project, String kind, String file) throws Exception {
        input.rightClick(explorer.row(project));
        input.open("New");
        dialogs.in("New " + kind, wizard -> {
            assertTrue(Arrays.stream(UserInterface.controls(wizard, Text.class)).anyMatch(
                    each -> each.getText().equals(file)), file + " is suggested");
            assertTrue(UserInterface.button(wizard, "Finish").isEnabled(), "nothing is to be entered");
            if (kind.equals("Allocation")) {
                Screenshot.take("new-allocation");
            }
            input.click(UserInterface.button(wizard, "Finish"));
        });
        input.choose(kind);
        dialogs.assertDone();
        assertTrue(project.getFile(file).exists(), file);
        UserInterface.awaitThat("the editor of " + file, () -> page.getActiveEditor() != null
                && page.getActiveEditor().getEditorInput().getName().equals(file));
        assertFalse(page.getActiveEditor() instanceof DiagramEditor shown && shown.scene() == null, "a valid model");
    }
}
