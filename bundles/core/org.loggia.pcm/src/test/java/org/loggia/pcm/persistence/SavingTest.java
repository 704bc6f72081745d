// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.usageevolution.UsageevolutionFactory;
import org.loggia.testing.SharedFiles;

/** What happens to a file when its model has changed, or is new. */
class SavingTest {

    @TempDir
    Path folder;

    @Test
    void newModelIsReadBackAndHasIds() throws IOException {
        Path path = folder.resolve("my new.repository");
        var resource = ModelResources.create().createResource(URI.createFileURI(path.toString()));
        Repository repository = RepositoryFactory.eINSTANCE.createRepository();
        repository.setEntityName("Files & <more>\n\"quoted\"");
        OperationInterface operations = RepositoryFactory.eINSTANCE.createOperationInterface();
        repository.getInterfaces__Repository().add(operations);
        BasicComponent component = RepositoryFactory.eINSTANCE.createBasicComponent();
        OperationProvidedRole role = RepositoryFactory.eINSTANCE.createOperationProvidedRole();
        component.getProvidedRoles_InterfaceProvidingEntity().add(role);
        role.setProvidedInterface__OperationProvidedRole(operations);
        repository.getComponents__Repository().add(component);
        resource.getContents().add(repository);
        assertTrue(component.getId().matches("_[\\w-]{22}"), component.getId());
        resource.save(Map.of());

        PcmModel model = new ModelFiles().load(path);
        assertEquals(List.of(), model.problems());
        Repository read = model.repositories().get(0);
        assertEquals(repository.getEntityName(), read.getEntityName());
        assertEquals(component.getId(), read.getComponents__Repository().get(0).getId());
        assertEquals(operations.getId(), model.all(OperationProvidedRole.class).findFirst().orElseThrow()
                .getProvidedInterface__OperationProvidedRole().getId());
    }

    /** Palladio's resources of these files are plain XML, in which {@code xmi:version} is an unknown attribute. */
    @Test
    void plainFilesOfPalladioHaveNoVersion() throws IOException {
        Path path = folder.resolve("new.usageevolution");
        var resource = ModelResources.create().createResource(URI.createFileURI(path.toString()));
        resource.getContents().add(UsageevolutionFactory.eINSTANCE.createUsageEvolution());
        resource.save(Map.of());
        String text = Files.readString(path);
        assertTrue(text.contains("<usageevolution:UsageEvolution xmlns:xsi="), text);
        assertFalse(text.contains("xmi:"), text);
        assertEquals(List.of(), new ModelFiles().load(path).problems());
    }

    @Test
    void plainFilesOfExamplesHaveNoVersion() throws IOException {
        List<Path> plain;
        try (Stream<Path> examples = Files.walk(Path.of("../../../examples"))) {
            plain = examples.filter(each -> each.toString().matches(".*\\.(slo|monitorrepository|usageevolution)"))
                    .toList();
        }
        assertTrue(plain.size() >= 5, plain::toString);
        for (Path each : plain) {
            assertFalse(Files.readString(each).contains("xmi:"), each::toString);
        }
    }

    @Test
    void keepsDanglingReferenceUntilReplaced() throws IOException {
        Path path = folder.resolve("shop.repository");
        Files.writeString(path, """
                <?xml version="1.0" encoding="UTF-8"?>
                <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" id="shop">
                  <components__Repository xsi:type="repository:BasicComponent" id="seller">
                    <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="role" \
                providedInterface__OperationProvidedRole="gone"/>
                  </components__Repository>
                  <interfaces__Repository xsi:type="repository:OperationInterface" id="sales"/>
                </repository:Repository>
                """);
        PcmModel model = new ModelFiles().load(path);
        OperationProvidedRole role = model.all(OperationProvidedRole.class).findFirst().orElseThrow();
        role.setEntityName("renamed");
        model.files().get(0).save(Map.of());
        assertTrue(Files.readString(path).contains("=\"gone\""), "nothing is lost by an edit of something else");
        role.setProvidedInterface__OperationProvidedRole(model.all(OperationInterface.class).findFirst().orElseThrow());
        model.files().get(0).save(Map.of());
        assertTrue(Files.readString(path).contains("providedInterface__OperationProvidedRole=\"sales\""),
                Files.readString(path));
        assertEquals(List.of(), new ModelFiles().load(path).problems());
    }

