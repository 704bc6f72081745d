// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

import org.junit.jupiter.api.Test;

/** Monitors of a model select which figures {@code loggia simulate} shows. */
class SimulateMonitorsTest extends CommandTest {

    private static final Path EXAMPLES = Path.of("../../../examples");
    private static final String MODEL = EXAMPLES.resolve("file-server").toString();
    private static final String MONITORS = EXAMPLES.resolve("objectives/file-server.monitorrepository").toString();
    private static final String USERS = "responseTime,UsageScenario:FileServerUsers";
    private static final String PROCESSOR = "utilization,Resource:FileServerVM/CPU";
    private static final String READS = "responseTime,Storage:storage/read";

    private ExitStatus simulate(String... arguments) {
        return run("simulate", MODEL, "--measurements=1000", arguments);
    }

    /** The metric and the point of each line of the last CSV. */
    private List<String> figures() {
        return results().lines().skip(1).filter(line -> !line.startsWith("note,")).map(line -> line.split(","))
                .map(each -> each[0] + "," + each[1]).toList();
    }

    @Test
    void showsAllMetricsWithoutMonitors() {
        assertEquals(ExitStatus.SUCCESS, simulate("--format=csv"), messages());
        assertTrue(figures().containsAll(List.of(USERS, PROCESSOR, READS)), results());
    }

    @Test
    void monitorsSelectFiguresWhoseValuesStayTheSame() {
        assertEquals(ExitStatus.SUCCESS, simulate("--format=csv"), messages());
        List<String> all = results().lines().toList();
        assertEquals(ExitStatus.SUCCESS, simulate(MONITORS, "--format=csv"), messages());
        assertEquals(List.of(USERS, PROCESSOR), figures());
        assertTrue(all.containsAll(results().lines().filter(line -> !line.startsWith("note,")).toList()), results());
        assertEquals(ExitStatus.SUCCESS, simulate(MONITORS, "--format=csv", "--all-figures"), messages());
        assertEquals(all, results().lines().toList());
    }

    @Test
    void figuresOfObjectivesAreShownAsWell() {
        assertEquals(ExitStatus.OBJECTIVE_MISSED, simulate(MONITORS, "--format=csv",
                "--objective=max of Storage:storage/read < 0.001"), messages());
        assertEquals(Set.of(USERS, PROCESSOR, READS), Set.copyOf(figures()));
    }

    @Test
    void textJsonAndReportShowTheSame() throws IOException {
        Path page = folder.resolve("page.html");
        assertEquals(ExitStatus.SUCCESS, simulate(MONITORS, "--report=" + page), messages());
        assertTrue(results().contains("UsageScenario:FileServerUsers"), results());
        assertFalse(results().contains("FileServerUsers/"), results());
        assertTrue(results().contains("note: The monitors of file-server.monitorrepository select 2 of "), results());
        String report = Files.readString(page);
        assertTrue(report.contains("Resource:FileServerVM/CPU") && report.contains("select 2 of "), report);
        assertFalse(report.contains("FileServerUsers/") || report.contains("Jobs at resources"), report);
        assertEquals(ExitStatus.SUCCESS, simulate(MONITORS, "--format=json"), messages());
        assertFalse(results().contains("Storage:storage/read"), results());
    }

    /** As in the folders of Palladio's projects, where they lie next to the model. */
    @Test
    void findsMonitorsInModelFolder() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve("design-space"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        monitors("_web_server_cpu");
        Path odd = Files.writeString(folder.resolve("odd.monitorrepository"), "<a/>");
        Path page = folder.resolve("page.html");
        assertSuccess("simulate", folder, "--measurements=1000", "--format=csv", "--report=" + page);
        assertEquals(List.of("utilization,Resource:WebServer/CPU"), figures());
        assertTrue(Files.readString(page).contains("Resource:WebServer/CPU"));
        assertSuccess("simulate", folder, "--measurements=1000");
        assertTrue(results().contains("note: Its monitors select no metrics: "
                + odd
                + ":1: contains no monitors, but a; "),
                results());
    }

    @Test
    void ignoresMonitorsOfOtherModels() throws IOException {
        monitors("_another");
        assertEquals(ExitStatus.SUCCESS, simulate(folder.resolve("watch.monitorrepository").toString()),
                messages());
        assertTrue(results().contains("FileServerUsers/create"), results());
        assertTrue(results().contains(
                "note: The monitor \"Watch\" (watch.monitorrepository, line 3) selects no metrics:"
                        + " this simulation has no utilization of its element _another, which is not"
                        + " in the loaded files."
                        + "\nnote: All metrics are reported, because the monitors of"
                        + " watch.monitorrepository select none of them.\n"), results());
    }

    @Test
    void reportsFileWithoutMonitors() throws IOException {
        Path file = Files.writeString(folder.resolve("odd.monitorrepository"), "<a/>");
        assertEquals(ExitStatus.BAD_INPUT, simulate(file.toString()));
        assertEquals(file + ":1: contains no monitors, but a; give a file of Palladio's monitors, "
                + "http://palladiosimulator.org/MonitorRepository/1.0", messages());
    }

    /** A monitor of a processor's utilization. */
    private void monitors(String processor) throws IOException {
        Files.writeString(folder.resolve("watch.monitorrepository"), """
                <m:MonitorRepository xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="_m">
                  <monitors id="_w" entityName="Watch">
                    <measurementSpecifications id="_s">
                      <metricDescription href="commonMetrics.metricspec#_QIb6cikUEeSuf8LV7cHLgA"/>
                    </measurementSpecifications>
                    <measuringPoint href="points.measuringpoint#//@measuringPoints.0"/>
                  </monitors>
                </m:MonitorRepository>
                """);
        Files.writeString(folder.resolve("points.measuringpoint"), """
                <e:MeasuringPointRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:p="http://palladiosimulator.org/PCM/MeasuringPoint/1.0" id="_r">
                  <measuringPoints xsi:type="p:ActiveResourceMeasuringPoint" replicaID="0">
                    <activeResource href="model.resourceenvironment#%s"/>
                  </measuringPoints>
                </e:MeasuringPointRepository>
                """.formatted(processor));
    }
}
