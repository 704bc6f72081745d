// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files of {@code examples/ci}: their structure, and the commands that a server runs. */
class CiFilesTest {

    private static final Path CI = Repository.EXAMPLES.resolve("ci");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Z]+)\\b");
    private static final Pattern INPUT = Pattern.compile("\\$\\{\\{ inputs\\.([a-z]+) }}");

    @TempDir
    private Path directory;
    private Path base;
    private Path model;

    @BeforeEach
    void copy() {
        base = directory.resolve("base/model");
        model = directory.resolve("model");
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), base.resolve("."));
        Repository.copy(Repository.EXAMPLES.resolve("design-space"), model);
    }

    private static Map<?, ?> yaml(String name) throws IOException {
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(CI.resolve(name)));
    }

    private static Map<?, ?> map(Object parent, Object key) {
        return (Map<?, ?>) ((Map<?, ?>) parent).get(key);
    }

    private static List<?> list(Object parent, Object key) {
        return (List<?>) ((Map<?, ?>) parent).get(key);
    }

    /** The variables that the gate reads. */
    private static Set<String> variables() throws IOException {
        return VARIABLE.matcher(Files.readString(CI.resolve("gate.sh"))).results().map(each -> each.group(1))
                .filter(each -> !each.equals("IFS")).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<?, ?> step() throws IOException {
        Map<?, ?> runs = map(yaml("action.yml"), "runs");
        assertEquals("composite", runs.get("using"));
        assertEquals(1, list(runs, "steps").size());
        return (Map<?, ?>) list(runs, "steps").get(0);
    }

    /** The input that the value of a variable consists of. */
    private static String input(Object value) {
        Matcher input = INPUT.matcher(value.toString());
        assertTrue(input.matches(), value.toString());
        return input.group(1);
    }

    private static Map<?, ?> workflowStep(String action) throws IOException {
        Map<?, ?> job = map(map(yaml("github-workflow.yml"), "jobs"), "performance");
        return (Map<?, ?>) list(job, "steps").stream().filter(each -> action.equals(((Map<?, ?>) each).get("uses")))
                .findFirst().orElseThrow();
    }

    @Test
    void actionPassesAllInputsToTheGate() throws IOException {
        Map<?, ?> inputs = map(yaml("action.yml"), "inputs");
        Map<?, ?> environment = map(step(), "env");
        assertEquals(variables(), new TreeSet<>(environment.keySet()));
        assertEquals(inputs.keySet(), environment.values().stream().map(CiFilesTest::input).collect(Collectors
                .toSet()));
        inputs.forEach((name, input) -> assertTrue(map(inputs, name).containsKey("description") && (map(inputs, name)
                .containsKey("default") || Boolean.TRUE.equals(map(inputs, name).get("required"))), name.toString()));
    }

    @Test
    void defaultsOfActionAreThoseOfTheGate() throws IOException {
        String gate = Files.readString(CI.resolve("gate.sh"));
        Map<?, ?> inputs = map(yaml("action.yml"), "inputs");
        map(step(), "env").forEach((variable, value) -> {
            Object preset = map(inputs, input(value)).get("default");
            assertTrue(preset == null || gate.contains("${" + variable + ":-" + preset + "}"), variable + ": "
                    + preset);
        });
    }

    @Test
    void templatesUseTheActionAndTheGateAsTheyAre() throws IOException {
        Map<?, ?> inputs = map(yaml("action.yml"), "inputs");
        Map<?, ?> given = map(workflowStep("./ci"), "with");
        assertTrue(inputs.keySet().containsAll(given.keySet()) && given.containsKey("model"), given.toString());
        String results = map(inputs, "results").get("default").toString();
        assertEquals(results + "/check.sarif", map(workflowStep("github/codeql-action/upload-sarif@v3"), "with").get(
                "sarif_file"));
        Map<?, ?> job = map(yaml("gitlab-ci.yml"), "performance");
        Set<Object> variables = new TreeSet<>(map(job, "variables").keySet());
        assertTrue(variables.remove("GIT_DEPTH") && variables().containsAll(variables), variables.toString());
        assertEquals(List.of("sh ci/gate.sh"), job.get("script"));
        assertEquals(results + "/*.xml", map(map(job, "artifacts"), "reports").get("junit"));
        assertEquals(results, map(job, "variables").get("RESULTS"));
        assertEquals(map(job, "variables").get("OBJECTIVES"), given.get("objectives"));
    }

    @Test
    void gateAcceptsUnchangedModel() throws Exception {
        assertEquals(0, gate(), log());
        Path results = directory.resolve("loggia-results");
        for (String name : List.of("check.xml", "objectives.xml", "comparison.xml")) {
            Map<String, String> cases = TestCases.read(results.resolve(name));
            assertFalse(cases.isEmpty(), name);
            assertEquals(Set.of("passed"), Set.copyOf(cases.values()), name);
        }
        assertEquals(2, TestCases.read(results.resolve("objectives.xml")).size());
        assertEquals("2.1.0", new ObjectMapper().readTree(results.resolve("check.sarif").toFile()).get("version")
                .textValue());
        assertTrue(Files.exists(results.resolve("report.html")));
    }

    @Test
    void gateRejectsSlowerModel() throws Exception {
        Repository.edit(model.resolve("orders.resourceenvironment"), "specification=\"20\"", "specification=\"18\"");
        assertEquals(4, gate(), log());
        assertTrue(log().contains("mean responseTime of UsageScenario:Customers is worse"), log());
        assertEquals(Set.of("passed"), Set.copyOf(TestCases.read(directory.resolve("loggia-results/objectives.xml"))
                .values()));
    }

    @Test
    void gateRejectsModelWithErrors() throws Exception {
        Repository.edit(model.resolve("orders.system"), "orders.repository#_web", "orders.repository#_nowhere");
        assertEquals(1, gate(), log());
        assertTrue(TestCases.read(directory.resolve("loggia-results/check.xml")).containsValue("passed"));
        assertFalse(Files.exists(directory.resolve("loggia-results/objectives.xml")));
    }

    /** Runs the step of the action as the workflow uses it, with less precision. */
    private int gate() throws Exception {
        Path program = Files.createDirectories(directory.resolve("loggia/bin")).resolve("loggia");
        Files.writeString(program, "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin/java")
                + "' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                + "' org.loggia.cli.Loggia \"$@\"\n");
        assertTrue(program.toFile().setExecutable(true));
        Map<?, ?> given = map(workflowStep("./ci"), "with");
        Map<String, String> environment = new HashMap<>();
        Map<?, ?> inputs = map(yaml("action.yml"), "inputs");
        map(step(), "env").forEach((variable, value) -> {
            String name = input(value);
            Object text = given.get(name) != null ? given.get(name) : map(inputs, name).get("default");
            environment.put(variable.toString(), text.toString());
        });
        environment.put("PRECISION", "0.05");
        environment.put("GITHUB_ACTION_PATH", CI.toString());
        ProcessBuilder builder = new ProcessBuilder("bash", "-e", "-c", step().get("run").toString()).directory(
                directory.toFile()).redirectErrorStream(true).redirectOutput(directory.resolve("log.txt").toFile());
        builder.environment().putAll(environment);
        return builder.start().waitFor();
    }

    private String log() throws IOException {
        return Files.readString(directory.resolve("log.txt"));
    }
}
