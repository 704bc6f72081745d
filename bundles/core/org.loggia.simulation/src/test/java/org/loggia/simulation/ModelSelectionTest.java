// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.spd.SpdFactory;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.simulation.testmodel.Failures;

/** Which files are simulated, and what is said of those that cannot be. */
class ModelSelectionTest {

    private static final String ALLOCATION = """
            <allocation:Allocation xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:allocation="http://palladiosimulator.org/PalladioComponentModel/Allocation/5.2" id="a"/>
            """;
    private static final String USAGE = """
            <usagemodel:UsageModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:usagemodel="http://palladiosimulator.org/PalladioComponentModel/UsageModel/5.2"/>
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeModel() throws IOException {
        write("m.allocation", ALLOCATION);
        write("m.usagemodel", USAGE);
    }

    @Test
    void folderWithOneAllocationAndOneUsageModel() {
        ModelSelection.Loaded loaded = load();
        assertTrue(loaded.isUsable(), loaded.problems().toString());
        assertEquals("m / m", loaded.selection().name());
    }

    @Test
    void secondUsageModelHasToBeChosen() throws IOException {
        write("n.usagemodel", USAGE);
        refused(load(), "there are 2 files with usage models: m.usagemodel, n.usagemodel",
                SimulationProblems.SEVERAL_USAGE_MODELS);
        Path chosen = folder.resolve("n.usagemodel");
        assertEquals("m / n", ModelSelection.load(List.of(folder), null, chosen).selection().name());
    }

    @Test
    void distinguishesFilesOfSameNameByFolder() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        write("inner/m.usagemodel", USAGE);
        refused(load(), "there are 2 files with usage models: " + inner.resolve("m.usagemodel") + ", "
                + folder.resolve("m.usagemodel"), SimulationProblems.SEVERAL_USAGE_MODELS);
    }

    @Test
    void notesFilesWithoutEffect() throws IOException {
        write("growth.usageevolution", "");
        List<Problem> notes = IgnoredFiles.notes(load().selection());
        assertEquals(1, notes.size());
        assertEquals("simulation.unused-evolution", notes.get(0).code());
        assertEquals(Map.of("file", "growth.usageevolution"), notes.get(0).facts());
        assertEquals("The load is that of the usage model; the usage evolution growth.usageevolution in the "
                + "folder of the model is ignored; choose one if the load should follow it.",
                SimulationNotes.sentence(notes.get(0)));
    }

    @Test
    void notesRulesInAllGivenFoldersExceptThoseOfOtherModels() throws IOException {
        Files.createDirectories(folder.resolve("model/rules"));
        Files.createDirectories(folder.resolve("other"));
        for (String name : List.of("m.allocation", "m.usagemodel")) {
            Files.move(folder.resolve(name), folder.resolve("model").resolve(name));
        }
        write("model/rules/scale.qvto", "");
        write("more.henshin", "");
        write("stories.mdsd", "");
        write("other/n.usagemodel", USAGE);
        write("other/n.sdm", "");
        List<Problem> notes = IgnoredFiles.notes(ModelSelection.load(List.of(folder), null, folder.resolve(
                "model/m.usagemodel")).selection());
        assertEquals(List.of(Map.of("file", Path.of("model", "rules", "scale.qvto") + ", more.henshin, stories.mdsd")),
                notes.stream().map(Problem::facts).toList());
        assertEquals("Reconfiguration rules of SimuLizar (" + Path.of("model", "rules", "scale.qvto")
                + ", more.henshin, stories.mdsd) have no effect; write scaling policies in an .spd file instead: a"
                + " trigger on a utilization or a response time with a step adjustment of the container adds and"
                + " removes replicas.", SimulationNotes.sentence(notes.get(0)));
    }

    @Test
    void rejectsTextualModels() throws IOException {
        Path text = Files.writeString(Files.createDirectory(folder.resolve("text")).resolve("shop.tpcm"), "");
        String message = text + ": textual models (TPCM) are not read, because their generator defines the elements of "
                + "the model; use the model files that TPCM generates, in the folder model-gen of the project";
        for (Path path : List.of(text, text.getParent())) {
            assertEquals(List.of(message), ModelSelection.load(List.of(path), null, null).problems().stream()
                    .map(Problem::toString).toList());
        }
    }

    @Test
    void mergesNotesOfSeveralFiles() throws IOException {
        write("night.spd", "");
        write("day.spd", "");
        write("day.semanticspd", "");
        List<Problem> notes = IgnoredFiles.notes(load().selection());
        assertEquals(List.of(Map.of("file", "day.semanticspd, day.spd, night.spd")),
                notes.stream().map(Problem::facts).toList());
    }

    @Test
    void treatsUnselectedPoliciesAsAlternatives() throws IOException {
        write("other.spd", "");
        ModelSelection plain = load().selection();
        assertEquals(List.of("simulation.unused-policies"), IgnoredFiles.notes(plain).stream().map(Problem::code)
                .toList());
        assertEquals(List.of(), IgnoredFiles.notes(new ModelSelection(plain.name(), plain.allocation(), plain.usage(),
                plain.evolution(), SpdFactory.eINSTANCE.createSPD(), plain.ioModels(), plain.model())));
    }

    @Test
    void reportsContainersOfOtherTool() throws IOException {
        Path example = Path.of("..", "..", "..", "examples", "file-server");
        Path copy = Files.createDirectory(folder.resolve("copy"));
        try (var files = Files.list(example)) {
            for (Path each : files.filter(name -> !name.toString().endsWith(".io")).toList()) {
                Files.copy(each, copy.resolve(each.getFileName()));
            }
        }
        Path environment = copy.resolve("file-server.resourceenvironment");
        Files.writeString(environment, Files.readString(environment).replace("xmlns:resourceenvironment=",
                "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:hw=\"http://example.org/hw\" "
                        + "xmlns:resourceenvironment=").replace("<resourceContainer_ResourceEnvironment ",
                                "<resourceContainer_ResourceEnvironment xsi:type=\"hw:Rack\" "));
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(copy), null, null);
        assertTrue(loaded.isUsable(), loaded.problems().toString());
        SimulationException failure = Failures.ofRun(
                "its type hw:Rack (http://example.org/hw) belongs to an unknown extension",
                () -> PcmSimulation.of(loaded.selection(), org.loggia.analysis.IoAnalysisModels.installed(), List.of(),
                        Set.of()));
        assertTrue(failure.getMessage().endsWith("allocate to a resource container of the PCM"), failure.getMessage());
    }

    @Test
    void missingAllocation() throws IOException {
        Files.delete(folder.resolve("m.allocation"));
        refused(load(), "no allocation", SimulationProblems.NO_ALLOCATION);
    }

    @Test
    void missingFile() {
        refused(ModelSelection.load(List.of(folder.resolve("x.allocation"), folder.resolve("m.usagemodel")), null,
                null), "x.allocation", "check the path");
    }

    @Test
    void emptyFolder() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        refused(ModelSelection.load(List.of(empty), null, null), "no model to simulate", ".usagemodel");
    }

    @Test
    void fileThatIsNotXml() throws IOException {
        write("m.usagemodel", "hello");
        refused(load(), "m.usagemodel:1", "");
    }

    @Test
    void unknownNamespace() throws IOException {
        write("m.usagemodel", USAGE.replace("UsageModel/5.2", "UsageModel/9.9"));
        refused(load(), "is of PCM version 9.9", "save it as version 5.2");
        write("m.usagemodel", USAGE.replace("http://palladiosimulator.org/PalladioComponentModel", "http://x.org"));
        refused(load(), "http://x.org/UsageModel/5.2", "");
    }

    @Test
    void danglingReference() throws IOException {
        write("m.allocation", ALLOCATION.replace("id=\"a\"/>", """
                id="a"><system_Allocation href="gone.system#_1"/></allocation:Allocation>"""));
        refused(load(), "gone.system#_1", "");
    }

    @Test
    void rejectsEmptyModelsWithFileAndElement() {
        ModelSelection selection = load().selection();
        try {
            PcmSimulation.of(selection, org.loggia.analysis.IoAnalysisModels.installed(), List.of(), Set.of());
        } catch (SimulationException e) {
            String line = PcmSimulation.problem(e, selection).toString();
            assertTrue(line.contains("m.allocation#a") && line.contains("has no known system; set it"), line);
            return;
        }
        throw new AssertionError("compiled");
    }

    private ModelSelection.Loaded load() {
        return ModelSelection.load(List.of(folder), null, null);
    }

    /** Told by its kind, which the command line and the workbench turn into what to do there; no option is named. */
    private static void refused(ModelSelection.Loaded loaded, String what, ProblemKind kind) {
        refused(loaded, what, kind.remedy());
        assertEquals(kind.code(), loaded.problems().get(0).code());
        assertFalse(loaded.problems().get(0).remedy().contains("--"));
    }

    private static void refused(ModelSelection.Loaded loaded, String what, String remedy) {
        assertFalse(loaded.isUsable());
        assertEquals(1, loaded.problems().stream().filter(Problem::isError).count(), loaded.problems().toString());
        String line = loaded.problems().get(0).toString();
        assertTrue(line.contains(what) && line.contains(remedy) && !line.contains("\n"), line);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
