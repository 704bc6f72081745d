// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.loggia.cli.terminal.ExitStatus;

/** Whatever is wrong with the input: one line that says what, where and what to do, and nothing else. */
class InvalidModelInputTest {

    @TempDir
    private Path directory;

    private Path model;

    @BeforeEach
    void copy() {
        model = Repository.copyFileServer(directory);
    }

    @Test
    void missingFile() {
        assertRefused(Run.of("simulate", directory.resolve("nowhere.allocation")), "nowhere.allocation",
                "no such file");
        assertRefused(Run.of("check", directory.resolve("nowhere.system")), "nowhere.system", "no such file");
    }

    @Test
    void emptyFolder(@TempDir Path empty) {
        assertRefused(Run.of("simulate", empty), empty.toString(), "no model to simulate");
        assertRefused(Run.of("check", empty), empty.toString(), "no model files");
    }

    @Test
    void severalUsageModels() throws IOException {
        Files.copy(model.resolve("file-server.usagemodel"), model.resolve("other.usagemodel"));
        assertRefused(simulate(model), "file-server", "files with usage models: .*; choose one with --usage");
    }

    @Test
    void notXml() throws IOException {
        Files.writeString(model.resolve("file-server.allocation"), "hello");
        assertRefused(simulate(model), "file-server.allocation:1", "XML");
    }

