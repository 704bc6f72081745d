// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** The example of elasticity: a policy on the credits of a volume, and one on the latency of a storage. */
class ElasticityTest {

    private static final Path ARCHIVE = Repository.EXAMPLES.resolve("elasticity");
    private static final Path OBJECTIVES = Repository.EXAMPLES.resolve("objectives/web-servers.slo");

    /** Ten credits of 3,000 go a second, so 30 % are left after 210 s; a replica takes about 45 s to start. */
    @Test
    void addsVolumeBeforeCreditsRunOut() throws IOException {
        JsonNode result = simulate("credits.spd", 280);
        double serving = figure(result, "replicas", "TargetGroup:web servers", "mean") * 280;
        assertEquals(280 + 280 - 255, serving, 25, "from about 255 s on there are two");
        double allocated = figure(result, "allocatedReplicas", "TargetGroup:web servers", "mean") * 280;
        assertEquals(280 + 280 - 210, allocated, 20, "from about 210 s on another one is asked for");
        assertEquals(1, figure(result, "adjustments", "ScalingPolicy:another volume", "mean"));
        assertEquals(0, figure(result, "creditsOut", "Limit:storage/volume", "count"));
    }

    @Test
    void startsIndexersWhileStorageIsFast() throws IOException {
        JsonNode result = simulate("latency.spd", 6);
        // From the first window on one more each second, half a second after it was asked for.
        assertEquals(4, figure(result, "adjustments", "ScalingPolicy:more indexers", "mean"), 1);
        assertTrue(figure(result, "replicas", "TargetGroup:indexers", "max") >= 3);
        assertEquals(0, figure(result, "adjustments", "ScalingPolicy:fewer indexers", "mean"));
    }

    /** An expert adds a replica where much is to do and answers are slow; there is room for four. */
    @Test
    void learningPolicyKeepsSizeLimits() throws IOException {
        JsonNode result = simulate("learning.spd", 300);
        double adjustments = figure(result, "adjustments", "ScalingPolicy:learned", "mean");
        assertTrue(adjustments >= 1 && adjustments <= 5, "of five decisions: " + adjustments);
        assertTrue(figure(result, "replicas", "TargetGroup:web servers", "max") <= 4);
    }

    /** Monitors at Palladio's measuring points of a target group watch its number and its processors. */
    @Test
    void objectivesAboutTargetGroupAreJudged() throws IOException {
        JsonNode verdicts = Run.of("simulate", ARCHIVE, OBJECTIVES, "--scaling",
                ARCHIVE.resolve("credits.spd"), "--time", "300", "--replications", "3", "--format", "json",
                "--objective", "max replicas of TargetGroup:web servers < 2").exits(ExitStatus.OBJECTIVE_MISSED).json()
                .get("objectives");
        assertEquals("missed", verdicts.get(0).get("verdict").textValue());
        assertEquals(2, verdicts.get(0).get("value").doubleValue());
        assertEquals("Few servers: mean allocatedReplicas <= 2", verdicts.get(1).get("objective").textValue());
        assertEquals("TargetGroup:web servers", verdicts.get(1).get("point").textValue());
        assertEquals("met", verdicts.get(1).get("verdict").textValue());
        assertEquals("TargetGroup:web servers/CPU", verdicts.get(2).get("point").textValue());
        assertEquals("met", verdicts.get(2).get("verdict").textValue());
        Run without = Run.of("simulate", ARCHIVE, OBJECTIVES, "--time", "1").exits(ExitStatus.OBJECTIVE_UNDECIDED);
        assertTrue(without.err().contains("no allocatedReplicas of its element _credits_group"), without.err());
    }

    @Test
    void reportHasReplicasUnderCurvesOfResponseTimes(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("report.html");
        Run.of("simulate", ARCHIVE, "--scaling", ARCHIVE.resolve("latency.spd"), "--time", "6",
                "--over-time", "--report", report).succeeds();
        String html = Files.readString(report);
        int times = html.indexOf("Response time of Indexing</text>");
        int replicas = html.indexOf("Serving replicas of indexers</text>");
        assertTrue(0 < times && times < replicas && replicas < html.indexOf("Utilization</text>", times), html);
        Run.of("simulate", ARCHIVE, "--time", "2", "--over-time", "--report", report).succeeds();
        assertFalse(Files.readString(report).contains("Replicas"), "where nothing is scaled");
    }

    @Test
    void rejectsReconfigurationRulesOfSimuLizar(@TempDir Path folder) throws IOException {
        Path rules = Files.writeString(folder.resolve("rules.qvto"), "transformation rules();");
        Run refused = Run.of("simulate", ARCHIVE, "--scaling", rules).exits(ExitStatus.BAD_INPUT);
        assertTrue(refused.err().contains("reconfiguration rules of SimuLizar (QVT-Operational) are not supported"),
                refused.err());
        Run other = Run.of("simulate", ARCHIVE, "--scaling", ARCHIVE.resolve("archive.usagemodel")).exits(
                ExitStatus.BAD_INPUT);
        assertTrue(other.err().contains("the file contains no scaling policies"), other.err());
    }

    private static JsonNode simulate(String policies, int time) throws IOException {
        return Run.of("simulate", ARCHIVE, "--scaling", ARCHIVE.resolve(policies), "--time", time, "--format",
                "json").succeeds().json();
    }

    private static double figure(JsonNode result, String metric, String point, String key) {
        return StreamSupport.stream(result.get("metrics").spliterator(), false)
                .filter(each -> each.get("metric").asText().equals(metric) && each.get("point").asText().equals(point))
                .findFirst().orElseThrow().get(key).doubleValue();
    }
}
