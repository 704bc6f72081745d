// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.io.StorageResource;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.LoopAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.diagram.editor.DiagramEditor;
import org.loggia.workbench.diagram.editor.DiagramInput;
import org.loggia.workbench.launch.SimulationJob;
import org.loggia.workbench.results.ResultFolder;

/**
 * From an empty workspace to response times, with the mouse and the keyboard of the screen alone: two components, a
 * loop, a branch, a call, reads and writes on a storage system, 20 users. What is made is looked at in the models; how
 * many clicks it takes is measured.
 */
class FromNothingTest extends WorkbenchFixture {

    private static final String SIMULATION = "1 I/O-aware Simulation";

    /** What a model of this size may cost at most. */
    private static final int MAX_CLICKS = 120;

    private BasicComponent shop;
    private BasicComponent archive;
    private ResourceDemandingSEFF ordering;
    private ResourceDemandingSEFF saving;

    @BeforeEach
    void open() throws Exception {
        DebugPlugin.getDefault(); // once it is at work, the platform shows Run As only for what can be run
        page.resetPerspective();
        page.showView(ProjectExplorer.VIEW_ID);
        UserInterface.rest(300);
        Screenshot.take("from-nothing-empty");
    }

    private void createProject() {
        dialogs.in("New Loggia Project", wizard -> {
            input.click(UserInterface.control(wizard, Text.class, each -> each.isEnabled() && each.getEditable()));
            input.type("Shop");
            input.click(UserInterface.button(wizard, "Empty"));
            input.click(UserInterface.button(wizard, "Finish"));
        });
        input.click(UserInterface.control(window.getShell(), Hyperlink.class,
                each -> each.isVisible() && each.getText().startsWith("Create a Loggia project")), 30, 8);
        dialogs.assertDone();
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("Shop");
        assertTrue(project.isOpen());
    }

    /** Opens a model that the empty project has, with a double click on its file. */
    private RealDiagram diagram(String file) throws Exception {
        if (page.getActiveEditor() == null || !page.getActiveEditor().getTitle().equals(file)) {
            ExplorerInFront front = new ExplorerInFront(page);
            TreeItem row = front.row(project.getFile(file));
            front.tree().showItem(row);
            input.doubleClick(front.tree(), row.getBounds().x + 10, row.getBounds().y + row.getBounds().height / 2);
        }
        UserInterface.awaitThat("the editor of " + file, () -> page.getActiveEditor() != null
                && page.getActiveEditor().getTitle().equals(file));
        return new RealDiagram((DiagramEditor) page.getActiveEditor(), input);
    }

    private void choosing(String part) {
        dialogs.in("Choose", dialog -> {
            input.type(part);
            UserInterface.rest(500); // the list is filtered while one continues
            input.key("Return");
        });
    }

    private static <T extends EObject> T only(ResourceDemandingBehaviour behaviour, Class<T> type) {
        List<T> found = behaviour.getSteps_Behaviour().stream().filter(type::isInstance).map(type::cast).toList();
        assertEquals(1, found.size(), () -> type.getSimpleName() + " in " + behaviour.getSteps_Behaviour());
        return found.get(0);
    }

    /** The names of actions in the order in which they are done. */
    private static List<String> flow(ResourceDemandingBehaviour behaviour) {
        List<String> names = new ArrayList<>();
        AbstractAction at = behaviour.getSteps_Behaviour().stream().filter(StartAction.class::isInstance).findFirst()
                .orElseThrow();
        for (; at != null; at = at.getSuccessor_AbstractAction()) {
            names.add(at.getEntityName());
        }
        return names;
    }

    /** The guide's picture of what was made. */
    private void take(ResourceDemandingSEFF service) throws Exception {
        Scene scene = new Scene();
        scene.fit();
        IFile repository = project.getFile("shop.repository");
        scene.enlarge((DiagramEditor) page.openEditor(DiagramInput.of(repository, service), DiagramEditor.ID), 0.9);
        scene.take("from-nothing");
    }

    private ResourceDemandingSEFF service(RealDiagram diagram, BasicComponent component) {
        int before = component.getServiceEffectSpecifications__BasicComponent().size();
        diagram.create("Service", component);
        assertEquals(before + 1, component.getServiceEffectSpecifications__BasicComponent().size());
        return (ResourceDemandingSEFF) component.getServiceEffectSpecifications__BasicComponent().get(before);
    }

