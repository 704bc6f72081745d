// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.io.IoModel;
import org.loggia.io.IoPackage;
import org.loggia.io.Objective;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;

/** What scripts that gate a deployment rely on: verdicts and exit statuses of {@code simulate --objective}. */
class ObjectiveTest {

    private static final Path FILE_SERVER = Repository.EXAMPLES.resolve("file-server");
    private static final String MET = "p95 of FileServerUsers < 1 s";
    private static final String MISSED = "mean of UsageScenario:FileServerUsers < 1 us";

    @TempDir
    private Path folder;

    @Test
    void worstVerdictIsExitStatus() {
        Run met = simulate("20000", MET).succeeds();
        assertEquals("", met.err());
        Run missed = simulate("20000", MET, MISSED);
        assertEquals(4, missed.status().code());
        assertTrue(missed.err().startsWith("loggia simulate: '" + MISSED + "' is missed: "), missed.err());
        assertEquals(1, missed.err().lines().count());
        assertTrue(missed.out().contains("Objectives: verdicts are correct with a probability of at least 95 %"), missed
                .out());
        Run undecided = simulate("100", MET);
        assertEquals(5, undecided.status().code());
        assertTrue(undecided.err().contains("is undecided: "), undecided.err());
        assertTrue(undecided.err().contains("; simulate longer, or with --until-decided"), undecided.err());
        Run maximum = simulate("2000", "max of FileServerUsers < 1000 s");
        assertEquals(5, maximum.status().code());
        assertTrue(maximum.err().contains(
                "; a run cannot prove that a maximum is met; limit a percentile instead, such as p99.9"),
                maximum.err());
    }

    private static Run simulate(String measurements, String... objectives) {
        return Run.of("simulate", FILE_SERVER, "--measurements", measurements,
                Stream.of(objectives).map(each -> "--objective=" + each).toList());
    }

    @Test
    void jsonHasVerdicts() throws IOException {
        JsonNode verdicts = Run.of("simulate", FILE_SERVER, "--objective", MET, "--objective",
                "utilization of FileServerVM/CPU > 99 %", "--until-decided", "--format", "json").exits(
                        ExitStatus.OBJECTIVE_MISSED).json().get("objectives");
        assertEquals("met", verdicts.get(0).get("verdict").textValue());
        assertEquals(1000, verdicts.get(0).get("limit").doubleValue(), 1e-9);
        assertEquals("missed", verdicts.get(1).get("verdict").textValue());
        assertEquals(0.99, verdicts.get(1).get("limit").doubleValue(), 1e-9);
        assertEquals(2, verdicts.get(0).get("interval").size());
    }

    /** The example's monitors watch a usage scenario and a processor. */
    @Test
    void objectivesOfPalladioAreJudged() throws IOException {
        Run run = Run.of("simulate", FILE_SERVER, Repository.EXAMPLES.resolve("objectives/file-server.slo"),
                "--measurements", "20000", "--format", "json");
        JsonNode result = run.json();
        JsonNode verdicts = result.get("objectives");
        assertEquals("Quick on average: mean responseTime <= 200 ms",
                verdicts.get(0).get("objective").textValue());
        assertEquals("UsageScenario:FileServerUsers", verdicts.get(0).get("point").textValue());
        assertEquals(200, verdicts.get(0).get("limit").doubleValue(), 1e-9);
        assertEquals("met", verdicts.get(0).get("verdict").textValue());
        assertEquals("Resource:FileServerVM/CPU", verdicts.get(1).get("point").textValue());
        assertEquals(0.7, verdicts.get(1).get("limit").doubleValue(), 1e-9);
        assertEquals("met", verdicts.get(1).get("verdict").textValue());
        assertEquals(ExitStatus.SUCCESS, run.status(), run.err());
        assertTrue(result.get("notes").toString().contains("not over the windows of FixedSizeAggregation"));
    }

    /** What nobody judges must not pass for what is met. */
    @Test
    void untestableObjectiveIsNotMet() {
        Run run = Run.of("simulate", Repository.EXAMPLES.resolve("mail-server"),
                Repository.EXAMPLES.resolve("objectives/file-server.slo"), "--measurements", "500").exits(
                        ExitStatus.OBJECTIVE_UNDECIDED);
        assertEquals(2, run.err().lines().filter(line -> line.matches(
                "loggia simulate: The objective .* is not evaluated: this simulation has no .* of its "
                        + "element .*")).count(), run.err());
    }

