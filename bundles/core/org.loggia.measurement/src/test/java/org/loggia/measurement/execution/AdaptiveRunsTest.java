// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.ResultTable;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.TargetResult;
import org.loggia.problem.ProblemException;
import org.loggia.regression.adaptive.AdaptiveChoice;
import org.loggia.regression.adaptive.AdaptiveGoal;
import org.loggia.regression.adaptive.ChoiceReason;

/** Adaptive campaigns on a storage with known response times, measured twice with 2 % of noise; runs take 10 s. */
class AdaptiveRunsTest {

    private static final String TEXT = """
            campaign: adaptive
            targets: [{name: t, directory: .}]
            driver: fio
            factors:
              concurrentRequests: [1, 2, 4, 8, 16, 32]
              requestSize: [4 KiB, 16 KiB, 64 KiB, 256 KiB]
              readShare: [0.2, 0.4, 0.6, 0.8]
            settings: {fileSetSize: 16 MiB, pattern: random}
            runTime: 8 s
            repetitions: 2
            """;

    @TempDir
    Path folder;
    private Campaign campaign;
    private final List<String> messages = new ArrayList<>();

    @BeforeEach
    void read() throws IOException {
        campaign = CampaignFile.read(Files.writeString(folder.resolve("c.yaml"), TEXT));
    }

