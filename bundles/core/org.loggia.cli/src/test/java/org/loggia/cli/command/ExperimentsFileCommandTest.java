// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.CommandTest;
import org.loggia.cli.terminal.ExitStatus;

/** Experiments of Palladio's ExperimentAutomation. */
class ExperimentsFileCommandTest extends CommandTest {

    private static final String POPULATION = "pcm.variation#_zUZqID5zEeCEPJs72ZSOBg";

    private Path file;
    private int stores;

    @BeforeEach
    void writesModel() throws IOException {
        MonitoredModel.write(folder);
        file = folder.resolve("e.experiments");
    }

    private static String experiment(String name, String model, String variations) {
        return """
                  <experiments name="%s" repetitions="2">
                    <variations>none</variations>
                    <toolConfiguration xsi:type="s:SimuLizarConfiguration">
                      <stopConditions xsi:type="a:MeasurementCountStopCondition" measurementCount="200"/>
                      <stopConditions xsi:type="a:SimTimeStopCondition" simulationTime="-1"/>
                    </toolConfiguration>
                    <initialModel>
                      <usageModel href="m.usagemodel#/"/>
                      <allocation href="m.allocation#x"/>
                      %s
                    </initialModel>
                  </experiments>
                """.formatted(name, model).replace("<variations>none</variations>", variations);
    }

    private void write(String... experiments) throws IOException {
        Files.writeString(file, """
                <e:ExperimentRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/ExperimentAutomation/Experiments/1.0"
                    xmlns:a="http://palladiosimulator.org/ExperimentAutomation/AbstractSimulation/1.0"
                    xmlns:s="http://palladiosimulator.org/ExperimentAutomation/ToolAdapter/SimuLizar/1.0">
                """ + String.join("", experiments) + "</e:ExperimentRepository>\n");
    }

    private static String variation(String type, String range, String provider) {
        return "<variations name=\"Users\" variedObjectId=\"us\" " + range + "><type href=\"" + type
                + "\"/><valueProvider xsi:type=\"e:" + provider + "/></variations>";
    }

    private void runs(Path path) {
        assertSuccess("experiment", path, "--format=json", "--store=" + folder.resolve("runs" + stores++));
    }

    private List<String> users() {
        return results().lines().map(String::strip).filter(line -> line.matches("\"users\" : \\d+,"))
                .map(line -> line.replaceAll("\\D", "")).distinct().toList();
    }

    @Test
    void runsEachExperiment() throws IOException {
        write(experiment("One", "", ""), experiment("Two", "<reconfigurationRules href=\"r.rules#/\"/>", ""));
        runs(file);
        assertTrue(results().contains("\"model\" : \"One\""), results());
        assertTrue(results().contains("\"model\" : \"Two\""), results());
        assertTrue(results().contains("\"replications\" : 2"), results());
        assertTrue(results().contains("The setting reconfigurationRules has no effect: "), results());
    }

    @Test
    void variesUsersByValuesOfProvider() throws IOException {
        write(experiment("Set", "", variation(POPULATION, "maxValue=\"4\" maxVariations=\"5\"",
                "SetValueProvider\" values=\"1,3,4,5\"")));
        runs(file);
        assertEquals(List.of("1", "3", "4"), users());
        write(experiment("Powers", "", variation(POPULATION, "minValue=\"2\" maxValue=\"9\" maxVariations=\"9\"",
                "ExponentialValueProvider\" base=\"2\"")));
        runs(file);
        assertEquals(List.of("2", "4", "8"), users());
        write(experiment("Line", "", variation(POPULATION, "maxValue=\"9\" maxVariations=\"2\"",
                "LinearValueProvider\" factor=\"3\" summand=\"1\"")));
        runs(file);
        assertEquals(List.of("1", "4"), users());
    }

    @Test
    void notesUnsupportedVariations() throws IOException {
        write(experiment("Search", "", variation(POPULATION, "maxValue=\"9\" maxVariations=\"2\"",
                "NestedIntervalsLongValueProvider\" minValue=\"1\"")), experiment("Other", "", variation(
                        "pcm.variation#_other", "maxValue=\"9\" maxVariations=\"2\"", "SetValueProvider\"")));
        runs(file);
        assertTrue(results().contains("The setting variation 'Users' has no effect: it searches for a capacity"),
                results());
        assertTrue(results().contains("The setting variation 'Users' has no effect: only the number of users"),
                results());
    }

    @Test
    void simulatesRequestsOfExtension() throws IOException {
        String model = Path.of("../../../examples/file-server/file-server").toAbsolutePath().normalize().toUri()
                .toString();
        write(experiment("Files", "", "").replace("m.usagemodel", model + ".usagemodel").replace("m.allocation", model
                + ".allocation"));
        runs(file);
        assertTrue(results().contains("Storage:storage"), results());
    }

    @Test
    void followsLaunchConfiguration() throws IOException {
        write(experiment("One", "", ""));
        Path launch = Files.writeString(folder.resolve("e.launch"), "<launchConfiguration type=\""
                + "org.palladiosimulator.experimentautomation.application.launchConfigurationType\">"
                + "<stringAttribute key=\"Experiment Automation\" value=\"platform:/resource/" + folder.getFileName()
                + "/e.experiments\"/></launchConfiguration>");
        runs(launch);
        assertTrue(results().contains("\"model\" : \"One\""), results());
    }

    private void assertFails(String message) {
        assertMessage(message, ExitStatus.BAD_INPUT, "experiment", file);
    }

    @Test
    void rejectsInvalidExperiments() throws IOException {
        Files.writeString(file, "<other/>");
        assertFails("e.experiments:1: contains no experiments; give a file with");
        write(experiment("Gone", "", "").replace("m.allocation", "gone.allocation"));
        assertFails("e.experiments:13: the file gone.allocation was not found around this one");
        write(experiment("Few", "", "").replace("\"200\"", "\"few\""));
        assertFails("measurementCount is 'few'; give a whole number");
        write(experiment("None", "", variation(POPULATION, "minValue=\"5\" maxValue=\"4\" maxVariations=\"5\"",
                "SetValueProvider\" values=\"1\"")));
        assertFails("the variation 'Users' has no number of users of 1 or more");
    }
}
