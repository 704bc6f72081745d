// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.qpn.Connection;
import org.loggia.qpn.Identified;
import org.loggia.qpn.Node;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.Transition;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.testing.SharedFiles;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.view.EdgeStyle;
import org.loggia.view.EdgeView;

/** Queueing Petri nets as diagrams: nets of others, our own, and drawing one. */
class NetDiagramTest extends WorkbenchFixture {

    private static final String EMPTY = "<?xml version=\"1.0\"?>\n<net qpme-version=\"2.1.0\"><colors>"
            + "<color id=\"_c\" name=\"job\" real-color=\"#1f77b4\"/></colors></net>\n";

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Nets", "nets", "storage");
    }

    private DiagramEditor open(IFile file) throws Exception {
        return diagram(file);
    }

    private DiagramEditor create(String name, String text) throws Exception {
        IFile file = file(name, text);
        return open(file);
    }

    private static QueueingPetriNet net(DiagramEditor editor) {
        return (QueueingPetriNet) editor.scene().subject();
    }

    private static Set<EObject> nodes(QueueingPetriNet net) {
        Set<EObject> nodes = new HashSet<>(net.getPlaces());
        nodes.addAll(net.getTransitions());
        return nodes;
    }

    private List<IFile> netsIn(String folder) throws Exception {
        List<IFile> nets = new ArrayList<>();
        project.getFolder(folder).accept(resource -> {
            if (resource instanceof IFile file && "qpe".equals(file.getFileExtension())) {
                nets.add(file);
            }
            return true;
        });
        return nets;
    }

    @Test
    void foreignNetsOpenCompletelyAndRoundTrip() throws Exception {
        Projects.copy(project, SharedFiles.file("reference/qpn/models"));
        List<IFile> nets = netsIn("models");
        assertTrue(nets.size() >= 20, () -> "only " + nets.size() + " nets");
        for (IFile file : nets) {
            String before = QpeFiles.toText(QpeFiles.load(file.getLocation().toPath()));
            DiagramEditor editor = open(file);
            QueueingPetriNet net = net(editor);
            assertEquals(nodes(net), editor.scene().view().allNodes().keySet(), file.toString());
            Set<EObject> lines = new HashSet<>();
            editor.scene().view().edges().forEach(each -> lines.add(each.key().element()));
            assertTrue(lines.containsAll(net.getConnections()), file.toString());
            DiagramHand hand = new DiagramHand(editor);
            nodes(net).forEach(hand::part);
            assertFalse(editor.isDirty());
            for (SubnetPlace place : editor.session().elements(SubnetPlace.class)) {
                if (place.eResource() == net.eResource()) {
                    DiagramEditor inner = diagram(file, place.getSubnet());
                    assertEquals(place.getName(), inner.getPartName());
                    assertEquals(nodes(place.getSubnet()), inner.scene().view().allNodes().keySet());
                }
            }
            editor.session().resource(file).save(Map.of());
            assertEquals(before, QpeFiles.toText(QpeFiles.load(file.getLocation().toPath())), file.toString());
            if (file.getName().matches("(ispass03|SjAS04Model_6AS-L5|SPECjms2007Model).qpe")
                    && file.getParent().getName().equals("qpme-examples")) {
                page.activate(editor);
                Screenshot.take("net-" + file.getName().replace(".qpe", ""));
            }
            page.closeAllEditors(false);
            log.assertEmpty(file.toString());
        }
    }

    @Test
    void netWithoutPositionsIsArrangedAndKeepsThemOnlyWhenItIsEdited() throws Exception {
        IFile file = project.getFile("nets/machine-repairman.qpe");
        byte[] before = Files.readAllBytes(file.getLocation().toPath());
        DiagramEditor editor = open(file);
        DiagramHand hand = new DiagramHand(editor);
        hand.assertNoOverlap();
        hand.assertTextsFit(1);
        Screenshot.take("net-arranged");
        ZoomManager zoom = (ZoomManager) editor.getAdapter(ZoomManager.class);
        zoom.setZoom(2);
        Screenshot.take("net-arranged-200");
        hand.assertTextsFit(2);
        zoom.setZoom(1);
        assertFalse(editor.isDirty());
        page.saveEditor(editor, false);
        assertTrue(java.util.Arrays.equals(before, Files.readAllBytes(file.getLocation().toPath())),
                "looking writes nothing");

        Place works = net(editor).getPlaces().get(0);
        Rectangle from = hand.bounds(works);
        int x = works.getLocationX();
        hand.drag(works, 60, 45);
        assertEquals(x + 60, works.getLocationX());
        assertEquals(from.x + 60, hand.bounds(works).x);
        page.saveEditor(editor, false);
        QueueingPetriNet saved = QpeFiles.load(file.getLocation().toPath());
        assertEquals(x + 60, saved.getPlaces().get(0).getLocationX());
        assertTrue(nodes(saved).stream().allMatch(each -> ((Node) each).isSetLocationX()), "all have positions now");
        hand.rename(works, "a very long name of this place");
        assertEquals(x + 60, works.getLocationX(), "a name moves no circle");
        hand.assertTextsFit(1);
        log.assertEmpty("arranging");
    }

    @Test
    void everyNetAmongExamplesIsShown() throws Exception {
        List<IFile> nets = new ArrayList<>(netsIn("nets"));
        nets.addAll(netsIn("storage"));
        assertTrue(nets.size() >= 2, () -> "only " + nets);
        int number = 0;
        for (IFile file : nets) {
            DiagramEditor editor = open(file);
            assertEquals(nodes(net(editor)), editor.scene().view().allNodes().keySet());
            Screenshot.take("net-example-" + ++number);
        }
        log.assertEmpty("examples");
    }

    @Test
    void netIsDrawnFromNothing() throws Exception {
        DiagramEditor editor = create("drawn.qpe", EMPTY);
        DiagramHand hand = new DiagramHand(editor);
        QueueingPetriNet net = net(editor);
        hand.create("Ordinary Place", 60, 80);
        hand.create("Immediate Transition", 200, 80);
        hand.create("Queueing Place", 320, 80);
        hand.create("Timed Transition", 200, 240);
        hand.create("Subnet Place", 460, 200);
        Place place = net.getPlaces().get(0);
        QueueingPlace station = (QueueingPlace) net.getPlaces().get(1);
        Transition immediate = net.getTransitions().get(0);
        Transition timed = net.getTransitions().get(1);
        assertEquals("station", station.getQueue().getName());
        assertEquals(1, place.getColorReferences().size(), "the only colour is held at once");
        hand.connect("Connection", place, immediate);
        hand.connect("Connection", immediate, station);
        hand.connect("Connection", station, timed);
        hand.connect("Connection", timed, place);
        assertEquals(4, net.getConnections().size());
        assertEquals(1, immediate.getModes().get(0).getInputs().size(), "what is clear is connected inside too");
        assertEquals(EdgeStyle.ARC, style(editor, net.getConnections().get(0)));
        hand.connect("Connection", place, immediate);
        hand.connect("Connection", place, station);
        assertEquals(4, net.getConnections().size(), "neither twice nor between places");

        hand.rename(station, "disk");
        assertEquals("disk", station.getName());
        Screenshot.take("net-drawn");
        hand.assertTextsFit(1);
        hand.assertNoOverlap();

        hand.select(immediate);
        hand.run(ActionFactory.DELETE.getId());
        assertNull(immediate.eContainer());
        assertEquals(2, net.getConnections().size(), "lines go with their end");
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(4, net.getConnections().size());
        hand.pick(hand.part(line(editor, net.getConnections().get(0))));
        hand.run(ActionFactory.DELETE.getId());
        assertEquals(3, net.getConnections().size());
        assertTrue(immediate.getModes().get(0).getInputs().isEmpty(), "no mode takes along a line that is gone");
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(1, immediate.getModes().get(0).getInputs().size());

        SubnetPlace subnet = (SubnetPlace) net.getPlaces().get(2);
        hand.select(subnet);
        hand.menu("Open Diagram");
        DiagramEditor inner = (DiagramEditor) page.getActiveEditor();
        assertEquals(subnet.getSubnet(), inner.scene().subject());
        Screenshot.take("net-subnet");
        hand = new DiagramHand(inner);
        hand.create("Ordinary Place", 200, 260);
        page.saveEditor(inner, false);
        assertFalse(editor.isDirty());
        assertUniqueIds(QpeFiles.load(editor.file().getLocation().toPath()));
        assertEquals(3, QpeFiles.load(editor.file().getLocation().toPath()).getPlaces().stream()
                .filter(SubnetPlace.class::isInstance).map(SubnetPlace.class::cast).findFirst().orElseThrow()
                .getSubnet().getPlaces().size());
        log.assertEmpty("drawing a net");
    }

    @Test
    void undoneAndRepeatedCreationGivesNoIdTwice() throws Exception {
        DiagramEditor editor = create("ids.qpe", EMPTY);
        DiagramHand hand = new DiagramHand(editor);
        for (int i = 0; i < 3; i++) {
            hand.create("Queueing Place", 60 + 120 * i, 80);
        }
        for (int i = 0; i < 3; i++) {
            hand.run(ActionFactory.UNDO.getId());
        }
        assertFalse(editor.isDirty());
        hand.run(ActionFactory.REDO.getId());
        hand.run(ActionFactory.REDO.getId());
        for (int i = 0; i < 3; i++) {
            hand.create("Ordinary Place", 60 + 120 * i, 240);
        }
        assertEquals(5, net(editor).getPlaces().size());
        assertUniqueIds(net(editor));
        log.assertEmpty("undoing");
    }

    @Test
    void undoesArrangingAndKeepsBendsOutsideNet() throws Exception {
        DiagramEditor editor = open(project.getFile("storage/" + netsIn("storage").get(0).getProjectRelativePath()
                .removeFirstSegments(1)));
        DiagramHand hand = new DiagramHand(editor);
        Node first = net(editor).getPlaces().get(0);
        int x = first.getLocationX();
        int y = first.getLocationY();
        hand.run(DiagramActions.ARRANGE);
        assertNotEquals(List.of(x, y), List.of(first.getLocationX(), first.getLocationY()));
        hand.assertNoOverlap();
        Screenshot.take("net-storage-arranged");
        page.saveEditor(editor, false);
        assertTrue(editor.file().getParent().getFile(new org.eclipse.core.runtime.Path(
                editor.file().getName() + ".layout")).exists(), "bends");
        hand.run(ActionFactory.UNDO.getId());
        assertEquals(List.of(x, y), List.of(first.getLocationX(), first.getLocationY()));
        assertTrue(editor.scene().view().edges().stream().allMatch(
                each -> editor.scene().layout().bends(each.key()).isEmpty()), "no bends before");
        log.assertEmpty("arranging");
    }

    @Test
    void brokenNetIsExplained() throws Exception {
        DiagramEditor editor = create("broken.qpe", EMPTY.replace("<colors>",
                "<places><place id=\"_p\" xsi:type=\"x\" "
                        + "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"/></places>"
                        + "<colors>"));
        assertNull(editor.scene());
        assertTrue(editor.session().problems().stream().anyMatch(each -> each.line() == 2
                && each.message().contains("place type 'x'")), () -> editor.session().problems().toString());
        Projects.write(editor.file(), EMPTY);
        UserInterface.awaitThat("the diagram", () -> editor.scene() != null && editor.viewer() != null);
        log.assertEmpty("a broken net");
    }

    private static EdgeStyle style(DiagramEditor editor, Connection line) {
        return editor.scene().view().edges().stream().filter(each -> each.key().element() == line).findFirst()
                .orElseThrow().style();
    }

    private static EdgeView.Key line(DiagramEditor editor, Connection line) {
        return editor.scene().view().edges().stream().map(EdgeView::key).filter(each -> each.element() == line)
                .findFirst().orElseThrow();
    }

    private static void assertUniqueIds(QueueingPetriNet net) {
        Set<String> ids = new HashSet<>();
        net.eAllContents().forEachRemaining(each -> {
            if (each instanceof Identified identified) {
                assertNotNull(identified.getId(), () -> "no id: " + each);
                assertTrue(ids.add(identified.getId()), () -> "twice: " + identified.getId());
            }
        });
    }
}
