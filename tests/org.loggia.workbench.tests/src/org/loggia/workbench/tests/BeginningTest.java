// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ImageHyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.intro.IIntroPart;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.project.ImportWizard;
import org.loggia.workbench.project.NewProjectWizard;

/** How a new user begins: the welcome page, the first steps, models that exist. */
class BeginningTest extends WorkbenchFixture {

    private static final String CHEAT_SHEET = "org.eclipse.ui.cheatsheets.views.CheatSheetView";

    @TempDir
    Path directory;

    @Test
    void welcomePageLinksToFirstSteps() throws Exception {
        IIntroPart intro = PlatformUI.getWorkbench().getIntroManager().showIntro(window, false);
        assertNotNull(intro);
        Screenshot.take("welcome");
        follow("First steps");
        UserInterface.awaitThat("the first steps", () -> page.findView(CHEAT_SHEET) != null);
        assertNull(PlatformUI.getWorkbench().getIntroManager().getIntro(), "the welcome page makes room");
        Composite view = (Composite) window.getShell();
        begin(view, "Click to Begin");
        Screenshot.take("first-steps");

        dialogs.in("New Loggia Project", "Finish", wizard -> {
            UserInterface.control(wizard, Text.class, Text::getEditable).setText("Beginning");
        });
        begin(view, "Click to perform");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Beginning");
        UserInterface.awaitThat("the project", () -> project.getFolder("storage").exists());
        begin(view, "Click to perform");
        UserInterface.awaitThat("the diagram", () -> page.getActiveEditor() != null
                && page.getActiveEditor().getTitle().contains("file-server.repository"));
        Screenshot.take("first-steps-2");
        begin(view, "Click to perform");
        UserInterface.awaitThat("the result", () -> results(project) == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        page.hideView(page.findView(CHEAT_SHEET));
    }

    /** Each step with its help, whichever sheet was there before. */
    @Test
    void cheatSheetsLeaveSpaceForScrollBar() {
        Narrow.in(1024, 700, () -> {
            for (String link : List.of("First steps", "Your own model")) {
                PlatformUI.getWorkbench().getIntroManager().showIntro(window, false);
                follow(link);
                UserInterface.awaitThat("the sheet", () -> page.findView(CHEAT_SHEET) != null);
                UserInterface.awaitThat("room beside the bar", () -> Arrays.stream(UserInterface.controls(window
                        .getShell(), ScrolledForm.class)).filter(each -> each.isVisible() && each.getVerticalBar()
                                .isVisible()).findFirst().filter(each -> each.getContent().getSize().x <= each
                                        .getClientArea().width).isPresent());
                Screenshot.take("cheat-sheet-narrow");
            }
        });
        page.hideView(page.findView(CHEAT_SHEET));
    }

    private void follow(String text) {
        Hyperlink link = UserInterface.control((Composite) window.getShell(), Hyperlink.class, each -> each.getText()
                .startsWith(text));
        link.setFocus();
        Event enter = new Event();
        enter.character = SWT.CR;
        link.notifyListeners(SWT.KeyDown, enter);
    }

    /** What a menu or an import opens, and not a link of the page itself. */
    @Test
    void welcomePageClosesWhenEditorOpens() throws Exception {
        project = Projects.fromTemplate("Covered", "file-server");
        assertNotNull(PlatformUI.getWorkbench().getIntroManager().showIntro(window, false));
        UserInterface.rest();
        var editor = IDE.openEditor(page, project.getFile("file-server/file-server.repository"));
        UserInterface.awaitThat("the page to make room", () -> PlatformUI.getWorkbench().getIntroManager()
                .getIntro() == null);
        UserInterface.awaitThat("the editor", () -> page.isPartVisible(editor));

        IIntroPart beside = PlatformUI.getWorkbench().getIntroManager().showIntro(window, true);
        IDE.openEditor(page, project.getFile("file-server/file-server.system"));
        UserInterface.rest();
        assertSame(beside, PlatformUI.getWorkbench().getIntroManager().getIntro(), "beside the editors it covers none");
        PlatformUI.getWorkbench().getIntroManager().closeIntro(beside);
    }

    /** A new project opens no editor where there is much to look at, and is seen all the same. */
    @Test
    void newProjectIsSeenAndHasKeyboard() throws Exception {
        var explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID); // its links are all that there is
        NewProjectWizard wizard = new NewProjectWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(window.getShell(), wizard);
        dialog.setBlockOnOpen(false);
        assertNotNull(PlatformUI.getWorkbench().getIntroManager().showIntro(window, false));
        dialog.open();
        Shell shell = dialog.getShell();
        assertScrolls(shell);
        input.click(UserInterface.control(shell, Text.class, each -> each.isEnabled() && each.getEditable()));
        input.type("Seen");
        input.click(UserInterface.button(shell, "File server"));
        input.key("Down");
        UserInterface.awaitThat("the arrow key to choose", () -> UserInterface.button(shell, "Mail server")
                .getSelection() && !UserInterface.button(shell, "File server").getSelection());
        input.click(UserInterface.button(shell, "Finish"));
        UserInterface.awaitThat("the wizard to close", shell::isDisposed);
        assertTrue(ResourcesPlugin.getWorkspace().getRoot().getProject("Seen").isOpen());
        assertTrue(ResourcesPlugin.getWorkspace().getRoot().getProject("Seen").getFolder("mail-server").exists());
        assertNull(PlatformUI.getWorkbench().getIntroManager().getIntro(), "the welcome page makes room");
        UserInterface.awaitThat("the keyboard at the files", explorer.getCommonViewer().getTree()::isFocusControl);
        Screenshot.take("new-project-seen");
    }

