// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.ObjectiveSettings;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultFolder;

/** The load of a run configuration follows a table of measured loads, without a load profile. */
class MeasuredLoadTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("MeasuredLoads", "file-server", "storage");
        file("load.csv", "\"time\";\"FileServerUsers\"\r\n0;2\r\n500;6\r\n");
        file("visits.csv", "time\n0.5\n1\n");
    }

    private SimulationConfiguration following(String evolution) {
        return new SimulationConfiguration(project.getFullPath().toString(), "", "", evolution, "", List.of(),
                ObjectiveSettings.USUAL, Set.of(), List.of(), SimulationSettings.ofSeed(1).until(400, Long.MAX_VALUE));
    }

    @Test
    void tableIsChosenAndFollowed() throws Exception {
        var stored = runConfiguration(SimulationConfiguration.TYPE, "measured", following("")::write);
        inRunConfigurations(stored, "Run", dialog -> {
            Text evolution = UserInterface.control(dialog, Text.class,
                    t -> t.getMessage().equals("the load does not change"));
            evolution.setText("/MeasuredLoads/file-server/file-server.usagemodel");
            UserInterface.awaitThat("what is wrong", () -> UserInterface.controls(dialog, Text.class).length > 0
                    && !UserInterface.button(dialog, "Run").isEnabled());
            browse(evolution, "load.csv");
            assertEquals("/MeasuredLoads/load.csv", evolution.getText());
            UserInterface.awaitThat("no message", () -> UserInterface.button(dialog, "Run").isEnabled());
        });
        IFile result = firstResult();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        StoredRun run = ResultFolder.read(result);
        assertTrue(run.result().sentences().stream().anyMatch(note -> note.contains("FileServerUsers of load.csv")),
                () -> run.result().sentences().toString());
    }

    /** Presses the button next to a field and takes the only file of a name. */
    private void browse(Text field, String name) {
        display.asyncExec(() -> {
            Shell chooser = UserInterface.shell("Choose a file");
            UserInterface.control(chooser, Text.class, Text::isEnabled).setText("*" + name);
            UserInterface.awaitThat("one file to choose from", () -> UserInterface.control(chooser, Table.class,
                    table -> true).getItemCount() == 1);
            UserInterface.press(UserInterface.button(chooser, "OK"));
        });
        var row = List.of(field.getParent().getChildren());
        UserInterface.press((Button) row.get(row.indexOf(field) + 1));
    }

    @Test
    void rejectsArrivalTraceInDialog() {
        assertTrue(following("/MeasuredLoads/storage/storage.io").fault().endsWith(
                " is neither a usage evolution (.usageevolution) nor a table of loads (.csv)."));
        simulate("trace", following("/MeasuredLoads/visits.csv"));
        Shell problems = UserInterface.shell("I/O-aware Simulation");
        Table table = UserInterface.control(problems, Table.class, each -> each.getItemCount() == 1);
        assertTrue(table.getItem(0).getText(0).startsWith("this is not a table of loads over time"),
                table.getItem(0).getText(0));
        assertEquals("visits.csv:1", table.getItem(0).getText(1));
        assertTrue(UserInterface.control(problems, Text.class, each -> each.getText().contains("use the file as "
                + "arrivals in an I/O model")).isVisible());
        problems.close();
    }
}
