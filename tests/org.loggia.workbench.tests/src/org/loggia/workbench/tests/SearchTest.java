// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.forms.row.SelectedElement;
import org.loggia.workbench.forms.search.SearchView;

/** Elements are found by words and by what refers to them, and shown where they are. */
class SearchTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Searched", "file-server", "storage");
        page.hideView(page.findView(SearchView.ID));
    }

    private Table table() {
        SearchView view = (SearchView) UserInterface.await("the view", () -> page.findView(SearchView.ID));
        return UserInterface.control((Composite) view.getSite().getShell(), Table.class,
                each -> each.getColumnCount() == 5 && each.getColumn(2).getText().equals("Found in"));
    }

    private static List<String> column(Table table, int column) {
        return Arrays.stream(table.getItems()).map(each -> each.getText(column)).toList();
    }

    @Test
    void searchesByKeyboardAndShowsElement() throws Exception {
        ExplorerInFront explorer = new ExplorerInFront(page);
        input.click(explorer.tree(), 5, explorer.tree().getSize().y - 5);
        input.key("ctrl+h");
        Table table = table();
        input.type("append");
        input.key("Return");
        UserInterface.awaitThat("finds", () -> table.getItemCount() > 0);
        Screenshot.take("search");
        Narrow.in(1024, 700, () -> Narrow.assertColumnsInSight(table));
        input.key("Down");
        UserInterface.awaitThat("the keyboard to be at the finds", table::isFocusControl);
        List<String> kinds = column(table, 1);
        assertTrue(kinds.contains("Internal action") && kinds.contains("Entry level system call"), kinds::toString);
        TableItem action = table.getItem(kinds.indexOf("Internal action"));
        Rectangle at = action.getBounds(0);
        input.doubleClick(table, at.x + 20, at.y + at.height / 2);
        DiagramEditor editor = (DiagramEditor) UserInterface.await("the diagram", () -> page
                .getActiveEditor() instanceof DiagramEditor shown && shown.scene() != null ? shown : null);
        List<EObject> selected = editor.viewer().getSelectedEditParts().stream()
                .map(SelectedElement::of).toList();
        assertEquals(1, selected.size());
        assertTrue(selected.get(0) instanceof InternalAction, selected::toString);
        Screenshot.take("search-shown");
    }

    @Test
    void findsReferencesToSelectedElement() throws Exception {
        DiagramEditor editor = diagram(project.getFile("file-server/file-server.repository"));
        DiagramHand hand = new DiagramHand(editor);
        EditingSession session = (EditingSession) editor.getAdapter(EditingSession.class);
        BasicComponent component = session.elements(BasicComponent.class).stream().filter(session::isEditable)
                .findFirst().orElseThrow();
        Point grip = hand.grip(component);
        input.rightClick(editor.viewer().getControl(), grip.x, grip.y);
        assertEquals(List.of("F2", "Ctrl+C", "Delete", "Ctrl+F"), Stream.of("Rename", "Copy", "Delete",
                "Find Element...").map(input::keyOf).toList(), "keys stand beside what they do");
        input.choose("Find References");
        Table table = table();
        assertEquals(List.of("Assembly context"), column(table, 1).stream().distinct().toList());
        assertTrue(column(table, 4).get(0).endsWith("file-server.system"), () -> column(table, 4).toString());
        UserInterface.awaitThat("the keyboard in the list", table::isFocusControl);
    }

    @Test
    void keyOpensMenuOfDiagramAtTheSelectedElement() throws Exception {
        DiagramEditor editor = diagram(project.getFile("file-server/file-server.repository"));
        DiagramHand hand = new DiagramHand(editor);
        EditingSession session = (EditingSession) editor.getAdapter(EditingSession.class);
        BasicComponent component = session.elements(BasicComponent.class).stream().filter(session::isEditable)
                .findFirst().orElseThrow();
        Control canvas = editor.viewer().getControl();
        input.click(canvas, canvas.getSize().x - 30, canvas.getSize().y - 30); // the mouse stays there
        hand.select(component);
        org.eclipse.swt.graphics.Point[] opened = new org.eclipse.swt.graphics.Point[1];
        canvas.addListener(SWT.MenuDetect, event -> opened[0] = canvas.toControl(event.x, event.y));
        input.key("shift+F10");
        UserInterface.awaitThat("the menu", () -> opened[0] != null);
        input.leaveMenus();
        assertTrue(hand.bounds(component).contains(opened[0].x, opened[0].y), () -> opened[0].toString());
    }
}
