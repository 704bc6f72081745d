// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.loggia.chart.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.chart.ChartCanvas;
import org.loggia.workbench.chart.ChartPicture;
import org.loggia.workbench.chart.FlameCanvas;
import org.loggia.workbench.chart.TimeSeriesCharts;
import org.loggia.workbench.chart.MeanCharts;
import org.loggia.workbench.chart.UserCharts;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.launch.ObjectiveSettings;
import org.loggia.workbench.launch.SimulationConfiguration;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.launch.SimulationShortcut;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.project.NewProjectWizard;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultFormat;
import org.loggia.workbench.results.ResultsView;
import org.loggia.workbench.results.RunsPage;

/** From a new project to stored, compared and exported results, and what happens with a broken model. */
class SimulationTest extends WorkbenchFixture {

    @TempDir
    Path directory;

    @Test
    void newProjectIsSimulatedComparedRenamedExportedAndDeleted() throws Exception {
        newProject("Files", "File server");
        Matcher named = Pattern.compile("(?:read|write)Model=\"([^\"]+)\"")
                .matcher(Files.readString(project.getFile("storage/storage.io").getLocation().toPath()));
        assertTrue(named.results().map(each -> each.group(1)).peek(file -> assertTrue(project.getFile("storage/" + file)
                .exists(), () -> "the catalogue names " + file)).count() > 4);
        SimulationConfiguration models = configuration();
        resultsView();
        IFile first = simulate(models, 1, 0);
        IFile second = simulate(models, 2, 1);

        StoredRun run = ResultFolder.read(first);
        Metric scenario = run.result().metrics().stream().filter(m -> m.point().startsWith("UsageScenario:"))
                .findFirst().orElseThrow();
        assertEquals(Metric.Kind.RESPONSE_TIME, scenario.kind());
        assertTrue(scenario.summary().mean() > 0 && scenario.summary().count() >= 2000, scenario.toString());
        assertEquals(run, ResultFormat.read(ResultFormat.write(run)), "what is read is what was written");
        String notes = String.join("\n", run.result().sentences());
        assertTrue(notes.contains("(storage/distribution/read.json") && !notes.contains(project.getLocation()
                .toString()), () -> "files are told by their places in the project: " + notes);

        ResultsView view = resultsView();
        view.select(second);
        UserInterface.awaitThat("the second run to be selected", () -> view.selection().runs().containsKey(second));
        theReportShowsTheModel(view);
        Table table = UserInterface.control(window.getShell(), Table.class,
                t -> t.getColumnCount() > 5 && t.getColumn(3).getText().startsWith("Mean"));
        assertEquals(ResultFolder.read(second).result().metrics().size(), table.getItemCount());
        for (TableItem row : table.getItems()) {
            for (int column = 0; column < table.getColumnCount(); column++) {
                assertFalse(row.getText(column).contains("e-1"), () -> "a rounding error is shown: " + row);
            }
        }
        screenshots(view, "results");

        UserInterface.awaitThat("both runs in the view", () -> tree(view).length == 2);
        view.getViewSite().getSelectionProvider().setSelection(new StructuredSelection(tree(view)));
        assertEquals(2, view.selection().runs().size());
        assertEquals("Change", table.getColumn(5).getText());
        screenshots(view, "comparison");
        assertOnlyChartsAreSaved(view);
        String page = RunsPage.of(view.selection());
        Files.writeString(Path.of(System.getProperty("loggia.screenshots"), "comparison.html"), page);
        assertTrue(page.contains("<h1>Comparison of runs</h1>") && page.contains("2 simulations of 2 designs."), page);
        view.selection().names().forEach(name -> assertTrue(page.contains(name), name));
        ChartPicture.save(view.chart().orElseThrow().inSight(), 800, 400, directory.resolve("chart.svg"));
        ChartPicture.save(view.chart().orElseThrow().inSight(), 800, 400, directory.resolve("chart.png"));
        String svg = Files.readString(directory.resolve("chart.svg"));
        javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(directory.resolve("chart.svg").toFile());
        assertTrue(svg.contains(">" + PointName.of(scenario().point()) + "<"), svg);
        assertTrue(svg.contains(">Response time ["), svg);
        assertTrue(Files.size(directory.resolve("chart.png")) > 2000);
        ChartPicture.save(MeanCharts.bars(view.selection(), MeanCharts.TIMES), 601, 361, directory.resolve("odd.png"));
        ImageData odd = new ImageData(directory.resolve("odd.png").toString());
        for (int y = 0; y < odd.height; y++) {
            assertEquals(odd.getPixel(0, 0), odd.getPixel(0, y), "the margin is empty: nothing is sheared");
        }

        ResultFolder.rename(first, "before the change");
        UserInterface.awaitThat("the new name in the view", () -> rows(view, "before the change") == 1);
        first.delete(true, null);
        UserInterface.awaitThat("the deleted run to go", () -> rows(view, "before the change") == 0);
        assertEquals(List.of(second), results());
    }

