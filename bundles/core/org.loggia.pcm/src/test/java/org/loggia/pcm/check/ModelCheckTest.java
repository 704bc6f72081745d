// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.BasicDiagnostic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.problem.Problem;
import org.loggia.testing.SharedFiles;

class ModelCheckTest {

    @TempDir
    Path folder;

    @BeforeEach
    void copySoundModel() throws IOException {
        for (String name : List.of("shop.repository", "shop.system", "shop.resourceenvironment", "shop.allocation",
                "shop.usagemodel")) {
            try (var in = ModelCheckTest.class.getResourceAsStream(name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
    }

    @Test
    void reportsNothingForValidModel() {
        assertEquals(List.of(), ModelCheck.check(new ModelFiles().load(folder)));
    }

    /** One change breaks the sound model, and exactly one finding names it. */
    @ParameterizedTest(name = "{0}: {1} -> {2}")
    @CsvSource(delimiter = '|', value = {
        "usagemodel | population=\"3\" | population=\"0\" | ERROR | closed workload | its population is 0",
        "usagemodel | specification=\"5.0\" | specification=\"-5.0\" | ERROR | stochastic expression | "
                + "must not be negative",
        "usagemodel | specification=\"5.0\" | specification=\"1/0\" | ERROR | stochastic expression | "
                + "Think time': division by zero",
        "usagemodel | specification=\"5.0\" | specification=\"1+1.0E300*1.0E300\" | ERROR | stochastic expression | "
                + "Think time': the value is too large (column 10",
        "usagemodel | specification=\"5.0\" | specification=\"2 +* 3\" | ERROR | stochastic expression | column 4",
        "usagemodel | specification=\"5.0\" | specification=\"\" | ERROR | stochastic expression | no stochastic "
                + "expression",
        "usagemodel | specification=\"5.0\" | specification=\"true\" | ERROR | stochastic expression | "
                + "must be a number",
        "usagemodel | specification=\"2.0\" | specification=\"0\" | ERROR | stochastic expression | must be above 0",
        "usagemodel | branchProbability=\"0.4\" | branchProbability=\"0.5\" | ERROR | branch | add up to 1.1",
        "usagemodel | branchProbability=\"0.4\" | branchProbability=\"-0.4\" | ERROR | branch | outside 0 to 1",
        "usagemodel | <thinkTime_ClosedWorkload specification=\"5.0\"/> | '' | ERROR | closed workload | is not set",
        "usagemodel | successor=\"stop\" | '' | ERROR | scenario behaviour | no route from the start to the stop",
        "usagemodel | shop.repository#sell\" | shop.repository#ship\" | ERROR | entry level system call | not in the "
                + "interface",
        "usagemodel | shop.system#sales\" | shop.repository#shop.provided\" | ERROR | entry level system call | "
                + "does not belong to a system",
        "repository | successor_AbstractAction=\"work\" | '' | ERROR | service effect specification | no route",
        "repository | xsi:type=\"seff:StopAction\" id=\"stop1\" | xsi:type=\"seff:SetVariableAction\" id=\"stop1\" | "
                + "ERROR | service effect specification | no stop action",
        "repository | branchProbability=\"0.25\" | branchProbability=\"0.2\" | ERROR | branch action | add up to 0.95",
        "repository | specification=\"x.VALUE > 3\" | specification=\"x.VALUE + 3\" | ERROR | stochastic expression | "
                + "a condition must be BOOL",
        "repository | iterationCount_LoopAction specification=\"2\" | iterationCount_LoopAction specification=\"2.5\" "
                + "| WARNING | stochastic expression | a count must be INT",
        "repository | capacity_PassiveResource specification=\"4\" | capacity_PassiveResource specification=\"0\" | "
                + "ERROR | stochastic expression | must be above 0",
        "repository | calledService_ExternalService=\"ship\" | calledService_ExternalService=\"sell\" | ERROR | "
                + "external call action | not in the interface",
        "system | <connectors__ComposedStructure xsi:type=\"composition:AssemblyConnector\" | "
                + "<connectors__ComposedStructure xsi:type=\"composition:ResourceRequiredDelegationConnectorX\" | "
                + "ERROR | '' | is not a class",
        "system | outerProvidedRole_ProvidedDelegationConnector=\"sales\" | '' | ERROR | operation provided role | "
                + "not delegated to a component inside",
        "system | <encapsulatedComponent__AssemblyContext xsi:type=\"repository:BasicComponent\" "
                + "href=\"shop.repository#depot\"/> | '' | ERROR | assembly context | "
                + "Component' is not set",
        "allocation | shop.system#depot.assembly | shop.system#shop.assembly | ERROR | allocation | is not allocated",
        "allocation | shop.system#depot.assembly | shop.system#shop.assembly | ERROR | allocation context | is "
                + "allocated already",
        "allocation | shop.resourceenvironment#server\" | shop.resourceenvironment#bare\" | ERROR | allocation context "
                + "| demands the resource CPU",
        "resourceenvironment | numberOfReplicas=\"2\" | numberOfReplicas=\"2\" MTTF=\"1e999\" | ERROR | "
                + "active resource | '1e999' is too large for MTTF; correct it",
        "resourceenvironment | numberOfReplicas=\"2\" | numberOfReplicas=\"0\" | ERROR | "
                + "active resource | the number of replicas is 0",
        "resourceenvironment | specification=\"100\" | specification=\"0\" | ERROR | stochastic expression | must be "
                + "above 0",
        "resourceenvironment | <processingRate_ProcessingResourceSpecification specification=\"100\"/> | '' | ERROR | "
                + "active resource | is not set",
        "resourceenvironment | Palladio.resourcetype#_BIjHoQ3KEdyouMqirZIhzQ | "
                + "Palladio.resourcetype#_oro4gG3fEdy4YaaT-RYrLQ | ERROR | active resource | has "
                + "another resource of the type CPU",
    })
    void reportsBrokenModel(String file, String sound, String broken, String severity, String type, String message)
            throws IOException {
        Path path = folder.resolve("shop." + file);
        String text = Files.readString(path);
        assertTrue(text.contains(sound), "the sound model holds " + sound);
        Files.writeString(path, text.substring(0, text.indexOf(sound)) + broken
                + text.substring(text.indexOf(sound) + sound.length()));
        List<Problem> problems = ModelCheck.check(new ModelFiles().load(folder));
        List<Problem> found = problems.stream().filter(each -> each.toString().contains(message)).toList();
        assertFalse(found.isEmpty(), problems.toString());
        assertEquals(severity, found.get(0).severity().name());
        assertTrue(found.get(0).toString().contains(type), found.toString());
        assertFalse(found.get(0).toString().contains("\n"));
    }

    @Test
    void offersExpressionOfKindThatPlaceNeeds() throws IOException {
        Path path = folder.resolve("shop.repository");
        Files.writeString(path, Files.readString(path).replace("x.VALUE > 3", "").replace(
                "iterationCount_LoopAction specification=\"2\"", "iterationCount_LoopAction specification=\"\""));
        assertEquals(List.of("'Condition' has no stochastic expression; write one, such as true",
                "'Iteration count' has no stochastic expression; write one, such as 1"), ModelCheck.check(
                        new ModelFiles()
                                .load(folder)).stream().map(each -> each.message() + "; " + each.remedy()).sorted()
                        .toList());
    }

    /** A service is called as its operation is; what has no name is not on the way. */
    @Test
    void describesPathByNames() throws IOException {
        Path path = folder.resolve("shop.repository");
        Files.writeString(path, Files.readString(path).replace("x.VALUE > 3", "x.VALUE + 3")
                .replace("branchProbability=\"0.25\"", "branchProbability=\"0.2\""));
        assertEquals(List.of("Shop / sell / choice", "Shop / sell / guarded"), ModelCheck.check(new ModelFiles().load(
                folder)).stream().map(each -> each.location().names()).sorted().toList());
    }

    @Test
    void reportsSelfContainingStructure() throws IOException {
        String composite = "<components__Repository xsi:type=\"repository:CompositeComponent\" id=\"%1$s\" "
                + "entityName=\"%1$s\">"
                + "<assemblyContexts__ComposedStructure id=\"in.%1$s\" "
                + "encapsulatedComponent__AssemblyContext=\"%2$s\"/></components__Repository>";
        Path path = folder.resolve("shop.repository");
        Files.writeString(path, Files.readString(path)
                .replace("<interfaces__Repository xsi:type=\"repository:OperationInterface\" id=\"sales",
                        String.format(composite, "box", "crate") + String.format(composite, "crate", "box")
                                + "<interfaces__Repository xsi:type=\"repository:OperationInterface\" id=\"sales"));
        List<String> found = ModelCheck.check(new ModelFiles().load(path)).stream().map(Problem::toString).toList();
        assertEquals(2, found.size(), found.toString());
        assertTrue(found.get(0).contains("box (composite component \"box\"): the assembly is cyclic: "
                + "it contains itself through composite component \"crate\""), found.toString());
    }

    /** A shop whose depot is the shop itself: it calls its own sales. */
    @Test
    void warnsOfCallCycle() throws IOException {
        Path repository = folder.resolve("shop.repository");
        Files.writeString(repository, Files.readString(repository)
                .replace("requiredInterface__OperationRequiredRole=\"shipping\"",
                        "requiredInterface__OperationRequiredRole=\"sales\"")
                .replace("calledService_ExternalService=\"ship\"", "calledService_ExternalService=\"sell\""));
        Path system = folder.resolve("shop.system");
        Files.writeString(system, Files.readString(system)
                .replace("providingAssemblyContext_AssemblyConnector=\"depot.assembly\"",
                        "providingAssemblyContext_AssemblyConnector=\"shop.assembly\"")
                .replace("#depot.provided", "#shop.provided"));
        List<Problem> problems = ModelCheck.check(new ModelFiles().load(folder));
        assertEquals(1, problems.size(), problems.toString());
        assertFalse(problems.get(0).isError());
        assertTrue(problems.get(0).message().endsWith("recursively: shop.sell -> shop.sell"), problems.toString());
    }

    /** What the real models lack, by folder; everything else is sound. */
    @Test
    void realModelsHaveKnownFindings() {
        Path models = SharedFiles.file("models");
        PcmModel model = new ModelFiles().load(models);
        Map<String, Integer> errors = new TreeMap<>();
        for (Problem problem : ModelCheck.check(model)) {
            if (problem.isError()) {
                errors.merge(models.relativize(Path.of(problem.file())).toString(), 1, Integer::sum);
            }
        }
        Map<String, Integer> known = new TreeMap<>(Map.of(
                "brs-ids/flatbrs-singleserver.allocation", 2,
                "harddiskmodel-5.0/default.system.intermediate.system", 3,
                "harddiskmodel-5.0/withoutInitialSeek.repository", 1,
                "minimum-5.0/default.system.intermediate.system", 4,
                "smarthomedata/smarthomedata.allocation", 1,
                "smarthomedata/smarthomedata.repository", 5));
        Stream.of("allocation", "repository", "resourceenvironment", "system", "usagemodel")
                .forEach(each -> known.put("fork-4.0/fork_3.1." + each, 1));
        Stream.of("", "10servers", "11Servers")
                .forEach(each -> known.put("mediastore-power-v1/mediastore" + each + ".usageevolution", 1));
        assertEquals(known, errors);
    }

    @Test
    void operationsOfMetamodelHaveBodies() {
        PcmModel model = new ModelFiles().load(folder);
        var diagnostics = new BasicDiagnostic();
        Allocation allocation = model.allocations().get(0);
        assertTrue(allocation.validateEachAssemblyContextWithinSystemHasToBeAllocatedExactlyOnce(diagnostics, null));
        assertTrue(model.systems().get(0).validateSameSubsystemMustNotBeInstantiatedMoreThanOnce(diagnostics, null));
        ResourceDemandingSEFF seff = model.all(ResourceDemandingSEFF.class).findFirst().orElseThrow();
        assertTrue(seff.startActionNeedsRouteToStopAction(diagnostics, null));
        assertEquals(0, diagnostics.getChildren().size());
        allocation.getAllocationContexts_Allocation().remove(0);
        assertFalse(allocation.validateEachAssemblyContextWithinSystemHasToBeAllocatedExactlyOnce(diagnostics, null));
        seff.getSteps_Behaviour().get(0).setSuccessor_AbstractAction(null);
        assertFalse(seff.startActionNeedsRouteToStopAction(diagnostics, null));
        assertEquals(2, diagnostics.getChildren().size());

        OperationInterface parent = RepositoryFactory.eINSTANCE.createOperationInterface();
        OperationInterface child = RepositoryFactory.eINSTANCE.createOperationInterface();
        child.getParentInterfaces__Interface().add(parent);
        assertTrue(parent.isAssignableFrom(child));
        assertTrue(parent.isAssignableFrom(parent));
        assertFalse(child.isAssignableFrom(parent));
        assertFalse(child.isAssignableFrom(null));
        parent.getParentInterfaces__Interface().add(child);
        assertFalse(RepositoryFactory.eINSTANCE.createOperationInterface().isAssignableFrom(child));
    }

    private final List<ComposedStructure> structures = new ArrayList<>();
    private final Map<ComposedStructure, List<ComposedStructure>> inside = new HashMap<>();
    private int looks;
    private final StructureCycles cycles = new StructureCycles(structure -> {
        looks++;
        return inside.get(structure);
    });

    private ComposedStructure add() {
        CompositeComponent structure = RepositoryFactory.eINSTANCE.createCompositeComponent();
        inside.put(structure, new ArrayList<>());
        structures.add(structure);
        return structure;
    }

    private void contains(int outer, int inner) {
        inside.get(structures.get(outer)).add(structures.get(inner));
    }

    /** With each structure all that it contains was looked into again. */
    @Test
    void workGrowsWithNumberOfStructures() {
        add();
        for (int i = 1; i < 2_000; i++) {
            add();
            contains(i, i - 1);
        }
        structures.forEach(each -> assertEquals(List.of(), cycles.cycle(each)));
        assertEquals(2 * 2_000, looks);
    }

    @Test
    void findsSelfContainingStructures() {
        for (int i = 0; i < 6; i++) {
            add();
        }
        contains(0, 1);
        contains(1, 2);
        contains(2, 3);
        contains(3, 1);
        contains(2, 4);
        contains(5, 5);
        assertEquals(List.of(), cycles.cycle(structures.get(0)));
        assertEquals(structures.subList(1, 4), cycles.cycle(structures.get(1)));
        assertEquals(List.of(structures.get(3), structures.get(1), structures.get(2)),
                cycles.cycle(structures.get(3)));
        assertEquals(List.of(), cycles.cycle(structures.get(4)));
        assertEquals(List.of(structures.get(5)), cycles.cycle(structures.get(5)));
    }
}
