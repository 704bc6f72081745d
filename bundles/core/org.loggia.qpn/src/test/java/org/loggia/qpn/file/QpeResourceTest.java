// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.OrdinaryPlace;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.testing.SharedFiles;

/** Nets as EMF resources: what an editor relies on. */
class QpeResourceTest {
    @TempDir
    private Path folder;

    private static ResourceSet resources() {
        ResourceSet resources = new ResourceSetImpl();
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("qpe", new QpeResourceFactory());
        return resources;
    }

    private URI uri(String name) {
        return URI.createFileURI(folder.resolve(name).toString());
    }

    @Test
    void newFileIsDrawnSavedAndFoundAgain() throws IOException {
        QpeResource resource = (QpeResource) resources().createResource(uri("new.qpe"));
        QueueingPetriNet net = resource.net();
        Color color = QpnFactory.eINSTANCE.createColor();
        color.setName("request");
        net.getColors().add(color);
        OrdinaryPlace place = QpnFactory.eINSTANCE.createOrdinaryPlace();
        place.setName("pool");
        place.setLocationX(120);
        place.setLocationY(-40);
        ColorReference tokens = QpnFactory.eINSTANCE.createColorReference();
        tokens.setColor(color);
        tokens.setInitialPopulation(4);
        place.getColorReferences().add(tokens);
        net.getPlaces().add(place);
        resource.save(Map.of());
        assertFalse(resource.isModified());

        QpeResource again = (QpeResource) resources().getResource(uri("new.qpe"), true);
        assertTrue(EcoreUtil.equals(net, again.net()));
        OrdinaryPlace found = (OrdinaryPlace) again.getEObject(place.getId());
        assertEquals("pool", found.getName());
        assertEquals(-40, found.getLocationY());
        assertEquals(place.getId(), again.getURIFragment(found));
        assertSame(again.net().getColors().get(0), found.getColorReferences().get(0).getColor());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void elementsGetIdOfTheirOwn() {
        QpeResource resource = new QpeResource(uri("ids.qpe"));
        Color first = QpnFactory.eINSTANCE.createColor();
        resource.net().getColors().add(first);
        Color copy = EcoreUtil.copy(first);
        resource.net().getColors().add(copy);
        assertNotEquals(first.getId(), copy.getId());
        String id = first.getId();
        resource.net().getColors().remove(first);
        resource.net().getColors().add(first);
        assertEquals(id, first.getId());
        Color numbered = QpnFactory.eINSTANCE.createColor();
        numbered.setId("17 a");
        resource.net().getColors().add(numbered);
        assertEquals("_17_a", numbered.getId());
    }

    @Test
    void reloadsIncompleteNet() throws IOException {
        QpeResource resource = new QpeResource(uri("draft.qpe"));
        QpnFactory factory = QpnFactory.eINSTANCE;
        resource.net().getPlaces().add(factory.createQueueingPlace());
        resource.net().getPlaces().get(0).getColorReferences().add(factory.createQueueingColorReference());
        resource.net().getPlaces().add(factory.createSubnetPlace());
        resource.net().getTransitions().add(factory.createTimedTransition());
        resource.net().getTransitions().get(0).getModes().add(factory.createMode());
        resource.net().getTransitions().get(0).getModes().get(0).getInputs().add(factory.createArc());
        resource.net().getConnections().add(factory.createConnection());
        resource.net().getProbes().add(factory.createProbe());
        resource.net().getColors().add(factory.createColor());
        resource.net().getQueues().add(factory.createQueue());
        resource.save(Map.of());
        QpeResource again = (QpeResource) resources().getResource(uri("draft.qpe"), true);
        assertEquals(2, again.net().getPlaces().size());
        assertEquals(1, again.net().getTransitions().get(0).getModes().size());
    }

    @Test
    void layoutOfOldFilesIsKept() {
        QpeResource resource = (QpeResource) QpeFiles.load(
                SharedFiles.file("reference/qpn/models/regression/RT5/ispass03_hierarchical.qpe")).eResource();
        resource.net().eAllContents().forEachRemaining(element -> {
            if (element instanceof org.loggia.qpn.Node node) {
                assertTrue(node.isSetLocationX() && node.isSetLocationY(), node.getName());
            }
        });
        assertEquals(310, resource.net().getPlaces().get(0).getLocationX());
        assertTrue(resource.line(resource.net().getPlaces().get(0)) > 0);
    }

    @Test
    void reportsLineOfBrokenFile() throws IOException {
        Files.writeString(folder.resolve("broken.qpe"), "<net>\n<places><place id='1' type='hole'/></places></net>");
        RuntimeException problem = assertThrows(RuntimeException.class,
                () -> resources().getResource(uri("broken.qpe"), true));
        assertTrue(problem.getMessage().contains("broken.qpe:2: unknown place type 'hole'"),
                problem.getMessage());
    }
}
