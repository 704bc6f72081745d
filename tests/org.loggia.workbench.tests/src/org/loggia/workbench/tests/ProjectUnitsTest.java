// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.Test;
import org.loggia.io.StorageResource;
import org.loggia.io.TimeUnit;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.forms.tree.ModelTreeEditor;
import org.loggia.workbench.project.NewProjectWizard;

/** The time unit of a project's models is asked once, and shown at the fields. */
class ProjectUnitsTest extends WorkbenchFixture {

    @Test
    void timeUnitIsAskedOnceAndShownAtEveryTime() throws Exception {
        Shell wizard = wizard();
        Combo unit = UserInterface.control(wizard, Combo.class, each -> true);
        assertFalse(unit.isEnabled(), "the unit of an example is known");
        assertEquals("milliseconds (ms)", unit.getText());
        input.click(UserInterface.control(wizard, Text.class, each -> each.isEnabled() && each.getEditable()));
        input.type("Units");
        input.click(UserInterface.button(wizard, "Empty"));
        UserInterface.awaitThat("the question", () -> unit.isEnabled() && unit.getText().equals("seconds (s)"));
        next(unit);
        assertEquals("milliseconds (ms)", unit.getText());
        Screenshot.take("new-project-units");
        WholeTexts.assertIn(wizard);
        input.click(UserInterface.button(wizard, "Finish"));
        UserInterface.awaitThat("the wizard to close", wizard::isDisposed);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("Units");
        assertEquals(TimeUnit.MILLISECOND, ProjectUnits.time(project));

        SheetView sheet = SheetView.open(page);
        ModelTreeEditor editor = tree(project.getFile("units.usagemodel"));
        assertEquals(List.of(TimeUnit.MILLISECOND), session().elements(StorageResource.class).stream()
                .map(StorageResource::getModelTimeUnit).toList(), "what converts delays knows it too");
        ClosedWorkload workload = session().elements(ClosedWorkload.class).get(0);
        editor.select(List.of(workload));
        sheet.tab("EXPRESSIONS");
        UserInterface.awaitThat("the think time in ms", () -> shows(sheet, "ms") && !shows(sheet, "time units"));
        Screenshot.take("project-units-sheet");

        DiagramEditor diagram = (DiagramEditor) page.openEditor(new FileEditorInput(project.getFile(
                "units.usagemodel")), DiagramEditor.ID, true, IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
        assertTrue(diagram.scene().view().allNodes().values().stream().flatMap(each -> each.rows().stream())
                .anyMatch(each -> each.text().matches("1 user, think time [0-9.]+ ms")), "the unit of the think time");
        page.activate(editor);

        dialogs.in("Properties for Units", dialog -> {
            next(UserInterface.control(dialog, Combo.class, Combo::isVisible));
            Screenshot.take("project-units-page");
            WholeTexts.assertIn(dialog);
            input.click(UserInterface.button(dialog, "Apply and Close"));
        });
        PreferencesUtil.createPropertyDialogOn(window.getShell(), project, "org.loggia.workbench.units",
                null, null).open();
        dialogs.assertDone();
        assertEquals(TimeUnit.MICROSECOND, ProjectUnits.time(project));
        input.giveKeyboard((Composite) sheet.page().getControl());
        UserInterface.awaitThat("the think time in \u00b5s", () -> shows(sheet, "\u00b5s") && !shows(sheet, "ms"));
        assertTrue(session().elements(StorageResource.class).stream()
                .allMatch(each -> each.getModelTimeUnit() == TimeUnit.MILLISECOND), "models stay as they are");
    }

    private EditingSession session() {
        return PlatformUI.getWorkbench().getService(EditingSessions.class)
                .of(ResourcesPlugin.getWorkspace().getRoot().getProject("Units"));
    }

    private Shell wizard() {
        WizardDialog dialog = open(new NewProjectWizard());
        UserInterface.rest();
        return dialog.getShell();
    }

    /** Chooses the next entry of a list. */
    private void next(Combo list) {
        int before = list.getSelectionIndex();
        input.click(list);
        UserInterface.rest(300);
        input.key("Down");
        input.key("Return");
        UserInterface.awaitThat("the next entry", () -> list.getSelectionIndex() == before + 1);
    }

    private static boolean shows(SheetView sheet, String text) {
        return Arrays.stream(UserInterface.controls((Composite) sheet.page().getControl(), Label.class))
                .anyMatch(each -> each.isVisible() && each.getText().equals(text));
    }
}