    private static AdaptiveGoal goal(double error) {
        return new AdaptiveGoal(error, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private double responseTime(PlannedRun run) {
        var levels = campaign.configurations().get(run.configuration()).levels();
        double service = 0.1 + levels.get(1).number() / 200_000;
        double noise = 1 + 0.02 * Math.sin(run.position());
        return service * Math.max(1, levels.get(0).number() / 4) * (2 - levels.get(2).number()) * noise;
    }

    private void measure(CampaignStore store, PlannedRun run) {
        double time = responseTime(run);
        store.end(store.begin(run, 1), RunState.DONE, 10, "", List.of(new TargetResult("t", List.of(
                new MeasuredMetric("readResponseTime", "ms", time), new MeasuredMetric("writeResponseTime", "ms", 3
                        * time)), List.of(), List.of(), Map.of())));
    }

    /** Measures until the campaign ends, or until it has measured so many runs. */
    private List<AdaptiveChoice> measure(String file, AdaptiveGoal goal, int runs) {
        Campaign adaptive = campaign.withGoal(goal);
        Path path = folder.resolve(file);
        try (CampaignStore store = Files.exists(path) ? CampaignStore.resume(path, adaptive)
                : CampaignStore.create(path, adaptive)) {
            RunQueue queue = new RunQueue(store.runs(), 0);
            RunSource source = RunSource.of(adaptive, store);
            int measured = 0;
            while (true) {
                while (!queue.isEmpty()) {
                    if (measured++ == runs) {
                        return store.choices();
                    }
                    measure(store, queue.next());
                }
                List<PlannedRun> next = source.next(messages::add);
                if (next.isEmpty()) {
                    return store.choices();
                }
                queue.add(next);
            }
        }
    }

    private CampaignResults results(String file) {
        try (CampaignStore store = CampaignStore.resume(folder.resolve(file), campaign)) {
            return CampaignResults.of(campaign, store);
        }
    }

    @Test
    void endsWhenGoalIsReached() {
        List<AdaptiveChoice> choices = measure("a.sqlite", goal(0.1), 1000);
        assertTrue(choices.size() < 60, choices.size() + " of 96");
        assertEquals("begins with 15 of 96 configurations that fill the space; the goal is an error of 10 %",
                messages.get(0));
        assertTrue(messages.get(messages.size() - 1).matches("ended after " + choices.size() + " of 96 configurations: "
                + "the goal of 10 % is reached: readResponseTime \\S+ % \\(at most \\S+ %\\), writeResponseTime .*"),
                messages.toString());
        assertEquals(choices.size() * 2, results("a.sqlite").measurements().size(), "every repetition was measured");
    }

    @Test
    void marksChosenRowsInTable() {
        List<AdaptiveChoice> choices = measure("a.sqlite", goal(0.1), 1000);
        ResultTable table = ResultTable.ofRuns(results("a.sqlite"));
        assertEquals("chosen", table.header().get(table.header().size() - 1));
        for (ChoiceReason reason : ChoiceReason.values()) {
            assertEquals(2 * choices.stream().filter(choice -> choice.reason() == reason).count(), table.rows().stream()
                    .filter(row -> row.get(row.size() - 1).equals(reason.word())).count(), reason.word());
        }
    }

    @Test
    void resumesAsIfNeverInterrupted() {
        List<AdaptiveChoice> whole = measure("a.sqlite", goal(0.05), 1000);
        assertEquals(whole, measure("b.sqlite", goal(0.05), 1000), "the same seed gives the same campaign");
        for (int interruption = 0; interruption < 4; interruption++) {
            measure("c.sqlite", goal(0.05), 17);
        }
        assertEquals(whole, measure("c.sqlite", goal(0.05), 1000));
        int runs = results("c.sqlite").runs().size();
        assertEquals(2 * whole.size(), runs);
        messages.clear();
        assertEquals(whole, measure("c.sqlite", goal(0.05), 1000));
        assertEquals(runs, results("c.sqlite").runs().size(), "a complete campaign measures nothing");
        assertEquals(1, messages.size());
        assertTrue(measure("c.sqlite", goal(0.02), 1000).size() > whole.size(), "a stricter goal continues");
    }

    @Test
    void endsAtTimeBudget() {
        AdaptiveGoal goal = new AdaptiveGoal(0.001, Optional.of(Duration.ofMinutes(8)), Optional.empty(), Optional
                .empty());
        int choices = measure("a.sqlite", goal, 1000).size();
        assertTrue(choices > 20 && choices <= 24, choices + " configurations of 20 s");
        assertTrue(messages.get(messages.size() - 1).startsWith("ended after " + choices + " of 96 configurations: the "
                + "time budget of 8 min 0 s is used, and the goal of 0.100 % is missed: readResponseTime "), messages
                        .toString());
    }

    @Test
    void endsWhenAllConfigurationsAreMeasured() {
        campaign = CampaignFile.read(campaign.file(), TEXT.replace("[0.2, 0.4, 0.6, 0.8]", "[0.5, 1]").replace(
                "1, 2, 4,"
                        + " ", ""));
        assertEquals(24, measure("a.sqlite", goal(0.0001), 1000).size());
        assertTrue(messages.get(messages.size() - 1).startsWith("ended after 24 of 24 configurations: all "
                + "configurations are measured, but the goal of 0.0100 % is missed"), messages.toString());
    }

    @Test
    void completesChosenRunsWithoutGoal() {
        measure("a.sqlite", goal(0.1), 17);
        try (CampaignStore store = CampaignStore.resume(folder.resolve("a.sqlite"), campaign)) {
            RunQueue queue = new RunQueue(store.runs(), 0);
            RunSource source = RunSource.of(campaign, store);
            queue.add(source.next(messages::add));
            assertEquals(13, queue.waiting(), "the design has 30 runs");
            assertEquals(List.of(), source.next(messages::add));
        }
    }

    @Test
    void continuesCampaignThatBeganWithoutGoal() {
        try (CampaignStore store = CampaignStore.create(folder.resolve("a.sqlite"), campaign)) {
            store.plan().subList(0, 5).forEach(run -> measure(store, run));
        }
        List<AdaptiveChoice> choices = measure("a.sqlite", goal(0.1), 0);
        assertEquals(campaign.runs().subList(0, 5).stream().map(PlannedRun::configuration).sorted().toList(), choices
                .subList(0, 5).stream().map(AdaptiveChoice::row).sorted().toList());
        assertTrue(choices.size() >= 15 && choices.size() <= 20, choices.toString());
    }

    @Test
    void rejectsUnknownResponse() {
        AdaptiveGoal goal = new AdaptiveGoal(0.1, Optional.empty(), Optional.of("speed"), Optional.empty());
        ProblemException fault = assertThrows(ProblemException.class, () -> measure("a.sqlite", goal, 1000));
        assertEquals(campaign.file() + ": the runs contain no 'speed'; choose readResponseTime, writeResponseTime",
                fault.getMessage());
    }

    @Test
    void readsGoalFromCampaign() throws IOException {
        Campaign read = CampaignFile.read(campaign.file(), TEXT + "untilError: 10 %\ntimeBudget: 2 h\n");
        assertEquals(Optional.of(new AdaptiveGoal(0.1, Optional.of(Duration.ofHours(2)), Optional.empty(), Optional
                .empty())), read
                        .goal());
        assertEquals(Optional.empty(), campaign.goal());
        rejects(TEXT + "untilError: 0%\n", ":11: '0%' is not an error that can be reached; give a percentage above 0, "
                + "at most 100, such as 10%");
        rejects(TEXT + "timeBudget: 2 h\n", ":11: timeBudget needs untilError; add it");
        rejects(TEXT.replace("[1, 2, 4, 8, 16, 32]", "[1, 2]").replace("[0.2, 0.4, 0.6, 0.8]", "[0.2, 0.8]")
                + "untilError: 10%\n", ":11: an adaptive campaign chooses from at least 20 configurations, but the plan"
                        + " has 16; add levels or factors, or measure all of them");
    }

    private void rejects(String text, String message) {
        assertEquals(campaign.file() + message, assertThrows(ProblemException.class, () -> CampaignFile.read(
                campaign
                        .file(), text)).getMessage());
    }
}
