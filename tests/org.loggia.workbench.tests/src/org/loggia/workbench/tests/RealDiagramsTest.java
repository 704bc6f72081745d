// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.part.NodePart;

/** Diagrams of models that others made, and of a model far larger than these. */
class RealDiagramsTest extends WorkbenchFixture {

    private static final Set<String> SHOWN = Set.of("repository", "system", "usagemodel", "resourceenvironment",
            "allocation");
    /** Behaviours of one repository differ little; a few show whether their kind of diagram fits. */
    private static final int BEHAVIOURS = 3;
    private static final int COMPONENTS = 500;

    @Test
    void everyModelOfOthersOpensInItsDiagram() throws Exception {
        AtomicInteger diagrams = new AtomicInteger();
        Projects.eachOfOthers(SHOWN, file -> diagrams.addAndGet(open(file)));
        assertTrue(diagrams.get() > 160, "only " + diagrams + " diagrams");
    }

    private int open(IFile file) throws Exception {
        DiagramEditor editor = diagram(file);
        int opened = 1;
        if (editor.scene() == null) {
            assertTrue(editor.session().problems().stream().anyMatch(each -> each.file().endsWith(file.getName())),
                    () -> file + " is neither shown nor explained");
        } else {
            new DiagramHand(editor).assertNoOverlap();
            assertFalse(editor.isDirty());
            if (editor.scene().subject() instanceof Repository repository) {
                List<ResourceDemandingSEFF> behaviours = editor.session().elements(ResourceDemandingSEFF.class)
                        .stream().filter(each -> each.eResource() == repository.eResource()).limit(BEHAVIOURS)
                        .toList();
                for (ResourceDemandingSEFF seff : behaviours) {
                    DiagramEditor inner = diagram(file, seff);
                    new DiagramHand(inner).assertNoOverlap();
                    page.closeEditor(inner, false);
                    opened++;
                }
            }
        }
        page.closeEditor(editor, false);
        log.assertEmpty(file.getFullPath().toString());
        return opened;
    }

    /** Prints how long opening and the frames of a drag take; times themselves depend on the machine. */
    @Test
    void repositoryOfHundredsOfComponentsOpensAndMoves() throws Exception {
        project = Projects.create("Large");
        IFile file = file("large.repository", large());
        IFile small = project.getFile("small.repository");
        file.copy(small.getFullPath(), true, null);
        Projects.write(small, "<?xml version=\"1.0\"?>\n<repository:Repository "
                + "xmlns:repository=\"http://palladiosimulator"
                + ".org/PalladioComponentModel/Repository/5.2\" id=\"_s\" entityName=\"small\"/>\n");
        page.closeEditor(IDE.openEditor(page, small), false);

        long start = System.nanoTime();
        long busy = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        DiagramEditor editor = diagram(file);
        editor.viewer().flush();
        editor.viewer().getControl().update();
        double seconds = (System.nanoTime() - start) / 1e9;
        double working = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - busy) / 1e9;
        assertTrue(editor.diagram().getChildren().size() >= 2 * COMPONENTS);

        DiagramHand hand = new DiagramHand(editor);
        var grip = visibleNode(editor);
        NodePart node = (NodePart) editor.viewer().findObjectAt(grip);
        Rectangle before = hand.bounds(node.element());
        hand.event(SWT.MouseMove, grip.x, grip.y, 0);
        hand.event(SWT.MouseDown, grip.x, grip.y, 0);
        List<Double> frames = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            long frame = System.nanoTime();
            hand.event(SWT.MouseMove, grip.x + 4 * i, grip.y + 2 * i, SWT.BUTTON1);
            editor.viewer().flush();
            editor.viewer().getControl().update();
            frames.add((System.nanoTime() - frame) / 1e6);
        }
        long drop = System.nanoTime();
        hand.event(SWT.MouseUp, grip.x + 80, grip.y + 40, SWT.BUTTON1);
        double dropped = (System.nanoTime() - drop) / 1e6;
        frames.sort(null);
        System.out.printf("%d components: opened in %.2f s (%.2f s of processor); frames of a drag: median %.1f ms, "
                + "longest %.1f ms; "
                + "drop %.1f ms%n", COMPONENTS, seconds, working, frames.get(10), frames.get(19), dropped);
        assertTrue(hand.bounds(node.element()).x >= before.x + 70, "it moved");
    }

    /** A point of the canvas that shows a node. */
    private static Point visibleNode(DiagramEditor editor) {
        var size = editor.viewer().getControl().getSize();
        for (int y = 20; y < size.y - 60; y += 6) {
            for (int x = 20; x < size.x - 150; x += 12) {
                Point at = new Point(x, y);
                if (editor.viewer().findObjectAt(at) instanceof NodePart) {
                    return at;
                }
            }
        }
        throw new AssertionError("no node in sight");
    }

    private static String large() {
        StringBuilder text = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2"
                    id="_large" entityName="Large">
                """);
        for (int i = 0; i < COMPONENTS; i++) {
            text.append("<components__Repository xsi:type=\"repository:BasicComponent\" id=\"_c").append(i)
                    .append("\" entityName=\"Component").append(i).append("\">")
                    .append("<providedRoles_InterfaceProvidingEntity xsi:type=\"repository:OperationProvidedRole\" "
                            + "id=\"_p")
                    .append(i).append("\" entityName=\"p\" providedInterface__OperationProvidedRole=\"_i").append(i)
                    .append("\"/>");
            if (i > 0) {
                text.append("<requiredRoles_InterfaceRequiringEntity xsi:type=\"repository:OperationRequiredRole\" "
                        + "id=\"_r")
                        .append(i).append("\" entityName=\"r\" requiredInterface__OperationRequiredRole=\"_i")
                        .append((i - 1) / 3).append("\"/>");
            }
            text.append("</components__Repository>\n");
        }
        for (int i = 0; i < COMPONENTS; i++) {
            text.append("<interfaces__Repository xsi:type=\"repository:OperationInterface\" id=\"_i").append(i)
                    .append("\" entityName=\"IComponent").append(i).append("\"><signatures__OperationInterface id=\"_o")
                    .append(i).append("\" entityName=\"work\"/></interfaces__Repository>\n");
        }
        return text.append("</repository:Repository>\n").toString();
    }
}