    private void modelRepository() throws Exception {
        RealDiagram diagram = diagram("shop.repository");
        Repository repository = (Repository) diagram.editor().scene().subject();
        diagram.createNamed("Operation Interface", 520, 60, "Orders");
        OperationInterface orders = (OperationInterface) repository.getInterfaces__Repository().get(0);
        assertEquals("Orders", orders.getEntityName(), "a new element waits for its name");
        diagram.createNamed("Operation", orders, "order");
        assertEquals("order", orders.getSignatures__OperationInterface().get(0).getEntityName());
        diagram.createNamed("Operation Interface", 520, 260, "Records");
        OperationInterface records = (OperationInterface) repository.getInterfaces__Repository().get(1);
        diagram.createNamed("Operation", records, "save");
        diagram.createNamed("Basic Component", 120, 60, "Shop");
        shop = (BasicComponent) repository.getComponents__Repository().get(0);
        diagram.createNamed("Basic Component", 120, 260, "Archive");
        archive = (BasicComponent) repository.getComponents__Repository().get(1);
        diagram.connect("Provides", shop, orders);
        diagram.connect("Requires", shop, records);
        diagram.connect("Provides", archive, records);
        assertEquals(1, shop.getRequiredRoles_InterfaceRequiringEntity().size());
        assertEquals(1, archive.getProvidedRoles_InterfaceProvidingEntity().size());
        ordering = service(diagram, shop);
        saving = service(diagram, archive);
        Screenshot.take("from-nothing-repository");
        diagram.open(ordering);
    }

    /** check, then the loop with the call, then the branch: each dropped where it belongs, not in this order. */
    private void modelOrdering() throws Exception {
        RealDiagram behaviour = new RealDiagram((DiagramEditor) page.getActiveEditor(), input);
        assertEquals(ordering, behaviour.editor().scene().subject());
        behaviour.createNamedOnArrow("Loop", ordering, 0, "each item");
        LoopAction loop = only(ordering, LoopAction.class);
        behaviour.createNamedOnArrow("Internal Action", ordering, 0, "check");
        assertEquals(List.of("start", "check", "each item", "stop"), flow(ordering), "put in where it was dropped");
        behaviour.createNamedOnArrow("Branch", ordering, 2, "payment");
        assertEquals(List.of("start", "check", "each item", "payment", "stop"), flow(ordering));
        BranchAction branch = only(ordering, BranchAction.class);
        behaviour.createNamedOnArrow("External Call", loop.getBodyBehaviour_Loop(), 0, "save it");
        only(loop.getBodyBehaviour_Loop(), ExternalCallAction.class);
        ResourceDemandingBehaviour way = branch.getBranches_Branch().get(0).getBranchBehaviour_BranchTransition();
        behaviour.createNamedOnArrow("Internal Action", way, 0, "bill");
        InternalAction check = only(ordering, InternalAction.class);
        choosing("CPU");
        behaviour.create("Resource Demand", check);
        dialogs.assertDone();
        InternalAction bill = only(way, InternalAction.class);
        choosing("CPU");
        behaviour.create("Resource Demand", bill);
        dialogs.assertDone();
        set(behaviour, check.getResourceDemand_Action().get(0), "EXPRESSIONS", "Demand", StyledText.class, "0.004");
        set(behaviour, bill.getResourceDemand_Action().get(0), "EXPRESSIONS", "Demand", StyledText.class,
                "Exp(100)");
        set(behaviour, loop, "EXPRESSIONS", "Iteration count", StyledText.class, "3");
        assertEquals("3", loop.getIterationCount_LoopAction().getSpecification());
        Screenshot.take("from-nothing-behaviour");
        behaviour.assertNothingCovered();
        behaviour.save();
    }

    /** Enters a value in the Properties view. */
    private void set(RealDiagram in, EObject element, String tab, String label, Class<? extends Control> field,
            String value) throws Exception {
        in.select(element);
        SheetView sheet = SheetView.open(page);
        sheet.tab(tab);
        input.countClicks(2); // the view and its tab, which may lie behind others
        Control control = sheet.control(label, field);
        input.click(control);
        input.key("ctrl+a");
        input.type(value);
        input.key("Return");
        UserInterface.rest(200);
    }

