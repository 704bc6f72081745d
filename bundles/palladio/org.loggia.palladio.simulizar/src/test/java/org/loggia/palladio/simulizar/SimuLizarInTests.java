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
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.ComposedSwitch;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.seff.util.SeffSwitch;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.palladiosimulator.simulizar.core.entity.EntityReference;
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
 * chosen by the package of an action. Loggia's PCM stands for Palladio's; CPUs are never scarce.
 */
final class SimuLizarInTests {

    private final MDSDBlackboard blackboard = new MDSDBlackboard();
    private final TestSimulation simulation;
    private final List<EObject> copy = new ArrayList<>();
    private final List<Double> responseTimes = new ArrayList<>();
    private final List<Object> components = new ArrayList<>();

    SimuLizarInTests(Path folder, double seed) throws Exception {
        simulation = new TestSimulation(seed);
        var partition = new ResourceSetPartition();
        blackboard.addPartition("org.palladiosimulator.pcmmodels.partition", partition);
        List<Resource> loaded = new ModelFiles(IoPackage.eINSTANCE).load(folder).resources().getResources().stream()
                .filter(each -> !"io".equals(each.getURI().fileExtension())).toList();
        partition.getResourceSet().getResources().addAll(loaded);
        for (Object factory : PluginFile.components()) {
            components.add(make(factory));
        }
        List<IBlackboardInteractingJob<MDSDBlackboard>> jobs = new ArrayList<>();
        extensions(ModelCompletionJobContributor.class).forEach(each -> each.contribute(jobs::add));
        for (var job : jobs) {
            job.setBlackboard(blackboard);
            job.execute(null);
        }
        var copier = new EcoreUtil.Copier();
        partition.getResourceSet().getResources().forEach(each -> copy.addAll(copier.copyAll(each.getContents())));
        copier.copyReferences();
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
            return (SimuLizarRuntimeComponent) () -> (IAssemblyAllocationLookup<EntityReference<?>>) this::container;
        }
        throw new IllegalStateException("SimuLizar has no " + type);
    }

    private EntityReference<?> container(String assembly) {
        return find(Allocation.class).getAllocationContexts_Allocation().stream()
                .filter(each -> each.getAssemblyContext_AllocationContext().getId().equals(assembly)).findFirst()
                .map(each -> new EntityReference<>(each.getResourceContainer_AllocationContext().getId()) { })
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

    /** Runs until a time; the mean response time of users. */
    double run(double until) {
        UsageScenario scenario = copy.stream().filter(org.loggia.pcm.usagemodel.UsageModel.class::isInstance)
                .map(each -> ((org.loggia.pcm.usagemodel.UsageModel) each).getUsageScenario_UsageModel().get(0))
                .findFirst().orElseThrow();
        int users = ((ClosedWorkload) scenario.getWorkload_UsageScenario()).getPopulation();
        for (int user = 0; user < users; user++) {
            new TestProcess(simulation, process -> live(process, scenario));
        }
        simulation.run(until);
        extensions(RuntimeStateEntityManager.class).forEach(RuntimeStateEntityManager::cleanup);
        return responseTimes.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    TestSimulation simulation() {
        return simulation;
    }

    /** The internal actions of the copied models. */
    Stream<InternalAction> actions() {
        return copy.stream().flatMap(root -> StreamSupport.stream(((Iterable<EObject>) root::eAllContents)
                .spliterator(), false)).filter(InternalAction.class::isInstance).map(InternalAction.class::cast);
    }

    <T> T find(Class<T> type) {
        return copy.stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
    }

    private void live(TestProcess process, UsageScenario scenario) {
        while (simulation.isRunning()) {
            double begin = simulation.getCurrentSimulationTime();
            AbstractUserAction action = scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour()
                    .stream().filter(Start.class::isInstance).findFirst().orElseThrow();
            for (; action != null; action = action.getSuccessor()) {
                if (action instanceof EntryLevelSystemCall call) {
                    serve(process, call);
                }
            }
            responseTimes.add(simulation.getCurrentSimulationTime() - begin);
        }
    }

    private void serve(TestProcess process, EntryLevelSystemCall call) {
        AllocationContext allocated = find(Allocation.class).getAllocationContexts_Allocation().get(0);
        var context = new InterpreterDefaultContext(process) { };
        call.getInputParameterUsages_EntryLevelSystemCall().forEach(usage ->
                usage.getVariableCharacterisation_VariableUsage().forEach(value ->
                        context.getStack().currentStackFrame().values().put(usage.getNamedReference__VariableUsage()
                                .getReferenceName() + "." + value.getType().getLiteral(),
                                InterpreterDefaultContext.evaluateStatic(value
                                        .getSpecification_VariableCharacterisation().getSpecification(), Object.class,
                                        new de.uka.ipd.sdq.simucomframework.variables.stackframe
                                                .SimulatedStackframe<>()))));
        context.getAssemblyContextStack().push(new TestAssembly("system"));
        context.getAssemblyContextStack().push(new TestAssembly(
                allocated.getAssemblyContext_AllocationContext().getId()));
        var service = ((BasicComponent) allocated.getAssemblyContext_AllocationContext()
                .getEncapsulatedComponent__AssemblyContext()).getServiceEffectSpecifications__BasicComponent().stream()
                .map(ResourceDemandingSEFF.class::cast)
                .filter(each -> each.getDescribedService__SEFF().getId()
                        .equals(call.getOperationSignature__EntryLevelSystemCall().getId())).findFirst().orElseThrow();
        var composed = new ComposedSwitch<InterpreterResult>();
        for (RDSeffSwitchContributionFactory each : extensions(RDSeffSwitchContributionFactory.class)) {
            composed.addSwitch(each.createRDSeffSwitch(context, (type, element) -> composed.doSwitch(element)));
        }
        composed.addSwitch(new Palladios(process));
        AbstractAction action = service.getSteps_Behaviour().stream().filter(StartAction.class::isInstance)
                .findFirst().orElseThrow().getSuccessor_AbstractAction();
        while (!(action instanceof StopAction)) {
            if (composed.doSwitch(action) == null) {
                throw new IllegalStateException("no result of " + action);
            }
            action = action.getSuccessor_AbstractAction();
        }
    }

    /** Palladio's own interpreter, which refuses what it does not know. */
    private static final class Palladios extends SeffSwitch<InterpreterResult> {
        private final TestProcess process;

        Palladios(TestProcess process) {
            this.process = process;
        }

        @Override
        public InterpreterResult caseInternalAction(InternalAction action) {
            action.getResourceDemand_Action().forEach(demand -> process.hold(Double.parseDouble(
                    demand.getSpecification_ParametericResourceDemand().getSpecification())));
            return InterpreterResult.OK;
        }

        @Override
        public InterpreterResult caseAbstractAction(AbstractAction action) {
            throw new UnsupportedOperationException(action.eClass().getName());
        }
    }

}
