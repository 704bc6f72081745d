package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.intro.IIntroPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.workbench.ModellingPerspective;
import org.loggia.workbench.launch.ProblemMarkers;
import org.loggia.workbench.project.ImportWizard;
import org.loggia.workbench.welcome.FirstStepsView;

/** How a new user begins: the welcome page, the first steps, models that exist. */
class BeginningTest {

    @TempDir
    Path directory;

    private final IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    private final Display display = Display.getCurrent();
    private IWorkbenchPage page;

    @BeforeEach
    void open() throws Exception {
        page = PlatformUI.getWorkbench().showPerspective(ModellingPerspective.ID, window);
        window.getShell().setBounds(display.getBounds());
    }

    @AfterEach
    void close() throws Exception {
        for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            project.delete(true, true, null);
        }
    }

    @Test
    void theWelcomePageLeadsToTheFirstSteps() throws Exception {
        IIntroPart intro = PlatformUI.getWorkbench().getIntroManager().showIntro(window, false);
        assertNotNull(intro);
        Screenshot.settle(display, 600);
        Screenshot.take(display, "welcome");
        Hyperlink steps = UserInterface.control((Composite) window.getShell(), Hyperlink.class,
                link -> link.getText().startsWith("From nothing"));
        steps.setFocus();
        Event enter = new Event();
        enter.character = SWT.CR;
        steps.notifyListeners(SWT.KeyDown, enter);
        UserInterface.awaitThat("the first steps", () -> page.findView(FirstStepsView.ID) != null);
        assertNull(PlatformUI.getWorkbench().getIntroManager().getIntro(), "the welcome page makes room");
        Composite view = (Composite) window.getShell();
        Section first = UserInterface.control(view, Section.class, section -> section.getText().startsWith("1."));
        Section second = UserInterface.control(view, Section.class, section -> section.getText().startsWith("2."));
        UserInterface.awaitThat("the first steps to be seen", first::isVisible);
        assertTrue(first.isExpanded() && !second.isExpanded());
        Screenshot.settle(display, 500);
        Screenshot.take(display, "first-steps");
        UserInterface.press(UserInterface.button(first, "Next Step"));
        assertTrue(!first.isExpanded() && second.isExpanded());
        page.hideView(page.findView(FirstStepsView.ID));
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
        Files.createDirectories(directory.resolve("shop/.git"));
        Files.writeString(directory.resolve("shop/.git/old.repository"), "not a model");

        ImportWizard wizard = new ImportWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(window.getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Shell shell = dialog.getShell();
        Text folder = UserInterface.control(shell, Text.class, text -> text.getEditable() && text.isEnabled());
        folder.setText(directory.resolve("nowhere").toString());
        UserInterface.notify(folder, SWT.DefaultSelection);
        assertFalse(UserInterface.button(shell, "Finish").isEnabled());
        folder.setText(directory.resolve("shop").toString());
        UserInterface.notify(folder, SWT.DefaultSelection);
        UserInterface.awaitThat("the models to be found", () -> UserInterface.button(shell, "Finish").isEnabled());
        Screenshot.settle(display, 300);
        Screenshot.take(display, "import");
        WholeTexts.assertIn(shell);
        UserInterface.press(UserInterface.button(shell, "Finish"));
        UserInterface.awaitThat("the wizard to close", shell::isDisposed);

        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("shop");
        assertTrue(project.isOpen());
        assertFalse(project.getFolder(".git").exists());
        assertArrayEquals(Files.readAllBytes(system), project.getFile("models/file-server.system").getContents().readAllBytes());
        IMarker[] markers = project.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_INFINITE);
        assertTrue(Arrays.stream(markers).anyMatch(marker -> marker.getAttribute(IMarker.MESSAGE, "").contains("_nobody")),
                () -> Arrays.toString(markers));
    }
}
