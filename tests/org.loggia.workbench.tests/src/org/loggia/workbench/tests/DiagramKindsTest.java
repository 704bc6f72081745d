// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.Delay;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.export.DiagramExport;

/** Each kind of diagram: what it shows, what can be drawn in it, and that it can be read at 100 % and 200 %. */
class DiagramKindsTest extends WorkbenchFixture {

    @TempDir
    Path directory;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Kinds", "consolidation", "mail-server", "file-server",
                "storage", "disk-array");
    }

    private DiagramEditor open(String path) throws Exception {
        return diagram(project.getFile(path));
    }

    private DiagramEditor openBehaviour(String path, String service) throws Exception {
        DiagramEditor repository = open(path);
        ResourceDemandingSEFF seff = ((Repository) repository.scene().subject()).getComponents__Repository().stream()
                .filter(BasicComponent.class::isInstance).flatMap(each -> ((BasicComponent) each)
                        .getServiceEffectSpecifications__BasicComponent().stream())
                .map(ResourceDemandingSEFF.class::cast)
                .filter(each -> service.equals(each.getDescribedService__SEFF().getEntityName())).findFirst()
                .orElseThrow();
        return diagram(repository.file(), seff);
    }

    /** Pictures at both zooms; nothing overlaps, no text is cut off, and the log is empty. */
    private void look(DiagramEditor editor, String name) throws Exception {
        DiagramHand hand = new DiagramHand(editor);
        Screenshot.take("diagram-" + name);
        hand.assertNoOverlap();
        hand.assertTextsFit(1);
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        zoom.setZoom(2);
        Screenshot.take("diagram-" + name + "-200");
        hand.assertTextsFit(2);
        zoom.setZoom(1);
        assertFalse(editor.isDirty(), "looking is no edit");
        log.assertEmpty(name);
    }

    @Test
    void behaviourShowsRequestsAndGrowsInFlow() throws Exception {
        DiagramEditor editor = openBehaviour("mail-server/mail-server.repository", "append");
        look(editor, "behaviour");
        ResourceDemandingSEFF seff = (ResourceDemandingSEFF) editor.scene().subject();
        DiagramHand hand = new DiagramHand(editor);
        long requests = editor.scene().view().allNodes().values().stream().flatMap(each -> each.rows().stream())
                .filter(row -> row.element() instanceof IoRequest).count();
        assertTrue(requests > 0, "I/O requests of the .io file beside");
        dialogs.in("Find Element", "Cancel", dialog -> {
            List<String> names = Arrays.stream(UserInterface.control(dialog, Table.class, each -> true).getItems()).map(
                    TableItem::getText).toList();
            assertTrue(names.stream().anyMatch(each -> each.toLowerCase(Locale.ROOT).contains("start"))
                    && names.stream().noneMatch(String::isBlank), names.toString());
        });
        hand.run(ActionFactory.FIND.getId());
        dialogs.assertDone();

        Rectangle below = hand.bounds(seff.getSteps_Behaviour().get(0));
        Map<AbstractAction, AbstractAction> flow = new HashMap<>();
        seff.getSteps_Behaviour().forEach(each -> flow.put(each, each.getSuccessor_AbstractAction()));
        hand.create("Internal Action", below.x + 320, below.y + 30);
        AbstractAction added = seff.getSteps_Behaviour().get(seff.getSteps_Behaviour().size() - 1);
        assertTrue(added instanceof InternalAction);
        AbstractAction after = added.getSuccessor_AbstractAction();
        assertNotNull(after, "it takes part in the flow at once");
        assertEquals(after, flow.get(added.getPredecessor_AbstractAction()), "between two that followed each other");
        hand.select(added);
        hand.menu("New", "Read Request");
        IoRequest request = editor.session().elements(IoRequest.class).stream()
                .filter(each -> each.getAction() == added).findFirst().orElseThrow();
        assertNotNull(editor.viewer().getEditPartRegistry().get(request), "a row of the action");
        hand.rename(added,
                "a name that makes the action a good deal wider than there is room for at its left, and so on");
        assertEquals(hand.bounds(after).getCenter().x, hand.bounds(added).getCenter().x, 3, "it has grown in its line");
        AbstractAction before = added.getPredecessor_AbstractAction();
        hand.select(added);
        hand.run(ActionFactory.DELETE.getId());
        assertEquals(after, before.getSuccessor_AbstractAction(), "the gap is closed");
        assertNull(request.eContainer(), "no request without its action");
        hand.create("Branch", below.x + 320, below.y + 30);
        hand.assertTextsFit(1);
        log.assertEmpty("drawing a behaviour");
    }

    @Test
    void usageModelIsDrawn() throws Exception {
        DiagramEditor editor = open("mail-server/mail-server.usagemodel");
        look(editor, "usage");
        UsageModel usage = (UsageModel) editor.scene().subject();
        DiagramHand hand = new DiagramHand(editor);
        var scenario = usage.getUsageScenario_UsageModel().get(0);
        int actions = scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().size();
        hand.pick(hand.part(scenario));
        hand.menu("New", "Delay");
        assertEquals(actions + 1, scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().size());
        assertTrue(scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().get(
                actions) instanceof Delay);
        hand.run(ActionFactory.UNDO.getId());
        assertFalse(editor.isDirty());
        log.assertEmpty("drawing a usage model");
    }

    @Test
    void systemIsAssembledAndExported() throws Exception {
        DiagramEditor editor = open("consolidation/consolidation.system");
        look(editor, "system");
        System system = (System) editor.scene().subject();
        assertEquals(system.getAssemblyContexts__ComposedStructure().size() + system
                .getProvidedRoles_InterfaceProvidingEntity().size(), editor.scene().view().nodes().size());
        Path svg = directory.resolve("system.svg");
        DiagramExport.write(editor.viewer(), svg);
        String text = Files.readString(svg);
        for (var context : system.getAssemblyContexts__ComposedStructure()) {
            assertTrue(text.contains(">" + context.getEntityName() + "<"), context.getEntityName());
        }
        javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        Path png = directory.resolve("system.png");
        DiagramHand hand = new DiagramHand(editor);
        EObject last = system.getAssemblyContexts__ComposedStructure().stream().max(java.util.Comparator.comparing(
                each -> hand.bounds(each).right())).orElseThrow();
        java.util.Set<Integer> alignments = new java.util.HashSet<>();
        for (int i = 0; i < 3; i++) {
            hand.drag(last, 41, 0); // so that it is the one at the right, and the width another
            DiagramExport.write(editor.viewer(), png);
            var image = new org.eclipse.swt.graphics.ImageData(png.toString());
            assertTrue(image.width > 300 && image.height > 100, image.width + " x " + image.height);
            assertEquals(2 * (hand.bounds(last).right() - leftmost(editor, hand) + 2 * 10), image.width, 100,
                    "as wide as what is drawn");
            alignments.add(image.width % 4);
            for (int y = 0; y < image.height; y++) {
                for (int x = 0; x < 12; x++) {
                    assertEquals(0xFFFFFF, image.getPixel(x, y) & 0xFFFFFF, "the margin is empty: nothing is sheared");
                }
            }
        }
        assertEquals(2, alignments.size(), "widths that are multiples of 4, and others");
        log.assertEmpty("exporting");
    }

    private static int leftmost(DiagramEditor editor, DiagramHand hand) {
        return editor.scene().view().nodes().stream().mapToInt(each -> hand.bounds(each.element()).x).min()
                .orElseThrow();
    }

    @Test
    void storageAndVirtualMachinesAreDrawn() throws Exception {
        DiagramEditor editor = open("consolidation/consolidation.resourceenvironment");
        look(editor, "environment");
        DiagramHand hand = new DiagramHand(editor);
        StorageResource storage = editor.session().elements(StorageResource.class).stream()
                .filter(each -> editor.scene().view().node(each) != null).findFirst().orElseThrow();
        ResourceEnvironment environment = (ResourceEnvironment) editor.scene().subject();
        hand.create("Resource Container", 60, 330);
        List<ResourceContainer> containers = environment.getResourceContainer_ResourceEnvironment();
        ResourceContainer server = containers.get(containers.size() - 1);
        hand.connect("Storage Connection", storage, server);
        assertTrue(storage.getContainers().contains(server));
        hand.pick(hand.part(server));
        hand.menu("New", "Virtual Machine");
        ResourceContainer machine = server.getNestedResourceContainers__ResourceContainer().get(0);
        assertSame(hand.part(server), hand.part(machine).getParent());
        hand.assertTextsFit(1);
        log.assertEmpty("drawing an environment");
    }

    @Test
    void assemblyContextIsDraggedToAnotherContainer() throws Exception {
        DiagramEditor editor = open("consolidation/consolidation.allocation");
        look(editor, "allocation");
        Allocation allocation = (Allocation) editor.scene().subject();
        AllocationContext first = allocation.getAllocationContexts_Allocation().get(0);
        ResourceContainer from = first.getResourceContainer_AllocationContext();
        ResourceContainer to = allocation.getAllocationContexts_Allocation().stream()
                .map(AllocationContext::getResourceContainer_AllocationContext).filter(each -> each != from).findFirst()
                .orElseThrow();
        DiagramHand hand = new DiagramHand(editor);
        Rectangle target = hand.bounds(to);
        var grip = hand.grip(first);
        hand.drag(grip.x, grip.y, target.getCenter().x, target.bottom() - 8);
        assertSame(to, first.getResourceContainer_AllocationContext());
        assertSame(hand.part(to), hand.part(first).getParent());
        hand.run(ActionFactory.UNDO.getId());
        assertSame(from, first.getResourceContainer_AllocationContext());
        log.assertEmpty("drawing an allocation");
    }

    @Test
    void twoEditorsStayInStepAndOneSavesForBoth() throws Exception {
        DiagramEditor behaviour = openBehaviour("file-server/file-server.repository", "write");
        DiagramEditor repository = open("file-server/file-server.repository");
        BasicComponent component = ((ResourceDemandingSEFF) behaviour.scene().subject())
                .getBasicComponent_ServiceEffectSpecification();
        new DiagramHand(repository).rename(component, "Renamed");
        assertTrue(behaviour.isDirty());
        assertEquals("Renamed.write", behaviour.getPartName());
        page.saveEditor(repository, false);
        assertFalse(behaviour.isDirty());
        EObject seff = behaviour.scene().subject();
        new DiagramHand(repository).select(seff.eContainer());
        new DiagramHand(repository).run(ActionFactory.DELETE.getId());
        UserInterface.awaitThat("the diagram of what is deleted to close",
                () -> java.util.Arrays.stream(page.getEditorReferences()).noneMatch(
                        each -> each.getEditor(false) == behaviour));
        log.assertEmpty("two editors");
    }

    @Test
    void explainsInvalidFileUntilCorrected() throws Exception {
        IFile file = project.getFile("file-server/file-server.system");
        String sound = Projects.text(file);
        Projects.write(file, sound.replace("</system:System>", ""));
        DiagramEditor editor = open("file-server/file-server.system");
        assertNull(editor.scene());
        Screenshot.take("diagram-broken");
        UserInterface.press(UserInterface.button(page.getWorkbenchWindow().getShell(), "Open as Text"));
        UserInterface.awaitThat("the text", () -> page.getActiveEditor() != editor);
        page.activate(editor);
        Projects.write(file, sound);
        UserInterface.awaitThat("the diagram", () -> editor.scene() != null && editor.viewer() != null);
        assertFalse(editor.diagram().getChildren().isEmpty());
        log.assertEmpty("a broken file");
    }
}
