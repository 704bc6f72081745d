// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Simulations that a launch configuration of Palladio describes. */
class LaunchFileCommandTest extends CommandTest {

    private static final String SIMULIZAR = "de.upb.pcm.interpreter.SimuLizarLaunching";

    @TempDir
    Path workspace;

    private Path models;
    private Path launch;

    @BeforeEach
    void writesModel() throws IOException {
        models = Files.createDirectory(workspace.resolve("Some models"));
        launch = Files.createDirectory(workspace.resolve("runs")).resolve("run.launch");
        MonitoredModel.write(models);
        write(SIMULIZAR, "");
    }

    private void write(String type, String further) throws IOException {
        Files.writeString(launch, """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <launchConfiguration type="%s">
                  <stringAttribute key="allocationFile" value="platform:/resource/Some models/m.allocation"/>
                  <stringAttribute key="usageFile" value="platform:/resource/Some%%20models/m.usagemodel"/>
                  <stringAttribute key="monitorRepositoryFile" value=""/>
                  <stringAttribute key="simTime" value="-1"/>
                  <stringAttribute key="maximumMeasurementCount" value="300"/>
                %s</launchConfiguration>
                """.formatted(type, further));
    }

    private static String attribute(String kind, String key, String value) {
        return "  <" + kind + "Attribute key=\"" + key + "\" value=\"" + value + "\"/>\n";
    }

    private void simulate(String... options) {
        assertSuccess("simulate", launch, options);
    }

    private void assertFails(String message) {
        assertMessage(message, ExitStatus.BAD_INPUT, "simulate", launch);
    }

    @Test
    void stopsWhereTheConfigurationStops() throws IOException {
        simulate("--warmup=0");
        assertTrue(results().contains("stopped by measurements"), results());
        assertTrue(results().contains(" 300 "), results());
        write(SIMULIZAR, attribute("string", "simTime", "450"));
        simulate("--warmup=0");
        assertTrue(results().contains("simulated 450 time units, stopped by time"), results());
    }

    @Test
    void optionsReplaceStopConditionsAndSeed() throws IOException {
        write(SIMULIZAR, attribute("string", "simTime", "450") + attribute("boolean", "useFixedSeed", "true")
                + attribute("string", "fixedSeed0", "7"));
        simulate("--measurements=800", "--warmup=0", "--seed=5");
        assertTrue(results().contains("stopped by measurements"), results());
        assertTrue(results().contains("seed 5,"), results());
    }

    @Test
    void derivesSeedFromFixedSeeds() throws IOException {
        write(SIMULIZAR, attribute("boolean", "useFixedSeed", "true") + attribute("string", "fixedSeed0", "7")
                + attribute("string", "fixedSeed5", "8"));
        simulate();
        long seed = 7;
        for (int i = 1; i < 6; i++) {
            seed = 31 * seed + (i == 5 ? 8 : 0);
        }
        seed += 31L * 31 * 31 * 31 * 31 * 31;
        assertTrue(results().contains("seed " + (int) seed + ","), results());
        assertTrue(results().contains("note: The fixed seeds give the seed " + (int) seed), results());
    }

    @Test
    void stopsAtPrecision() throws IOException {
        write(SIMULIZAR, attribute("boolean", "useConfidenceStopCondition", "true")
                + attribute("string", "confidenceHalfWidth", "10") + attribute("string", "confidenceLevel", "90")
                + attribute("string", "maximumMeasurementCount", "-1"));
        simulate();
        assertTrue(results().contains("stopped by precision"), results());
        assertTrue(results().contains("note: The setting confidenceLevel has no effect: intervals have a level of 95 %"
                + "."), results());
    }

    @Test
    void notesSettingsWithoutEffect() throws IOException {
        write(SIMULIZAR, attribute("string", "reconfigurationRulesFolder", "platform:/resource/rules")
                + attribute("boolean", "simulateAccuracy", "true") + attribute("string", "variable", "x.VALUE")
                + attribute("string", "outpath", "results") + attribute("string", "speed", "high"));
        simulate("--format=json");
        for (String setting : new String[] {"reconfigurationRulesFolder", "simulateAccuracy", "variable", "speed"}) {
            assertTrue(results().contains("The setting " + setting + " has no effect: "), results());
        }
        assertFalse(results().contains("outpath"), results());
    }

