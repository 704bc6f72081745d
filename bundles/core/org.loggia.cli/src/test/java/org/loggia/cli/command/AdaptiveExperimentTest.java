// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Adaptive campaigns on storage systems that are models only. */
class AdaptiveExperimentTest extends CommandTest {

    private Path plan;

    @BeforeEach
    void writePlan() throws IOException {
        plan = Files.writeString(folder.resolve("plan.yaml"), """
                factors:
                  concurrentRequests: [1, 2, 4, 8, 16, 32, 64]
                  meanReadSize [KiB]: [4, 8, 16, 32, 64, 128]
                  fileSetSize [GiB]: [8, 32, 128]
                measure: {system: disk-array, set-up: requests, length: 500, seed: 1}
                """);
    }

    private List<String> measure(String... options) {
        assertSuccess("experiment", plan, "--response", "readResponseTime", "--format", "csv", options);
        return results().lines().toList();
    }

    @Test
    void measuresDiskArrayUntilGoalIsReached() {
        List<String> lines = measure("--until-error", "15%");
        assertTrue(lines.size() - 1 < 126 * 0.4, lines.size() + " of 126");
        assertTrue(lines.get(0).endsWith(",chosen"), lines.get(0));
        assertTrue(lines.stream().skip(1).allMatch(line -> line.endsWith(",design") || line.endsWith(",model")));
        List<String> told = messages().lines().toList();
        assertEquals(plan + ": begins with 15 of 126 configurations that fill the space; the goal is an error of 15 %",
                told.get(0));
        assertTrue(told.get(told.size() - 1).startsWith(plan + ": ended after " + (lines.size() - 1)
                + " of 126 configurations: the goal of 15 % is reached: readResponseTime "), messages());
        assertEquals(lines, measure("--until-error", "15%"), "the same seed gives the same campaign");
    }

    @Test
    void endsAtTimeBudget() {
        assertEquals(16, measure("--until-error", "0.001%", "--time-budget", "1ms").size(), "the design only");
        assertTrue(messages().contains("the time budget of 0 s is used, and the goal of 0.00100 % is missed"),
                messages());
    }

    @Test
    void addsErrorsToJson() {
        assertSuccess("experiment", plan, "--until-error", "100%", "--format", "json", "--response",
                "readResponseTime");
        assertTrue(results().contains("\"errorLimit95\" : 0."), results());
        assertTrue(results().contains("\"chosen\" : \"design\""), results());
        assertSuccess("experiment", plan, "--until-error", "100%", "--response", "readResponseTime");
        assertTrue(results().lines().findFirst().orElseThrow().endsWith("chosen"), results());
        assertSuccess("experiment", plan, "--format", "csv");
        assertFalse(results().contains("chosen"), "only of an adaptive campaign");
    }

    @Test
    void rejectsWrongUse() throws IOException {
        assertFailure(ExitStatus.WRONG_USAGE, "experiment", plan, "--until-error", "0%");
        assertTrue(messages().startsWith("loggia experiment: --until-error '0%' is not an error"), messages());
        assertFailure(ExitStatus.WRONG_USAGE, "experiment", plan, "--response", "readResponseTime");
        assertEquals("loggia experiment: --response requires --until-error; add it", messages());
        assertFailure(ExitStatus.BAD_INPUT, "experiment", plan, "--until-error", "10%", "--response", "speed");
        assertTrue(messages().startsWith(plan + ": the system has no response 'speed'; choose readResponseTime, "),
                messages());
        Files.writeString(plan, Files.readString(plan).replace(", 4, 8, 16, 32, 64]", "]").replace(", 16, 32, 64, 128]",
                "]"));
        assertFailure(ExitStatus.BAD_INPUT, "experiment", plan, "--until-error", "10%");
        assertEquals(plan + ": an adaptive campaign chooses from at least 20 configurations, but the plan has 12; add "
                + "levels or factors, or measure all of them", messages());
        Files.writeString(plan, Files.readString(plan).replaceAll("measure:.*", ""));
        assertFailure(ExitStatus.WRONG_USAGE, "experiment", plan, "--until-error", "10%");
        assertEquals(
                "loggia experiment: --until-error requires a plan with 'measure', without --coverage; measure real "
                        + "systems with 'loggia measure'", messages());
    }
}
