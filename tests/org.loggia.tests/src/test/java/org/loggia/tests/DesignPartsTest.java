// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** Design spaces in parts, whose batches depend on what the parts before have said. */
class DesignPartsTest {

    private static final Path ORDERS = Repository.ROOT.resolve("examples/design-space");
    private static final int MAX_ROUNDS = 40;

    @TempDir
    private Path folder;
    private Path plan;

    private void plan(String... lines) throws IOException {
        plan = Files.writeString(folder.resolve("plan.yaml"), "model: " + ORDERS + "\n" + String.join("\n", lines)
                + "\n");
    }

    private void enumerated() throws IOException {
        plan("degrees: {web: {rate: WebServer/CPU, values: [16, 18, 20, 21, 22, 24, 40]}}",
                "costs: {items: [{initial: 3 * web.VALUE}]}", "objectives: [mean of Customers < 0.32]",
                "screening: 500", "measurements: 100000");
    }

    private Run optimize(Object... options) {
        return Run.of("optimize", plan, "--format", "json", options);
    }

    private Path part(int number, int of) {
        return folder.resolve("plan." + number + "-of-" + of + ".runs");
    }

    private static int runs(Path store) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return (int) files.filter(file -> file.toString().endsWith(".json")).count();
        }
    }

    /** Round after round as a script does it, until nothing is missing; the last answer of the merging. */
    private Run inRounds(int of) throws IOException {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            List<Path> parts = new ArrayList<>();
            for (int number = 1; number <= of; number++) {
                Run run = optimize("--shard", number + "/" + of, "--resume", "--threads", "1").succeeds();
                assertEquals("", run.out());
                parts.add(part(number, of));
            }
            Run whole = optimize("--merge", parts);
            if (whole.status() != ExitStatus.UNFINISHED) {
                assertTrue(round > 0, "the first round cannot be the last one");
                return whole;
            }
            assertTrue(whole.err().contains(" of the next "), whole.err());
        }
        throw new AssertionError("no end after " + MAX_ROUNDS + " rounds");
    }

    @Test
    void partsOfEnumeratedSpaceGiveBytesOfWhole() throws IOException {
        enumerated();
        Run whole = optimize().succeeds();
        Run merged = inRounds(3).succeeds();
        assertEquals(whole.out(), merged.out());
        Path svg = folder.resolve("front.svg");
        assertEquals(whole.out(), optimize("--resume", "--svg", svg).out());
        assertTrue(Files.size(svg) > 0);
        assertTrue(optimize("--shard", "1/3", "--resume").err().contains("all runs are finished"));
    }

    /** Each generation is a batch. */
    @Test
    void partsOfSearchGiveBytesOfWhole() throws IOException {
        plan("degrees: {web: {rate: WebServer/CPU, from: 12, to: 200}}", "costs: {items: [{initial: 3 * web.VALUE}]}",
                "objectives: [mean of Customers < 0.28]", "figures: [max of Customers]",
                "search: {candidates: 24, population: 8}", "screening: 500", "measurements: 20000");
        Run whole = optimize();
        Run merged = inRounds(2);
        assertEquals(whole.status(), merged.status(), merged.err());
        assertEquals(whole.out(), merged.out());
    }

    @Test
    void partsAreDisjointAndIndependent() throws IOException {
        enumerated();
        Run first = optimize("--shard", "1/2").succeeds();
        assertEquals(4, runs(part(1, 2)));
        assertTrue(first.err().contains("3 of the next 7 runs of designs are in other parts"), first.err());
        Run merged = optimize("--merge", part(1, 2)).exits(ExitStatus.UNFINISHED);
        assertTrue(merged.err().contains("3 of the next 7 runs of designs are missing"), merged.err());
        Run rest = optimize("--resume").succeeds();
        assertEquals(optimize().out(), rest.out());
    }

    @Test
    void rejectsDamagedRunsAndRunsOfOtherPlan() throws IOException {
        enumerated();
        optimize("--shard", "1/2");
        Path run;
        try (Stream<Path> files = Files.list(part(1, 2))) {
            run = files.filter(file -> file.toString().endsWith(".json")).sorted().findFirst().orElseThrow();
        }
        String kept = Files.readString(run);
        Files.writeString(run, kept.replaceFirst("\"value\" : [0-9.]+", "\"value\" : 0.01"));
        Run damaged = optimize("--shard", "1/2", "--resume").exits(ExitStatus.BAD_INPUT);
        assertEquals(run + ": has changed since it was stored; delete it; --resume will recreate it"
                + " [experiment.not-kept]\n", damaged.err());
        Files.writeString(run, kept);
        Files.writeString(plan, Files.readString(plan).replace("0.32", "0.33"));
        Run other = optimize("--merge", part(1, 2)).exits(ExitStatus.BAD_INPUT);
        assertTrue(other.err().contains("is not a run of this plan, or its models have changed"), other.err());
    }

    @Test
    void reportsConflictingOptionsInOneLine() throws IOException {
        enumerated();
        assertEquals("loggia optimize: --shard is '3/2'; give i/n with i from 1 to n, such as 1/4\n",
                optimize("--shard", "3/2").err());
        assertEquals("loggia optimize: --merge does not simulate; remove --threads\n",
                optimize("--merge", folder, "--threads", "2").err());
        assertEquals("loggia optimize: --shard computes only a part, without results; remove --apply, --svg, "
                + "--report and --junit, and give them with --merge\n",
                optimize("--shard", "1/2", "--apply", folder.resolve("new")).err());
        assertEquals("loggia optimize: --threads is 0; give 1 or more\n", optimize("--threads", "0").err());
    }
}