    /** Objectives in an I/O file hold without being named, until others are. */
    @Test
    void objectivesOfModelAreJudged() throws IOException {
        Path stated = Repository.EXAMPLES.resolve("objectives/file-server-objectives.io");
        JsonNode verdicts = Run.of("simulate", FILE_SERVER, stated, "--measurements", "20000", "--format", "json")
                .succeeds().json().get("objectives");
        assertEquals("Quick: p95 of FileServerUsers < 200 ms", verdicts.get(0).get("objective").textValue());
        assertEquals(200, verdicts.get(0).get("limit").doubleValue(), 1e-9);
        assertEquals("Room for more: utilization of FileServerVM/CPU <= 70 %",
                verdicts.get(1).get("objective").textValue());
        Run.of("simulate", FILE_SERVER, written("p95 of FileServerUsers", "&lt; 1 us"), "--measurements",
                "20000").exits(ExitStatus.OBJECTIVE_MISSED);
        Run others = Run.of("simulate", FILE_SERVER, written("p95 of FileServerUsers", "&lt; 1 us"), "--measurements",
                "20000", "--objective", MET).succeeds();
        assertTrue(others.err().contains(
                "the objective of the model is not evaluated, because --objective replaces them"),
                others.err());
        Run.of("size", FILE_SERVER, written("mean of FileServerUsers", "&lt; 20 ms"), "--from", "16",
                "--to", "256", "--resolution", "0.5", "--measurements", "10000").succeeds();
    }

    /** What is wrong with an objective of the model is said by check, and by simulate with its place. */
    @Test
    void objectivesOfModelAreChecked() throws IOException {
        Run.of("check", FILE_SERVER, Repository.EXAMPLES.resolve("storage/storage.io"),
                Repository.EXAMPLES.resolve("objectives/file-server-objectives.io")).succeeds();
        assertFault("p95 of nobody", "&lt; 3", "'p95 of nobody < 3': there is no responseTime of 'nobody'; choose ");
        assertFault("p95 of FileServerUsers", "soon", "'p95 of FileServerUsers soon': invalid objective; ");
        assertFault("speed of FileServerUsers", "&lt; 3", "'speed' is neither a statistic nor a metric");
    }

    private void assertFault(String figure, String limit, String message) throws IOException {
        Path file = written(figure, limit);
        for (String command : List.of("check", "simulate")) {
            Run run = Run.of(command, FILE_SERVER, file).exits(ExitStatus.BAD_INPUT);
            assertTrue(run.err().lines().anyMatch(line -> line.startsWith(file.toString()) && line.contains(message)),
                    run.err());
        }
    }

    private Path written(String figure, String limit) throws IOException {
        return Files.writeString(folder.resolve("objectives.io"), "<io:IoModel xmi:version=\"2.0\""
                + " xmlns:xmi=\"http://www.omg.org/XMI\" xmlns:io=\"http://loggia.org/io/1.0\" id=\"_o\">\n"
                + "  <objectives id=\"_quick\" figure=\"" + figure + "\" limit=\"" + limit + "\"/>\n"
                + "</io:IoModel>\n");
    }

    /** Saved unchanged, and read back as what they are. */
    @Test
    void objectivesOfModelAreSavedUnchanged() throws IOException {
        Path file = Files.copy(Repository.EXAMPLES.resolve("objectives/file-server-objectives.io"),
                folder.resolve("same.io"));
        byte[] before = Files.readAllBytes(file);
        PcmModel model = new ModelFiles(IoPackage.eINSTANCE).load(List.of(file));
        Objective first = model.roots(IoModel.class).get(0).getObjectives().get(0);
        assertEquals("p95 of FileServerUsers", first.getFigure());
        assertEquals("< 200 ms", first.getLimit());
        first.eResource().save(Map.of());
        assertArrayEquals(before, Files.readAllBytes(file));
        first.setLimit("< 300 ms");
        first.eResource().save(Map.of());
        assertEquals(new String(before, StandardCharsets.UTF_8).replace("200 ms", "300 ms"), Files.readString(file));
    }

    @Test
    void reportsErrorInOneLine() {
        assertWrong("there is no responseTime of 'nobody'", "--objective", "p95 of nobody < 3");
        assertWrong("invalid objective; ", "--objective", "fast enough");
        assertWrong("--until-decided needs an objective", "--until-decided");
        assertWrong("exclude each other", "--objective", MET, "--until-decided", "--precision", "0.1");
    }

    private static void assertWrong(String expected, Object... more) {
        Run run = Run.of("simulate", FILE_SERVER, more).reports(ExitStatus.WRONG_USAGE, expected);
        assertTrue(run.err().startsWith("loggia simulate: "), run.err());
    }
}
