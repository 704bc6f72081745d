// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simulation.ISimulationListener;
import de.uka.ipd.sdq.workflow.extension.AbstractWorkflowExtensionConfigurationBuilder;
import de.uka.ipd.sdq.workflow.extension.AbstractWorkflowExtensionJob;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.ResourceSetPartition;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.loggia.palladio.testing.ComparisonContract;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.palladio.testing.TestAssembly;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestInterpreter;
import org.loggia.palladio.testing.TestMeasurements;
import org.loggia.palladio.testing.TestModels;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.impl.AllocationImpl;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.palladiosimulator.analyzer.workflow.blackboard.PCMResourceSetPartition;
import org.palladiosimulator.pcm.allocation.Allocation;
import org.palladiosimulator.simulizar.interpreter.AbstractRDSeffSwitchFactory;
import org.palladiosimulator.simulizar.interpreter.ExplicitDispatchComposedSwitch;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;
import org.palladiosimulator.simulizar.interpreter.TestDispatch;

/**
 * A run of SimuLizar 2.1 as the facts describe it: load jobs on loaded models, a copy of a copy of these, interpreters
 * that are made again for each call of a service and chosen by the package of an action, and listeners at the end.
 */
final class SimuLizarInTests implements ComparisonContract.Run {

    private static final String JOBS = "org.palladiosimulator.simulizar.launcher.modelload";
    private static final String SWITCHES = "org.palladiosimulator.simulizar.interpreter.rdseffswitch";

    private final MDSDBlackboard blackboard = new MDSDBlackboard();
    private final TestSimulation simulation;
    private final PCMResourceSetPartition partition = new PCMResourceSetPartition();
    private final TestModels models;

    private static final class TestAllocation extends AllocationImpl implements Allocation {
    }

    SimuLizarInTests(Path folder, double seed) throws Exception {
        simulation = new TestSimulation(seed);
        var loaded = new ResourceSetPartition();
        blackboard.addPartition("org.palladiosimulator.pcmmodels.partition", loaded);
        loaded.getResourceSet().getResources().addAll(TestModels.load(folder));
        load();
        models = new TestModels(loaded.getResourceSet().getResources());
        var allocation = new TestAllocation();
        allocation.getAllocationContexts_Allocation().addAll(models.find(org.loggia.pcm.allocation.Allocation.class)
                .getAllocationContexts_Allocation());
        var resource = new ResourceImpl(URI.createFileURI("/temp0"));
        resource.getContents().add(allocation);
        partition.getResourceSet().getResources().add(resource);
    }

    /** Runs the load jobs once more, as when an experiment repeats. */
    @SuppressWarnings("unchecked")
    void load() throws Exception {
        PluginFile.made(JOBS, "loadJobConfigBuilder").forEach(
                each -> ((AbstractWorkflowExtensionConfigurationBuilder) each).buildConfiguration(Map.of()));
        for (Object each : PluginFile.made(JOBS, "loadJob")) {
            var job = (AbstractWorkflowExtensionJob<MDSDBlackboard>) each;
            job.setBlackboard(blackboard);
            job.execute(null);
            job.cleanup(null);
        }
    }

    /** The classes of all actions of the loaded models. */
    List<String> steps() {
        List<String> steps = new ArrayList<>();
        blackboard.getPartition("org.palladiosimulator.pcmmodels.partition").getResourceSet().getAllContents()
                .forEachRemaining(each -> {
                    if (each instanceof AbstractAction action) {
                        steps.add(action.eClass().getName());
                    }
                });
        return steps;
    }

    TestSimulation simulation() {
        return simulation;
    }

    MDSDBlackboard blackboard() {
        return blackboard;
    }

    @Override
    public double until(double until) {
        return models.run(simulation.clock(), until, life -> new TestProcess(simulation.clock(), life), this::serve,
                () -> simulation.getConfiguration().getListeners().forEach(ISimulationListener::simulationStop));
    }

    @Override
    public TestClock clock() {
        return simulation.clock();
    }

    @Override
    public TestMeasurements measurements() {
        return simulation.measurements();
    }

    @Override
    public TestModels models() {
        return models;
    }

    private AllocationContext server(EntryLevelSystemCall call) {
        return ((TestAllocation) partition.getAllocation()).getAllocationContexts_Allocation().stream()
                .filter(each -> TestModels.serves(each, call)).findFirst().orElseThrow();
    }

    private void serve(TestProcess process, EntryLevelSystemCall call) {
        AllocationContext server = server(call);
        var context = new InterpreterDefaultContext(simulation, process, partition) {};
        TestModels.pass(call, context.getStack().currentStackFrame());
        context.getAssemblyContextStack().push(new TestAssembly(server.getAssemblyContext_AllocationContext().getId()));
        context.getAssemblyContextStack().push(new TestAssembly("inner, which nobody allocates"));
        var composed = new ExplicitDispatchComposedSwitch<Object>();
        for (Object each : PluginFile.made(SWITCHES, "rdseffswitch")) {
            composed.addSwitch(TestDispatch.create((AbstractRDSeffSwitchFactory) each, context, composed));
        }
        composed.addSwitch(new TestInterpreter<>(process::hold, true));
        TestModels.walk(server, call, composed::doSwitch);
    }
}
