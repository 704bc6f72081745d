// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Design spaces from end to end; exact answers are those of M/M/1, whose mean is 1 / (rate - 10). */
class OptimizeTest {

    private static final Path ORDERS = Repository.ROOT.resolve("examples/design-space");

    @TempDir
    private Path folder;

    private Path plan(String... lines) throws IOException {
        return Files.writeString(folder.resolve("plan.yaml"), "model: " + ORDERS + "\n" + String.join("\n", lines)
                + "\n");
    }

    /** Rates of 20 elsewhere take 0.2; 16, 22 and 40 at the web server 0.167, 0.083 and 0.033. */
    @Test
    void cheapestIsChosenAppliedAndDrawn() throws IOException {
        Path plan = plan("degrees: {web: {rate: WebServer/CPU, values: [40, 16, 22]}}",
                "costs: {items: [{initial: 3 * web.VALUE, operating: 1}]}", "objectives: [mean of Customers < 0.32]",
                "measurements: 400000");
        Path chosen = folder.resolve("chosen");
        Path picture = folder.resolve("front.svg");
        Run run = Run.of("optimize", plan, "--format", "json", "--apply", chosen, "--svg", picture).succeeds();
        JsonNode json = run.json();
        assertEquals(2, json.get("chosen").asInt(), run.out());
        assertEquals(22, json.get("candidates").get(2).get("decisions").get("web").asDouble());
        assertEquals(67, json.get("candidates").get(2).get("cost").asDouble());
        assertEquals("missed", json.get("candidates").get(1).get("verdict").asText());
        assertTrue(Files.readString(chosen.resolve("orders.resourceenvironment")).contains(
                "specification=\"22\""), "written as the number that was there");
        assertTrue(Files.readString(picture).contains("chosen"));
        Run.of("simulate", chosen, "--measurements", "100000", "--objective",
                "mean of Customers < 0.32", "--until-decided").succeeds();
        Run again = Run.of("optimize", plan, "--format", "json", "--threads", "1");
        assertEquals(run.out(), again.out());
        Run full = Run.of("optimize", plan, "--apply", chosen).exits(ExitStatus.BAD_INPUT);
        assertTrue(full.err().contains("is not a new or empty folder"), full.err());
    }

    /** Reads need memory for the whole file set of 1,048,576,000 bytes; more costs more and changes nothing. */
    @Test
    void cheapestMemoryIsChosen() throws IOException {
        Path files = Repository.EXAMPLES.resolve("file-server");
        Path plan = Files.writeString(folder.resolve("memory.yaml"), "model: {paths: [" + files.resolve(
                "file-server.allocation") + ", " + files.resolve("file-server.usagemodel") + ", " + Repository.EXAMPLES
                        .resolve("page-cache/storage.io") + "]}" + """

                degrees: {memory: {number: size of memory, values: [262144000, 1048576000, 2097152000]}}
                costs: {items: [{initial: memory.VALUE / 1000000}]}
                objectives: [mean of FileServerUsers/read < 5 ms]
                measurements: 2000
                """);
        Run run = Run.of("optimize", plan, "--format", "json").succeeds();
        JsonNode json = run.json();
        assertEquals(1_048_576_000, json.get("candidates").get(json.get("chosen").asInt()).get("decisions")
                .get("memory").asDouble(), run.out());
    }

    /** A figure without its unit is half a figure: times have the model's, shares are in percent. */
    @Test
    void frontNamesUnits() throws IOException {
        Path picture = folder.resolve("front.svg");
        Path plan = Files.writeString(folder.resolve("files.yaml"), "model: " + Repository.EXAMPLES
                .resolve("file-server") + """

                degrees: {cpu: {rate: FileServerVM/CPU, values: [1, 2]}}
                objectives: [p95 of FileServerUsers < 20 ms]
                measurements: 2000
                """);
        Run.of("optimize", plan, "--svg", picture);
        assertDraws(picture, "p95 response time of FileServerUsers [ms]");
        Run.of("optimize", plan("degrees: {web: {rate: WebServer/CPU, values: [16, 22]}}",
                "objectives: [utilization of WebServer/CPU < 70 %]", "measurements: 2000"), "--svg", picture);
        assertDraws(picture, "mean utilization of WebServer/CPU [%]");
        assertDraws(picture, ">70<");
    }

