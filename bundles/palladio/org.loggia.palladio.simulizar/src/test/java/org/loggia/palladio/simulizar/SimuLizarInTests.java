// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import dagger.Component;
import de.uka.ipd.sdq.simucomframework.core.resources.IAssemblyAllocationLookup;
import de.uka.ipd.sdq.workflow.jobs.IBlackboardInteractingJob;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.ResourceSetPartition;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.util.ComposedSwitch;
import org.loggia.palladio.testing.ComparisonContract;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.palladio.testing.TestAssembly;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestInterpreter;
import org.loggia.palladio.testing.TestMeasurements;
import org.loggia.palladio.testing.TestModels;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.palladiosimulator.simulizar.di.base.extension.ExtensionComponent;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRootComponent;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;
import org.palladiosimulator.simulizar.interpreter.RDSeffSwitchContributionFactory;
import org.palladiosimulator.simulizar.interpreter.result.InterpreterResult;
import org.palladiosimulator.simulizar.launcher.jobs.ModelCompletionJobContributor;
import org.palladiosimulator.simulizar.runtimestate.RuntimeStateEntityManager;

/**
 * A run of SimuLizar as the facts describe it: completion jobs on loaded models, components made through their
 * factories' only interface, extensions found by the types of methods, a copy of the models, and interpreters that are
 * chosen by the package of an action.
 */
final class SimuLizarInTests implements ComparisonContract.Run {

    private final MDSDBlackboard blackboard = new MDSDBlackboard();
    private final TestSimulation simulation;
    private final TestModels models;
    private final List<Object> components = new ArrayList<>();

    SimuLizarInTests(Path folder, double seed) throws Exception {
        simulation = new TestSimulation(seed);
        var partition = new ResourceSetPartition();
        blackboard.addPartition("org.palladiosimulator.pcmmodels.partition", partition);
        partition.getResourceSet().getResources().addAll(TestModels.load(folder));
        for (Object factory : PluginFile.made("org.palladiosimulator.simulizar.extension.factory", "factory")) {
            components.add(make(factory));
        }
        List<IBlackboardInteractingJob<MDSDBlackboard>> jobs = new ArrayList<>();
        extensions(ModelCompletionJobContributor.class).forEach(each -> each.contribute(jobs::add));
        for (var job : jobs) {
            job.setBlackboard(blackboard);
            job.execute(null);
        }
        models = new TestModels(partition.getResourceSet().getResources());
    }

    /** Makes a component as SimuLizar does: by the only interface of its factory, and what that says. */
    private Object make(Object factory) throws ReflectiveOperationException {
        Class<?>[] interfaces = factory.getClass().getInterfaces();
        if (interfaces.length != 1 || !interfaces[0].isAnnotationPresent(Component.Factory.class)
                || !(factory instanceof ExtensionComponent.Factory)) {
            throw new IllegalStateException("SimuLizar refuses " + factory);
        }
        Class<?> component = interfaces[0].getEnclosingClass();
        List<Class<?>> dependencies = Arrays.asList(component.getAnnotation(Component.class).dependencies());
        Method method = Arrays.stream(interfaces[0].getDeclaredMethods())
                .filter(each -> component.isAssignableFrom(each.getReturnType())
                        && dependencies.containsAll(Arrays.asList(each.getParameterTypes()))).findAny().orElseThrow();
        return method.invoke(factory, Arrays.stream(method.getParameterTypes()).map(this::dependency).toArray());
    }

    private Object dependency(Class<?> type) {
        if (type == SimuLizarRootComponent.class) {
            return (SimuLizarRootComponent) () -> blackboard;
        }
        if (type == SimuComFrameworkComponent.class) {
            return (SimuComFrameworkComponent) () -> simulation;
        }
        if (type == SimuLizarRuntimeComponent.class) {
            return (SimuLizarRuntimeComponent) () -> (IAssemblyAllocationLookup<Reference>) this::container;
        }
        throw new IllegalStateException("SimuLizar has no " + type);
    }

    /** A reference to an element of the model, wherever SimuLizar keeps its class. */
    public record Reference(String getId) {
    }

    private Reference container(String assembly) {
        return models.find(Allocation.class).getAllocationContexts_Allocation().stream()
                .filter(each -> each.getAssemblyContext_AllocationContext().getId().equals(assembly)).findFirst()
                .map(each -> new Reference(each.getResourceContainer_AllocationContext().getId()))
                .orElse(null);
    }

    /** What methods without parameters return that are public, in a public class, and of the type. */
    private <T> Collection<T> extensions(Class<T> type) {
        List<T> found = new ArrayList<>();
        for (Object component : components) {
            for (Method method : component.getClass().getMethods()) {
                if (method.getParameterCount() == 0 && type.isAssignableFrom(method.getReturnType())) {
                    try {
                        found.add(type.cast(java.lang.invoke.MethodHandles.publicLookup().unreflect(method)
                                .invoke(component)));
                    } catch (Throwable refused) {
                        throw new IllegalStateException("SimuLizar cannot call " + method, refused);
                    }
                }
            }
        }
        return found;
    }

    @Override
    public double until(double until) {
        return models.run(simulation.clock(), until, life -> new TestProcess(simulation.clock(), life), this::serve,
                () -> extensions(RuntimeStateEntityManager.class).forEach(RuntimeStateEntityManager::cleanup));
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
        var context = new InterpreterDefaultContext(process) {};
        TestModels.pass(call, context.getStack().currentStackFrame());
        context.getAssemblyContextStack().push(new TestAssembly("system"));
        context.getAssemblyContextStack().push(new TestAssembly(server.getAssemblyContext_AllocationContext().getId()));
        var composed = new ComposedSwitch<InterpreterResult>();
        for (RDSeffSwitchContributionFactory each : extensions(RDSeffSwitchContributionFactory.class)) {
            composed.addSwitch(each.createRDSeffSwitch(context, (type, element) -> composed.doSwitch(element)));
        }
        composed.addSwitch(new TestInterpreter<>(process::hold, InterpreterResult.OK));
        TestModels.walk(server, call, composed::doSwitch);
    }
}
