// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Commands write a test case for each check and objective. */
class JunitOptionTest {

    private static final String DESIGN_SPACE = "model: " + Repository.EXAMPLES.resolve("design-space") + "\n"
            + "degrees: {web: {rate: WebServer/CPU, values: [5, 15, 25]}}\n"
            + "costs: {items: [{initial: web.VALUE}]}\nmeasurements: 40000\n";

    @TempDir
    private Path directory;
    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("tests.xml");
    }

    @Test
    void checkWritesACaseForEachFileOfEachModel() throws Exception {
        Path models = Files.createDirectory(directory.resolve("models"));
        Repository.copyFileServer(models);
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), models.resolve("design-space"));
        Repository.edit(models.resolve("design-space/orders.system"), "orders.repository#_web",
                "orders.repository#_nowhere");
        Run.of("check", models, "--junit", file).exits(ExitStatus.BAD_INPUT);
        Map<String, String> cases = TestCases.read(file);
        String failed = models.resolve("design-space") + ": " + models.resolve("design-space/orders.system");
        assertTrue(cases.remove(failed).startsWith("failure "), cases.toString());
        assertTrue(cases.containsKey(models.resolve("storage/disk.qpe") + ": " + models.resolve("storage/disk.qpe")),
                cases.toString());
        assertEquals(List.of("passed"), cases.values().stream().distinct().toList());
    }

    @Test
    void simulateWritesACaseForEachObjective() throws Exception {
        Run.of("simulate", Repository.EXAMPLES.resolve("file-server"), "--measurements", "5000",
                "--objective", "mean of FileServerUsers < 1 ms", "--objective", "mean of FileServerUsers < 1 s",
                "--objective", "max of FileServerUsers < 1000 s", "--junit", file).exits(ExitStatus.OBJECTIVE_MISSED);
        List<String> outcomes = List.copyOf(TestCases.read(file).values());
        assertEquals(3, outcomes.size());
        assertTrue(outcomes.get(0).startsWith("failure 'mean of FileServerUsers < 1 ms' is missed: "),
                outcomes.get(0));
        assertEquals("passed", outcomes.get(1));
        assertTrue(outcomes.get(2).startsWith("error 'max of FileServerUsers < 1000 s' is undecided"),
                outcomes.get(2));
    }

    @Test
    void sizeWritesTheObjectivesAtItsResult() throws Exception {
        assertEquals(ExitStatus.SUCCESS, size("mean of FileServerUsers < 20 ms").status());
        assertEquals(List.of("passed"), List.copyOf(TestCases.read(file).values()));
        assertEquals(ExitStatus.OBJECTIVE_MISSED, size("mean of FileServerUsers < 1 ms").status());
        String outcome = TestCases.read(file).values().iterator().next();
        assertTrue(outcome.startsWith("failure "), outcome);
    }

    private Run size(String objective) {
        return Run.of("size", Repository.EXAMPLES.resolve("file-server"), "--measurements", "10000", "--objective",
                objective, "--from", "16", "--to", "256", "--resolution", "0.9", "--junit", file);
    }

    @Test
    void optimizeWritesTheObjectivesOfTheChosenDesign() throws Exception {
        Path plan = Files.writeString(directory.resolve("plan.yaml"), DESIGN_SPACE
                + "objectives: [mean of Customers < 0.4]\nfigures: [p95 of Customers]\n");
        Run.of("optimize", plan, "--junit", file).succeeds();
        assertEquals(List.of("passed"), List.copyOf(TestCases.read(file).values()));
        Files.writeString(plan, DESIGN_SPACE + "objectives: [mean of Customers < 0.0001]\n");
        assertEquals(ExitStatus.OBJECTIVE_MISSED, Run.of("optimize", plan, "--junit", file).status());
        String outcome = TestCases.read(file).values().iterator().next();
        assertTrue(outcome.startsWith("failure cheapest feasible design: none found"), outcome);
    }

    @Test
    void reportsUnwritableFileBeforeTheSimulation() {
        Path missing = directory.resolve("missing/tests.xml");
        Run run = Run.of("simulate", Repository.EXAMPLES.resolve("file-server"), "--junit", missing).exits(
                ExitStatus.BAD_INPUT);
        assertTrue(run.err().startsWith(missing + ": ") && run.out().isEmpty(), run.err() + run.out());
        assertFalse(Files.exists(missing));
    }
}
