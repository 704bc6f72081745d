// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.ProgramVersion;

/** An experiment in parts, each made by itself, and put together. */
class ShardTest {

    @TempDir
    private Path folder;
    private Path plan;
    private Path model;

    @BeforeEach
    void plan() throws IOException {
        model = Repository.copyFileServer(folder);
        plan = Files.writeString(folder.resolve("plan.yaml"), "models: {one: " + model
                + "}\nmeasurements: 60\nusers: [1, 2, 3, 4, 5, 6, 7]\n");
    }

    private Run experiment(Object... options) {
        return Run.of("experiment", plan, "--format", "json", options);
    }

    private Path part(int number) {
        return folder.resolve("plan." + number + "-of-3.runs");
    }

    private void makeParts() {
        for (int number = 1; number <= 3; number++) {
            experiment("--shard", number + "/3").succeeds();
        }
    }

    private static List<Path> runs(Path store) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    /** A part on another machine names the plan by another path; the order of its files is not part of a run. */
    @Test
    void partMadeWithAbsolutePathIsMergedWithRelativeOne() throws IOException {
        Path below = Files.createDirectory(folder.resolve("experiments"));
        plan = Files.writeString(below.resolve("plan.yaml"), "models: {one: ../file-server}\nmeasurements: 60\n"
                + "users: [1, 2]\nanalysisModels:\n  MARS: [../storage/mars/read.json, ../storage/mars/write.json]\n");
        experiment("--shard", "1/1", "--store", folder.resolve("part")).succeeds();
        plan = Path.of("").toAbsolutePath().relativize(plan.toAbsolutePath());
        experiment("--merge", folder.resolve("part")).succeeds();
    }

    @Test
    void partsGiveBytesOfWhole() throws IOException {
        Run whole = experiment("--store", folder.resolve("whole")).succeeds();
        makeParts();
        assertEquals(List.of(3, 2, 2), List.of(runs(part(1)).size(), runs(part(2)).size(), runs(part(3)).size()));
        Run merged = experiment("--merge", part(3), part(1), part(2)).succeeds();
        assertEquals(whole.out(), merged.out());
        List<Path> expected = runs(folder.resolve("whole"));
        List<Path> found = runs(folder.resolve("plan.runs"));
        assertEquals(7, found.size());
        for (int i = 0; i < 7; i++) {
            assertEquals(expected.get(i).getFileName(), found.get(i).getFileName());
            assertArrayEquals(Files.readAllBytes(expected.get(i)), Files.readAllBytes(found.get(i)));
        }
        Run resumed = experiment("--resume");
        assertEquals(whole.out(), resumed.out(), resumed.err());
    }

    @Test
    void reportsMissingPartsWithCommand() {
        makeParts();
        Run merged = experiment("--merge", part(1), part(3)).exits(ExitStatus.BAD_INPUT);
        assertEquals(folder.resolve("plan.runs")
                + ": 2 of the 7 runs are missing: 'one, 2 users', 'one, 5 users'; merge the parts that "
                + "contain them, or simulate them with --resume [experiment.missing-runs]\n", merged.err());
        experiment("--merge", part(2)).succeeds();
    }

    /** As a batch system may do that runs a part again. */
    @Test
    void rejectsContradictoryDuplicateParts() throws IOException {
        makeParts();
        Path again = Files.createDirectories(folder.resolve("again"));
        Path run = runs(part(1)).get(0);
        Path copy = Files.copy(run, again.resolve(run.getFileName()));
        assertEquals(ExitStatus.SUCCESS, experiment("--merge", part(1), again, part(2), part(3)).status());
        Files.writeString(copy, Files.readString(copy) + "\n");
        Run refused = experiment("--store", folder.resolve("other"), "--merge", part(1), again, part(2), part(3)).exits(
                ExitStatus.BAD_INPUT);
        assertEquals(copy + ": contradicts "
                + run
                + ", which contains the same run; remove the wrong file [experiment.parts]\n",
                refused.err());
        Run kept = experiment("--merge", again);
        assertEquals(copy + ": contradicts " + folder.resolve("plan.runs").resolve(run.getFileName())
                + ", which contains the same run; remove the wrong file [experiment.parts]\n", kept.err());
    }

    @Test
    void rejectsPartsOfOtherPlan() throws IOException {
        makeParts();
        Repository.edit(model.resolve("file-server.usagemodel"), "(thinkTime_ClosedWorkload specification=)\"[^\"]*\"",
                "$1\"Exp(0.1)\"");
        Run refused = experiment("--merge", part(2)).exits(ExitStatus.BAD_INPUT);
        assertEquals(2, refused.errorLines().size(), refused.err());
        assertTrue(refused.err().contains(": is not a run of this plan, or its models have changed; merge "
                + "parts of"
                + " one plan [experiment.parts]\n"), refused.err());
    }

    /** Figures of two versions never stand in one table, though each file is as its own version left it. */
    @Test
    void rejectsPartsOfOtherVersion() throws Exception {
        makeParts();
        Path run = runs(part(2)).get(0);
        Path other = asMadeBy("9.9", run);
        Files.delete(run);
        Run refused = experiment("--merge", part(1), part(2), part(3)).exits(ExitStatus.BAD_INPUT);
        assertEquals(other + ": was written by version 9.9 of Loggia; this is version "
                + ProgramVersion.text()
                + "; simulate all parts with the same version [experiment.parts]\n", refused.err());
        assertEquals("", refused.out());
        assertFalse(Files.exists(folder.resolve("plan.runs/" + other.getFileName())), "nothing of it is taken over");
        experiment("--shard", "2/3", "--resume").succeeds();
        assertTrue(Files.exists(run), "runs of other versions are repeated");
    }

    /** A run as another version keeps it: under its own fingerprint and check value. */
    private static Path asMadeBy(String version, Path run) throws Exception {
        Map<String, Object> content = new ObjectMapper().readValue(run.toFile(), new TypeReference<>() {});
        content.remove("sha256");
        content.put("version", version);
        Path other = run.resolveSibling(run.getFileName().toString().replaceFirst("[0-9a-f]{16}(?=[.]json$)",
                "0123456789abcdef"));
        content.put("sha256", HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256")
                .digest((other.getFileName() + "\n" + JsonText.of(content)).getBytes(StandardCharsets.UTF_8))));
        return Files.writeString(other, JsonText.of(content));
    }

    @Test
    void reportsErrorInOneLine() {
        for (String shard : List.of("0/3", "4/3", "1", "a/b", "1/0")) {
            Run refused = experiment("--shard", shard).exits(ExitStatus.WRONG_USAGE);
            assertEquals("loggia experiment: --shard is '" + shard
                    + "'; give i/n with i from 1 to n, such as 1/4\n", refused.err());
        }
        assertEquals("loggia experiment: --merge does not simulate; remove --shard\n",
                experiment("--shard", "1/2", "--merge", folder).err());
        assertEquals(part(1) + ": no such folder; give the folders that --shard has written [experiment.no-parts]\n",
                experiment("--merge", part(1)).err());
    }
}
