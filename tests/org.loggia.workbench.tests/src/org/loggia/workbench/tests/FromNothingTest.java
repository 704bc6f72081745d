// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.system.System;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultFolder;

/**
 * From an empty workspace to a response time, with the mouse and the keyboard of the screen alone: context menus,
 * wizards, palette, names. What is made is looked at in the models; how many clicks it takes is measured.
 */
@ExtendWith(Workbench.class)
class FromNothingTest {

    private static final String SIMULATION = "1 I/O-aware Simulation";

    /** What a model of this size may cost at most. */
    private static final int MOST_CLICKS = 60;

    @RegisterExtension
    final Dialogs dialogs = new Dialogs();
    @RegisterExtension
    final RealInput input = new RealInput();
    @RegisterExtension
    final ErrorLog log = new ErrorLog();

    private final IWorkbenchPage page = Workbench.page();
    private ProjectExplorer explorer;
    private IProject project;

    @BeforeEach
    void open() throws Exception {
        DebugPlugin.getDefault(); // once it is at work, the platform shows Run As only for what can be run
        page.closeAllEditors(false);
        page.resetPerspective();
        explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
        UserInterface.rest(300);
        Screenshot.take("from-nothing-empty");
    }

    private TreeItem row() {
        explorer.selectReveal(new StructuredSelection(project));
        return UserInterface.await("the project in the explorer", () -> explorer.getCommonViewer().getTree()
                .getSelectionCount() == 1 ? explorer.getCommonViewer().getTree().getSelection()[0] : null);
    }

    private void createProject() {
        dialogs.in("New Loggia Project", wizard -> {
            input.click(UserInterface.control(wizard, Text.class, each -> each.isEnabled() && each.getEditable()));
            input.type("Shop");
            input.click(UserInterface.button(wizard, "Empty"));
            input.click(UserInterface.button(wizard, "Finish"));
        });
        input.click(UserInterface.control(Workbench.window().getShell(), Hyperlink.class,
                each -> each.isVisible() && each.getText().startsWith("Create a Loggia project")), 30, 8);
        dialogs.assertDone();
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("Shop");
        assertTrue(project.isOpen());
    }

    private RealDiagram make(String kind, String file) {
        input.rightClick(row());
        input.open("New");
        dialogs.in("New " + kind, wizard -> input.click(UserInterface.button(wizard, "Finish")));
        input.choose(kind);
        dialogs.assertDone();
        UserInterface.awaitThat("the editor of " + file, () -> page.getActiveEditor() != null
                && page.getActiveEditor().getEditorInput().getName().equals(file));
        return new RealDiagram((DiagramEditor) page.getActiveEditor(), input);
    }

    private IFile result() {
        try {
            List<IFile> files = ResultFolder.of(project).files();
            return files.isEmpty() ? null : files.get(0);
        } catch (CoreException gone) {
            throw new AssertionError(gone);
        }
    }

    @Test
    void aModelIsBuiltAndSimulatedByHand() throws Exception {
        long began = java.lang.System.nanoTime();
        createProject();

        RealDiagram diagram = make("Repository", "shop.repository");
        Repository repository = (Repository) diagram.editor().scene().subject();
        diagram.create("Operation Interface", 420, 60);
        OperationInterface orders = (OperationInterface) repository.getInterfaces__Repository().get(0);
        diagram.name(orders, "Orders");
        assertEquals("Orders", orders.getEntityName());
        diagram.create("Operation", orders);
        Screenshot.take("from-nothing-operation");
        assertEquals(1, orders.getSignatures__OperationInterface().size());
        diagram.create("Basic Component", 120, 60);
        BasicComponent shop = (BasicComponent) repository.getComponents__Repository().get(0);
        diagram.name(shop, "Shop");
        assertEquals("Shop", shop.getEntityName());
        diagram.connect("Provides", shop, orders);
        assertEquals(1, shop.getProvidedRoles_InterfaceProvidingEntity().size());
        diagram.create("Service", shop);
        Screenshot.take("from-nothing-repository");
        ResourceDemandingSEFF service = (ResourceDemandingSEFF) shop.getServiceEffectSpecifications__BasicComponent()
                .get(0);

        diagram.open(service);
        RealDiagram behaviour = new RealDiagram((DiagramEditor) page.getActiveEditor(), input);
        assertEquals(service, behaviour.editor().scene().subject());
        behaviour.create("Internal Action", 330, 60);
        InternalAction action = service.getSteps_Behaviour().stream().filter(InternalAction.class::isInstance)
                .map(InternalAction.class::cast).findFirst().orElseThrow();
        behaviour.name(action, "reserve");
        assertEquals("reserve", action.getEntityName());
        dialogs.in("Choose", dialog -> {
            input.type("CPU");
            input.key("Return");
        });
        behaviour.create("Resource Demand", action);
        dialogs.assertDone();
        assertEquals(1, action.getResourceDemand_Action().size());
        Screenshot.take("from-nothing-behaviour");
        behaviour.save();

        RealDiagram system = make("System", "shop.system");
        System assembled = (System) system.editor().scene().subject();
        system.create("Assembly Context", 300, 80);
        assertEquals(1, assembled.getAssemblyContexts__ComposedStructure().size());
        system.create("Provided Role", 60, 80);
        assertEquals(1, assembled.getProvidedRoles_InterfaceProvidingEntity().size());
        system.connect("Delegation", assembled.getProvidedRoles_InterfaceProvidingEntity().get(0),
                assembled.getAssemblyContexts__ComposedStructure().get(0));
        assertEquals(1, assembled.getConnectors__ComposedStructure().size());
        Screenshot.take("from-nothing-system");
        system.save();

        make("Resource Environment", "shop.resourceenvironment");
        make("Allocation", "shop.allocation");
        RealDiagram usage = make("Usage Model", "shop.usagemodel");
        var scenario = ((UsageModel) usage.editor().scene().subject()).getUsageScenario_UsageModel().get(0);
        usage.create("System Call", scenario);
        assertEquals(3, scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().size());
        Screenshot.take("from-nothing-usage");
        usage.save();

        input.rightClick(row());
        input.open("Run As");
        input.choose(SIMULATION);
        IFile result = UserInterface.await("the result", this::result);
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        Screenshot.take("from-nothing-results");
        assertTrue(ResultFolder.read(result).result().metrics().stream()
                .filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME && each.point().startsWith("UsageScenario:"))
                .findFirst().orElseThrow().summary().count() > 0);
        java.lang.System.out.printf("from nothing: %d clicks, %d keys, %.0f s%n", input.clicks(), input.keys(),
                (java.lang.System.nanoTime() - began) / 1e9);
        assertTrue(input.clicks() <= MOST_CLICKS, () -> input.clicks() + " clicks");
        log.assertEmpty("a model from nothing");
    }
}
