// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import de.uka.ipd.sdq.simucomframework.variables.StackContext;
import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStackframe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
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
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;

/** The models of a run: a copy of loaded ones. Loggia's PCM stands for Palladio's; CPUs are never scarce. */
public final class TestModels {

    private final List<EObject> copy = new ArrayList<>();
    private final Map<String, List<Double>> responseTimes = new LinkedHashMap<>();

    /** Copies models as SimuLizar does, and copies the copy, as it does where models change. */
    public TestModels(List<Resource> models) {
        copy.addAll(copy(copy(models.stream().flatMap(each -> each.getContents().stream()).toList())));
    }

    private static List<EObject> copy(List<EObject> roots) {
        var copier = new EcoreUtil.Copier();
        List<EObject> copies = new ArrayList<>(copier.copyAll(roots));
        copier.copyReferences();
        return copies;
    }

    /** The PCM files of a folder, and what they refer to. */
    public static List<Resource> load(Path folder) {
        return new ModelFiles(IoPackage.eINSTANCE).load(folder).resources().getResources().stream()
                .filter(each -> !"io".equals(each.getURI().fileExtension())).toList();
    }

    /** The model of a type. */
    public <T> T find(Class<T> type) {
        return copy.stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
    }

    /** The internal actions of all models. */
    public Stream<InternalAction> actions() {
        return copy.stream().flatMap(root -> StreamSupport.stream(((Iterable<EObject>) root::eAllContents)
                .spliterator(), false)).filter(InternalAction.class::isInstance).map(InternalAction.class::cast);
    }

    /**
     * Runs all usage scenarios until a time; the mean response time of the first one's users.
     *
     * @param user  makes the process of a user, which does what it is given
     * @param serve serves a call of a process
     * @param end   run at the end of the run
     */
    public <P> double run(TestClock clock, double until, Function<Consumer<P>, P> user,
            BiConsumer<P, EntryLevelSystemCall> serve, Runnable end) {
        List<UsageScenario> scenarios = find(UsageModel.class).getUsageScenario_UsageModel();
        for (UsageScenario scenario : scenarios) {
            responseTimes.put(scenario.getEntityName(), new ArrayList<>());
            int users = ((ClosedWorkload) scenario.getWorkload_UsageScenario()).getPopulation();
            for (int number = 0; number < users; number++) {
                user.apply(process -> live(clock, scenario, call -> serve.accept(process, call)));
            }
        }
        clock.run(until, end);
        return mean(scenarios.get(0).getEntityName());
    }

    /** The mean response time of a usage scenario's users, by its name, after a run. */
    public double mean(String scenario) {
        return responseTimes.get(scenario).stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    private void live(TestClock clock, UsageScenario scenario, Consumer<EntryLevelSystemCall> serve) {
        while (clock.isRunning()) {
            double begin = clock.getCurrentSimulationTime();
            AbstractUserAction action = scenario.getScenarioBehaviour_UsageScenario().getActions_ScenarioBehaviour()
                    .stream().filter(Start.class::isInstance).findFirst().orElseThrow();
            for (; action != null; action = action.getSuccessor()) {
                if (action instanceof EntryLevelSystemCall call) {
                    serve.accept(call);
                }
            }
            responseTimes.get(scenario.getEntityName()).add(clock.getCurrentSimulationTime() - begin);
        }
    }

    /** The component that serves calls of users. */
    public AllocationContext server(EntryLevelSystemCall call) {
        return find(Allocation.class).getAllocationContexts_Allocation().stream()
                .filter(each -> serves(each, call)).findFirst().orElseThrow();
    }

    /** Whether a component serves a call. */
    public static boolean serves(AllocationContext server, EntryLevelSystemCall call) {
        return service(server, call) != null;
    }

    /** Puts what a call passes into a frame. */
    public static void pass(EntryLevelSystemCall call, SimulatedStackframe<Object> frame) {
        call.getInputParameterUsages_EntryLevelSystemCall().forEach(usage ->
                usage.getVariableCharacterisation_VariableUsage().forEach(value ->
                        frame.testValues().put(usage.getNamedReference__VariableUsage().getReferenceName() + "."
                                + value.getType().getLiteral(), StackContext.evaluateStatic(value
                                        .getSpecification_VariableCharacterisation().getSpecification(), Object.class,
                                        new SimulatedStackframe<>()))));
    }

    /** Goes through the actions between the start and the stop of what serves a call. */
    public static void walk(AllocationContext server, EntryLevelSystemCall call,
            Function<AbstractAction, ?> interpreter) {
        AbstractAction action = service(server, call).getSteps_Behaviour().stream()
                .filter(StartAction.class::isInstance).findFirst().orElseThrow().getSuccessor_AbstractAction();
        while (!(action instanceof StopAction)) {
            if (interpreter.apply(action) == null) {
                throw new IllegalStateException("no result of " + action);
            }
            action = action.getSuccessor_AbstractAction();
        }
    }

    private static ResourceDemandingSEFF service(AllocationContext server, EntryLevelSystemCall call) {
        return ((BasicComponent) server.getAssemblyContext_AllocationContext()
                .getEncapsulatedComponent__AssemblyContext()).getServiceEffectSpecifications__BasicComponent().stream()
                .map(ResourceDemandingSEFF.class::cast)
                .filter(each -> each.getDescribedService__SEFF().getId()
                        .equals(call.getOperationSignature__EntryLevelSystemCall().getId())).findFirst().orElse(null);
    }
}
