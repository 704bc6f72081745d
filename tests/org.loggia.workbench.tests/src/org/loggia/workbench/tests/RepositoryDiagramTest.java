// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.dnd.ByteArrayTransfer;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;

/** The repository diagram, as a user draws it: palette, mouse, keys, menus. */
class RepositoryDiagramTest extends WorkbenchFixture {

    private IFile file;
    private DiagramEditor editor;
    private DiagramHand hand;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Diagram", "file-server");
        file = project.getFile("file-server/file-server.repository");
        editor = diagram(file);
        hand = new DiagramHand(editor);
    }

    private Repository repository() {
        return (Repository) editor.scene().subject();
    }

    @Test
    void componentAndInterfaceAreDrawnConnectedMovedRenamedAndDeleted() throws Exception {
        Screenshot.take("diagram-repository");
        int components = repository().getComponents__Repository().size();
        hand.create("Basic Component", 480, 60);
        hand.create("Operation Interface", 700, 60);
        BasicComponent component = (BasicComponent) repository().getComponents__Repository().get(components);
        OperationInterface provided = (OperationInterface) repository().getInterfaces__Repository()
                .get(repository().getInterfaces__Repository().size() - 1);
        assertEquals("Component", component.getEntityName());
        assertTrue(editor.isDirty());

        hand.connect("Provides", component, provided);
        assertEquals(1, component.getProvidedRoles_InterfaceProvidingEntity().size());
        assertEquals(1, editor.scene().view().outgoing(component).size());

        Rectangle before = hand.bounds(component);
        hand.drag(component, 60, 40);
        assertEquals(before.getTranslated(60, 40).getLocation(), hand.bounds(component).getLocation());
        hand.select(component);
        hand.resize(component, 50, 30);
        assertEquals(before.width + 50, hand.bounds(component).width);
        assertEquals(before.height + 30, hand.bounds(component).height);

        hand.rename(component, "Cache");
        assertEquals("Cache", component.getEntityName());

        hand.select(provided);
        hand.run(ActionFactory.DELETE.getId());
        assertFalse(repository().getInterfaces__Repository().contains(provided));
        assertTrue(component.getProvidedRoles_InterfaceProvidingEntity().isEmpty(), "no role without its interface");
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(1, component.getProvidedRoles_InterfaceProvidingEntity().size());
        for (int i = 0; i < 6; i++) {
            hand.run(ActionFactory.UNDO.getId());
        }
        assertFalse(editor.isDirty(), "everything is undone");
        assertEquals(components, repository().getComponents__Repository().size());
        for (int i = 0; i < 6; i++) {
            hand.run(ActionFactory.REDO.getId());
        }
        assertEquals("Cache", ((BasicComponent) repository().getComponents__Repository().get(components))
                .getEntityName());
        page.saveEditor(editor, false);
        assertFalse(editor.isDirty());
        Rectangle saved = hand.bounds(component);
        assertTrue(project.getFile("file-server/file-server.repository.layout").exists());
        page.closeEditor(editor, false);

        editor = diagram(file);
        hand = new DiagramHand(editor);
        EObject again = repository().getComponents__Repository().get(components);
        assertEquals(saved, hand.bounds(again), "the layout is there again");
    }

    @Test
    void nothingOverlapsAndZoomKeepsTextsWhole() throws Exception {
        hand.assertNoOverlap();
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        zoom.setZoom(2);
        Screenshot.take("diagram-repository-200");
        hand.assertTextsFit(2);
        zoom.setZoom(1);
        hand.assertTextsFit(1);
        hand.run(DiagramActions.ARRANGE);
        assertFalse(editor.isDirty(), "it was arranged already");
    }

    @Test
    void keysUndoAndRedoAsDocumented() {
        OperationInterface first = (OperationInterface) repository().getInterfaces__Repository().get(0);
        int operations = first.getSignatures__OperationInterface().size();
        hand.select(first);
        hand.menu("New", "Operation");
        page.activate(editor);
        input.giveKeyboard(editor.viewer().getControl());
        input.key("ctrl+z");
        assertEquals(operations, first.getSignatures__OperationInterface().size());
        input.key("ctrl+y");
        assertEquals(operations + 1, first.getSignatures__OperationInterface().size());
    }

    @Test
    void keysOpenBehaviourOfService() {
        hand.select(repository().getComponents__Repository().get(0));
        page.activate(editor);
        input.giveKeyboard(editor.viewer().getControl());
        input.key("alt+Down");
        input.key("Return");
        UserInterface.awaitThat("the service's diagram", () -> page.getActiveEditor() instanceof DiagramEditor other
                && other != editor && other.scene().subject() instanceof ServiceEffectSpecification);
        page.activate(editor);
        input.giveKeyboard(editor.viewer().getControl());
        input.key("alt+Return");
        UserInterface.awaitThat("the properties", () -> page.getActivePart() instanceof PropertySheet);
    }

    @Test
    void contextMenuOpensWithForeignClipboard() {
        // GEF's type in the clipboard, with a content that GEF cannot have put there.
        class Foreign extends ByteArrayTransfer {
            @Override
            protected int[] getTypeIds() {
                return Arrays.stream(getTypeNames()).mapToInt(Transfer::registerType).toArray();
            }

            @Override
            protected String[] getTypeNames() {
                return new String[] {"org.eclipse.gef.clipboard.transfer"};
            }
        }
        Clipboard clipboard = new Clipboard(display);
        clipboard.setContents(new Object[] {"not a number".getBytes(StandardCharsets.UTF_8)},
                new Transfer[] {new Foreign()});
        hand.menu("New", "Basic Component");
        assertFalse(editor.actions().getAction(ActionFactory.PASTE.getId()).isEnabled());
        clipboard.clearContents();
        clipboard.dispose();
    }

    @Test
    void contextMenuCreatesInsideElement() {
        OperationInterface first = (OperationInterface) repository().getInterfaces__Repository().get(0);
        int operations = first.getSignatures__OperationInterface().size();
        hand.select(first);
        hand.menu("New", "Operation");
        assertEquals(operations + 1, first.getSignatures__OperationInterface().size());
        EObject added = first.getSignatures__OperationInterface().get(operations);
        assertNotNull(editor.viewer().getEditPartRegistry().get(added), "a row shows it");
        Control canvas = editor.viewer().getControl();
        input.rightClick(canvas, canvas.getSize().x - 40, canvas.getSize().y - 40);
        input.key("Escape");
        assertEquals(List.of(), editor.viewer().getSelectedEditParts(),
                "a menu on the ground is about the diagram");
        hand.select(first);
        hand.run(ActionFactory.COPY.getId());
        editor.viewer().select((EditPart) editor.viewer().getContents());
        hand.run(ActionFactory.PASTE.getId());
        OperationInterface copy = (OperationInterface) repository().getInterfaces__Repository()
                .get(repository().getInterfaces__Repository().size() - 1);
        assertEquals(first.getEntityName() + " copy", copy.getEntityName());
        assertEquals(operations + 1, copy.getSignatures__OperationInterface().size());
        assertFalse(copy.getId().equals(first.getId()));
    }
}
