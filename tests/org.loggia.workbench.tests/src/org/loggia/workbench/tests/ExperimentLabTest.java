// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.model.IWorkbenchAdapter;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Chart;
import org.loggia.chart.Series;
import org.loggia.simulation.OptionalPart;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.lab.experiment.ExperimentEditor;
import org.loggia.workbench.lab.experiment.ExperimentJob;
import org.loggia.yaml.YamlText;

/** Experiments in the workbench: their form, and their runs side by side, stopped and continued with. */
class ExperimentLabTest extends WorkbenchFixture {

    private static final String TEXT = """
            models:
              # the file server, two ways
              as it is: .
            users: [5, 10]
            measurements: 2000
            """;
    private static final int MODEL_COLUMNS = 4;
    private static final int RUN_COLUMNS = 8;

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Compared", "file-server", "storage");
        file = file("growth.yaml", TEXT);
        editor = IDE.openEditor(Workbench.page(), file);
        assertEquals(ExperimentEditor.ID, editor.getSite().getId(), "what is in the file tells what it is");
    }

    private Form form() {
        return UserInterface.form(file.getName());
    }

    private Table table(int columns) {
        return UserInterface.await("a table of " + columns + " columns", () -> Arrays.stream(UserInterface.controls(
                form(), Table.class)).filter(table -> table.isVisible() && table.getColumnCount() == columns)
                .findFirst().orElse(null));
    }

    private void press(String name) {
        UserInterface.press(UserInterface.tool(form(), name));
    }

    private List<Path> kept() {
        Path folder = file.getLocation().toPath().resolveSibling("growth.runs");
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.of()) {
            return files.filter(each -> each.toString().endsWith(".json")).sorted().toList();
        } catch (IOException gone) {
            throw new AssertionError(gone);
        }
    }

    private String text() {
        return ((ExperimentEditor) editor).text().toString();
    }

    private static List<String> column(Table table, int column) {
        return Arrays.stream(table.getItems()).map((TableItem item) -> item.getText(column)).toList();
    }

    /** Of a folder with two models, "." would not tell which. */
    @Test
    void newPlanListsExistingModels() throws Exception {
        project = Projects.fromTemplate("Several", "file-server", "mail-server", "storage");
        UserInterface.press(UserInterface.button(wizard(project), "Finish"));
        IFile plan = project.getFile("experiment.yaml");
        UserInterface.awaitThat("the plan", plan::exists);
        assertEquals(List.of("file-server", "mail-server"), YamlText.of(Projects.text(plan)).keys("models"));

        IFile elsewhere = project.getFile("storage/experiment.yaml");
        UserInterface.press(UserInterface.button(wizard(elsewhere.getParent()), "Finish"));
        UserInterface.awaitThat("a plan in a folder without models", elsewhere::exists);
        assertEquals(Optional.of("../mail-server"), YamlText.of(Projects.text(elsewhere)).value("models",
                "mail-server"));
        Workbench.page().activate(Workbench.page().findEditor(new FileEditorInput(plan)));

        Shell second = wizard(project);
        assertEquals("experiment-2.yaml", UserInterface.control(second, Text.class, each -> each.getText().endsWith(
                ".yaml")).getText(), "the first name is taken");
        UserInterface.press(UserInterface.button(second, "Cancel"));

        dialogs.in("Add Models", this::add);
        UserInterface.press(UserInterface.control(window.getShell(), Button.class, each -> each.isVisible()
                && each.getText().equals("Add...")));
        dialogs.assertDone();
    }

    private Shell wizard(IContainer folder) throws Exception {
        return newWizard("org.loggia.workbench.lab.new.experiment", folder).getShell();
    }

    /** What is typed is found anywhere in a name; the platform knows no part of a word with a hyphen in it. */
    private void add(Shell dialog) {
        Table files = UserInterface.control(dialog, Table.class, each -> true);
        UserInterface.control(dialog, Text.class, each -> true).setText("L-Server.al");
        UserInterface.awaitThat("the one that is meant", () -> files.getItemCount() == 1);
        assertEquals("Several/mail-server/mail-server.allocation", files.getItem(0).getText());
        UserInterface.press(UserInterface.button(dialog, "Cancel"));
    }

    @Test
    void modelsAndUsersAreComparedInForm() throws Exception {
        assertEquals(List.of("as it is"), column(table(MODEL_COLUMNS), 0));
        Narrow.in(1024, 700, () -> {
            Narrow.assertColumnsInSight(table(MODEL_COLUMNS));
            Narrow.assertHeadingsWhole(table(MODEL_COLUMNS));
        });
        Text users = UserInterface.control(form(), Text.class, each -> each.getText().equals("5, 10"));
        users.setText("5, 10, 20, ");
        assertTrue(text().contains("users: [5, 10, 20]"), text());
        assertEquals("5, 10, 20, ", users.getText(), "what is being typed stays");
        assertTrue(text().contains("# the file server, two ways"));
        assertYesIsWrittenAsTrue();
        UserInterface.press(UserInterface.control(form(), Button.class, each -> each.getText().equals(
                "Add Configured")));
        assertTrue(text().contains("\n  configured:\n"), text());
        UserInterface.awaitThat("what each model configures to be no fault", () -> Arrays.stream(UserInterface.controls(
                form(),
                Label.class)).anyMatch(each -> each.getText().startsWith("3 simulations")));
        UserInterface.control(form(), Label.class, each -> each.getText().contains("the folder growth.runs"));
        Screenshot.take("experiment-form");

        press("Simulate");
        Table runs = table(RUN_COLUMNS);
        UserInterface.awaitNoJob(ExperimentJob.FAMILY);
        UserInterface.awaitThat("three runs", () -> kept().size() == 3 && column(runs, 3).stream().allMatch(
                cell -> cell.contains(" ± ")));
        assertEquals(List.of("Response time [ms]", "Median [ms]", "95 % [ms]"), Stream.of(3, 4, 5).map(i -> runs
                .getColumn(i).getText()).toList(), "one unit for all");
        assertEquals(List.of("5", "10", "20"), column(runs, 2));
        IFolder store = file.getProject().getFolder("growth.runs");
        store.refreshLocal(IResource.DEPTH_INFINITE, null);
        String icon = store.members()[0].getAdapter(IWorkbenchAdapter.class).getImageDescriptor(store.members()[0])
                .toString();
        assertTrue(icon.contains("result.svg"), () -> "a run is no regression model, as which it looks: " + icon);
        Screenshot.take("experiment-runs");
        Chart chart = UserInterface.control(form(), ChartCanvas.class, ChartCanvas::isVisible).chart();
        Series.Curve line = (Series.Curve) chart.series().get(0);
        assertEquals(List.of(5.0, 10.0, 20.0), Arrays.stream(line.x()).boxed().toList());
        assertTrue(line.y()[2] > line.y()[0], "more users wait longer");

        Combo figure = UserInterface.control(form(), Combo.class, each -> Arrays.asList(each.getItems()).contains(
                "utilization"));
        figure.select(Arrays.asList(figure.getItems()).indexOf("utilization"));
        UserInterface.notify(figure, SWT.Selection);
        assertEquals("Utilization [%]", runs.getColumn(3).getText());

        List<Path> before = kept();
        Workbench.page().closeAllEditors(true);
        editor = IDE.openEditor(Workbench.page(), file);
        showRuns();
        UserInterface.awaitThat("the runs that are there", () -> column(table(RUN_COLUMNS), 3).stream().allMatch(
                cell -> cell.contains(" ± ")));
        assertEquals(before, kept(), "nothing was simulated again");
        log.assertEmpty("an experiment");
    }

    @Test
    void stopsExperimentAndReportsErrors() throws Exception {
        ((ExperimentEditor) editor).change(YamlText.of(TEXT.replace("measurements: 2000", "measurements: 900000000")));
        press("Simulate");
        UserInterface.awaitThat("the runs to begin", () -> Arrays.stream(Job.getJobManager().find(
                ExperimentJob.FAMILY)).anyMatch(job -> job.getState() == Job.RUNNING));
        UserInterface.awaitThat("both runs to wait", () -> column(table(RUN_COLUMNS), 3).equals(List.of(
                "not simulated yet", "not simulated yet")));
        press("Stop");
        UserInterface.awaitNoJob(ExperimentJob.FAMILY);
        assertEquals(List.of(), kept());

        ((ExperimentEditor) editor).change(YamlText.of(TEXT.replace("as it is: .", "as it is: nowhere")));
        press("Simulate");
        UserInterface.awaitThat("what is wrong", () -> form().getMessage() != null && form().getMessage().contains(
                "nowhere"));
        assertFalse(form().getMessage().contains(file.getLocation().toFile().getParent()), form().getMessage());
        Screenshot.take("experiment-fault");
        log.assertEmpty("an experiment that is wrong");
    }

    private void showRuns() {
        CTabFolder pages = UserInterface.control(window.getShell(), CTabFolder.class, each -> each
                .isVisible() && Arrays.stream(each.getItems()).anyMatch(item -> item.getText().equals("Runs")));
        pages.setSelection(1);
        Event chosen = new Event();
        chosen.item = pages.getItem(1);
        pages.notifyListeners(SWT.Selection, chosen);
    }

    private void assertYesIsWrittenAsTrue() {
        Combo network = UserInterface.control(form(), Combo.class, each -> OptionalPart.NETWORK.description().equals(
                each.getToolTipText()));
        assertEquals(List.of("no", "yes"), List.of(network.getItems()));
        assertEquals("no", network.getText());
        network.select(1);
        UserInterface.notify(network, SWT.Selection);
        assertTrue(text().contains("network: true"), text());
        assertEquals("yes", network.getText());
        network.select(0);
        UserInterface.notify(network, SWT.Selection);
        assertTrue(text().contains("network: false"), text());
    }
}
