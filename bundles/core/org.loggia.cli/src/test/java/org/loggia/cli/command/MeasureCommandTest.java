// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Campaigns whose driver makes no load, so that no load generator is needed. */
class MeasureCommandTest extends CommandTest {

    private Path campaign;

    @BeforeEach
    void writeCampaign() throws IOException {
        campaign = folder.toRealPath().resolve("watch.yaml");
        Files.writeString(campaign, """
                campaign: watch
                targets: [{name: here, directory: .}]
                driver: dummy
                runTime: 200 ms
                repetitions: 2
                disturbed: {foreignCpu: 1, steal: 1}
                labels: {hypervisor: none, raid: RAID 10}
                """);
    }

    @Test
    void measuresAndReprintsResults() throws IOException {
        Path report = folder.resolve("report.html");
        assertSuccess("measure", campaign, "--report", report);
        assertTrue(results().startsWith("watch: 2 of 2 runs measured\nsystem: hypervisor none, raid RAID 10\n\n"),
                results());
        assertTrue(Files.readString(report).startsWith("<!DOCTYPE html>"));
        assertTrue(Files.exists(folder.resolve("watch.sqlite")));
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign);
        assertTrue(messages().contains("watch.sqlite: already contains a campaign; continue with --resume"),
                messages());
        assertSuccess("measure", campaign, "--resume", "--format", "csv");
        List<String> lines = results().lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(0).contains("foreignCpu") && lines.get(0).endsWith("configuration,repetition,disturbed"));
        assertSuccess("measure", campaign, "--resume", "--format", "json");
        for (String key : List.of("campaign", "store", "planned", "measured", "disturbed", "failedAttempts",
                "responses",
                "runs", "attempt", "state", "metrics")) {
            assertTrue(results().contains("\"" + key + "\""), key);
        }
        assertFailure(ExitStatus.WRONG_USAGE, "measure", campaign, "--resume", "--together");
        assertTrue(messages().contains("--together requires --response or --distribution, and --format csv"),
                messages());
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign, "--resume", "--format", "csv", "--response", "speed");
        assertTrue(messages().startsWith(campaign + ": the runs contain no 'speed'; choose cpu, "), messages());
    }

    @Test
    void suggestsOptions() {
        Path store = campaign.resolveSibling(campaign.getFileName().toString().replace(".yaml", ".sqlite"));
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign, "--resume");
        assertEquals(store + ": there is no store to resume; remove --resume to start a campaign", messages());
        assertSuccess("measure", campaign);
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign);
        assertEquals(store + ": already contains a campaign; continue with --resume, or choose another --store",
                messages());
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign, "--resume", "--store", campaign);
        assertEquals(campaign + ": is not a store of a campaign, or damaged; restore it or choose another --store",
                messages());
    }

    @Test
    void rejectsWrongGoals() throws IOException {
        String name = campaign.toString();
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--until-error", "0%");
        assertEquals(
                "loggia measure: --until-error '0%' is not an error that can be reached; give a percentage above 0,"
                        + " at most 100, such as 10%", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--until-error", "0.1");
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--time-budget", "30min");
        assertEquals("loggia measure: --time-budget requires --until-error; add it", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--until-error", "10%", "--time-budget", "30");
        assertEquals("loggia measure: --time-budget '30' is not a duration; write for example 500 ms, 30 s, 5 min or 1"
                + " h", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--until-error", "10%", "--time-budget", "0 s");
        assertFailure(ExitStatus.WRONG_USAGE, "measure", name, "--until-error", "10%", "--plan");
        assertFailure(ExitStatus.BAD_INPUT, "measure", name, "--until-error", "10%");
        assertEquals(campaign + "#factors: an adaptive campaign chooses from at least 20 configurations, but the plan "
                + "has 1; add levels or factors, or measure all of them", messages());
        Files.writeString(campaign, Files.readString(campaign) + "untilError: 10%\n");
        assertFailure(ExitStatus.BAD_INPUT, "measure", name);
        assertTrue(messages().startsWith(campaign + ":8: an adaptive campaign chooses from at least 20"), messages());
        assertEquals(1, folder.toFile().list().length, "nothing was measured");
    }

    @Test
    void showsPlanWithoutMeasuring() {
        assertSuccess("measure", campaign, "--plan");
        assertTrue(results().startsWith("watch: 1 configurations, 2 times each, about 4 s"), results());
        assertEquals(1, folder.toFile().list().length, "nothing else was made");
    }

    @Test
    void reportsErrorInOneLine() throws IOException {
        Files.writeString(campaign, Files.readString(campaign).replace("directory: .", "directory: nowhere"));
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign);
        assertEquals(campaign + "#target 'here': directory " + campaign.resolveSibling("nowhere")
                + " is not a directory that can be entered; choose an existing directory on the storage "
                + "under test",
                messages());
        Files.writeString(campaign, "campaign: x\ndriver: y\n");
        assertFailure(ExitStatus.BAD_INPUT, "measure", campaign);
        assertEquals(campaign + ":1: there are no targets; list at least one", messages());
        assertFailure(ExitStatus.WRONG_USAGE, "measure");
    }

    @Test
    void comparesTwoCampaignsWithoutMeasuring() throws IOException {
        Path other = campaign.resolveSibling("before.yaml");
        Files.writeString(other, Files.readString(campaign).replace("campaign: watch", "campaign: before")
                .replace("200 ms", "100 ms"));
        assertSuccess("measure", campaign);
        assertMessage("before.sqlite", ExitStatus.BAD_INPUT, "measure", campaign, "--compare", other);
        assertSuccess("measure", other);
        assertSuccess("measure", campaign, "--compare", other, "--format", "json");
        String json = results().replaceAll("\\s+", " ");
        for (String part : List.of("\"campaign\" : \"watch\", \"other\" : \"before\"",
                "\"differences\" : [ \"runTime: 200 ms here, 100 ms there\" ]", "\"onlyHere\" : 0", "\"onlyThere\" : 0",
                "\"response\" : \"cpu\"", "\"ratio\" : ", "\"ratioCi95\" : ", "\"ci95\" : ", "\"difference\" : ",
                "\"runsHere\" : 2", "\"runsThere\" : 2")) {
            assertTrue(json.contains(part), part + " in " + json);
        }
        assertSuccess("measure", campaign, "--compare", other, "--response", "cpu");
        assertTrue(results().startsWith("watch (here) and before (there)\ndifferent: runTime: 200 ms here, 100 ms"
                + " there\n\ncpu, here over there "), results());
        assertSuccess("measure", campaign, "--compare", other, "--format", "csv", "--compare-store", other
                .resolveSibling("before.sqlite"));
        assertTrue(results().startsWith("response,unit,here,there,difference,ci95Low,ci95High,runsHere,runsThere\n"
                + "cpu,,"), results());
        assertMessage("both campaigns measured no 'ResponseTime'; there are cpu, ", ExitStatus.BAD_INPUT, "measure",
                campaign, "--compare", other);
        assertFailure(ExitStatus.WRONG_USAGE, "measure", campaign, "--compare", other, "--plan");
        assertFailure(ExitStatus.WRONG_USAGE, "measure", campaign, "--compare-store", "x");
    }
}
