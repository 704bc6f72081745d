// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gef.ui.actions.UpdateAction;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.LatestResults;
import org.loggia.workbench.diagram.part.NodePart;

/** What a user's hand does in a diagram, as events of mouse and keyboard on its canvas. */
final class DiagramHand {

    private final DiagramEditor editor;
    private final Display display = Display.getCurrent();

    DiagramHand(DiagramEditor editor) {
        this.editor = editor;
        UserInterface.rest();
        editor.viewer().flush();
    }

    private Control canvas() {
        return editor.viewer().getControl();
    }

    GraphicalEditPart part(Object model) {
        GraphicalEditPart part = (GraphicalEditPart) editor.viewer().getEditPartRegistry().get(model);
        assertNotNull(part, () -> "nothing shows " + model);
        return part;
    }

    /** Where an element is on the canvas. */
    Rectangle bounds(Object model) {
        editor.viewer().flush();
        IFigure figure = part(model).getFigure();
        Rectangle bounds = figure.getBounds().getCopy();
        figure.translateToAbsolute(bounds);
        return bounds;
    }

    void event(int type, int x, int y, int mask) {
        Event event = new Event();
        event.x = x;
        event.y = y;
        event.count = 1;
        event.button = type == SWT.MouseMove ? 0 : 1;
        event.stateMask = mask;
        canvas().notifyListeners(type, event);
        while (display.readAndDispatch()) {
            continue;
        }
    }

    void click(int x, int y) {
        event(SWT.MouseMove, x, y, 0);
        event(SWT.MouseDown, x, y, 0);
        event(SWT.MouseUp, x, y, SWT.BUTTON1);
    }

    void drag(int fromX, int fromY, int toX, int toY) {
        event(SWT.MouseMove, fromX, fromY, 0);
        event(SWT.MouseDown, fromX, fromY, 0);
        for (int i = 1; i <= 4; i++) {
            event(SWT.MouseMove, fromX + (toX - fromX) * i / 4, fromY + (toY - fromY) * i / 4, SWT.BUTTON1);
        }
        event(SWT.MouseUp, toX, toY, SWT.BUTTON1);
    }

    /** A place on a node where nothing else is. */
    Point grip(EObject element) {
        Rectangle bounds = bounds(element);
        return new Point(bounds.x + bounds.width / 2, bounds.y + Math.min(12, bounds.height / 2));
    }

    void drag(EObject element, int dx, int dy) {
        Point from = grip(element);
        drag(from.x, from.y, from.x + dx, from.y + dy);
    }

    /** Clicks on an element; a second click on one that is selected would begin to rename it. */
    void select(EObject element) {
        if (editor.viewer().getSelectedEditParts().equals(List.of(part(element)))) {
            return;
        }
        editor.viewer().flush();
        editor.viewer().reveal(part(element));
        UserInterface.rest();
        Point at = grip(element);
        click(at.x, at.y);
        assertTrue(editor.viewer().getSelectedEditParts().contains(part(element)), () -> "selected instead: "
                + editor.viewer().getSelectedEditParts());
    }

    void resize(EObject element, int dx, int dy) {
        Rectangle bounds = bounds(element);
        drag(bounds.right(), bounds.bottom(), bounds.right() + dx, bounds.bottom() + dy);
    }

    private static PaletteEntry entry(List<?> children, String label) {
        for (Object child : children) {
            PaletteEntry entry = (PaletteEntry) child;
            if (entry instanceof ToolEntry && label.equals(entry.getLabel())) {
                return entry;
            }
            PaletteEntry inner = entry instanceof org.eclipse.gef.palette.PaletteContainer container
                    ? entry(container.getChildren(), label) : null;
            if (inner != null) {
                return inner;
            }
        }
        return null;
    }

    /** Takes a tool from the palette. */
    void take(String label) {
        var palette = editor.viewer().getEditDomain().getPaletteViewer();
        ToolEntry entry = (ToolEntry) entry(((PaletteRoot) palette.getPaletteRoot()).getChildren(), label);
        assertNotNull(entry, "no tool " + label);
        palette.setActiveTool(entry);
    }

    /** Makes an element with the name that it has: the field that waits for another one is closed with Escape. */
    void create(String label, int x, int y) {
        take(label);
        click(x, y);
        UserInterface.rest();
        closeNameField();
    }

    // Without a window manager no field loses the focus, so that one which stays open would take the next name.
    private void closeNameField() {
        for (Text field : UserInterface.controls((Composite) canvas(), Text.class)) {
            if (field.isVisible()) {
                Event escape = new Event();
                escape.keyCode = SWT.ESC;
                escape.character = SWT.ESC;
                field.notifyListeners(SWT.KeyDown, escape);
            }
        }
        UserInterface.awaitThat("the field of a name to close", () -> Arrays
                .stream(UserInterface.controls((Composite) canvas(), Text.class)).noneMatch(Control::isVisible));
    }

