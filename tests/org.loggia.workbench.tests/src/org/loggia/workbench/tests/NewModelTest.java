// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.creation.NewModel;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.forms.problem.ModelChecking;

/** Models made from nothing: what is in them, what the wizard of an allocation asks; empty files that are filled. */
class NewModelTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.create("New");
    }

    private Shell wizard(String kind) throws CoreException {
        return newWizard("org.loggia.workbench.new." + kind, project).getShell();
    }

    /** Who cannot finish is told why at once, and not only after having typed something. */
    @Test
    void wizardListsRequiredModel() throws Exception {
        Shell dialog = wizard("usageevolution");
        try {
            assertEquals("The project has no usage model yet; create one first (New > Usage Model).",
                    ((WizardDialog) dialog.getData()).getCurrentPage().getMessage());
            assertFalse(UserInterface.button(dialog, "Finish").isEnabled());
        } finally {
            dialog.close();
        }
    }

    @Test
    void everyKindIsAsValidAsItCanBe() throws Exception {
        for (ModelKind kind : ModelKind.values()) {
            List<String> linked = switch (kind) {
                case ALLOCATION -> List.of("system", "resourceenvironment");
                case USAGE_EVOLUTION -> List.of("usagemodel", "dlim");
                case SCALING_POLICIES -> List.of("resourceenvironment");
                default -> List.of();
            };
            NewModel.write(kind, project.getFile("file server." + kind.extension()),
                    linked.stream().map(each -> project.getFile("file server." + each)).toList());
        }
        assertEquals(List.of("it contains no component", "it has no provided role"),
                ModelChecking.check(project).stream().map(each -> each.message()).toList(),
                "what nobody but the architect can know");
        assertTrue(Projects.text(project.getFile("file server.allocation")).contains("\"FileServerAllocation\""));
        assertTrue(Projects.text(project.getFile("file server.usagemodel")).contains("\"FileServerUsers\""));
    }

    @Test
    void allocationIsOfSystemAndEnvironmentThatAreChosen() throws Exception {
        Shell lonely = wizard("allocation");
        assertFalse(UserInterface.button(lonely, "Finish").isEnabled(), "there is no system");
        lonely.close();
        Projects.copy(project, java.nio.file.Path.of(System.getProperty("loggia.examples"), "file-server"));
        NewModel.write(ModelKind.SYSTEM, project.getFile("other/other.system"), List.of());
        Shell shell = wizard("allocation");
        Button finish = UserInterface.button(shell, "Finish");
        assertFalse(finish.isEnabled(), "there are two systems");
        Combo systems = UserInterface.control(shell, Combo.class, each -> each.getItemCount() == 2);
        assertEquals(List.of("file-server/file-server.system", "other/other.system"), List.of(systems.getItems()));
        systems.select(0);
        UserInterface.notify(systems, SWT.Selection);
        UserInterface.press(finish);
        UserInterface.awaitThat("the wizard to close", shell::isDisposed);
        DiagramEditor diagram = (DiagramEditor) page.getActiveEditor();
        Allocation made = (Allocation) diagram.scene().subject();
        assertEquals("FileServerSystem", made.getSystem_Allocation().getEntityName());
        assertEquals(1, made.getAllocationContexts_Allocation().size(), "there is one machine only");
        assertEquals(List.of(), ModelChecking.check(project).stream().filter(each -> each.file().endsWith(
                ".allocation")).toList());
        log.assertEmpty("making an allocation");
    }

    @Test
    void emptyFileIsMarkedAndFilledFromItsProblem() throws Exception {
        IFile file = file("x.repository", "");
        IMarker marker = Projects.marker(file, "the file is empty; create an empty model");
        IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
        assertEquals("Create an empty model", fixes[0].getLabel());
        fixes[0].run(marker);
        UserInterface.awaitThat("its diagram", () -> page.getActiveEditor() instanceof DiagramEditor diagram
                && diagram.file().equals(file) && diagram.scene() != null);
        Projects.awaitNoMarker(project, "");
    }

    private Button fill() {
        return UserInterface.control(page.getWorkbenchWindow().getShell(), Button.class, each -> each.isVisible()
                && each.getText().replace("&", "").equals("Create an empty model"));
    }

    @Test
    void emptyFileIsFilledOnPageThatItOpensWith() throws Exception {
        DiagramEditor system = diagram(file("x.system", ""));
        assertNull(system.scene());
        Screenshot.take("empty-file");
        UserInterface.press(fill());
        UserInterface.awaitThat("the diagram", () -> system.scene() != null);
        IFile io = file("x.io", "");
        IDE.openEditor(page, io);
        UserInterface.press(fill());
        UserInterface.awaitThat("the I/O model", () -> io.getLocation().toFile().length() > 0);

        DiagramEditor allocation = diagram(file("x.allocation", ""));
        dialogs.in("Create an empty model", "Cancel", dialog -> {
            assertFalse(UserInterface.button(dialog, "OK").isEnabled(), "there is no environment");
        });
        UserInterface.press(fill());
        dialogs.assertDone();
        NewModel.write(ModelKind.RESOURCE_ENVIRONMENT, project.getFile("x.resourceenvironment"), List.of());
        UserInterface.rest(300); // the page comes again with every change of the project
        UserInterface.press(fill());
        UserInterface.awaitThat("the allocation", () -> allocation.scene() != null);
        assertNotNull(((Allocation) allocation.scene().subject()).getSystem_Allocation());
        log.assertEmpty("filling empty files");
    }
}
