// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Label;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeShares;
import org.loggia.view.Decorations;
import org.loggia.workbench.diagram.editor.DiagramActions;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.launch.SimulationShortcut;
import org.loggia.workbench.results.ResultFolder;

/** From a diagram to a simulation, and from its results back to the diagram. */
class DiagramResultsTest extends WorkbenchFixture {

    @BeforeEach
    void open() throws Exception {
        project = Projects.fromTemplate("Decorated", "file-server", "storage");
    }

    @Test
    void figuresOfRunStandAtTheResourcesAndStorage() throws Exception {
        DiagramEditor editor = diagram(project.getFile("file-server/file-server.resourceenvironment"));
        DiagramHand hand = new DiagramHand(editor);
        hand.menu("Run As I/O-aware Simulation");
        IFile file = firstResult();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        page.activate(editor);
        hand.run(DiagramActions.RESULTS);

        ResourceContainer server = ((ResourceEnvironment) editor.scene().subject())
                .getResourceContainer_ResourceEnvironment().get(0);
        var metrics = ResultFolder.read(file).result().metrics();
        double busiest = metrics.stream().filter(each -> each.kind() == Metric.Kind.UTILIZATION
                && each.point().startsWith("Resource:" + server.getEntityName() + "/"))
                .mapToDouble(each -> each.summary().mean()).max().orElseThrow();
        var note = editor.scene().decorations().of(server);
        assertNotNull(note, "the container shows how busy it is");
        assertEquals(busiest, note.heat(), 1e-9);
        assertTrue(note.text().endsWith("% busy"), note.text());
        StorageResource storage = editor.session().elements(StorageResource.class).stream()
                .filter(each -> editor.scene().view().node(each) != null).findFirst().orElseThrow();
        assertTrue(editor.scene().decorations().of(storage).text().startsWith("read "));
        Screenshot.take("diagram-results");
        hand.assertTextsFit(1);
        hand.assertNoOverlap();
        hand.run(DiagramActions.RESULTS);
        assertNull(editor.scene().decorations().of(server));

        String ofNet = Projects.text(file).replaceAll("(\"point\" *: *\")", "$1Place:").replace("\"breakdown\"",
                "\"none\"");
        project.getFile("results/2099-01-01-000000-net.simulation.json").create(new ByteArrayInputStream(
                ofNet.getBytes(StandardCharsets.UTF_8)), true, null); // the latest run, which has nothing of the model
        DiagramEditor usage = diagram(project.getFile("file-server/file-server.usagemodel"));
        new DiagramHand(usage).run(DiagramActions.RESULTS);
        double whole = mean(metrics, "UsageScenario:FileServerUsers");
        for (EntryLevelSystemCall call : usage.session().elements(EntryLevelSystemCall.class)) {
            double share = mean(metrics, "EntryLevelSystemCall:FileServerUsers/" + call.getEntityName()) / whole;
            assertEquals(share, usage.scene().decorations().of(call).heat(), 1e-9,
                    "a call is as hot as its share of what users wait for");
            if (call.getEntityName().startsWith("close")) {
                assertEquals("10 µs", usage.scene().decorations().of(call).text(), "a time as people read it");
            }
        }

        new DiagramHand(usage).run(DiagramActions.RESULTS);
        file.delete(true, null);
        dialogs.in("Latest Results", "OK", shell -> {
            UserInterface.control(shell, Label.class, each -> each.getText().startsWith(
                    "No run in this project has results for the elements of this diagram."));
        });
        new DiagramHand(usage).run(DiagramActions.RESULTS);
        dialogs.assertDone();
        assertSame(Decorations.NONE, usage.scene().decorations());
    }

    /** Containers that grow with what is noted in them keep apart. */
    @Test
    void containersStayApart() throws Exception {
        IProject two = Projects.fromTemplate("Apart", "consolidation", "file-server", "mail-server", "disk-array");
        DiagramEditor editor = diagram(two.getFile("consolidation/consolidation.allocation"));
        DiagramHand hand = new DiagramHand(editor);
        List<ResourceContainer> containers = ((Allocation) editor.scene().subject())
                .getTargetResourceEnvironment_Allocation().getResourceContainer_ResourceEnvironment();
        hand.menu("Run As I/O-aware Simulation");
        UserInterface.await("a result", () -> Projects.results(two).isEmpty() ? null : two);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        page.activate(editor);
        hand.run(DiagramActions.RESULTS);
        Screenshot.take("allocation-results");
        assertNotNull(editor.scene().decorations().of(containers.get(0)));
        Rectangle first = hand.bounds(containers.get(0));
        Rectangle second = hand.bounds(containers.get(1));
        assertFalse(first.getExpanded(8, 8).intersects(second), () -> first + " touches " + second);
    }

    /** An action without calls says how much of the response time is spent in it; all of them together are all. */
    @Test
    void actionsShowTheirSharesOfTime() throws Exception {
        new SimulationShortcut().launch(new StructuredSelection(project), "run");
        IFile file = firstResult();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        TimeShares shares = ResultFolder.read(file).shares().get(0);
        DiagramEditor repository = diagram(project.getFile("file-server/file-server.repository"));
        double whole = 0;
        for (ResourceDemandingSEFF behaviour : repository.session().elements(ResourceDemandingSEFF.class)) {
            DiagramEditor editor = diagram(repository.file(), behaviour);
            new DiagramHand(editor).run(DiagramActions.RESULTS);
            for (InternalAction action : editor.session().elements(InternalAction.class)) {
                var note = editor.scene().decorations().of(action);
                if (note != null) {
                    double share = shares.all().parts().stream().filter(part -> part.action().equals(TimeBreakdown
                            .action(action))).mapToDouble(TimeBreakdown.Part::time).sum() / shares.all()
                                    .meanResponseTime();
                    assertEquals(share, note.heat(), 1e-9, action.getEntityName());
                    assertTrue(note.text().endsWith("% of the time"), note.text());
                    assertTrue(note.details().contains("of the response time of FileServerUsers"), note.details());
                    whole += share;
                }
            }
            Screenshot.take("diagram-shares");
        }
        assertTrue(whole > 0, "some action takes time");

        new DiagramHand(repository).run(DiagramActions.RESULTS);
        BasicComponent component = repository.session().elements(BasicComponent.class).get(0);
        assertEquals(whole, repository.scene().decorations().of(component).heat(), 1e-9, "what its actions take");
        DiagramEditor system = diagram(project.getFile("file-server/file-server.system"));
        new DiagramHand(system).run(DiagramActions.RESULTS);
        AssemblyContext assembly = system.session().elements(AssemblyContext.class).get(0);
        assertTrue(system.scene().decorations().of(assembly).text().endsWith("% of the time"));
        Screenshot.take("system-shares");

        IFile other = file("file-server/other.system", Projects.text(system.file()));
        dialogs.in("Latest Results", "OK");
        DiagramEditor another = diagram(other);
        new DiagramHand(another).run(DiagramActions.RESULTS);
        dialogs.assertDone();
        assertSame(Decorations.NONE, another.scene().decorations(), "it was not simulated");
    }

    private static double mean(List<Metric> metrics, String point) {
        return metrics.stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME && each.point().equals(point))
                .findFirst().orElseThrow().summary().mean();
    }
}
