// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.gef.EditPart;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.io.TimeUnit;
import org.loggia.qpn.Identified;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Transition;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.simulation.result.Metric;
import org.loggia.testing.QpmeFormat;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.export.DiagramExport;
import org.loggia.workbench.editing.NetCheck;
import org.loggia.workbench.editing.ProjectUnits;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.net.NetConfiguration;
import org.loggia.workbench.net.NetJob;
import org.loggia.workbench.net.NetTab;
import org.loggia.workbench.net.NewNetWizard;
import org.loggia.workbench.results.ResultFolder;
import org.loggia.workbench.results.ResultsView;

/** Making nets with the wizard, simulating them, looking at the figures, and what is said about a net that is wrong. */
class NetRunTest extends WorkbenchFixture {

    private static final String CLIENTS =
            "Clients and a server: ten clients think for 1 time unit, a server works for 0.05";

    @TempDir
    Path directory;

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Runs", "nets");
        ProjectUnits.setTime(project, TimeUnit.MILLISECOND);
    }

    private DiagramEditor make(String name, String beginning) throws Exception {
        Shell shell = open(new NewNetWizard(), project).getShell();
        UserInterface.control(shell, Text.class, each -> each.getText().equals("net.qpe")).setText(name);
        UserInterface.choose(UserInterface.button(shell, beginning));
        Screenshot.take("net-wizard");
        UserInterface.finish(shell);
        return (DiagramEditor) page.getActiveEditor();
    }

    @Test
    void newNetIsSimulatedAndItsFiguresStandInDiagram() throws Exception {
        DiagramEditor editor = make("queue.qpe", CLIENTS);
        DiagramHand hand = new DiagramHand(editor);
        hand.assertNoOverlap();
        assertEquals(List.of(), NetCheck.problems(editor.file().getLocation().toPath()));
        assertEquals(List.of(), QpmeFormat.faults(Files.readString(editor.file().getLocation().toPath())));
        hand.menu("Run As Queueing Petri Net Simulation");
        IFile file = firstResult();
        ResultsView view = resultsView();
        UserInterface.awaitThat("the view to show it", () -> view.selection().runs().containsKey(file));
        Screenshot.take("net-results");

        StoredRun run = ResultFolder.read(file);
        NetResults expected = NetSimulation.run(QpeFiles.read(editor.file().getLocation().toPath()),
                NetRunSettings.DEFAULT);
        assertEquals("ms", run.timeUnit(), "a net that says no unit is in that of its project");
        assertEquals(expected.utilization("Server"), run.result().find(Metric.Kind.UTILIZATION, "Queue:Server")
                .orElseThrow().summary().mean());
        assertEquals(expected.part("Server", PartResult.Part.QUEUE, "request").residenceTime().mean(), run.result()
                .find(Metric.Kind.RESPONSE_TIME, "Place:Server/queue/request").orElseThrow().summary().mean());
        assertEquals(expected.part("Clients", PartResult.Part.QUEUE, "request").throughput(), run.result()
                .find(Metric.Kind.THROUGHPUT, "Place:Clients/queue/request").orElseThrow().summary().mean());

        page.activate(editor);
        hand.run(DiagramActions.RESULTS);
        Place server = ((QueueingPetriNet) editor.scene().subject()).getPlaces().get(1);
        assertEquals(expected.utilization("Server"), editor.scene().decorations().of(server).heat(), 1e-9);
        assertTrue(editor.scene().decorations().of(server).text().endsWith("% busy"));
        Screenshot.take("net-decorated");
        hand.assertTextsFit(1);
        hand.drag(server, 30, 0);
        assertNotNull(editor.scene().decorations().of(server), "it is drawn elsewhere, but the same net");
        editor.session().execute("Faster", () -> server.getColorReferences().get(0).setInitialPopulation(1));
        assertNull(editor.scene().decorations().of(server), "figures of another net");

        editor.doSave(new org.eclipse.core.runtime.NullProgressMonitor());
        assertTrue(Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations())
                .anyMatch(each -> each.getName().equals("queue")));
        log.assertEmpty("simulating a net");
    }

    @Test
    void runConfigurationDecidesHowNetIsRunAndCancelledRunLeavesNothing() throws Exception {
        IFile net = project.getFile("nets/machine-repairman.qpe");
        NetConfiguration wanted = new NetConfiguration(net.getFullPath().toString(), false, 5000, Double.NaN, 7, 3);
        var copy = DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(NetConfiguration.TYPE)
                .newInstance(null, "repair");
        wanted.write(copy);
        ILaunchConfiguration stored = copy.doSave();
        assertEquals(wanted, NetConfiguration.read(stored));
        DebugUITools.launch(stored, "run");
        IFile file = firstResult();
        StoredRun run = ResultFolder.read(file);
        assertEquals("repair 7 3 time", run.name() + " " + run.result().seed() + " " + run.result().replications() + " "
                + run.result().stoppedBy());
        assertEquals(15_000, run.result().simulatedTime(), 1e-6, "three runs of 5000");
        assertEquals(0.8, run.result().find(Metric.Kind.UTILIZATION, "Queue:repairman").orElseThrow().summary().mean(),
                0.02);

        NetJob endless = new NetJob("endless",
                new NetConfiguration(net.getFullPath().toString(), false, 1e12, Double.NaN, 1, 1));
        endless.schedule();
        UserInterface.awaitThat("the simulation to run", () -> endless.getState() == Job.RUNNING);
        UserInterface.rest(500); // some way into it
        endless.cancel();
        UserInterface.awaitThat("the simulation to end", () -> endless.getState() == Job.NONE);
        assertFalse(endless.getResult().isOK());
        assertEquals(1, results().size());
        log.assertEmpty("cancelling");
    }

    /** The page as the dialog of run configurations holds it, in a window that is too low for it. */
    @Test
    void runPageHasNetSolvedExactly() throws Exception {
        IFile net = project.getFile("nets/machine-repairman.qpe");
        var copy = DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(NetConfiguration.TYPE)
                .newInstance(null, "solved");
        NetConfiguration.of(net.getFullPath().toString()).write(copy);
        Shell window = new Shell(page.getWorkbenchWindow().getShell());
        try {
            window.setLayout(new FillLayout());
            NetTab tab = new NetTab();
            tab.createControl(window);
            tab.initializeFrom(copy);
            window.open();
            UserInterface.control(window, Label.class, each -> each.getText().equals("ms")); // that of the project
            Text seed = UserInterface.control(window, Text.class, each -> each.getToolTipText() != null
                    && each.getToolTipText().startsWith("The same seed"));
            Button exact = UserInterface.control(window, Button.class, each -> each.getText().startsWith("Solve"));
            UserInterface.choose(exact);
            assertFalse(seed.isEnabled(), "nothing is drawn");
            assertTrue(tab.isValid(copy), tab.getErrorMessage());
            tab.performApply(copy);
        } finally {
            window.dispose();
        }
        ILaunchConfiguration stored = copy.doSave();
        assertTrue(NetConfiguration.read(stored).exact());
        DebugUITools.launch(stored, "run");
        IFile file = firstResult();

        StoredRun found = ResultFolder.read(file);
        ExactSolution expected = ExactSolution.of(QpeFiles.read(net.getLocation().toPath()), 1000);
        assertTrue(found.result().isExact());
        for (ExactSolution.Row row : expected.rows()) {
            assertEquals(row.queueTime(), found.result().find(Metric.Kind.RESPONSE_TIME, "Place:" + row.place()
                    + "/queue/" + row.color()).orElseThrow().summary().mean());
        }
        Screenshot.take("net-solved");

        log.assertEmpty("solving a net");
    }

    @Test
    void marksAndRejectsInvalidNet() throws Exception {
        IFile net = project.getFile("nets/machine-repairman.qpe");
        String sound = Projects.text(net);
        Projects.write(net, sound.replace("id=\"_repairman\" name=\"repairman\" number-of-servers=\"1\"",
                "id=\"_repairman\" name=\"repairman\" number-of-servers=\"0\"").replace("initial-population=\"2\"",
                        "initial-population=\"0\""));
        IMarker servers = Projects.marker(net, "at least 1 server");
        assertEquals(IMarker.SEVERITY_ERROR, servers.getAttribute(IMarker.SEVERITY, -1));
        assertEquals("repairman", servers.getAttribute(IMarker.LOCATION, ""), "a name, and no id");
        assertEquals(10, servers.getAttribute(IMarker.LINE_NUMBER, 0));
        IMarker unreached = Projects.marker(net, "place 'works': tokens");
        assertEquals(IMarker.SEVERITY_WARNING, unreached.getAttribute(IMarker.SEVERITY, -1));

        IDE.openEditor(page, unreached);
        DiagramEditor editor = (DiagramEditor) page.getActiveEditor();
        EditPart selected = (EditPart) editor.viewer().getSelectedEditParts().get(0);
        assertEquals("works", ((Place) selected.getModel()).getName(), "a double click on the problem selects it");
        Screenshot.take("net-problems");
        IDE.openEditor(page, Projects.marker(net, "mode 'mended'"));
        DiagramEditor incidence = (DiagramEditor) page.getActiveEditor();
        assertEquals("mended", incidence.getPartName(), "modes are in the diagram of their transition");
        page.closeAllEditors(false);

        new NetJob("broken", NetConfiguration.of(net.getFullPath().toString())).schedule();
        Shell dialog = UserInterface.shell("Queueing Petri Net Simulation");
        assertTrue(UserInterface.control(dialog, Table.class, each -> each.getItemCount() > 0).getItem(0).getText(0)
                .contains("server"));
        UserInterface.press(UserInterface.button(dialog, "Close"));
        assertTrue(results().isEmpty());
        Projects.write(net, sound);
        Projects.awaitNoMarker(net, "");
        log.assertEmpty("a net that is wrong");
    }

    @Test
    void rejectsNetWithoutExactSolutionInPlainWords() throws Exception {
        IFile net = project.getFile("nets/machine-repairman.qpe");
        Projects.write(net, Projects.text(net).replace("distribution-function=\"Exponential\" lambda=\"1.0\"",
                "distribution-function=\"Deterministic\" p1=\"1.0\""));
        var copy = DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(NetConfiguration.TYPE)
                .newInstance(null, "not solved");
        NetConfiguration.of(net.getFullPath().toString()).write(copy);
        copy.setAttribute("exact", true);
        new NetJob("not solved", NetConfiguration.read(copy)).schedule();
        Shell dialog = UserInterface.shell("Queueing Petri Net Simulation");
        UserInterface.control(dialog, Label.class, each -> each.getText().equals(
                "The net could not be solved exactly"));
        String details = UserInterface.control(dialog, Text.class, each -> each.getText().contains("Remedy"))
                .getText();
        assertTrue(details.contains("not the kind Deterministic.\nRemedy: simulate it"), details);
        assertTrue(Arrays.stream(UserInterface.controls(dialog, Text.class)).noneMatch(each -> each.getText()
                .contains("Problems view")), "nothing is marked");
        UserInterface.press(UserInterface.button(dialog, "Close"));
        assertTrue(results().isEmpty());
    }

    @Test
    void partsOfNetAreCopiedWithinItAndIntoAnother() throws Exception {
        DiagramEditor editor = make("first.qpe", CLIENTS);
        DiagramHand hand = new DiagramHand(editor);
        QueueingPetriNet net = (QueueingPetriNet) editor.scene().subject();
        hand.run(ActionFactory.SELECT_ALL.getId());
        hand.run(ActionFactory.COPY.getId());
        editor.viewer().deselectAll();
        hand.run(ActionFactory.PASTE.getId());
        assertEquals("4 4 8", net.getPlaces().size() + " " + net.getTransitions().size() + " "
                + editor.scene().view().edges().size());
        Transition copy = net.getTransitions().get(2);
        Place original = net.getPlaces().get(0);
        assertTrue(copy.getModes().get(0).getInputs().get(0).getColorReference().eContainer() != original,
                "the copy is connected to copies");
        assertEquals(1, net.getColors().size());
        NetConversion.convert(net);

        DiagramEditor other = make("second.qpe", "An empty net with one colour");
        QueueingPetriNet into = (QueueingPetriNet) other.scene().subject();
        new DiagramHand(other).run(ActionFactory.PASTE.getId());
        assertEquals("2 2 4", into.getPlaces().size() + " " + into.getTransitions().size() + " "
                + other.scene().view().edges().size());
        assertEquals(1, into.getColors().size(), "the colour of that name is there");
        assertEquals(2, into.getQueues().size(), "queues are taken along");
        NetConversion.convert(into);
        Set<String> ids = new HashSet<>();
        into.eAllContents().forEachRemaining(each -> {
            if (each instanceof Identified identified) {
                assertNotNull(identified.getId());
                assertTrue(ids.add(identified.getId()), identified.getId());
            }
        });
        page.saveEditor(other, false);
        assertEquals(2, QpeFiles.read(other.file().getLocation().toPath()).places().size());
        IFile saved = project.getFile("third.qpe");
        other.session().saveCopy(other.file(), saved);
        assertEquals(QpeFiles.toText(into), QpeFiles.toText(QpeFiles.load(saved.getLocation().toPath())), "saved as");

        Path svg = directory.resolve("net.svg");
        DiagramExport.write(editor.viewer(), svg);
        String text = Files.readString(svg);
        for (String name : List.of("Clients", "Server", "send", "answer")) {
            assertTrue(text.contains(">" + name + "<"), name);
        }
        javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        Path png = directory.resolve("net.png");
        DiagramExport.write(editor.viewer(), png);
        assertTrue(new org.eclipse.swt.graphics.ImageData(png.toString()).width > 200);
        log.assertEmpty("copying");
    }
}