    @Test
    void unknownNamespace() {
        Repository.edit(model.resolve("file-server.allocation"), "Model/Allocation/5.2", "Model/Allocation/9.9");
        assertRefused(simulate(model), "file-server.allocation:2", "9\\.9");
        Repository.edit(model.resolve("file-server.allocation"), "http://palladiosimulator.org[^\"]*Allocation/9.9",
                "http://example.org/unknown");
        assertRefused(simulate(model), "file-server.allocation:2", "http://example.org/unknown");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void rejectsInvalidText(String what, String file, String regex, String replacement, String place, String message) {
        Repository.edit(model.resolve(file), regex, replacement);
        assertRefused(simulate(model), place, message);
    }

    static Stream<Arguments> rejectsInvalidText() {
        return Stream.of(arguments("older version", "file-server.allocation", "Model/Allocation/5.2",
                "Model/Allocation/4.0", "file-server.allocation", "4.0"),
                arguments("dangling reference", "file-server.system", "file-server.repository#_fileServer_component",
                        "file-server.repository#_nobody", "file-server.system#", "_nobody"),
                arguments("demand without resource", "file-server.resourceenvironment",
                        "<activeResourceSpecifications_ResourceContainer id=\"_fileServer_fileServer_vm_cpu\".*?"
                                + "</activeResourceSpecifications_ResourceContainer>", "", "file-server.", "CPU"),
                arguments("component without allocation", "file-server.allocation",
                        "<allocationContexts_Allocation.*</allocationContexts_Allocation>", "", "file-server.",
                        "Assembly_FileServer"),
                arguments("division by zero", "file-server.repository", "specification=\"0.05\"",
                        "specification=\"0.05 / (1 - 1)\"", "file-server.repository#", "zero"),
                arguments("expression that does not parse", "file-server.usagemodel", "4096 \\* UniInt\\(1,7\\)",
                        "4096 * UniInt(1,7", "file-server.usagemodel#", "UniInt"));
    }

    @Test
    void cyclicAssembly() {
        assertRefused(simulate(Path.of("src/test/resources/ring")), "ring.", "recursion");
    }

    @Test
    void noAllocationFile() throws IOException {
        Files.delete(model.resolve("file-server.allocation"));
        assertRefused(simulate(model), "file-server", "no allocation");
    }

    @Test
    void probabilitiesThatDoNotAddUp() {
        String branch = "<actions_ScenarioBehaviour xsi:type=\"usagemodel:Branch\" id=\"_branch\" entityName=\"coin\" "
                + "predecessor=\"_fileServer_fileServer_start\" successor=\"_fileServer_fileServer_call1\">"
                + way("heads", 0.5) + way("tails", 0.7) + "</actions_ScenarioBehaviour>";
        Repository.edit(model.resolve("file-server.usagemodel"),
                "(entityName=\"start\" successor=\")_fileServer_fileServer_call1(\"/>)", "$1_branch$2" + branch);
        Repository.edit(model.resolve("file-server.usagemodel"),
                "(successor=\"_fileServer_fileServer_call2\" predecessor=\")_fileServer_fileServer_start", "$1_branch");
        assertRefused(simulate(model), "file-server.usagemodel#_branch", "1\\.2");
    }

    private static String way(String name, double probability) {
        return "<branchTransitions_Branch branchProbability=\"" + probability + "\">"
                + "<branchedBehaviour_BranchTransition id=\"_" + name + "\" entityName=\"" + name + "\">"
                + "<actions_ScenarioBehaviour xsi:type=\"usagemodel:Start\" id=\"_" + name + "_start\" successor=\"_"
                + name + "_stop\"/><actions_ScenarioBehaviour xsi:type=\"usagemodel:Stop\" id=\"_" + name
                + "_stop\" predecessor=\"_" + name + "_start\"/></branchedBehaviour_BranchTransition>"
                + "</branchTransitions_Branch>";
    }

    @Test
    void negativeTime() {
        Run run = Run.of("simulate", "--time", "-5", Repository.EXAMPLES.resolve("file-server"));
        assertRefused(run, ExitStatus.WRONG_USAGE, "loggia simulate", "time");
        Repository.edit(model.resolve("file-server.usagemodel"), "<thinkTime_ClosedWorkload specification=\"0\"/>",
                "<thinkTime_ClosedWorkload specification=\"-3\"/>");
        assertRefused(simulate(model), "file-server.usagemodel#", "-3");
    }

    @Test
    void noUsers() {
        Repository.edit(model.resolve("file-server.usagemodel"), "population=\"50\"", "population=\"0\"");
        assertRefused(simulate(model), "file-server.usagemodel#", "population|users");
        assertRefused(Run.of("simulate", "--users", "0", model), ExitStatus.WRONG_USAGE, "loggia simulate", "users");
    }

    @Test
    void usersWhereAllWorkloadsAreOpen() {
        Repository.edit(model.resolve("file-server.usagemodel"), "<workload_UsageScenario.*</workload_UsageScenario>",
                "<workload_UsageScenario xsi:type=\"usagemodel:OpenWorkload\"><interArrivalTime_OpenWorkload "
                        + "specification=\"1000\"/></workload_UsageScenario>");
        assertRefused(Run.of("simulate", "--users", "5", model), "file-server.usagemodel", "all workloads are open");
    }

    @Test
    void unstableOpenWorkload() {
        Repository.edit(model.resolve("file-server.usagemodel"), "<workload_UsageScenario.*</workload_UsageScenario>",
                "<workload_UsageScenario xsi:type=\"usagemodel:OpenWorkload\"><interArrivalTime_OpenWorkload "
                        + "specification=\"0.001\"/></workload_UsageScenario>");
        Repository.edit(model.resolve("file-server.repository"), "specification=\"0.05\"", "specification=\"5\"");
        Run run = Run.of("simulate", model, "--measurements", "100000000");
        assertRefused(run, "file-server.usagemodel#", "faster|unstable|keep up");
    }

    @Test
    void analysisModelThatNeedsAnotherFactor() {
        Path data = Repository.EXAMPLES.resolve("storage/training.csv");
        Path other = directory.resolve("other.json");
        Run.of("train", data, "--response", "readResponseTime", "--factors",
                "concurrentRequests,foreignCpu", "--out", other).succeeds();
        assertRefused(Run.of("simulate", model, "--analysis-model", other), "other.json", "foreignCpu");
    }

    @Test
    void unwritableOutput() {
        Path example = Repository.EXAMPLES.resolve("file-server");
        Path nowhere = directory.resolve("nowhere/result.json");
        assertRefused(Run.of("simulate", example, "--out", nowhere), nowhere.toString(), "no directory");
        assertRefused(Run.of("check", example, "--out", nowhere), nowhere.toString(), "no directory");
    }

    private static Run simulate(Path model) {
        return Run.of("simulate", model, "--measurements", "1000");
    }

    private static void assertRefused(Run run, String place, String message) {
        assertRefused(run, ExitStatus.BAD_INPUT, place, message);
    }

    private static void assertRefused(Run run, ExitStatus status, String place, String message) {
        List<String> lines = run.errorLines();
        assertEquals(1, lines.size(), run.err());
        String line = lines.get(0);
        assertTrue(line.contains(place), line);
        assertTrue(line.substring(line.indexOf(place)).matches(".*(" + message + ").*"), line);
        assertTrue(line.contains("; "), "says what to do: " + line);
        assertFalse(line.contains("Exception"), line);
        assertEquals("", run.out());
        assertEquals(status, run.status());
    }
}