    private static void assertDraws(Path picture, String part) throws IOException {
        String svg = Files.readString(picture);
        assertTrue(svg.contains(part), part + " in " + svg);
    }

    /** Rates of 20 elsewhere take 0.2, so that the web server needs a rate of 10 + 1 / 0.08 = 22.5. */
    @Test
    void rangeIsSearched() throws IOException {
        Path plan = plan("degrees: {web: {rate: WebServer/CPU, from: 12, to: 200}}",
                "costs: {items: [{initial: 3 * web.VALUE}]}", "objectives: [mean of Customers < 0.28]",
                "search: {candidates: 40, population: 10}", "measurements: 50000");
        Run run = Run.of("optimize", plan, "--format", "json", "--threads", "2").succeeds();
        JsonNode json = run.json();
        double rate = json.get("candidates").get(json.get("chosen").asInt()).get("decisions").get("web").asDouble();
        assertTrue(rate > 10 + 1 / 0.08 && rate < 30, rate + " in " + run.out());
        assertEquals(40, json.get("candidates").size());
        assertTrue(json.get("compared").size() > 0);
        assertTrue(json.get("designs").isNull());
        assertEquals(run.out(), Run.of("optimize", plan, "--format", "json", "--threads", "1").out());
        Run dear = Run.of("optimize", plan("degrees: {web: {rate: WebServer/CPU, from: 12, to: 200}}",
                "costs: {items: [{initial: 3 * web.VALUE}]}", "objectives: [mean of Customers < 0.1]",
                "search: {candidates: 20, population: 10}", "measurements: 20000")).exits(ExitStatus.OBJECTIVE_MISSED);
        assertTrue(dear.out().contains("searched, not enumerated: unlimited designs"), dear.out());
    }

    @Test
    void exitStatusReportsInfeasibleSpace() throws IOException {
        String degrees = "degrees: {web: {rate: WebServer/CPU, values: [15, 30]}}";
        Run missed = Run.of("optimize", plan(degrees, "objectives: [mean of Customers < 0.1]")).exits(
                ExitStatus.OBJECTIVE_MISSED);
        assertTrue(missed.out().contains("none found"), missed.out());
        Run open = Run.of("optimize", plan(degrees, "objectives: [mean of Customers < 0.2500001]",
                "screening: 500", "measurements: 1000")).exits(ExitStatus.OBJECTIVE_UNDECIDED);
        assertTrue(open.err().contains("increase 'measurements' in the plan"), open.err());
    }

    @Test
    void reportsErrorsInOneLineEach() throws IOException {
        String[][] faults = {
            {"degrees: {web: {rate: WebServer/CPU, values: [15]}}", "objectives: [mean of Nobody < 1]",
                "there is no responseTime of 'Nobody'"},
            {"degrees: {web: {rate: WebServer/CPU, values: [15]}}", "search: {candidates: 10, population: 11}\n"
                    + "objectives: [mean of Customers < 1]", "plan.yaml:3: 'population' is larger than 'candidates'"},
            {"degrees: {web: {rate: WebServer/CPU, values: [15]}}", "search: {candidates: 3}\n"
                    + "objectives: [mean of Customers < 1]", "plan.yaml:3: 'candidates' is 3"},
            {"degrees: {web: {rate: WebServer/GPU, values: [15]}}", "objectives: [mean of Customers < 1]",
                "plan.yaml:2: the container WebServer has 0 resources GPU"},
            {"degrees: {web: {rate: WebServer/CPU, values: [-1]}}", "objectives: [mean of Customers < 1]",
                "no design can be simulated"}};
        for (String[] fault : faults) {
            Run run = Run.of("optimize", plan(fault[0], fault[1])).exits(ExitStatus.BAD_INPUT);
            assertTrue(run.err().contains(fault[2]), run.err());
            assertFalse(run.err().contains("Exception"), run.err());
        }
        Run some = Run.of("optimize", plan("degrees: {web: {rate: WebServer/CPU, values: [-1, 30]}}",
                "objectives: [mean of Customers < 9]"));
        assertTrue(some.out().contains("cannot be simulated: 1 design, web -1: the processing rate is -1.0; it must be"
                + " above 0"), some.out());
        Run.of("optimize", folder.resolve("none.yaml")).exits(ExitStatus.BAD_INPUT);
        assertEquals(ExitStatus.WRONG_USAGE, Run.of("optimize", folder, "--threads", "0").status());
    }
}