    /** On a low screen, as a small one of many pixels is, each template can be reached. */
    private static void assertScrolls(Shell wizard) {
        Point size = wizard.getSize();
        ScrolledComposite page = UserInterface.control(wizard, ScrolledComposite.class, each -> true);
        assertFalse(page.getVerticalBar().isVisible(), "it is whole where there is room");
        wizard.setSize(size.x, 420);
        UserInterface.rest();
        assertTrue(page.getVerticalBar().isVisible());
        UserInterface.awaitThat("room beside the scroll bar", () -> page.getContent().getSize().x <= page
                .getClientArea().width);
        UserInterface.button(wizard, "Empty").setFocus();
        UserInterface.rest();
        Point place = page.getDisplay().map(UserInterface.button(wizard, "Empty"), page, 0, 0);
        assertTrue(place.y >= 0 && place.y < page.getClientArea().height, place.toString());
        wizard.setSize(size);
        UserInterface.rest();
    }

    /** Activates the link of the cheat sheet's current step, which may open a dialog. */
    private static void begin(Composite view, String text) {
        ImageHyperlink link = UserInterface.control(view, ImageHyperlink.class,
                each -> text.equals(each.getText()) && each.isVisible());
        link.setFocus();
        Event enter = new Event();
        enter.character = SWT.CR;
        link.getDisplay().asyncExec(() -> link.notifyListeners(SWT.KeyDown, enter));
    }

    private static int results(IProject project) {
        String[] files = project.getFolder("results").getLocation().toFile().list();
        return files == null ? 0 : files.length;
    }

    @Test
    void modelsThatExistAreImportedWithTheirProblems() throws Exception {
        Path examples = Path.of(System.getProperty("loggia.examples"));
        Path models = Files.createDirectories(directory.resolve("shop/models"));
        for (String name : new String[] {"repository", "system", "allocation", "usagemodel", "resourceenvironment"}) {
            Files.copy(examples.resolve("file-server/file-server." + name), models.resolve("file-server." + name));
        }
        Path system = models.resolve("file-server.system");
        Files.writeString(system, Files.readString(system).replace("#_fileServer_component", "#_nobody"));
        String arrivals = "time [s],users\n0,10\n60,20\n";
        Files.writeString(models.resolve("load.csv"), arrivals);
        Files.copy(examples.resolve("elasticity/day.dlim"), models.resolve("day.dlim"));
        Files.createDirectories(directory.resolve("shop/.git"));
        Files.writeString(directory.resolve("shop/.git/old.repository"), "not a model");

        Shell shell = open(new ImportWizard()).getShell();
        Text folder = UserInterface.control(shell, Text.class, text -> text.getEditable() && text.isEnabled());
        folder.setText(directory.resolve("nowhere").toString());
        assertFalse(UserInterface.button(shell, "Finish").isEnabled());
        folder.setText(directory.resolve("shop").toString());
        folder.setFocus();
        input.key("Return");
        UserInterface.awaitThat("the models to be found", () -> UserInterface.button(shell, "Finish").isEnabled());
        org.eclipse.swt.widgets.List found = UserInterface.control(shell, org.eclipse.swt.widgets.List.class,
                list -> list.getItemCount() > 0);
        assertTrue(List.of(found.getItems()).contains("models/day.dlim"));
        assertTrue(Arrays.stream(found.getItems()).anyMatch(line -> line.matches(
                "models/file-server\\.system \\(.*\\): 'Component' refers to file-server\\.repository#_nobody.*")),
                String.join("\n", found.getItems()));
        assertTrue(UserInterface.button(shell, "Add a measured storage system").getSelection(),
                "the models do not know of any storage");
        Screenshot.take("import");
        WholeTexts.assertIn(shell);
        UserInterface.finish(shell);

        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("shop");
        assertTrue(project.isOpen());
        assertFalse(project.getFolder(".git").exists());
        assertArrayEquals(Files.readAllBytes(system), project.getFile("models/file-server.system").getContents()
                .readAllBytes());
        assertEquals(arrivals, Projects.text(project.getFile("models/load.csv")),
                "what stands beside models comes along");
        assertTrue(project.getFile("models/day.dlim").exists());
        assertTrue(project.getFile("storage/storage.io").exists() && project.getFile("storage/mars/read.json")
                .exists());
        Projects.marker(project, "_nobody");
    }
}
