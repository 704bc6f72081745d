// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;

/** A folder is checked with Palladio's objectives, monitors and measuring points that lie in it. */
class CheckFolderTest {

    @TempDir
    private Path directory;
    private Path objectives;

    @BeforeEach
    void copy() {
        Repository.copyFileServer(directory);
        objectives = directory.resolve("objectives");
        Repository.copy(Repository.EXAMPLES.resolve("objectives"), objectives);
        Repository.copy(Repository.EXAMPLES.resolve("elasticity"), directory.resolve("elasticity"));
    }

    @Test
    void reportsUnresolvedObjectiveAndMonitorReferences() {
        assertEquals(ExitStatus.SUCCESS, Run.of("check", objectives).status());
        Repository.edit(objectives.resolve("file-server.slo"), "#_objectives_utilization", "#_nowhere");
        assertFault(objectives, "file-server.slo#_objectives_busy", "there is no such element");
        assertFault(directory, "file-server.slo#_objectives_busy", "there is no such element");
        Repository.edit(objectives.resolve("file-server.slo"), "#_nowhere", "#_objectives_utilization");
        Repository.edit(objectives.resolve("file-server.monitorrepository"), "@measuringPoints.1",
                "@measuringPoints.7");
        assertFault(objectives, "file-server.monitorrepository#_objectives_processor", "there is no such element");
        Repository.edit(objectives.resolve("file-server.monitorrepository"), "@measuringPoints.7",
                "@measuringPoints.1");
        Repository.edit(objectives.resolve("file-server.measuringpoint"), "_fileServer_scenario", "_nobody");
        assertFault(objectives, "file-server.measuringpoint", "there is no such element");
    }

    private static void assertFault(Path folder, String element, String message) {
        Run run = Run.of("check", folder).exits(ExitStatus.BAD_INPUT);
        assertTrue(run.err().lines().anyMatch(line -> line.contains(element) && line.contains(message)), run.err());
    }

    /** Files that are sound but would have no effect are told of before a simulation, however they are named. */
    @Test
    void warnsOfUnusedObjectivesAndMonitors() {
        Repository.edit(objectives.resolve("file-server.slo"), "200 ms", "200 hectares");
        Repository.edit(objectives.resolve("file-server.monitorrepository"), "_QIb6cikUEeSuf8LV7cHLgA",
                "_zETOUs7pEeOX_4BzImuHbA");
        for (Path path : new Path[] {objectives, objectives.resolve("file-server.slo")}) {
            Run run = Run.of("check", path).succeeds();
            assertTrue(run.err().contains(
                    "file-server.slo: warning: The objective \"Quick on average\" (file-server.slo, line "
                            + "3) is not evaluated: its limit '200 hectares' is not a limit of responseTime"), run
                                    .err());
        }
        assertTrue(Run.of("check", objectives).err().contains(
                "The monitor \"Processor\" (file-server.monitorrepository"),
                "a monitor without effect");
    }

    /** Public models leave it out, and simulations judge each measurement then. */
    @Test
    void acceptsOmittedStatistics() {
        Repository.edit(objectives.resolve("file-server.monitorrepository"), "<processingType[^>]*FeedThrough[^>]*/>",
                "");
        Run run = Run.of("check", objectives).succeeds();
        assertTrue(run.err().contains("warning: 'Aggregation' is not set, so each measurement is evaluated; set it"),
                run.err());
    }
}
