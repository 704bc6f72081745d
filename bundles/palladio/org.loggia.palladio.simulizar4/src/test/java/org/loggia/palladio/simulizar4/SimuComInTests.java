// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.simucomframework.variables.StackContext;
import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStackframe;
import de.uka.ipd.sdq.simulation.ISimulationListener;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.palladio.testing.ComparisonContract;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestInterpreter;
import org.loggia.palladio.testing.TestMeasurements;
import org.loggia.palladio.testing.TestModels;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourcetype.ResourceInterface;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;

/**
 * A run of what SimuCom generates, as the facts describe it: each resource call loads the resource of the component's
 * container that provides the interface, with the id of the service and a demand that is divided by the resource's
 * rate. Resources are made by the ids of scheduling policies and have running numbers.
 */
final class SimuComInTests implements ComparisonContract.Run {

    private final TestSimulation simulation;
    private final TestModels models;
    private final Map<ProcessingResourceSpecification, String> numbers = new HashMap<>();

    /** @param folder of a completed model */
    SimuComInTests(Path folder, double seed) {
        simulation = new TestSimulation(seed);
        models = new TestModels(TestModels.load(folder));
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

    private void serve(TestProcess process, EntryLevelSystemCall call) {
        AllocationContext server = models.server(call);
        var frame = new SimulatedStackframe<Object>();
        TestModels.pass(call, frame);
        var interpreter = new TestInterpreter<>(process::hold, true);
        TestModels.walk(server, call, action -> {
            interpreter.doSwitch(action);
            calls(action).forEach(each -> load(process, server.getResourceContainer_AllocationContext(), each, frame));
            return true;
        });
    }

    private static List<ResourceCall> calls(AbstractAction action) {
        return action instanceof InternalAction demanding ? demanding.getResourceCall__Action() : List.of();
    }

    private void load(TestProcess process, ResourceContainer container, ResourceCall call,
            SimulatedStackframe<Object> frame) {
        ResourceInterface called = call.getSignature__ResourceCall().getResourceInterface__ResourceSignature();
        ProcessingResourceSpecification found = container.getActiveResourceSpecifications_ResourceContainer().stream()
                .filter(each -> each.getActiveResourceType_ActiveResourceSpecification()
                        .getResourceProvidedRoles__ResourceInterfaceProvidingEntity().stream().anyMatch(role -> role
                                .getProvidedResourceInterface__ResourceProvidedRole() == called))
                .findFirst().orElseThrow();
        String number = numbers.computeIfAbsent(found, each -> Integer.toString(numbers.size()));
        IActiveResource resource = simulation.getSchedulingFactory().createResourceFromExtension(
                found.getSchedulingPolicy().getId(), number, found.getNumberOfReplicas());
        resource.process(process, call.getSignature__ResourceCall().getResourceServiceId(), Map.of(),
                evaluate(call.getNumberOfCalls__ResourceCall().getSpecification(), frame)
                        / evaluate(found.getProcessingRate_ProcessingResourceSpecification().getSpecification(),
                                frame));
    }

    private static double evaluate(String expression, SimulatedStackframe<Object> frame) {
        return StackContext.evaluateStatic(expression, Double.class, frame);
    }
}