    void connect(String label, EObject source, EObject target) {
        Point from = grip(source);
        Point to = grip(target);
        take(label);
        click(from.x, from.y);
        event(SWT.MouseMove, to.x, to.y, 0);
        click(to.x, to.y);
        UserInterface.rest();
    }

    /** Presses F2 and types a name. */
    void rename(EObject element, String name) {
        closeNameField();
        select(element);
        Event key = new Event();
        key.keyCode = SWT.F2;
        canvas().notifyListeners(SWT.KeyDown, key);
        Text field = UserInterface.control((Composite) canvas(), Text.class, Control::isVisible);
        field.setText(name);
        Event enter = new Event();
        enter.detail = SWT.TRAVERSE_RETURN;
        enter.keyCode = SWT.CR;
        enter.character = SWT.CR;
        field.notifyListeners(SWT.DefaultSelection, enter);
        UserInterface.rest();
    }

    void run(String action) {
        IAction found = editor.actions().getAction(action);
        if (found instanceof UpdateAction update) {
            update.update();
        }
        assertTrue(found.isEnabled(), () -> action + " is not enabled");
        found.run();
        UserInterface.rest();
        UserInterface.awaitNoJob(LatestResults.FAMILY);
    }

    /** Chooses from the context menu of what is selected. */
    void menu(String... path) {
        IMenuManager menu = editor.viewer().getContextMenu();
        menu.removeAll(); // as the platform does each time it shows the menu
        ((org.eclipse.gef.ContextMenuProvider) menu).menuAboutToShow(menu);
        IContributionItem[] items = menu.getItems();
        for (int i = 0; i < path.length; i++) {
            String wanted = path[i];
            IContributionItem item = Arrays.stream(items).filter(each -> wanted.equals(text(each))).findFirst()
                    .orElseThrow(() -> new AssertionError("no " + wanted + " in the context menu"));
            if (i < path.length - 1) {
                items = ((IMenuManager) item).getItems();
            } else {
                ((ActionContributionItem) item).getAction().run();
            }
        }
        UserInterface.rest();
    }

    private static String text(IContributionItem item) {
        String text = item instanceof ActionContributionItem action ? action.getAction().getText()
                : item instanceof org.eclipse.jface.action.MenuManager menu ? menu.getMenuText() : "";
        return text == null ? "" : text.replace("&", "").replaceAll("\t.*", "");
    }

    /** No two nodes in the same container overlap. */
    void assertNoOverlap() {
        editor.viewer().flush();
        assertNoOverlap(editor.diagram().getChildren());
    }

    private void assertNoOverlap(List<?> parts) {
        List<NodePart> nodes = new ArrayList<>();
        parts.stream().filter(NodePart.class::isInstance).map(NodePart.class::cast).forEach(nodes::add);
        for (int i = 0; i < nodes.size(); i++) {
            Rectangle one = nodes.get(i).getFigure().getBounds();
            for (int j = 0; j < i; j++) {
                Rectangle other = nodes.get(j).getFigure().getBounds();
                String what = nodes.get(i).element() + " " + one + " and " + nodes.get(j).element() + " " + other;
                assertFalse(one.getCopy().shrink(1, 1).intersects(other.getCopy().shrink(1, 1)), () -> "overlap: "
                        + what);
            }
            assertNoOverlap(nodes.get(i).getChildren());
        }
    }

    /** Every text has the room it needs, also with the font that the zoom really takes. */
    void assertTextsFit(double zoom) {
        editor.viewer().flush();
        assertTextsFit(editor.diagram().getFigure(), zoom);
    }

    private void assertTextsFit(IFigure figure, double zoom) {
        if (figure instanceof Label label && label.isVisible() && !label.getText().isEmpty()) {
            FontData data = label.getFont().getFontData()[0];
            Font zoomed = new Font(display, data.getName(), (int) (data.getHeight() * zoom), data.getStyle());
            try {
                int needed = FigureUtilities.getTextWidth(label.getText(), zoomed);
                int there = (int) (label.getBounds().width * zoom);
                assertTrue(there >= needed, () -> "'" + label.getText() + "' needs " + needed + " and has " + there);
            } finally {
                zoomed.dispose();
            }
        }
        figure.getChildren().forEach(child -> assertTextsFit((IFigure) child, zoom));
    }

    /** Puts the selection onto a part without the mouse. */
    void pick(EditPart part) {
        editor.viewer().select(part);
    }
}