    private void modelSaving() throws Exception {
        RealDiagram repository = diagram("shop.repository");
        repository.open(saving);
        RealDiagram behaviour = new RealDiagram((DiagramEditor) page.getActiveEditor(), input);
        assertEquals(saving, behaviour.editor().scene().subject());
        behaviour.createNamedOnArrow("Internal Action", saving, 0, "keep");
        InternalAction keep = only(saving, InternalAction.class);
        behaviour.createNamed("Read Request", keep, "look it up");
        behaviour.createNamed("Write Request", keep, "write it");
        Screenshot.take("from-nothing-requests");
        behaviour.assertNothingCovered();
        behaviour.save();
    }

    private void modelSystem() throws Exception {
        RealDiagram diagram = diagram("shop.system");
        var system = (ComposedProvidingRequiringEntity) diagram.editor().scene().subject();
        choosing("Shop*Shop"); // the component and its repository; the other component is of that repository, too
        diagram.create("Assembly Context", 300, 60);
        choosing("Archive");
        diagram.create("Assembly Context", 620, 60);
        dialogs.assertDone();
        assertEquals(2, system.getAssemblyContexts__ComposedStructure().size());
        choosing("Orders");
        diagram.create("Provided Role", 60, 80);
        dialogs.assertDone();
        AssemblyContext first = system.getAssemblyContexts__ComposedStructure().get(0);
        diagram.connect("Connector", first, system.getAssemblyContexts__ComposedStructure().get(1));
        diagram.connect("Delegation", system.getProvidedRoles_InterfaceProvidingEntity().get(0), first);
        assertEquals(2, system.getConnectors__ComposedStructure().size());
        Screenshot.take("from-nothing-system");
        diagram.save();
    }

    @Test
    void modelIsBuiltAndSimulatedByHand() throws Exception {
        long began = java.lang.System.nanoTime();
        createProject();
        modelRepository();
        modelOrdering();
        modelSaving();
        modelSystem();

        RealDiagram servers = diagram("shop.resourceenvironment");
        Screenshot.take("from-nothing-environment");
        StorageResource storage = servers.editor().session().elements(StorageResource.class).get(0);
        assertEquals(1, storage.getContainers().size(), "the server has a storage already");
        RealDiagram allocation = diagram("shop.allocation");
        Allocation allocated = (Allocation) allocation.editor().scene().subject();
        ResourceContainer server = storage.getContainers().get(0);
        choosing("Shop");
        allocation.create("Allocation", server);
        dialogs.assertDone();
        allocation.create("Allocation", server);
        assertEquals(2, allocated.getAllocationContexts_Allocation().size());
        Screenshot.take("from-nothing-allocation");
        allocation.save();

        RealDiagram usage = diagram("shop.usagemodel");
        var scenario = ((UsageModel) usage.editor().scene().subject()).getUsageScenario_UsageModel().get(0);
        usage.create("System Call", scenario);
        assertEquals(3, scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour().size());
        set(usage, scenario.getWorkload_UsageScenario(), "GENERAL", "Users", Text.class, "20");
        assertEquals(20, ((ClosedWorkload) scenario.getWorkload_UsageScenario()).getPopulation());
        Screenshot.take("from-nothing-usage");
        usage.save();

        input.rightClick(new ExplorerInFront(page).row(project));
        input.open("Run As");
        input.choose(SIMULATION);
        IFile result = firstResult();
        UserInterface.awaitNoJob(SimulationJob.FAMILY);
        Screenshot.take("from-nothing-results");
        List<Metric> metrics = ResultFolder.read(result).result().metrics();
        assertTrue(metrics.stream().anyMatch(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                && each.point().startsWith("UsageScenario:") && each.summary().count() > 0));
        assertTrue(metrics.stream().filter(each -> each.kind() == Metric.Kind.RESPONSE_TIME
                && each.point().contains("storage")).count() >= 2, () -> "reads and writes reach the storage: "
                        + metrics.stream().map(Metric::point).toList());
        double seconds = (java.lang.System.nanoTime() - began) / 1e9;
        java.lang.System.out.printf("from nothing: %d clicks, %d keys, %.0f s%n", input.clicks(), input.keys(),
                seconds);
        assertTrue(input.clicks() <= MAX_CLICKS, () -> input.clicks() + " clicks");
        log.assertEmpty("a model from nothing");
        take(ordering);
    }
}
