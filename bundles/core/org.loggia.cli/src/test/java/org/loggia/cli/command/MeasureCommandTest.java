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
import org.junit.jupiter.api.io.TempDir;

/** Campaigns whose driver makes no load, so that no load generator is needed. */
class MeasureCommandTest extends CommandTest {

    @TempDir
    Path directory;
    private Path campaign;

    @BeforeEach
    void writeCampaign() throws IOException {
        campaign = directory.toRealPath().resolve("watch.yaml");
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
        Path report = directory.resolve("report.html");
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--report", report.toString()),
                messages());
        assertTrue(results().startsWith("watch: 2 of 2 runs measured\nsystem: hypervisor none, raid RAID 10\n\n"),
                results());
        assertTrue(Files.readString(report).startsWith("<!DOCTYPE html>"));
        assertTrue(Files.exists(directory.resolve("watch.sqlite")));
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString()));
        assertTrue(messages().contains("watch.sqlite: already contains a campaign; continue with --resume"),
                messages());
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--resume", "--format", "csv"));
        List<String> lines = results().lines().toList();
        assertEquals(3, lines.size());
        assertTrue(lines.get(0).contains("foreignCpu") && lines.get(0).endsWith("configuration,repetition,disturbed"));
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--resume", "--format", "json"));
        for (String key : List.of("campaign", "store", "planned", "measured", "disturbed", "failedAttempts",
                "responses",
                "runs", "attempt", "state", "metrics")) {
            assertTrue(results().contains("\"" + key + "\""), key);
        }
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", campaign.toString(), "--resume", "--together"));
        assertTrue(messages().contains("--together requires --response or --distribution, and --format csv"),
                messages());
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString(), "--resume", "--format", "csv",
                "--response",
                "speed"));
        assertTrue(messages().startsWith(campaign + ": the runs contain no 'speed'; choose cpu, "), messages());
    }

    @Test
    void suggestsOptions() {
        Path store = campaign.resolveSibling(campaign.getFileName().toString().replace(".yaml", ".sqlite"));
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString(), "--resume"));
        assertEquals(store + ": there is no store to resume; remove --resume to start a campaign", messages());
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString()), messages());
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString()));
        assertEquals(store + ": already contains a campaign; continue with --resume, or choose another --store",
                messages());
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString(), "--resume", "--store",
                campaign.toString()));
        assertEquals(campaign + ": is not a store of a campaign, or damaged; restore it or choose another --store",
                messages());
    }

    @Test
    void rejectsWrongGoals() throws IOException {
        String name = campaign.toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--until-error", "0%"));
        assertEquals(
                "loggia measure: --until-error '0%' is not an error that can be reached; give a percentage above 0,"
                        + " at most 100, such as 10%", messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--until-error", "0.1"));
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--time-budget", "30min"));
        assertEquals("loggia measure: --time-budget requires --until-error; add it", messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--until-error", "10%", "--time-budget", "30"));
        assertEquals("loggia measure: --time-budget '30' is not a duration; write for example 500 ms, 30 s, 5 min or 1"
                + " h", messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--until-error", "10%", "--time-budget", "0 s"));
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", name, "--until-error", "10%", "--plan"));
        assertEquals(ExitStatus.BAD_INPUT, run("measure", name, "--until-error", "10%"));
        assertEquals(campaign + "#factors: an adaptive campaign chooses from at least 20 configurations, but the plan "
                + "has 1; add levels or factors, or measure all of them", messages());
        Files.writeString(campaign, Files.readString(campaign) + "untilError: 10%\n");
        assertEquals(ExitStatus.BAD_INPUT, run("measure", name));
        assertTrue(messages().startsWith(campaign + ":8: an adaptive campaign chooses from at least 20"), messages());
        assertEquals(1, directory.toFile().list().length, "nothing was measured");
    }

    @Test
    void showsPlanWithoutMeasuring() {
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--plan"));
        assertTrue(results().startsWith("watch: 1 configurations, 2 times each, about 4 s"), results());
        assertEquals(1, directory.toFile().list().length, "nothing else was made");
    }

    @Test
    void reportsErrorInOneLine() throws IOException {
        Files.writeString(campaign, Files.readString(campaign).replace("directory: .", "directory: nowhere"));
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString()));
        assertEquals(campaign + "#target 'here': directory " + campaign.resolveSibling("nowhere")
                + " is not a directory that can be entered; choose an existing directory on the storage "
                + "under test",
                messages());
        Files.writeString(campaign, "campaign: x\ndriver: y\n");
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString()));
        assertEquals(campaign + ":1: there are no targets; list at least one", messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("measure"));
    }

    @Test
    void comparesTwoCampaignsWithoutMeasuring() throws IOException {
        Path other = campaign.resolveSibling("before.yaml");
        Files.writeString(other, Files.readString(campaign).replace("campaign: watch", "campaign: before")
                .replace("200 ms", "100 ms"));
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString()), messages());
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString(), "--compare", other.toString()));
        assertTrue(messages().contains("before.sqlite"), messages());
        assertEquals(ExitStatus.SUCCESS, run("measure", other.toString()), messages());
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--compare", other.toString(),
                "--format", "json"), messages());
        String json = results().replaceAll("\\s+", " ");
        for (String part : List.of("\"campaign\" : \"watch\", \"other\" : \"before\"",
                "\"differences\" : [ \"runTime: 200 ms here, 100 ms there\" ]", "\"onlyHere\" : 0", "\"onlyThere\" : 0",
                "\"response\" : \"cpu\"", "\"ratio\" : ", "\"ratioCi95\" : ", "\"ci95\" : ", "\"difference\" : ",
                "\"runsHere\" : 2", "\"runsThere\" : 2")) {
            assertTrue(json.contains(part), part + " in " + json);
        }
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--compare", other.toString(),
                "--response", "cpu"), messages());
        assertTrue(results().startsWith("watch (here) and before (there)\ndifferent: runTime: 200 ms here, 100 ms"
                + " there\n\ncpu, here over there "), results());
        assertEquals(ExitStatus.SUCCESS, run("measure", campaign.toString(), "--compare", other.toString(),
                "--format", "csv", "--compare-store", other.resolveSibling("before.sqlite").toString()), messages());
        assertTrue(results().startsWith("response,unit,here,there,difference,ci95Low,ci95High,runsHere,runsThere\n"
                + "cpu,,"), results());
        assertEquals(ExitStatus.BAD_INPUT, run("measure", campaign.toString(), "--compare", other.toString()));
        assertTrue(messages().contains("both campaigns measured no 'ResponseTime'; there are cpu, "), messages());
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", campaign.toString(), "--compare", other.toString(),
                "--plan"));
        assertEquals(ExitStatus.WRONG_USAGE, run("measure", campaign.toString(), "--compare-store", "x"));
    }
}