    @Test
    void severalNumbersOfUsersGiveRunEachAndChart() throws Exception {
        newProject("Sweep", "File server");
        SimulationConfiguration models = configuration();
        List<Integer> users = List.of(5, 20, 40, 80);
        new SimulationJob("sweep", new SimulationConfiguration(models.location(), models.allocation(), models.usage(),
                List.of(), Set.of(), users, SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY, 5000)))
                .schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(4, results().size());
        ResultsView view = resultsView();
        UserInterface.awaitThat("four runs in the view", () -> tree(view).length == 4
                && view.selection().names().equals(List.of("sweep, 80 users")));
        view.getViewSite().getSelectionProvider().setSelection(new StructuredSelection(tree(view)));
        var rows = ((TreeViewer) view.getViewSite().getSelectionProvider()).getTree().getItems();
        assertEquals(List.of("sweep, 80 users", "sweep, 40 users", "sweep, 20 users", "sweep, 5 users"),
                Arrays.stream(rows).map(row -> row.getText().replaceFirst("users .*", "users")).toList(),
                "the newest first");
        screenshots(view, "users");
        String point = PointName.of(scenario().point());
        var curve = (Series.Curve) UserCharts.users(view.selection()).series().stream()
                .filter(series -> series.name().equals(point)).findFirst().orElseThrow();
        assertEquals(4, curve.x().length);
        for (int i = 0; i < 4; i++) {
            assertEquals(users.get(i).doubleValue(), curve.x()[i]);
            assertTrue(i == 0 || curve.y()[i] > curve.y()[i - 1],
                    "more users, longer times");
        }
        var one = UserCharts.users(new RunSelection(view.selection().runs(), Set.of(Metric.Kind.RESPONSE_TIME),
                Set.of(scenario().point())));
        assertEquals(List.of(point, point + ", 95 %", point + ", 99 %"),
                one.series().stream().map(Series::name).toList(), "the storage's model knows distributions");
        assertEquals("", one.note());
        assertTrue(((Series.Curve) one.series().get(2)).y()[3] > curve.y()[3]);
        theReportOfTheSweep(view);
    }

    /** With the figures of the run, until the model changes. */
    private void theReportShowsTheModel(ResultsView view) throws Exception {
        String page = RunsPage.of(view.selection());
        Files.writeString(Path.of(System.getProperty("loggia.screenshots"), "run.html"), page);
        assertTrue(page.contains("Behaviour of users") && page.contains("% busy</text>"), page);
        IFile usage = project.getFile("file-server/file-server.usagemodel");
        byte[] before = Files.readAllBytes(usage.getLocation().toPath());
        Files.writeString(usage.getLocation().toPath(), new String(before, StandardCharsets.UTF_8).replace(
                "population=\"50\"", "population=\"51\""));
        String changed = RunsPage.of(view.selection());
        assertTrue(changed.contains("The model has changed since this run (file-server/file-server.usagemodel)")
                && changed.contains("51 users") && !changed.contains("% busy"), changed);
        Files.delete(usage.getLocation().toPath());
        String gone = RunsPage.of(view.selection());
        assertTrue(gone.contains("There are no diagrams, because the model of the run cannot be read: "
                + "file-server/file-server.usagemodel changed.") && !gone.contains("<figure>"), gone);
        Files.write(usage.getLocation().toPath(), before);
    }

    /** What 'experiment --report' writes, of stored runs. */
    private void theReportOfTheSweep(ResultsView view) throws IOException {
        String page = RunsPage.of(view.selection());
        Files.writeString(Path.of(System.getProperty("loggia.screenshots"), "sweep.html"), page);
        assertTrue(page.contains("<h1>sweep</h1>"), page);
        assertTrue(page.contains("4 simulations of 1 design."), "numbers of users are no designs");
        for (String expected : List.of("Mean response time", "Throughput", "Utilization", ">80<", "sweep, 40 users",
                "SHA-256")) {
            assertTrue(page.contains(expected), expected);
        }
        assertFalse(page.contains(">Plan<"), "there is none");
        assertFalse(page.contains(">analysis model<"), "what says nothing has no column");
        assertTrue(page.contains("4 runs are of this model") && page.contains("Behaviour of users"), page);
        assertFalse(page.contains("% busy"), "of which run would it be?");
    }

    private Metric scenario() throws CoreException {
        return ResultFolder.read(results().get(0)).result().metrics().stream()
                .filter(metric -> metric.point().startsWith("UsageScenario:")).findFirst().orElseThrow();
    }

    @Test
    void runAsOnAllocationMakesRunConfigurationAndResult() throws Exception {
        newProject("Mail", "Mail server");
        new SimulationShortcut().launch(new StructuredSelection(project.getFile("mail-server/mail-server.allocation")),
                "run");
        ResultsView view = resultsView();
        UserInterface.awaitThat("the view to show the result", () -> !view.selection().runs().isEmpty());
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        IFile result = results().get(0);
        assertTrue(view.selection().runs().containsKey(result));
        assertEquals(SimulationSettings.DEFAULT_MEASUREMENTS, ResultFolder.read(result).settings()
                .maximumMeasurements());
        assertTrue(Arrays.stream(DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurations()).anyMatch(c -> c.getName().equals("mail-server")));
    }

    @Test
    void longSimulationIsCancelledAtOnceAndLeavesNothing() throws Exception {
        newProject("Consolidated", "Consolidation");
        SimulationSettings endless = SimulationSettings.ofSeed(1).unlimited().withWarmUp(0).replicated(2, 2);
        SimulationConfiguration models = configuration();
        SimulationJob job = new SimulationJob("endless", new SimulationConfiguration(models.location(),
                models.allocation(), models.usage(), List.of(), Set.of(), List.of(), endless));
        job.schedule();
        UserInterface.awaitThat("the simulation to run", () -> job.getState() == Job.RUNNING);
        job.cancel();
        UserInterface.awaitThat("the simulation to end", () -> job.getState() == Job.NONE);
        assertFalse(job.getResult().isOK());
        assertTrue(results().isEmpty());
    }

    @Test
    void brokenModelIsExplainedAndMarked() throws Exception {
        newProject("Broken", "File server");
        IFile broken = project.getFile("file-server/file-server.usagemodel");
        Projects.write(broken, Projects.text(broken).replace("population=\"", "population=\"no")
                .replace("file-server.system#", "missing.system#"));
        new SimulationJob("broken", configuration()).schedule();

        Shell dialog = UserInterface.shell("I/O-aware Simulation");
        Table problems = UserInterface.control(dialog, Table.class, t -> t.getItemCount() > 0);
        assertTrue(Arrays.stream(problems.getItems()).anyMatch(item -> item.getText(1)
                .startsWith("file-server.usagemodel")), () -> problems.getItem(0).getText(1));
        Screenshot.take("problems");
        UserInterface.press(UserInterface.button(dialog, "Open File"));
        assertNotNull(UserInterface.await("an editor", () -> page.getActiveEditor()));
        UserInterface.press(UserInterface.button(dialog, "Close"));
        Projects.marker(project, "missing.system");
        assertTrue(results().isEmpty());
        newProject("Refused", "File server");
        aRefusedExpressionIsMarkedOnce();
    }

    private void aRefusedExpressionIsMarkedOnce() throws Exception {
        IFile usage = project.getFile("file-server/file-server.usagemodel");
        Projects.write(usage, Projects.text(usage).replaceFirst("(<thinkTime[^>]*specification=\")[^\"]*", "$1nobody"));
        Projects.marker(project, "nobody");
        new SimulationJob("refused", configuration()).schedule();
        UserInterface.press(UserInterface.button(UserInterface.shell("I/O-aware Simulation"), "Close"));
        assertEquals(1, Arrays.stream(usage.findMarkers(ProblemMarkers.TYPE, true, IResource.DEPTH_ZERO)).filter(
                each -> each.getAttribute(IMarker.MESSAGE, "").contains("nobody")).count(),
                "by the check, and not once more in the words of the run");
    }

    @Test
    void runConfigurationPageReportsErrors() throws Exception {
        newProject("Options", "File server");
        var stored = runConfiguration(SimulationConfiguration.TYPE, "options", configuration()::write);
        assertEquals(configuration(), SimulationConfiguration.read(stored));
        inRunConfigurations(stored, "Close", dialog -> {
            Text measurements = UserInterface.control(dialog, Text.class, t -> t.getText().equals("100000"));
            Screenshot.take("run-configuration");
            measurements.setText("many");
            UserInterface.awaitThat("the message", () -> !UserInterface.button(dialog, "Run").isEnabled());
            measurements.setText("100000");
            UserInterface.awaitThat("no message", () -> UserInterface.button(dialog, "Run").isEnabled());
            UserInterface.choose(UserInterface.button(dialog, "Network"));
            UserInterface.choose(UserInterface.button(dialog, "Failures"));
            UserInterface.choose(UserInterface.button(dialog, "Tolerate gaps"));
            UserInterface.choose(UserInterface.button(dialog, "All metrics"));
            Text objectives = UserInterface.control(dialog, Text.class, t -> t.getMessage().startsWith(
                    "objectives of the model, or in its folder"));
            objectives.setText("/Options/none.slo");
            UserInterface.awaitThat("the file to be missed", () -> !UserInterface.button(dialog, "Run").isEnabled());
            objectives.setText("");
            UserInterface.control(dialog, Text.class, t -> t.getMessage().startsWith("0.5, 0.9")).setText("0.25 .999");
            UserInterface.awaitThat("the change", () -> UserInterface.button(dialog, "Apply").isEnabled());
            UserInterface.press(UserInterface.button(dialog, "Apply"));
        });
        assertEquals(EnumSet.allOf(OptionalPart.class), SimulationConfiguration.read(stored).optional());
        assertEquals(new ObjectiveSettings(List.of(), true, List.of(0.25, 0.999), List.of()),
                SimulationConfiguration.read(stored).judging());
    }

    /** A usage evolution and scaling policies are entered, and the run shows the number of replicas, with bands. */
    @Test
    void runFollowsUsageEvolutionAndScalingPolicies() throws Exception {
        newProject("Elastic", "File server");
        file("file-server/day.dlim", """
                <d:Sequence xmlns:d="http://descartes.tools/dlim/0.1" name="day" terminateAfterLoops="1"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                  <sequenceFunctionContainers duration="500.0">
                    <function xsi:type="d:Constant" constant="4.0"/>
                  </sequenceFunctionContainers>
                </d:Sequence>
                """);
        file("file-server/day.usageevolution", """
                <u:UsageEvolution xmlns:u="http://usageevolution/1.0" id="_day">
                  <usages id="_day_users" repeatingPattern="true">
                    <loadEvolution href="day.dlim#/"/>
                    <scenario href="file-server.usagemodel#_fileServer_fileServer_scenario"/>
                  </usages>
                </u:UsageEvolution>
                """);
        file("file-server/two.spd", """
                <s:SPD xmlns:s="http://palladiosimulator.org/ScalingPolicyDefinition/1.0" id="_two"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:g="http://palladiosimulator.org/ScalingPolicyDefinition/Targets/1.0"
                    xmlns:a="http://palladiosimulator.org/ScalingPolicyDefinition/Adjustments/1.0"
                    xmlns:t="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/1.0"
                    xmlns:i="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/Stimuli/1.0"
                    xmlns:e="http://palladiosimulator.org/ScalingPolicyDefinition/Triggers/Expectations/1.0">
                  <scalingPolicies xsi:type="s:TriggerBasedScalingPolicy" id="_two_out" entityName="out" active="true"
                      targetGroup="_two_group">
                    <adjustmentType xsi:type="a:AbsoluteAdjustment" goalValue="2"/>
                    <scalingTrigger xsi:type="t:SimpleFireOnValue" id="_two_trigger" relationalOperator="EqualTo">
                      <stimulus xsi:type="i:SimulationTime"/>
                      <expectedValue xsi:type="e:ExpectedTime" value="500.0"/>
                    </scalingTrigger>
                  </scalingPolicies>
                  <targetGroups xsi:type="g:ElasticInfrastructure" id="_two_group" entityName="servers">
                    <unit href="file-server.resourceenvironment#_fileServer_fileServer_vm"/>
                  </targetGroups>
                </s:SPD>
                """);
        SimulationConfiguration models = configuration();
        var stored = runConfiguration(SimulationConfiguration.TYPE, "elastic", new SimulationConfiguration(
                models.location(), models.allocation(), models.usage(), List.of(), Set.of(), List.of(),
                SimulationSettings.ofSeed(1).until(1000, Long.MAX_VALUE).replicated(3, 1))::write);
        inRunConfigurations(stored, "Run", dialog -> {
            Text evolution = UserInterface.control(dialog, Text.class,
                    t -> t.getMessage().equals("the load does not change"));
            evolution.setText("/Elastic/none.usageevolution");
            UserInterface.awaitThat("the message", () -> !UserInterface.button(dialog, "Run").isEnabled());
            evolution.setText("/Elastic/file-server/day.usageevolution");
            UserInterface.control(dialog, Text.class, t -> t.getMessage().equals("no scaling"))
                    .setText("/Elastic/file-server/two.spd");
            UserInterface.awaitThat("no message", () -> UserInterface.button(dialog, "Run").isEnabled());
            Screenshot.take("run-configuration-elastic");
        });
        IFile result = firstResult();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        StoredRun run = ResultFolder.read(result);
        Metric replicas = run.result().find(Metric.Kind.REPLICAS, "TargetGroup:servers").orElseThrow();
        assertEquals(1.5, replicas.summary().mean(), 1e-9);
        assertTrue(run.result().sentences().stream().anyMatch(note -> note.contains("follows the load profile day")),
                () -> run.result().sentences().toString());
        ResultsView view = resultsView();
        UserInterface.awaitThat("the run in the view", () -> !view.selection().runs().isEmpty());
        var chart = TimeSeriesCharts.series(new RunSelection(view.selection().runs(), Set.of(Metric.Kind.REPLICAS),
                Set.of("TargetGroup:servers")));
        var curve = (Series.Curve) chart.series().get(0);
        assertEquals(1, curve.y()[0]);
        assertEquals(2, curve.y()[curve.y().length - 1]);
        assertEquals(curve.y().length, curve.low().length, "three replications give bands");
        assertReplicasUnderTheSeries(view);
    }

    /** The tab shows response times, and under them, over the same time, the replicas. */
    private void assertReplicasUnderTheSeries(ResultsView view) {
        CTabFolder tabs = UserInterface.control(window.getShell(), CTabFolder.class, folder -> Arrays
                .stream(folder.getItems()).anyMatch(each -> each.getText().equals("Over Time")));
        tabs.setSelection(Arrays.stream(tabs.getItems()).filter(each -> each.getText().equals("Over Time")).findFirst()
                .orElseThrow());
        Screenshot.take("replicas-under-course");
        ChartCanvas[] canvases = UserInterface.controls((Composite) tabs.getSelection().getControl(),
                ChartCanvas.class);
        assertEquals(2, canvases.length);
        assertSame(canvases[0], view.chart().orElseThrow());
        assertTrue(canvases[0].chart().title().startsWith("Response time"), canvases[0].chart()::title);
        assertTrue(canvases[1].isVisible() && canvases[1].getLocation().y > canvases[0].getLocation().y);
        assertTrue(canvases[1].chart().title().startsWith("Replicas"), canvases[1].chart()::title);
        assertEquals(canvases[0].chart().horizontal(), canvases[1].chart().horizontal());
    }

    /** The policies on a volume's credits and on the storage's 95th percentile, in a project of the example. */
    @Test
    void exampleOfElasticityIsScaledByItsStorage() throws Exception {
        newProject("Scaled", "Elasticity");
        SimulationConfiguration models = configuration();
        for (String policies : List.of("credits", "latency")) {
            new SimulationJob(policies, new SimulationConfiguration(models.location(), "", "", "",
                    "/Scaled/elasticity/" + policies + ".spd", List.of(), ObjectiveSettings.USUAL, Set.of(), List.of(),
                    SimulationSettings.ofSeed(1).until(policies.equals("credits") ? 400 : 120, Long.MAX_VALUE)))
                    .schedule();
            UserInterface.awaitNoJob(SimulationJob.FAMILY);
        }
        assertEquals(2, results().size());
        for (IFile each : results()) {
            StoredRun run = ResultFolder.read(each);
            boolean credits = run.name().equals("credits");
            Metric replicas = run.result().find(Metric.Kind.REPLICAS, credits ? "TargetGroup:web servers"
                    : "TargetGroup:indexers").orElseThrow();
            assertEquals(credits ? 2 : 40, replicas.summary().maximum(), run::name);
        }
        ResultsView view = resultsView();
        UserInterface.awaitThat("the runs in the view", () -> !view.selection().runs().isEmpty());
        Screenshot.take("elasticity");
    }

    @Test
    void showsCompleteResultWhileRunsEnd() throws Exception {
        newProject("Runs", "File server");
        StoredRun run = ResultFolder.read(simulate(configuration(), 1, 0));
        int copies = 50;
        var read = new AtomicInteger();
        // It continues until as many were seen meanwhile, however the two take turns.
        var storing = CompletableFuture.supplyAsync(() -> {
            try {
                int stored = 0;
                for (; stored < copies || read.get() <= copies; stored++) {
                    ResultFolder.of(project).add(run);
                }
                return stored;
            } catch (CoreException fault) {
                throw new AssertionError(fault);
            }
        });
        while (!storing.isDone()) {
            for (IFile file : results()) {
                assertEquals(run, ResultFolder.read(file), file.getName());
                read.incrementAndGet();
            }
        }
        assertEquals(storing.get() + 1, results().size());
    }

    private void newProject(String name, String template) {
        Shell shell = open(new NewProjectWizard()).getShell();
        UserInterface.control(shell, Text.class, t -> t.isEnabled() && t.getEditable()).setText(name);
        UserInterface.choose(UserInterface.button(shell, template));
        Screenshot.take("new-project");
        WholeTexts.assertIn(shell);
        UserInterface.finish(shell);
        project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        assertTrue(project.isOpen());
    }

    private SimulationConfiguration configuration() {
        return SimulationConfiguration.of(project.getFullPath().toString(), "", "");
    }

    private IFile simulate(SimulationConfiguration models, long seed, int before) throws Exception {
        new SimulationJob("run " + seed, new SimulationConfiguration(models.location(), models.allocation(),
                models.usage(), List.of(), Set.of(), List.of(), SimulationSettings.ofSeed(seed)
                        .until(Double.POSITIVE_INFINITY, 2000))).schedule();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        assertEquals(before + 1, results().size());
        ResultsView view = resultsView();
        UserInterface.awaitThat("result " + seed + " to be shown",
                () -> view.selection().names().equals(List.of("run " + seed)));
        return results().stream().filter(file -> seed(file) == seed).findFirst().orElseThrow();
    }

    private static long seed(IFile file) {
        try {
            return ResultFolder.read(file).settings().seed();
        } catch (CoreException fault) {
            throw new AssertionError(fault);
        }
    }

    private static Object[] tree(ResultsView view) {
        var viewer = (TreeViewer) view.getViewSite().getSelectionProvider();
        return ((List<?>) viewer.getInput()).toArray();
    }

    /** How many runs in the view have a name. */
    private static long rows(ResultsView view, String name) {
        var viewer = (TreeViewer) view.getViewSite().getSelectionProvider();
        return Arrays.stream(viewer.getTree().getItems()).filter(row -> row.getText().startsWith(name)).count();
    }

    /** Where a table or words are in front, there is no chart to save; the button says so. */
    private void assertOnlyChartsAreSaved(ResultsView view) {
        CTabFolder tabs = UserInterface.control((Composite) view.getViewSite().getShell(), CTabFolder.class,
                folder -> folder.getItemCount() > 0 && folder.getItem(0).getText().equals("Metrics"));
        IAction save = Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems())
                .filter(ActionContributionItem.class::isInstance).map(each -> ((ActionContributionItem) each)
                        .getAction()).filter(each -> each.getText().startsWith("Save Chart")).findFirst().orElseThrow();
        for (CTabItem each : tabs.getItems()) {
            tabs.setSelection(each);
            UserInterface.notify(tabs, SWT.Selection);
            boolean isNone = List.of("Metrics", "About").contains(each.getText());
            assertEquals(isNone, save.getToolTipText().startsWith("'" + each.getText() + "' is not a chart"),
                    save::getToolTipText);
            boolean isSomething = each.getControl() instanceof FlameCanvas flames ? flames.picture().isSomething()
                    : view.chart().isPresent() && view.chart().orElseThrow().picture().isSomething();
            assertEquals(isSomething, save.isEnabled(), each.getText());
        }
        tabs.setSelection(1);
        UserInterface.notify(tabs, SWT.Selection);
        assertTrue(save.isEnabled(), "times are a chart");
    }

    /** Shows each tab of the view and takes a picture of it. */
    private void screenshots(ResultsView view, String name) {
        CTabFolder tabs = UserInterface.control((Composite) view.getViewSite().getShell(), CTabFolder.class,
                folder -> folder.getItemCount() > 0 && folder.getItem(0).getText().equals("Metrics"));
        for (int i = 0; i < tabs.getItemCount(); i++) {
            tabs.setSelection(i);
            Screenshot.take(name + "-" + tabs.getItem(i).getText().toLowerCase(Locale.ROOT).replace(' ', '-'));
        }
        tabs.setSelection(1);
    }

}
