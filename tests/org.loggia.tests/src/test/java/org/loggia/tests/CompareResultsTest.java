// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** {@code compare --results} finds regressions between results of simulations. */
class CompareResultsTest {

    @TempDir
    private static Path directory;
    private static Path base;
    private static Path same;
    private static Path slower;

    /** Simulates a model with an open workload twice, and once with processors that are slower by 10 %. */
    @BeforeAll
    static void simulate() {
        base = simulate(Repository.EXAMPLES.resolve("design-space"), "base.json", 1);
        same = simulate(Repository.EXAMPLES.resolve("design-space"), "same.json", 2);
        Path model = directory.resolve("slower");
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), model);
        Repository.edit(model.resolve("orders.resourceenvironment"), "specification=\"20\"", "specification=\"18\"");
        slower = simulate(model, "slower.json", 3);
    }

    private static Path simulate(Path model, String name, int seed) {
        Path file = directory.resolve(name);
        Run.of("simulate", model, "--measurements", "20000", "--seed", seed, "--format", "json", "--out",
                file).succeeds();
        return file;
    }

    @Test
    void acceptsOtherSeedOfSameModel() {
        Run run = Run.of("compare", "--results", base, same).succeeds();
        assertTrue(run.out().contains(" figures compared, 0 worse"), run.out());
    }

    @Test
    void reportsEachRegressionWithItsConfidence() throws IOException {
        Run run = Run.of("compare", "--results", base, slower).exits(ExitStatus.OBJECTIVE_MISSED);
        assertTrue(run.errorLines().stream().anyMatch(line -> line.matches("loggia compare: mean responseTime of "
                + "UsageScenario:Customers is worse: 0\\.\\d+ -> 0\\.\\d+ \\(\\+2\\d\\.\\d %, confidence "
                + "> 99\\.9 %\\)")), run.err());
        JsonNode json = Run.of("compare", "--results", base, slower, "-f", "json").json();
        assertEquals(run.errorLines().size(), json.get("worse").intValue() + json.get("incomparable").intValue());
        assertTrue(json.get("worse").intValue() > 1, json.toPrettyString());
    }

    @Test
    void reportsImprovementWithoutFailing() {
        Run run = Run.of("compare", "--results", slower, base).succeeds();
        assertTrue(run.out().contains(" better"), run.out());
    }

    @Test
    void toleratesSmallChanges() {
        assertEquals(ExitStatus.SUCCESS, Run.of("compare", "--results", base, slower, "--tolerance", "0.99").status());
    }

    @Test
    void writesATestCaseForEachFigureThatUsersNotice() throws Exception {
        Path file = directory.resolve("tests.xml");
        Run.of("compare", "--results", base, slower, "--junit", file);
        Map<String, String> cases = TestCases.read(file);
        assertTrue(cases.get("comparison: mean responseTime of UsageScenario:Customers").startsWith("failure "),
                cases.toString());
        assertFalse(cases.keySet().stream().anyMatch(each -> each.contains("Resource:")), cases.toString());
        Run.of("compare", "--results", base, same, "--junit", file);
        assertEquals(Set.of("passed"), Set.copyOf(TestCases.read(file).values()));
    }

    @Test
    void leavesShortRunsUndecided() {
        Path first = directory.resolve("short1.json");
        Path second = directory.resolve("short2.json");
        for (Path each : new Path[] {first, second}) {
            Run.of("simulate", Repository.EXAMPLES.resolve("design-space"), "--measurements", "50", "--seed",
                    each.equals(first) ? 1 : 2, "--format", "json", "--out", each);
        }
        Run run = Run.of("compare", "--results", first, second).exits(ExitStatus.OBJECTIVE_UNDECIDED);
        assertTrue(run.err().contains("cannot be compared without an interval"), run.err());
    }

    @Test
    void comparesRunsOfExperiments() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.yaml"), "models: [" + Repository.EXAMPLES.resolve(
                "file-server") + "]\nusers: [4, 8]\nmeasurements: 2000\n");
        Path results = directory.resolve("experiment.json");
        Run.of("experiment", plan, "--format", "json", "--out", results).succeeds();
        Run run = Run.of("compare", "--results", results, results, "--format", "csv").succeeds();
        assertTrue(run.out().contains("8 users") && run.out().contains("4 users"), run.out());
    }

    @Test
    void reportsUnusableFilesInOneLine() throws IOException {
        Path broken = Files.writeString(directory.resolve("broken.json"), "{\n\"metrics\": [}");
        assertFault(Run.of("compare", "--results", base, broken), broken + ":2: is not valid JSON: ");
        Path other = Files.writeString(directory.resolve("other.json"), "[1, 2]");
        assertFault(Run.of("compare", "--results", other, base), other + ": is not a result of simulations; write it "
                + "with ");
        Path partial = Files.writeString(directory.resolve("partial.json"), "{\"metrics\": [], \"model\": \"m\"}");
        assertFault(Run.of("compare", "--results", partial, base), partial + ": is not a complete result: ");
        Path seconds = Files.writeString(directory.resolve("seconds.json"), Files.readString(base).replace(
                "\"timeUnit\" : null", "\"timeUnit\" : \"s\""));
        assertFault(Run.of("compare", "--results", base, seconds), seconds + ": its times are in s, but those of "
                + base
                + " in time units; ");
        assertFault(Run.of("compare", "--results", base, directory.resolve("missing.json")), directory.resolve(
                "missing.json") + ": ");
    }

    private static void assertFault(Run run, String line) {
        assertEquals(ExitStatus.BAD_INPUT, run.status(), run.err());
        assertEquals(1, run.errorLines().size(), run.err());
        assertTrue(run.err().startsWith(line), run.err());
    }

    @Test
    void rejectsOptionsOfResultsForModels() {
        Path model = Repository.EXAMPLES.resolve("file-server");
        assertEquals("loggia compare: --tolerance compares results; add --results\n", Run.of("compare", model, model,
                "--tolerance", "0.1").err());
        assertEquals("loggia compare: --tolerance is 1.5; give a share from 0 to below 1, such as 0.05\n", Run.of(
                "compare", "--results", base, same, "--tolerance", "1.5").err());
    }
}
