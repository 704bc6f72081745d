// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.StartAction;
import org.loggia.view.EdgeView;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.part.NodePart;

/** A diagram and its palette under the mouse and the keyboard of the screen. */
final class RealDiagram {

    private final DiagramEditor editor;
    private final RealInput input;

    RealDiagram(DiagramEditor editor, RealInput input) {
        this.editor = editor;
        this.input = input;
        UserInterface.rest(300);
        editor.viewer().flush();
    }

    DiagramEditor editor() {
        return editor;
    }

    private Control canvas() {
        return editor.viewer().getControl();
    }

    /** Clicks a tool of the palette, which is scrolled to it. */
    void take(String label) {
        var palette = editor.viewer().getEditDomain().getPaletteViewer();
        ToolEntry entry = entry(palette.getPaletteRoot(), label);
        assertNotNull(entry, "no tool " + label);
        GraphicalEditPart part = (GraphicalEditPart) palette.getEditPartRegistry().get(entry);
        palette.reveal(part);
        UserInterface.rest(200);
        Rectangle bounds = absolute(part.getFigure());
        input.click(palette.getControl(), bounds.x + 20, bounds.getCenter().y);
        UserInterface.awaitThat(label + " in hand", () -> palette.getActiveTool() == entry);
    }

    private static ToolEntry entry(PaletteContainer container, String label) {
        for (Object child : container.getChildren()) {
            if (child instanceof ToolEntry tool && label.equals(((PaletteEntry) tool).getLabel())) {
                return tool;
            }
            ToolEntry inner = child instanceof PaletteContainer group ? entry(group, label) : null;
            if (inner != null) {
                return inner;
            }
        }
        return null;
    }

    private static Rectangle absolute(IFigure figure) {
        Rectangle bounds = figure.getBounds().getCopy();
        figure.translateToAbsolute(bounds);
        return bounds;
    }

    private Point on(EObject element) {
        editor.viewer().flush();
        EditPart part = (EditPart) editor.viewer().getEditPartRegistry().get(element);
        assertNotNull(part, () -> "nothing shows " + element);
        editor.viewer().reveal(part);
        UserInterface.rest(100);
        Rectangle bounds = absolute(((GraphicalEditPart) part).getFigure());
        return new Point(bounds.x + bounds.width / 2, bounds.y + Math.min(12, bounds.height / 2));
    }

    /** Clicks with a tool at a place. */
    void create(String tool, int x, int y) {
        take(tool);
        input.click(canvas(), x, y);
        UserInterface.rest(200);
    }

    /** Clicks with a tool on an element. */
    void create(String tool, EObject on) {
        take(tool);
        Point at = on(on);
        input.click(canvas(), at.x, at.y);
        UserInterface.rest(200);
    }

    /** Clicks with a tool at a place, and types the name that the new element waits for. */
    void createNamed(String tool, int x, int y, String name) {
        create(tool, x, y);
        typeName(name);
    }

    /** Does so on an element. */
    void createNamed(String tool, EObject on, String name) {
        create(tool, on);
        typeName(name);
    }

    /** Does so on an arrow of a flow. @param from the number of the action that the arrow comes from */
    void createNamedOnArrow(String tool, ResourceDemandingBehaviour flow, int from, String name) {
        AbstractAction at = flow.getSteps_Behaviour().stream().filter(StartAction.class::isInstance).findFirst()
                .orElseThrow();
        for (int i = 0; i < from; i++) {
            at = at.getSuccessor_AbstractAction();
        }
        take(tool);
        editor.viewer().flush();
        editor.viewer().reveal((EditPart) editor.viewer().getEditPartRegistry().get(at));
        UserInterface.rest(100);
        EdgeView.Key arrow = editor.scene().view().outgoing(at).get(0);
        Connection line = (Connection) ((GraphicalEditPart) editor.viewer().getEditPartRegistry().get(arrow))
                .getFigure();
        Point middle = line.getPoints().getMidpoint().getCopy();
        line.translateToAbsolute(middle);
        input.click(canvas(), middle.x, middle.y);
        UserInterface.rest(300);
        typeName(name);
    }

    private void typeName(String name) {
        UserInterface.awaitThat("a field for the name", () -> canvas().getDisplay().getFocusControl() instanceof Text);
        input.type(name);
        input.key("Return");
        UserInterface.rest(200);
    }

    /** Clicks on an element. */
    void select(EObject element) {
        Point at = on(element);
        input.click(canvas(), at.x, at.y);
        UserInterface.rest(200);
    }

    /** No node lies on another that does not contain it. */
    void assertNothingCovered() {
        editor.viewer().flush();
        assertNothingCovered(editor.viewer().getContents());
    }

    private static void assertNothingCovered(EditPart in) {
        List<GraphicalEditPart> children = new ArrayList<>();
        for (Object each : in.getChildren()) {
            if (each instanceof NodePart part) {
                for (GraphicalEditPart other : children) {
                    assertFalse(other.getFigure().getBounds().intersects(part.getFigure().getBounds()),
                            () -> other.getModel() + " and " + part.getModel());
                }
                children.add(part);
                assertNothingCovered(part);
            }
        }
    }

    /** Clicks with a line at its ends. */
    void connect(String tool, EObject source, EObject target) {
        take(tool);
        for (EObject end : List.of(source, target)) {
            Point at = on(end);
            input.click(canvas(), at.x, at.y);
        }
        UserInterface.rest(200);
    }

    /** Clicks on an element, presses F2, deletes the name, which must not delete what it names, and types another. */
    void name(EObject element, String name) {
        Point at = on(element);
        input.click(canvas(), at.x, at.y);
        input.key("F2", "ctrl+a", "Delete");
        input.type(name);
        input.key("Return");
        UserInterface.rest(200);
    }

    void open(EObject element) {
        Point at = on(element);
        input.doubleClick(canvas(), at.x, at.y);
        UserInterface.rest(300);
    }

    /** Saves with the key. */
    void save() {
        input.giveKeyboard(canvas());
        input.key("ctrl+s");
        UserInterface.awaitThat("everything to be saved", () -> !editor.isDirty());
    }
}