    @Test
    void simulatesLinksUnlessSwitchedOff() throws IOException {
        MonitoredModel.addLink(models);
        simulate();
        assertFalse(results().contains("add --network to simulate it"), results());
        write(SIMULIZAR, attribute("boolean", "simulateThroughputOfLinkingResources", "false"));
        simulate();
        assertTrue(results().contains("add --network to simulate it"), results());
        write(SIMULIZAR, attribute("boolean", "simulateThroughputOfLinkingResources", "false")
                + attribute("boolean", "simulateLinkingResources", "true"));
        simulate();
        assertFalse(results().contains("add --network to simulate it"), results());
        assertTrue(results().contains("The setting simulateLinkingResources has no effect: marshalling"), results());
    }

    @Test
    void takesOwnFolderForUnknownProject() throws IOException {
        Files.move(launch, models.resolve("run.launch"));
        Files.move(models, workspace.resolve("copy"));
        launch = workspace.resolve("copy/run.launch");
        simulate();
    }

    @Test
    void findsProjectByItsDescription() throws IOException {
        Files.move(models, workspace.resolve("renamed"));
        assertFails("run.launch#allocationFile: the file platform:/resource/Some models/m.allocation was not found");
        Files.writeString(workspace.resolve("renamed/.project"),
                "<projectDescription><name>Some models</name></projectDescription>");
        simulate();
    }

    @Test
    void takesFilesOfOptionsAndFurtherFiles() throws IOException {
        Files.move(models.resolve("m.usagemodel"), models.resolve("other.usagemodel"));
        simulate("--usage=" + models.resolve("other.usagemodel"));
        assertFails("run.launch#usageFile: the file platform:/resource/Some%20models/m.usagemodel was not found");
    }

    @Test
    void selectsMetricsAndReportsMissingMonitors() throws IOException {
        write(SIMULIZAR, attribute("string", "monitorRepositoryFile",
                "platform:/resource/Some models/w.monitorrepository"));
        assertFails("run.launch#monitorRepositoryFile: the file");
        Files.writeString(models.resolve("w.monitorrepository"), """
                <m:MonitorRepository xmlns:m="http://palladiosimulator.org/MonitorRepository/1.0" id="mr">
                  <monitors id="mon" entityName="Watch">
                    <measurementSpecifications id="ms">
                      <metricDescription href="pathmap://METRIC_SPEC_MODELS/commonMetrics.metricspec#none"/>
                    </measurementSpecifications>
                    <measuringPoint href="m.measuringpoint#//@measuringPoints.0"/>
                  </monitors>
                </m:MonitorRepository>
                """);
        simulate();
        assertTrue(results().contains("The monitor \"Watch\""), results());
    }

    @Test
    void simulatesRequestsOfExtension() throws IOException {
        String model = Path.of("../../../examples/file-server/file-server").toAbsolutePath().normalize().toUri()
                .toString();
        write(SIMULIZAR, attribute("string", "allocationFile", model + ".allocation")
                + attribute("string", "usageFile", model + ".usagemodel"));
        simulate();
        assertTrue(results().contains("Storage:storage"), results());
    }

    @Test
    void rejectsOtherLaunchConfigurations() throws IOException {
        write("org.eclipse.jdt.launching.localJavaApplication", "");
        assertFails("run.launch: launches programs of type org.eclipse.jdt.launching.localJavaApplication");
        write("org.palladiosimulator.experimentautomation.application.launchConfigurationType", "");
        assertFails("run.launch: launches experiments; run 'loggia experiment ");
        write(SIMULIZAR, attribute("string", "simTime", "soon"));
        assertFails("run.launch#simTime: 'soon' is not a whole number; give one of 0 or more");
        Files.writeString(launch, "<other/>");
        assertFails("run.launch: contains no launch configuration, but other");
    }

    @Test
    void rejectsSeveralLaunchConfigurations() {
        assertMessage("there are 2 launch configurations", ExitStatus.WRONG_USAGE, "simulate", launch, launch);
    }
}
