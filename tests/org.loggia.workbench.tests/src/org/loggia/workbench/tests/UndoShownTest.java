// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.workbench.diagram.editor.DiagramEditor;

/** Editors of a project share one history: what a key undoes in a diagram that is hidden is shown. */
class UndoShownTest extends WorkbenchFixture {

    private DiagramEditor repository;
    private DiagramEditor behaviour;
    private InternalAction action;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Undo", "file-server");
        repository = diagram(project.getFile("file-server/file-server.repository"));
        behaviour = inner();
        action = behaviour.session().elements(InternalAction.class).stream()
                .filter(each -> each.eContainer() == behaviour.scene().subject()).findFirst().orElseThrow();
    }

    private DiagramEditor inner() {
        ResourceDemandingSEFF service = repository.session().elements(ResourceDemandingSEFF.class).stream()
                .filter(each -> each.getSteps_Behaviour().stream().anyMatch(InternalAction.class::isInstance))
                .findFirst().orElseThrow();
        new DiagramHand(repository).part(service).performRequest(new Request(RequestConstants.REQ_OPEN));
        return (DiagramEditor) page.getActiveEditor();
    }

    private void press(DiagramEditor editor, String keys) {
        page.activate(editor);
        input.giveKeyboard(editor.viewer().getControl());
        editor.viewer().getControl().setFocus();
        input.key(keys);
        UserInterface.rest();
    }

    @Test
    void showsUndoInHiddenDiagram() {
        new DiagramHand(behaviour).rename(action, "think");
        press(repository, "ctrl+z");
        assertFalse("think".equals(action.getEntityName()), "undone");
        assertSame(behaviour, page.getActiveEditor(), "where it can be seen");
        assertTrue(behaviour.viewer().getSelectedEditParts().contains(
                (EditPart) behaviour.viewer().getEditPartRegistry().get(action)), "and it is selected");

        press(repository, "ctrl+y");
        assertEquals("think", action.getEntityName());
        assertSame(behaviour, page.getActiveEditor(), "done again");
    }

    @Test
    void undoesPropertyChanges() throws Exception {
        String before = action.getEntityName();
        SheetView sheet = SheetView.open(page);
        page.activate(behaviour);
        new DiagramHand(behaviour).select(action);
        sheet.tab("GENERAL");
        Text name = sheet.control("Name", Text.class);
        input.click(name, 20, 5);
        input.key("ctrl+a");
        input.type("think");
        input.key("Return");
        UserInterface.awaitThat("the new name", () -> "think".equals(action.getEntityName()));
        input.key("ctrl+z");
        UserInterface.awaitThat("the name as it was", () -> before.equals(action.getEntityName()));
        input.key("ctrl+y");
        UserInterface.awaitThat("the new name again", () -> "think".equals(action.getEntityName()));
    }

    @Test
    void reopensClosedDiagramForUndo() {
        new DiagramHand(behaviour).rename(action, "think");
        page.closeEditor(behaviour, false);
        press(repository, "ctrl+z");
        DiagramEditor shown = (DiagramEditor) page.getActiveEditor();
        assertSame(((AbstractAction) action).eContainer(), shown.scene().subject());
    }

    @Test
    void keepsVisibleDiagramInFront() {
        OperationInterface first = (OperationInterface) ((Repository) repository.scene().subject())
                .getInterfaces__Repository().get(0);
        page.activate(repository);
        DiagramHand hand = new DiagramHand(repository);
        hand.select(first);
        hand.menu("New", "Operation");
        hand.drag(first, 30, 10);
        press(repository, "ctrl+z");
        assertSame(repository, page.getActiveEditor(), "where it was");
        press(repository, "ctrl+z");
        assertSame(repository, page.getActiveEditor(), "what came");
    }
}
