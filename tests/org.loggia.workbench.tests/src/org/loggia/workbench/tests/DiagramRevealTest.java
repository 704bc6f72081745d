// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPageLayout;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.repository.DataType;
import org.loggia.pcm.repository.Repository;
import org.loggia.view.NodeView;
import org.loggia.workbench.diagram.editor.DiagramEditor;

/** A diagram that is larger than its window: where it opens, and that it is whole in small. */
class DiagramRevealTest extends WorkbenchFixture {

    private static final int PARTS = 24;
    private static final int FAR = 3000;
    private static final int UNEVEN = 7;
    /** How much red and blue of a colour differ that is none. */
    private static final int GREY = 30;

    private DiagramEditor editor;
    private Repository repository;

    /** One component that requires many interfaces, each of a component of its own. */
    @BeforeEach
    void open() throws Exception {
        project = Projects.create("Large");
        StringBuilder text = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" id="r" \
                entityName="large">
                <components__Repository xsi:type="repository:BasicComponent" id="front" entityName="Front">
                """);
        for (int i = 0; i < PARTS; i++) {
            text.append("""
                    <requiredRoles_InterfaceRequiringEntity xsi:type="repository:OperationRequiredRole" id="q%1$d" \
                    entityName="q%1$d" requiredInterface__OperationRequiredRole="i%1$d"/>
                    """.formatted(i));
        }
        text.append("</components__Repository>\n");
        for (int i = 0; i < PARTS; i++) {
            text.append("""
                    <components__Repository xsi:type="repository:BasicComponent" id="c%1$d" entityName="Part %1$d">
                    <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="p%1$d" \
                    entityName="p%1$d" providedInterface__OperationProvidedRole="i%1$d"/>
                    </components__Repository>
                    """.formatted(i));
        }
        for (int i = 0; i < PARTS; i++) {
            text.append("<interfaces__Repository xsi:type=\"repository:OperationInterface\" id=\"i" + i
                    + "\" entityName=\"IPart " + i + "\"/>\n");
        }
        text.append("<dataTypes__Repository xsi:type=\"repository:CompositeDataType\" id=\"d\" entityName=\"Order\"/>\n"
                + "</repository:Repository>\n");
        IFile file = file("large.repository", text.toString());
        open(file);
    }

    private void open(IFile file) throws Exception {
        editor = diagram(file);
        UserInterface.rest(300);
        repository = (Repository) editor.scene().subject();
    }

    @Test
    void placesUnconnectedElementsLast() {
        DataType order = repository.getDataTypes__Repository().get(0);
        assertTrue(bounds((NamedElement) order).x > bounds(repository.getComponents__Repository().get(1)).x,
                "it would be all that is seen");
    }

    @Test
    void opensDiagramAtContent() throws Exception {
        moveAndOpen(FAR, 0);
        Screenshot.take("diagram-far");
        Rectangle front = bounds(repository.getComponents__Repository().get(0));
        Viewport room = (Viewport) ((ScalableFreeformRootEditPart) editor.viewer().getRootEditPart()).getFigure();
        Rectangle seen = new Rectangle(0, 0, room.getClientArea().width, room.getClientArea().height);
        assertTrue(seen.contains(front), () -> front + " in " + seen);
    }

    /** An oval of no width ended all painting, of the rest of the window too. */
    @Test
    void thumbnailShowsWholeDiagram() throws Exception {
        moveAndOpen(0, UNEVEN); // so that ovals begin at all parts of a pixel
        Shell window = Workbench.page().showView(IPageLayout.ID_OUTLINE).getSite().getShell();
        Canvas small = UserInterface.control(window, Canvas.class, each -> each.isVisible() && each
                .getParent() instanceof SashForm && each.getClass() == Canvas.class);
        Point corner = small.toDisplay(0, 0);
        Point size = small.getSize();
        var lastParts = new org.eclipse.swt.graphics.Rectangle(corner.x, corner.y + size.y - size.y / PARTS * 3, size.x,
                size.y / PARTS * 2);
        UserInterface.awaitThat("the last parts to be painted", () -> isColoured(Screenshot.take("diagram-small",
                lastParts)));
    }

    private static boolean isColoured(ImageData seen) {
        for (int x = 0; x < seen.width; x++) {
            for (int y = 0; y < seen.height; y++) {
                RGB colour = seen.palette.getRGB(seen.getPixel(x, y));
                if (Math.abs(colour.red - colour.blue) > GREY) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Moves each element, and each a little further than the one before; then opens the diagram again. */
    private void moveAndOpen(int all, int each) throws Exception {
        List<NodeView> nodes = editor.scene().view().nodes();
        editor.session().execute("Move", () -> {
            for (int i = 0; i < nodes.size(); i++) {
                Rectangle bounds = bounds((NamedElement) nodes.get(i).element());
                editor.scene().layout().place(nodes.get(i).element(), new Rectangle(bounds.x + all + i * each, bounds.y
                        + all + i * each, 0, 0));
            }
        });
        editor.doSave(new NullProgressMonitor());
        Workbench.page().closeEditor(editor, false);
        open(editor.file());
    }

    private Rectangle bounds(NamedElement element) {
        return new DiagramHand(editor).bounds(element);
    }
}
