// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Experiments that simulate: all combinations, kept and resumed, from the command line. */
class SimulationExperimentTest {

    private static final Path STORAGE = Repository.EXAMPLES.resolve("storage");
    private static final String MODELS = "models: {one: models/file-server}\nmeasurements: 500\n";

    @TempDir
    private Path folder;
    private Path plan;

    @BeforeEach
    void copyTheModels() throws IOException {
        plan = folder.resolve("plan.yaml");
        for (String part : List.of("file-server", "storage")) {
            copy(Repository.EXAMPLES.resolve(part), folder.resolve("models").resolve(part));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    private Run run(String text, Object... options) throws IOException {
        Files.writeString(plan, text);
        return Run.of("experiment", plan, options);
    }

    private List<String> stored() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("plan.runs"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** More users, longer response times: what few of them meet is missed by many, as simulate says of each. */
    @Test
    void eachRunIsJudgedByObjectivesOfPlan() throws IOException {
        String scenario = scenario();
        String text = "models: {one: models/file-server}\nmeasurements: 20000\nusers: [1, 20]\n";
        JsonNode plain = run(text, "--format", "json", "--store", folder.resolve("plain")).json();
        double few = mean(plain.get("runs").get(0));
        double many = mean(plain.get("runs").get(1));
        assertTrue(few * 4 < many, few + " and " + many);
        String objective = "mean of " + scenario + " < " + Math.sqrt(few * many);
        String judged = text + "objectives: ['" + objective + "']\n";
        Run run = run(judged, "--format", "json").succeeds();
        JsonNode runs = run.json().get("runs");
        assertEquals("met", runs.get(0).get("result").get("objectives").get(0).get("verdict").asText());
        assertEquals("missed", runs.get(1).get("result").get("objectives").get(0).get("verdict").asText());
        assertEquals(many, mean(runs.get(1)));
        JsonNode simulated = Run.of("simulate", folder.resolve("models/file-server"),
                "--users", "20", "--measurements", "20000", "--objective", objective, "--format", "json").json();
        assertEquals(simulated.get("objectives"), runs.get(1).get("result").get("objectives"));
        Run again = run(judged, "--resume");
        assertTrue(again.err().contains("has 2 of the 2 runs"), again.err());
        assertTrue(again.out().contains("missed: " + objective), again.out());
        Run other = run(text + "objectives: ['mean of " + scenario + " < 9']\n", "--resume");
        assertFalse(other.err().contains("has 2"), "a verdict of another limit is no verdict of this one");
    }

    /** The same allocation under another name gives the same figures, as a model of its own. */
    @Test
    void eachOfSeveralAllocationsIsModel() throws IOException {
        Path first = folder.resolve("models/file-server/file-server.allocation");
        Files.writeString(first.resolveSibling("second.allocation"), Files.readString(first)
                .replaceAll(" id=\"", " id=\"other"));
        JsonNode runs = run(
                "models:\n  one:\n    paths: models\n    allocation: [models/file-server/file-server.allocation,"
                        + " models/file-server/second.allocation]\nmeasurements: 500\n", "--format", "json").succeeds()
                .json().get("runs");
        assertEquals(2, runs.size());
        assertEquals("one file-server", runs.get(0).get("model").asText());
        assertEquals("one second", runs.get(1).get("model").asText());
        assertEquals(mean(runs.get(0)), mean(runs.get(1)));
    }

    @Test
    void rejectsInvalidAndUnresolvedObjectives() throws IOException {
        Run none = run(MODELS + "objectives: [fast]\n").exits(ExitStatus.BAD_INPUT);
        assertTrue(none.err().contains("'fast': invalid objective; write for example 'p95 of SCENARIO < 0.2'"),
                none.err());
        Run nothing = run(MODELS + "objectives: [mean of nobody < 1]\n").exits(ExitStatus.BAD_INPUT);
        assertTrue(nothing.err().startsWith("one: "), nothing.err());
        assertEquals(1, nothing.errorLines().size(), nothing.err());
        assertTrue(run(MODELS + "objectives: []\n").err().contains("'objectives' is empty"));
    }

    private String scenario() throws IOException {
        JsonNode json = run(MODELS, "--format", "json", "--store",
                folder.resolve("names")).json();
        for (JsonNode metric : json.get("runs").get(0).get("result").get("metrics")) {
            if (metric.get("point").asText().startsWith("UsageScenario:")) {
                return metric.get("point").asText().substring("UsageScenario:".length());
            }
        }
        throw new AssertionError("no usage scenario");
    }

    private static double mean(JsonNode run) {
        for (JsonNode metric : run.get("result").get("metrics")) {
            if (metric.get("metric").asText().equals("responseTime")
                    && metric.get("point").asText().startsWith("UsageScenario:")) {
                return metric.get("mean").asDouble();
            }
        }
        throw new AssertionError("no response time");
    }

    @Test
    void combinationsEqualSimulateResults() throws IOException {
        JsonNode runs = run("models: [models/file-server]\nusers: [5, 10]\nanalysisModels:\n  configured:\n  CART: ["
                + STORAGE.resolve("cart/read.json") + ", " + STORAGE.resolve("cart/write.json")
                + "]\nseed: 3\nreplications: 2\nmeasurements: 800\nwarmUp: 100\n", "--format", "json").succeeds().json()
                .get("runs");
        assertEquals(4, runs.size());
        assertEquals(List.of("configured 5", "configured 10", "CART 5", "CART 10"), runs.findParents("result").stream()
                .map(each -> each.get("analysisModel").asText() + " " + each.get("users")).toList());
        Run alone = Run.of("simulate", folder.resolve("models/file-server"), "--users", 10, "--seed", 3,
                "--replications", 2, "--measurements", 800, "--warmup", 100, "--analysis-model",
                STORAGE.resolve("cart/read.json"), "--analysis-model", STORAGE.resolve("cart/write.json"), "--format",
                "json").succeeds();
        assertEquals(alone.json().get("metrics"), runs.get(3).get("result").get("metrics"));
        assertFalse(runs.get(1).get("result").get("metrics").equals(runs.get(3).get("result").get("metrics")));
    }

    @Test
    void tableForPeopleAndOneForPrograms() throws IOException {
        Run text = run(MODELS + "users: [5, 10]\n").succeeds();
        List<String> lines = text.out().lines().toList();
        assertTrue(lines.get(2).matches("one +configured +5 +FileServerUsers +500 .* ms +FileServerVM/CPU [\\d.]+ %"
                + " +Storage:storage [\\d.]+"), text.out());
        assertEquals("2 runs", lines.get(lines.size() - 1));
        List<String> csv = run(MODELS + "users: [5, 10]\n", "--resume", "--format", "csv").out().lines().toList();
        assertEquals("model,analysisModel,users,metric,point,count,mean,stddev,ci95_low,ci95_high,min,max,q0.5,q0.9,"
                + "q0.95,q0.99", csv.get(0));
        assertEquals(1, csv.stream().filter(line -> line.startsWith("one,configured,10,responseTime,UsageScenario:"))
                .count());
    }

    @Test
    void rerunsOnlyChangedRuns() throws IOException {
        assertEquals(ExitStatus.SUCCESS, run(MODELS + "users: [5]\n").status());
        assertEquals(1, stored().size());
        Run again = run(MODELS + "users: [5]\n").exits(ExitStatus.BAD_INPUT);
        assertEquals(folder.resolve("plan.runs")
                + ": has runs already; continue with --resume, remove the folder, or choose another with "
                + "--store", again.errorLines().get(0));
        Run more = run(MODELS + "users: [5, 10]\n", "--resume", "--format", "csv").succeeds();
        assertEquals(folder.resolve("plan.runs") + ": has 1 of the 2 runs", more.errorLines().get(0));
        assertEquals(2, stored().size());
        assertEquals(more.out(), run(MODELS + "users: [5, 10]\n", "--resume", "--format", "csv").out());

        Path usage = folder.resolve("models/file-server/file-server.usagemodel");
        Files.writeString(usage, Files.readString(usage) + "\n<!-- changed -->\n");
        assertEquals(ExitStatus.SUCCESS, run(MODELS + "users: [5]\n", "--resume").status());
        assertEquals(3, stored().size(), "a changed model is simulated anew");
        Path regression = folder.resolve("models/storage/distribution/read.json");
        Files.writeString(regression, Files.readString(regression) + "\n");
        assertEquals(ExitStatus.SUCCESS, run(MODELS + "users: [5]\n", "--resume").status());
        assertEquals(4, stored().size(), "a changed analysis model, too");
        assertEquals(ExitStatus.SUCCESS, run(MODELS + "users: [5]\nseed: 2\n", "--resume").status());
        assertEquals(5, stored().size(), "another seed, too");

        for (String name : stored()) {
            Files.writeString(folder.resolve("plan.runs").resolve(name), "{");
        }
        Run broken = run(MODELS + "users: [5]\n", "--resume").exits(ExitStatus.BAD_INPUT);
        assertTrue(broken.errorLines().get(0).matches(
                ".*plan\\.runs/one-5-users-[0-9a-f]{16}\\.json: is not a run that was stored; delete "
                        + "it; --resume will recreate it"), broken.err());
    }

    @Test
    void reportsErrorsBeforeRuns() throws IOException {
        for (List<String> fault : List.of(
                List.of("models: 7\nusers: [1]", plan + ":1: 'models' must be a list of folders, or name each"),
                List.of("models: []", plan + ":1: 'models' is empty"),
                List.of("models: [a, b/a]", plan + ":1: two models have the name 'a'"),
                List.of("models: [nowhere]", folder.resolve("nowhere") + ": no such file or folder"),
                List.of(MODELS + "user: [1]", plan + ":3: unknown key 'user'; choose models, users"),
                List.of(MODELS + "users: [0]", plan + ":3: '0' is not a number of users; give 1 or more"),
                List.of(MODELS + "users: [2, 2]", plan + ":3: a number of users appears twice"),
                List.of(MODELS + "precision: 1", plan + ":3: the precision must be between 0 and 1"),
                List.of(MODELS + "time: -1", plan + ":3: the simulated time must be above 0"),
                List.of(MODELS + "warmUp: -1", plan + ":3: the warm-up must be 0 or more runs, or auto"),
                List.of(MODELS + "seed: one", plan + ":3: the seed must be a whole number"),
                List.of(MODELS + "network: on", plan + ":3: 'network' is 'on'; give true or false"),
                List.of(MODELS + "analysisModels: {x: nowhere.json}", folder.resolve("nowhere.json")
                        + ": there is no such file; correct the analysis model 'x'"),
                List.of(MODELS + "analysisModels: {x: plan.yaml}",
                        folder.resolve("models/file-server/file-server-storage.io")
                                + "#_fileServer_storageResource (storage resource \"storage\"): " + plan
                                + ":1: is not valid JSON"),
                List.of(MODELS + "analysisModels: {x: [a, b, c]}", plan + ":3: 'x' lists 3 files"))) {
            Run run = run(fault.get(0));
            assertEquals(ExitStatus.BAD_INPUT, run.status(), fault.get(0));
            assertEquals(1, run.errorLines().size(), run.err());
            assertTrue(run.err().startsWith(fault.get(1)), run.err());
        }
        assertEquals(ExitStatus.WRONG_USAGE, run(MODELS, "--coverage", plan).status());
        assertEquals(ExitStatus.WRONG_USAGE, run(MODELS, "--threads", "0").status());
        assertEquals(ExitStatus.WRONG_USAGE, run("factors: {a: [1, 2]}", "--resume").status());
        assertTrue(Files.notExists(folder.resolve("plan.runs")) || stored().isEmpty());
    }
}
