// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.OptionalPart;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.PalladioShortcut;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.results.ResultFolder;

/** Run As on launch configurations of SimuLizar and on experiments of Palladio's ExperimentAutomation. */
class PalladioShortcutTest extends WorkbenchFixture {

    private static final String TITLE = "I/O-aware Simulation";

    private IFile launch(String usage) throws CoreException {
        return file("Night.launch", """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <launchConfiguration type="de.upb.pcm.interpreter.SimuLizarLaunching">
                  <stringAttribute key="allocationFile" value="platform:/resource/Files/file-server/%s.allocation"/>
                  <stringAttribute key="usageFile" value="platform:/resource/Files/file-server/%s.usagemodel"/>
                  <stringAttribute key="reconfigurationRulesFolder" value="platform:/resource/Files/rules"/>
                  <stringAttribute key="maximumMeasurementCount" value="400"/>
                  <booleanAttribute key="simulateFailures" value="true"/>
                </launchConfiguration>
                """.formatted("file-server", usage));
    }

    private static List<String> markers(IFile file) throws CoreException {
        return Arrays.stream(file.findMarkers(ProblemMarkers.IMPORT, true, IResource.DEPTH_ZERO))
                .map(each -> each.getAttribute(IMarker.MESSAGE, "")).toList();
    }

    private static List<ILaunchConfiguration> configurations() throws CoreException {
        var manager = DebugPlugin.getDefault().getLaunchManager();
        return List.of(manager.getLaunchConfigurations(manager.getLaunchConfigurationType(
                SimulationConfiguration.TYPE)));
    }

    @Test
    void runsLaunchConfigurationFromItsMenu() throws Exception {
        DebugPlugin.getDefault(); // once it is at work, the platform shows Run As only for what can be run
        project = Projects.fromTemplate("Files", "file-server", "storage");
        IFile launch = launch("file-server");
        input.rightClick(new ExplorerInFront(Workbench.page()).row(launch));
        input.open("Run As");
        input.choose("1 I/O-aware Simulation");
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        StoredRun run = ResultFolder.read(results().get(0));
        assertEquals(400, run.settings().maximumMeasurements());
        assertTrue(run.result().sentences().contains("The setting reconfigurationRulesFolder has no effect: "
                + "reconfiguration rules are not simulated; use scaling policies (.spd)."), () -> run.result()
                        .sentences().toString());
        SimulationConfiguration stored = SimulationConfiguration.read(configurations().get(0));
        assertTrue(stored.optional().contains(OptionalPart.FAILURES), () -> stored.optional().toString());
        assertEquals("/Files/file-server/file-server.usagemodel", stored.usage());
        assertEquals(List.of("The setting reconfigurationRulesFolder has no effect: reconfiguration rules are not "
                + "simulated; use scaling policies (.spd)"), markers(launch));

        new PalladioShortcut().launch(new StructuredSelection(launch), "run");
        UserInterface.awaitThat("the second result", () -> results().size() == 2);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(1, configurations().size(), "the same settings have the same run configuration");
        assertEquals(1, markers(launch).size());
        Projects.write(launch, Projects.text(launch).replace("\"400\"", "\"500\""));
        new PalladioShortcut().launch(new StructuredSelection(launch), "run");
        UserInterface.awaitThat("the third result", () -> results().size() == 3);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(2, configurations().size(), "edited settings are run");
    }

    @Test
    void reportsMissingModels() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        IFile launch = launch("gone");
        dialogs.in(TITLE, "Close", dialog -> {
            Table table = UserInterface.control(dialog, Table.class, each -> true);
            assertEquals("Night.launch:4", table.getItem(0).getText(1));
            UserInterface.control(dialog, Text.class, each -> each.getText().contains("Remedy: "));
            Screenshot.take("import-refused");
        });
        new PalladioShortcut().launch(new StructuredSelection(launch), "run");
        dialogs.assertDone();
        String marker = markers(launch).get(0);
        assertTrue(marker.startsWith("the file platform:/resource/Files/file-server/gone.usagemodel was not found"),
                marker);
        assertEquals(List.of(), configurations());
    }

    @Test
    void rejectsTextualModels() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        IFile text = file("Shop.tpcm", "repository Shop {\n}\n");
        dialogs.in(TITLE, "Close");
        new PalladioShortcut().launch(new StructuredSelection(text), "run");
        dialogs.assertDone();
        assertEquals(List.of("textual models (TPCM) are not read, because their generator defines the elements of the "
                + "model; use the model files that TPCM generates, in the folder model-gen of the project"),
                markers(text));
    }

    @Test
    void runsChosenExperiments() throws Exception {
        project = Projects.fromTemplate("Files", "file-server", "storage");
        String experiment = """
                  <experiments name="%s">
                    <toolConfiguration xsi:type="s:SimuLizarConfiguration">
                      <stopConditions xsi:type="a:MeasurementCountStopCondition" measurementCount="%d"/>
                    </toolConfiguration>
                    <initialModel>
                      <usageModel href="file-server/file-server.usagemodel#/"/>
                      <allocation href="file-server/file-server.allocation#/"/>
                    </initialModel>
                  </experiments>
                """;
        IFile file = file("Two.experiments", """
                <e:ExperimentRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:e="http://palladiosimulator.org/ExperimentAutomation/Experiments/1.0"
                    xmlns:a="http://palladiosimulator.org/ExperimentAutomation/AbstractSimulation/1.0"
                    xmlns:s="http://palladiosimulator.org/ExperimentAutomation/ToolAdapter/SimuLizar/1.0">
                """ + experiment.formatted("Short", 300) + experiment.formatted("Long", 600)
                + "</e:ExperimentRepository>\n");
        dialogs.in(TITLE, "OK", dialog -> Dialogs.filter(dialog, "long"));
        new PalladioShortcut().launch(new StructuredSelection(file), "run");
        dialogs.assertDone();
        UserInterface.awaitThat("the result", () -> results().size() == 1);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(600, ResultFolder.read(results().get(0)).settings().maximumMeasurements());
        assertEquals("Two, Long", configurations().get(0).getName());
    }
}