    /** Qualified ids and elements of one id are tolerated when read, so saving must keep them byte for byte. */
    @Test
    void editKeepsQualifiedIdsAndElementsOfOneId() throws IOException {
        Path path = folder.resolve("odd.repository");
        String text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                xmlns:identifier="http://sdq.ipd.uka.de/Identifier/2.1" \
                xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" id="shop">
                  <components__Repository xsi:type="repository:BasicComponent" identifier:id="seller" \
                entityName="Seller">
                    <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="role" \
                providedInterface__OperationProvidedRole="sales"/>
                  </components__Repository>
                  <interfaces__Repository xsi:type="repository:OperationInterface" id="sales"/>
                  <interfaces__Repository xsi:type="repository:OperationInterface" id="twice" entityName="A"/>
                  <interfaces__Repository xsi:type="repository:OperationInterface" id="twice" entityName="B"/>
                </repository:Repository>
                """;
        Files.writeString(path, text);
        PcmModel model = new ModelFiles().load(path);
        model.files().get(0).save(Map.of());
        assertEquals(text, Files.readString(path), "nothing changed");

        Repository shop = model.repositories().get(0);
        shop.getComponents__Repository().get(0).setEntityName("Renamed");
        shop.getInterfaces__Repository().get(2).setEntityName("C");
        model.files().get(0).save(Map.of());
        assertEquals(text.replace("\"Seller\"", "\"Renamed\"").replace("\"B\"", "\"C\""), Files.readString(path));

        OperationInterface added = RepositoryFactory.eINSTANCE.createOperationInterface();
        added.setId("added");
        shop.getInterfaces__Repository().add(added);
        model.files().get(0).save(Map.of());
        String expected = text.replace("\"Seller\"", "\"Renamed\"").replace("\"B\"", "\"C\"").replace(
                "</repository:Repository>",
                "  <interfaces__Repository xsi:type=\"repository:OperationInterface\" id=\"added\"/>\n"
                        + "</repository:Repository>");
        assertEquals(expected, Files.readString(path));
    }

    @Test
    void savesOnlyChangedParts() throws IOException {
        Path path = copy("models/smarthomedata/smarthomedata.repository");
        List<String> before = Files.readAllLines(path);
        PcmModel model = new ModelFiles().load(path);
        BasicComponent emitter = (BasicComponent) model.repositories().get(0).getComponents__Repository().get(0);
        emitter.setEntityName("Renamed");
        model.files().get(0).save(Map.of());
        List<String> after = Files.readAllLines(path);
        assertEquals(before.size(), after.size());
        for (int i = 0; i < before.size(); i++) {
            String expected = i == 2 ? before.get(i).replace("entityName=\"Emitter\"", "entityName=\"Renamed\"")
                    : before.get(i);
            assertEquals(expected.replace("->", ">").replace("&gt;", ">"),
                    after.get(i).replace("->", ">").replace("&gt;", ">"), "line " + (i + 1));
        }
    }

    @Test
    void newActionTakesNamespaceOfItsFile() throws IOException {
        Path path = copy("models/harddiskmodel-5.0/default.repository");
        PcmModel model = new ModelFiles().load(path);
        ResourceDemandingSEFF seff = model.all(ResourceDemandingSEFF.class).findFirst().orElseThrow();
        InternalAction action = SeffFactory.eINSTANCE.createInternalAction();
        seff.getSteps_Behaviour().add(1, action);
        action.setEntityName("added");
        action.setSuccessor_AbstractAction(seff.getSteps_Behaviour().get(2));
        model.files().get(0).save(Map.of());
        String text = Files.readString(path);
        assertTrue(text.contains("xsi:type=\"_1:InternalAction\" id=\"" + action.getId()
                + "\" entityName=\"added\" successor_AbstractAction=\""), text);
        assertFalse(text.contains("/5.2"), "the file stays of version 5.0");
        ResourceDemandingSEFF again = new ModelFiles().load(path).all(ResourceDemandingSEFF.class).findFirst()
                .orElseThrow();
        assertEquals("added", again.getSteps_Behaviour().get(1).getEntityName());
        assertEquals(seff.getSteps_Behaviour().get(2).getId(),
                again.getSteps_Behaviour().get(1).getSuccessor_AbstractAction().getId());
    }

    @Test
    void foreignElementsSurviveDeletionOfTheirNeighbours() throws IOException {
        Path path = copy("models/smarthomedata/smarthomedata.repository");
        PcmModel model = new ModelFiles().load(path);
        ResourceDemandingSEFF seff = model.all(ResourceDemandingSEFF.class).findFirst().orElseThrow();
        int foreign = count(path, "CreateDateAction");
        org.eclipse.emf.ecore.util.EcoreUtil.delete(seff.getSteps_Behaviour().get(0));
        model.files().get(0).save(Map.of());
        assertEquals(foreign, count(path, "CreateDateAction"));
        assertFalse(Files.readString(path).contains("Emitter.acceptData.start.ID\""));
    }

    @Test
    void movedElementsKeepTheirReferences() throws IOException {
        Path path = copy("models/harddiskmodel-5.0/default.repository");
        PcmModel model = new ModelFiles().load(path);
        Repository repository = model.repositories().get(0);
        OperationInterface added = RepositoryFactory.eINSTANCE.createOperationInterface();
        repository.getInterfaces__Repository().add(0, added);
        model.files().get(0).save(Map.of());
        PcmModel again = new ModelFiles().load(path);
        assertEquals(List.of(), again.problems());
        assertEquals(added.getId(), again.repositories().get(0).getInterfaces__Repository().get(0).getId());
        ResourceDemandingSEFF seff = again.all(ResourceDemandingSEFF.class).findFirst().orElseThrow();
        assertEquals(model.all(ResourceDemandingSEFF.class).findFirst().orElseThrow().getDescribedService__SEFF()
                .getId(), seff.getDescribedService__SEFF().getId());
    }

    @Test
    void failedSaveLeavesOldFile() throws IOException {
        Path path = copy("models/espresso/default.repository");
        byte[] before = Files.readAllBytes(path);
        PcmModel model = new ModelFiles().load(path);
        model.repositories().get(0).setEntityName("broken \u0001");
        assertThrows(IOException.class, () -> model.files().get(0).save(Map.of()));
        assertEquals(List.of(path), files());
        org.junit.jupiter.api.Assertions.assertArrayEquals(before, Files.readAllBytes(path));

        var nowhere = ModelResources.create().createResource(URI.createFileURI(
                path.resolve("below a file.repository").toString()));
        nowhere.getContents().add(RepositoryFactory.eINSTANCE.createRepository());
        IOException failure = assertThrows(IOException.class, () -> nowhere.save(Map.of()));
        assertTrue(failure.getMessage().contains("cannot be written"), failure.getMessage());
    }

    private Path copy(String shared) throws IOException {
        Path from = SharedFiles.file(shared);
        return Files.copy(from, folder.resolve(from.getFileName().toString()));
    }

    private static int count(Path path, String text) throws IOException {
        return Files.readString(path).split(text, -1).length;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.toList();
        }
    }

    @Test
    void repeatedReferencesStayUntilListChanges() throws IOException {
        String text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <resourceenvironment:ResourceEnvironment xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
                xmlns:resourceenvironment="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2">
                  <linkingResources__ResourceEnvironment id="link" \
                connectedResourceContainers_LinkingResource="b a a b c"/>
                  <resourceContainer_ResourceEnvironment id="a"/>
                  <resourceContainer_ResourceEnvironment id="b"/>
                  <resourceContainer_ResourceEnvironment id="c"/>
                </resourceenvironment:ResourceEnvironment>
                """;
        Path path = Files.writeString(folder.resolve("my.resourceenvironment"), text);
        PcmModel model = new ModelFiles().load(path);
        LinkingResource link = model.all(LinkingResource.class).findFirst().orElseThrow();
        List<ResourceContainer> connected = link.getConnectedResourceContainers_LinkingResource();
        assertEquals(List.of("b", "a", "c"), connected.stream().map(ResourceContainer::getId).toList());
        model.files().get(0).save(Map.of());
        assertEquals(text, Files.readString(path));
        connected.remove(2);
        model.files().get(0).save(Map.of());
        assertEquals(text.replace("b a a b c", "b a"), Files.readString(path));
    }

    @Test
    void repeatedReferencesOfOthersComeBackByteForByte() throws IOException {
        Path original = SharedFiles.file("reference/cases/pcm/linking.resourceenvironment");
        Path path = Files.copy(original, folder.resolve("linking.resourceenvironment"));
        new ModelFiles().load(path).files().get(0).save(Map.of());
        assertEquals(Files.readString(original), Files.readString(path));
    }
}
