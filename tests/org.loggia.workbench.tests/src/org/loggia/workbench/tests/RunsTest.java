// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.execution.CampaignExecution;
import org.loggia.measurement.execution.Hosts;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.simulation.SimulationSettings;
import org.loggia.workbench.chart.TimeSeriesCharts;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.ObjectiveSettings;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.launch.SimulationShortcut;
import org.loggia.workbench.results.ResultExport;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultFormat;
import org.loggia.workbench.results.ResultsView;
import org.loggia.workbench.results.RunsPage;

/** Runs from whatever is selected, several at a time, and what the context menu of the results does. */
class RunsTest extends WorkbenchFixture {

    private static final SimulationSettings ENDLESS = SimulationSettings.ofSeed(1).unlimited().withWarmUp(0);
    /** A run of few measurements. */
    private static final SimulationSettings SHORT = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 500);

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Runs", "file-server", "storage");
    }

    private SimulationJob job(String name, SimulationSettings settings) {
        return new SimulationJob(name, new SimulationConfiguration(project.getFullPath().toString(), "", "", List.of(),
                Set.of(), List.of(), settings));
    }

    @Test
    void runStartsFromProjectFolderAllocationAndUsageModel() throws Exception {
        List<IResource> selected = List.of(project, project.getFolder("file-server"),
                project.getFile("file-server/file-server.allocation"),
                project.getFile("file-server/file-server.usagemodel"));
        for (int i = 0; i < selected.size(); i++) {
            int expected = i + 1;
            new SimulationShortcut().launch(new StructuredSelection(selected.get(i)), "run");
            UserInterface.awaitThat("the result of " + selected.get(i), () -> results().size() == expected);
            UserInterface.awaitNoJob(SimulationJob.FAMILY);
        }
        assertEquals(1, results().stream().map(RunsTest::scenario).distinct().count(),
                "the same models with the same seed give the same figures");
    }

    private static double scenario(IFile result) {
        try {
            return ResultFolder.read(result).result().metrics().stream()
                    .filter(each -> each.point().startsWith("UsageScenario:")).findFirst().orElseThrow().summary()
                    .mean();
        } catch (CoreException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    @Test
    void severalRunAtATimeAndOneIsCancelled() throws Exception {
        List<SimulationJob> jobs = new ArrayList<>();
        for (String name : List.of("first", "second", "third")) {
            jobs.add(job(name, ENDLESS));
        }
        jobs.forEach(Job::schedule);
        UserInterface.awaitThat("three runs at a time",
                () -> jobs.stream().allMatch(each -> each.getState() == Job.RUNNING));
        page.showView("org.eclipse.ui.views.ProgressView");
        Screenshot.take("runs-at-a-time");
        long before = java.lang.System.nanoTime();
        jobs.get(1).cancel();
        UserInterface.awaitThat("the second to end", () -> jobs.get(1).getState() == Job.NONE);
        java.lang.System.out.printf("cancelled after %.0f ms%n", (java.lang.System.nanoTime() - before) / 1e6);
        assertEquals(Job.RUNNING, jobs.get(0).getState());
        assertEquals(Job.RUNNING, jobs.get(2).getState());
        SimulationJob short4 = job("fourth", SimulationSettings.ofSeed(4).until(Double.POSITIVE_INFINITY, 500));
        short4.schedule();
        UserInterface.awaitThat("a result while others run", () -> short4.getState() == Job.NONE);
        assertEquals(1, results().size());
        jobs.forEach(Job::cancel);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(1, results().size(), "what is cancelled leaves nothing");
    }

    @Test
    void showsResultAndKeepsCheckMarkers() throws Exception {
        IFile unused = file("file-server/unused.usagemodel", "");
        IMarker found = Projects.marker(unused, "the file is empty");
        var progress = page.showView("org.eclipse.ui.views.ProgressView");
        SimulationConfiguration models = SimulationConfiguration.of(project.getFullPath().toString(),
                project.getFile("file-server/file-server.allocation").getFullPath().toString(),
                project.getFile("file-server/file-server.usagemodel").getFullPath().toString());
        new SimulationJob("front", new SimulationConfiguration(models.location(), models.allocation(), models.usage(),
                List.of(), Set.of(), List.of(), SHORT)).schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        UserInterface.awaitThat("the results in front of the progress", () -> page.findView(ResultsView.ID) != null
                && page.isPartVisible(page.findView(ResultsView.ID)));
        assertFalse(page.isPartVisible(progress), "they share their place");
        assertTrue(found.exists(), "a run does not know what the check knows");
        ResultsView view = (ResultsView) page.findView(ResultsView.ID);
        UserInterface.awaitThat("the figures", () -> !view.selection().runs().isEmpty());
        Table figures = UserInterface.control(page.getWorkbenchWindow().getShell(), Table.class,
                each -> each.getColumnCount() > 5 && each.getColumn(3).getText().startsWith("Mean"));
        assertTrue(figures.getColumn(0).getWidth() <= 260, () -> "points take " + figures.getColumn(0).getWidth());
    }

    /** Palladio's objectives and monitors next to a model, as 'simulate' takes them. */
    @Test
    void evaluatesObjectivesNextToModel() throws Exception {
        project.getFolder("objectives").create(true, true, null);
        for (String ending : List.of("slo", "monitorrepository", "measuringpoint")) {
            String name = "objectives/file-server." + ending;
            file(name, Files.readString(Path.of(java.lang.System.getProperty("loggia.examples"), name)));
        }
        file("broken.slo", "<nothing/>");
        StoredRun found = judged(ObjectiveSettings.USUAL);
        assertFalse(found.verdicts().isEmpty(), "those beside the model");
        String kept = ResultFormat.write(found);
        assertEquals(found.verdicts(), ResultFormat.read(kept).verdicts());
        assertEquals(List.of(), ResultSchema.faults(kept));
        assertTrue(found.result().sentences().stream().anyMatch(note -> note.contains("broken.slo")),
                () -> found.result().sentences().toString());
        StoredRun all = judged(new ObjectiveSettings(List.of("/Runs/objectives/file-server.slo"), true));
        assertEquals(found.verdicts().stream().map(each -> each.objective().name()).toList(), all.verdicts().stream()
                .map(each -> each.objective().name()).toList());
        assertTrue(all.result().metrics().size() > found.result().metrics().size(),
                "monitors select which figures are kept");
        assertFalse(all.result().sentences().stream().anyMatch(note -> note.contains("broken.slo")),
                "it is not asked for");
        SimulationConfiguration gone = configured(new ObjectiveSettings(List.of("/Runs/gone.slo"), false));
        assertEquals("There is no file /Runs/gone.slo with objectives in the workspace.", gone.fault());
    }

    private SimulationConfiguration configured(ObjectiveSettings judging) {
        return new SimulationConfiguration(project.getFullPath().toString(), "", "", "", "", List.of(), judging,
                Set.of(), List.of(), SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 2000));
    }

    private StoredRun judged(ObjectiveSettings judging) throws Exception {
        int before = results().size();
        simulate("judged", configured(judging));
        assertEquals(before + 1, results().size());
        return ResultFolder.read(results().get(results().size() - 1));
    }

    @Test
    void showsRequestedQuantiles() throws Exception {
        assertThrows(IllegalArgumentException.class, () -> new ObjectiveSettings(List.of(), false, List.of(99.9),
                List.of()));
        StoredRun run = judged(new ObjectiveSettings(List.of(), false, List.of(0.999), List.of()));
        assertEquals(List.of(0.5, 0.9, 0.95, 0.99, 0.999), run.result().quantiles());
        ResultsView view = resultsView();
        view.select(results().get(results().size() - 1));
        UserInterface.awaitThat("the run to be selected", () -> view.selection().names().equals(List.of("judged")));
        Table figures = UserInterface.control(page.getWorkbenchWindow().getShell(), Table.class,
                each -> each.getColumnCount() > 10 && each.getColumn(10).getText().equals("99.9 %"));
        String shown = figures.getItem(0).getText(10);
        assertTrue(shown.matches("[\\d.]+"), shown);
        String page = RunsPage.of(view.selection());
        assertTrue(page.contains(">99.9 %<"), page);
        assertTrue(ResultExport.csv(view.selection()).lines().findFirst().orElseThrow().endsWith("q0.99,q0.999"));
    }

    @Test
    void closingDuringRunAsks() throws Exception {
        SimulationJob running = job("endless", ENDLESS);
        running.schedule();
        UserInterface.awaitThat("the run", () -> running.getState() == Job.RUNNING);
        dialogs.in("Close the Workbench", "Keep Running", dialog -> {
            Screenshot.take("closing");
            assertTrue(UserInterface.control(dialog, Label.class, each -> each.getText().endsWith(
                    "Simulating endless: there will be no result.")).isVisible());
        });
        assertFalse(PlatformUI.getWorkbench().close(), "the workbench stays");
        dialogs.assertDone();
        assertEquals(Job.RUNNING, running.getState());
        running.cancel();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
    }

    @Test
    void seriesShadesWarmUp() throws Exception {
        simulate("warm", SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 2000).withWarmUp(500));
        assertEquals(1, results().size());
        ResultsView view = resultsView(results().get(0));
        var warmUp = (Mark.Shade) TimeSeriesCharts.series(view.selection()).marks().get(0);
        assertEquals("warm-up", warmUp.text());
        assertEquals(0, warmUp.from());
        double end = ResultFolder.read(results().get(0)).result().warmUp().time();
        assertTrue(end > 0);
        assertEquals(end, warmUp.to());
    }

    /** As models of hundreds of actions have them. */
    @Test
    void runOfManyFiguresIsShownAtOnce() throws Exception {
        simulate("many", SHORT);
        IFile run = results().get(0);
        ObjectMapper json = new ObjectMapper();
        ObjectNode result = (ObjectNode) json.readTree(Projects.text(run));
        ArrayNode metrics = (ArrayNode) result.findParent("metrics").get("metrics");
        List<ObjectNode> simulated = new ArrayList<>();
        metrics.forEach(each -> simulated.add((ObjectNode) each));
        for (int copy = 1; metrics.size() < 3000; copy++) {
            for (ObjectNode each : simulated) {
                metrics.add(each.deepCopy().put("point", each.get("point").asText() + " " + copy));
            }
        }
        Projects.write(run, json.writeValueAsString(result));
        ResultsView view = resultsView();
        view.select(run);
        long busiest = UserInterface.busiest(() -> UserInterface.awaitThat("the figures", () -> view.selection()
                .figures().size() >= 3000));
        assertTrue(busiest <= UserInterface.MAX_BUSY, () -> "one event took the user interface " + busiest + " ms");
    }

    @Test
    void contextMenuOfResultsRenamesAndDeletes() throws Exception {
        simulate("first", SHORT);
        assertEquals(1, results().size());
        ResultsView view = resultsView(results().get(0));
        dialogs.in("Rename Run", "OK", dialog -> {
            UserInterface.control(dialog, Text.class, each -> each.getEditable()).setText("before the change");
        });
        choose(view, "Rename...");
        dialogs.assertDone();
        UserInterface.awaitThat("the new name", () -> view.selection().names().equals(List.of("before the change")));
        assertEquals("before the change", ResultFolder.read(results().get(0)).name());

        List<String> rows = ResultExport.csv(view.selection()).lines().toList();
        assertEquals(1 + ResultFolder.read(results().get(0)).result().metrics().size(), rows.size());
        assertTrue(rows.stream().skip(1).allMatch(each -> each.startsWith("before the change,")), rows.get(1));
        assertEquals(ResultFolder.read(results().get(0)), ResultFormat.read(ResultExport.json(view.selection())));
        assertEquals(List.of(), ResultSchema.faults(ResultExport.json(view.selection())));

        String label = UserInterface.control(window.getShell(), Tree.class, tree -> Arrays.stream(tree
                .getItems()).anyMatch(each -> each.getText().startsWith("before the change  "))).getItem(0).getText();
        project.getFile("file-server/file-server.usagemodel").appendContents(new ByteArrayInputStream(new byte[] {
            '\n'}), true, false, null);
        UserInterface.control(window.getShell(), Tree.class, tree -> Arrays.stream(tree.getItems())
                .anyMatch(each -> each.getText().equals(label + "  model changed since")));

        dialogs.in("Delete", "Cancel");
        choose(view, "Delete");
        dialogs.assertDone();
        assertEquals(1, results().size());
        dialogs.in("Delete", "OK", dialog -> Screenshot.take("results-delete"));
        choose(view, "Delete");
        dialogs.assertDone();
        UserInterface.awaitThat("the run to go", () -> view.selection().runs().isEmpty());
        assertTrue(results().isEmpty());
        assertFalse(item(view, "Export Metrics as CSV...").isEnabled(), "nothing is left to export");
    }

    @Test
    void measuredPercentilesAreLaidOverSimulatedDistribution() throws Exception {
        file("measured.csv", "users,p50 [us],p95 [us],p99 [us]\n10,2000,3000,4000\n50,14000,15000,16000\n");
        file("both.csv", "users,read p50 [us],read p95 [us],write p50 [us],write p95 [us]\n10,2000,3000,,\n"
                + "10,,,5000,7000\n");
        simulate("simulated", SHORT);
        ResultsView view = resultsView(results().get(0));
        dialogs.in("Measured Percentiles", dialog -> {
            UserInterface.control(dialog, Text.class, Text::getEditable)
                    .setText(project.getFile("measured.csv").getFullPath().toString());
            Table loads = loads(dialog, 2);
            assertFalse(UserInterface.button(dialog, "OK").isEnabled(), "no load is chosen yet");
            take(dialog, loads, 1, "results-measured");
        });
        Series.Curve dots = laidOver(view);
        Screenshot.take("results-measured-over");
        assertEquals("measured: users 50", dots.name());
        assertEquals("[14.0, 15.0, 16.0]", Arrays.toString(dots.x()), "in the run's unit, ms");
        assertEquals("[50.0, 95.0, 99.0]", Arrays.toString(dots.y()));
        choose(view, "Remove Measured Percentiles");
        assertTrue(view.chart().orElseThrow().chart().series().stream().noneMatch(each -> each.name().startsWith(
                "measured")));

        dialogs.in("Measured Percentiles", dialog -> {
            UserInterface.control(dialog, Text.class, Text::getEditable)
                    .setText(project.getFile("both.csv").getFullPath().toString());
            loads(dialog, 1);
            Combo figure = UserInterface.control(dialog, Combo.class, each -> each.getItemCount() == 2);
            assertEquals(List.of("read", "write"), List.of(figure.getItems()));
            figure.select(1);
            UserInterface.notify(figure, SWT.Selection);
            take(dialog, loads(dialog, 1), 0, "results-measured-of-writes");
        });
        Series.Curve writes = laidOver(view);
        assertEquals("measured: write at users 10", writes.name());
        assertEquals("[5.0, 7.0]", Arrays.toString(writes.x()), "of the row that has writes");

        file("raw.csv", "replication,warmup,metric,point,time,value,unit\n"
                + "1,false,responseTime,UsageScenario:FileServerUsers,1.0,6.0,ms\n"
                + "1,false,responseTime,UsageScenario:FileServerUsers,2.0,6.0,ms\n");
        dialogs.in("Measured Percentiles", dialog -> {
            UserInterface.control(dialog, Text.class, Text::getEditable)
                    .setText(project.getFile("raw.csv").getFullPath().toString());
            take(dialog, loads(dialog, 1), 0, "results-measured-single");
        });
        Series.Curve single = laidOver(view);
        assertEquals("measured: point UsageScenario:FileServerUsers, responseTime", single.name());
        assertEquals(99, single.x().length);
        assertEquals(6, single.x()[0], 0.03);
    }

    @Test
    void overlaysCampaignResultsOnSimulatedDistribution() throws Exception {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(each -> new File(each, "fio")
                .canExecute()), "fio is not installed");
        file("disk.yaml", """
                campaign: disk
                targets: [{name: here, directory: .}]
                driver: fio
                factors: {concurrentRequests: [1, 2]}
                settings: {readShare: 1, requestSize: 4 KiB, fileSetSize: 8 MiB, fileSize: 8 MiB, pattern: random}
                runTime: 300 ms
                """);
        Campaign campaign = CampaignFile.read(project.getFile("disk.yaml").getLocation().toPath());
        try (CampaignStore store = CampaignStore.create(CampaignStore.nextTo(campaign.file()), campaign)) {
            assertEquals(List.of(), new CampaignExecution(campaign, store, Hosts.REAL, progress -> {}).run());
        }
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        project.getFile("disk.sqlite").copy(project.getFile("lost.sqlite").getFullPath(), true, null);
        simulate("simulated", SHORT);
        ResultsView view = resultsView(results().get(0));
        dialogs.in("Measured Percentiles", dialog -> {
            Text file = UserInterface.control(dialog, Text.class, Text::getEditable);
            file.setText(project.getFile("lost.sqlite").getFullPath().toString());
            UserInterface.control(dialog, Text.class,
                    each -> each.getText().contains("the campaign lost.yaml is missing in its folder"));
            file.setText(project.getFile("disk.sqlite").getFullPath().toString());
            take(dialog, loads(dialog, 2), 1, "results-measured-campaign");
        });
        Series.Curve dots = laidOver(view);
        assertEquals("measured: concurrentRequests 2", dots.name());
        assertEquals(50, dots.y()[Arrays.binarySearch(dots.y(), 50)]);
        assertTrue(dots.x()[0] > 0 && dots.x()[0] <= dots.x()[dots.x().length - 1], Arrays.toString(dots.x()));
    }

    private static void take(Shell dialog, Table loads, int load, String screenshot) {
        loads.setSelection(load);
        UserInterface.notify(loads, SWT.Selection);
        Screenshot.take(screenshot);
        UserInterface.press(UserInterface.button(dialog, "OK"));
    }

    /** Opens the dialog that the test answers. */
    private Series.Curve laidOver(ResultsView view) {
        choose(view, "Overlay Measured Percentiles...");
        dialogs.assertDone();
        List<Series> series = view.chart().orElseThrow().chart().series();
        return (Series.Curve) series.get(series.size() - 1);
    }

    /** Once the file has been read. */
    private static Table loads(Shell dialog, int count) {
        return UserInterface.control(dialog, Table.class, each -> each.getItemCount() == count);
    }

    private static void choose(ResultsView view, String label) {
        MenuItem item = item(view, label);
        assertTrue(item.isEnabled(), label);
        UserInterface.notify(item, SWT.Selection);
    }

    private static MenuItem item(ResultsView view, String label) {
        Menu menu = ((TreeViewer) view.getViewSite().getSelectionProvider()).getTree().getMenu();
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems()).filter(each -> each.getText().equals(label)).findFirst().orElseThrow();
    }
}
