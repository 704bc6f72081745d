// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.allocation.AllocationFactory;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.resourceenvironment.CommunicationLinkResourceSpecification;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceEnvironment;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.spd.SPD;
import org.loggia.pcm.subsystem.SubsystemFactory;
import org.loggia.pcm.system.System;
import org.loggia.pcm.system.SystemFactory;
import org.loggia.pcm.usageevolution.Usage;
import org.loggia.pcm.usageevolution.UsageEvolution;
import org.loggia.pcm.usageevolution.UsageevolutionFactory;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.pcm.usagemodel.Workload;
import org.loggia.simulation.OptionalPart;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.compile.ModelCompiler;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.SchedulingPolicy;
import org.loggia.simulation.simulator.Simulator;

/**
 * Builds a PCM instance in a few lines:
 *
 * <pre>
 *   var model = new TestModel();
 *   var worker = model.component("worker").service("work", s -&gt; s.demand(CPU, "Exp(1)"));
 *   model.container("server").with(CPU, FCFS, "1").runs(worker);
 *   model.open("users", "Exp(0.5)", u -&gt; u.call(worker, "work"));
 *   Outcome outcome = model.simulate(SimulationSettings.ofSeed(1));
 * </pre>
 */
public final class TestModel {

    private final ResourceLibrary library = new ResourceLibrary();
    private final Repository repository = RepositoryFactory.eINSTANCE.createRepository();
    private final System system = SystemFactory.eINSTANCE.createSystem();
    private final ResourceEnvironment environment =
            ResourceenvironmentFactory.eINSTANCE.createResourceEnvironment();
    private final Allocation allocation = AllocationFactory.eINSTANCE.createAllocation();
    private final UsageModel usage = UsagemodelFactory.eINSTANCE.createUsageModel();
    private final ComponentAssembly assembly = new ComponentAssembly(system, null);
    private final Map<TestComponent, OperationProvidedRole> systemRoles = new HashMap<>();
    private final TestStorages storages = new TestStorages();
    private final Set<OptionalPart> optional = EnumSet.noneOf(OptionalPart.class);
    private TestComponent worker;
    private UsageEvolution evolution;
    private SPD policies;
    private Plan plan;

    public TestModel() {
        allocation.setSystem_Allocation(system);
        allocation.setTargetResourceEnvironment_Allocation(environment);
    }

    /** A server whose processor does the steps of a service; {@link #closed} and {@link #open} bring its users. */
    public static TestModel serving(SchedulingPolicy processor, Consumer<Behaviour> steps) {
        var model = new TestModel();
        model.container("server").with(ResourceKind.CPU, processor, "1").runs(model.worker(steps));
        return model;
    }

    /** A server with a processor and a disk. */
    public static TestModel serving(SchedulingPolicy processor, SchedulingPolicy disk, Consumer<Behaviour> steps) {
        var model = new TestModel();
        model.container("server").with(ResourceKind.CPU, processor, "1").with(ResourceKind.HDD, disk, "1")
                .runs(model.worker(steps));
        return model;
    }

    private TestComponent worker(Consumer<Behaviour> steps) {
        worker = component("worker").service("work", steps);
        return worker;
    }

    /** A fixed number of users who call the service of the server. */
    public TestModel closed(int population, String thinkTime, String... inputs) {
        return closed("users", population, thinkTime, u -> u.call(worker, "work", inputs));
    }

    /** Users who arrive at the server and call its service. */
    public TestModel open(String interArrivalTime, String... inputs) {
        return open("users", interArrivalTime, u -> u.call(worker, "work", inputs));
    }

    public TestContainer container(String name) {
        var container = new TestContainer(this, name);
        environment.getResourceContainer_ResourceEnvironment().add(container.element);
        return container;
    }

    /** A link between containers. */
    public CommunicationLinkResourceSpecification link(String name, String latency, String throughput,
            TestContainer... containers) {
        var specification = ResourceenvironmentFactory.eINSTANCE.createCommunicationLinkResourceSpecification();
        specification.setLatency_CommunicationLinkResourceSpecification(Specifications.random(latency));
        specification.setThroughput_CommunicationLinkResourceSpecification(Specifications.random(throughput));
        specification.setCommunicationLinkResourceType_CommunicationLinkResourceSpecification(library.lan());
        LinkingResource link = ResourceenvironmentFactory.eINSTANCE.createLinkingResource();
        link.setEntityName(name);
        link.setCommunicationLinkResourceSpecifications_LinkingResource(specification);
        for (TestContainer container : containers) {
            link.getConnectedResourceContainers_LinkingResource().add(container.element);
        }
        environment.getLinkingResources__ResourceEnvironment().add(link);
        return specification;
    }

    /** Simulates parts that need not be. */
    public TestModel with(OptionalPart... parts) {
        optional.addAll(List.of(parts));
        return this;
    }

    /** Lets changes since the last simulation have effect. */
    public TestModel again() {
        plan = null;
        return this;
    }

    /** A basic component without services. */
    public TestComponent component(String name) {
        OperationInterface operations = RepositoryFactory.eINSTANCE.createOperationInterface();
        operations.setEntityName("interface of " + name);
        repository.getInterfaces__Repository().add(operations);
        return add(RepositoryFactory.eINSTANCE.createBasicComponent(), name, operations);
    }

    /** A composite component that offers what the first of its inner components does. */
    public TestComponent composite(String name, TestComponent first, TestComponent... others) {
        return compose(RepositoryFactory.eINSTANCE.createCompositeComponent(), name, first, others);
    }

    /** A subsystem that offers what the first of its inner components does. */
    public TestComponent subsystem(String name, TestComponent first, TestComponent... others) {
        return compose(SubsystemFactory.eINSTANCE.createSubSystem(), name, first, others);
    }

    private TestComponent compose(RepositoryComponent element, String name, TestComponent first,
            TestComponent... others) {
        TestComponent composite = add(element, name, first.operations);
        var inside = new ComponentAssembly(composite.structure(), composite);
        inside.provide(composite.provided, first);
        if (first.infrastructure != null) {
            composite.provideInfrastructure(first.infrastructure);
            inside.provideInfrastructure(first);
        }
        for (TestComponent other : others) {
            inside.assemble(other);
        }
        inside.connect();
        return composite;
    }

    private TestComponent add(RepositoryComponent element, String name, OperationInterface operations) {
        element.setEntityName(name);
        repository.getComponents__Repository().add(element);
        return new TestComponent(this, element, operations);
    }

    /** The assembly context of a component in the system; it is made when first asked for. */
    public AssemblyContext assemble(TestComponent component) {
        return assembly.assemble(component);
    }

    /** Sets component parameters at the assembly context of a component in the system. */
    public TestModel configure(TestComponent component, String... texts) {
        Specifications.addTo(assemble(component).getConfigParameterUsages__AssemblyContext(), texts);
        return this;
    }

    /** Allocates an assembly context, of the system or of a composite. */
    public void allocate(AssemblyContext context, ResourceContainer container) {
        AllocationContext allocated = AllocationFactory.eINSTANCE.createAllocationContext();
        allocated.setAssemblyContext_AllocationContext(context);
        allocated.setResourceContainer_AllocationContext(container);
        allocation.getAllocationContexts_Allocation().add(allocated);
    }

    public TestModel open(String name, String interArrivalTime, Consumer<UserBehaviour> steps) {
        OpenWorkload workload = UsagemodelFactory.eINSTANCE.createOpenWorkload();
        workload.setInterArrivalTime_OpenWorkload(Specifications.random(interArrivalTime));
        scenario(name, workload, steps);
        return this;
    }

    public TestModel closed(String name, int population, String thinkTime, Consumer<UserBehaviour> steps) {
        ClosedWorkload workload = UsagemodelFactory.eINSTANCE.createClosedWorkload();
        workload.setPopulation(population);
        workload.setThinkTime_ClosedWorkload(Specifications.random(thinkTime));
        scenario(name, workload, steps);
        return this;
    }

    /**
     * Lets the load of the usage scenario made last follow a profile of constant pieces, over and over, one step a time
     * unit.
     *
     * @param pieces durations and values in turn
     */
    public Usage changing(double... pieces) {
        if (evolution == null) {
            evolution = UsageevolutionFactory.eINSTANCE.createUsageEvolution();
        }
        Usage change = UsageevolutionFactory.eINSTANCE.createUsage();
        List<UsageScenario> scenarios = usage.getUsageScenario_UsageModel();
        change.setScenario(scenarios.get(scenarios.size() - 1));
        change.setLoadEvolution(LoadPieces.of(pieces));
        change.setRepeatingPattern(true);
        evolution.getUsages().add(change);
        return change;
    }

    /** Lets the usage change as an evolution says. */
    public TestModel evolving(UsageEvolution by) {
        evolution = by;
        return this;
    }

    private void scenario(String name, Workload workload, Consumer<UserBehaviour> steps) {
        UsageScenario scenario = UsagemodelFactory.eINSTANCE.createUsageScenario();
        scenario.setEntityName(name);
        scenario.setWorkload_UsageScenario(workload);
        usage.getUsageScenario_UsageModel().add(scenario);
        scenario.setScenarioBehaviour_UsageScenario(UserBehaviour.build(this, steps));
    }

    /** Scales what the policies say. */
    public TestModel scaled(SPD by) {
        policies = by;
        return this;
    }

    public TestStorages storages() {
        return storages;
    }

    /** Compiles the model; changes after that have no effect. */
    public Plan plan() {
        if (plan == null) {
            assembly.connect();
            plan = ModelCompiler.compile(allocation, usage, evolution, policies, List.of(storages.element),
                    storages, optional, null);
        }
        return plan;
    }

    public Outcome simulate(SimulationSettings settings) {
        return new Outcome(Simulator.simulate("test", plan(), settings, SimulationProgress.NONE));
    }

    /** Runs without warm-up until a time. */
    public Outcome simulateUntil(double time) {
        return simulate(SimulationSettings.ofSeed(1).withWarmUp(0).until(time, Long.MAX_VALUE));
    }

    /** Runs without warm-up until a number of usage scenario runs. */
    public Outcome simulateRuns(long runs) {
        return simulate(SimulationSettings.ofSeed(1).withWarmUp(0).until(Double.POSITIVE_INFINITY, runs));
    }

    public Allocation allocation() {
        return allocation;
    }

    public UsageModel usage() {
        return usage;
    }

    public ResourceEnvironment environment() {
        return environment;
    }

    ResourceLibrary library() {
        return library;
    }

    Repository repository() {
        return repository;
    }

    OperationProvidedRole systemRole(TestComponent component) {
        return systemRoles.computeIfAbsent(component, c -> {
            OperationProvidedRole role = RepositoryFactory.eINSTANCE.createOperationProvidedRole();
            role.setProvidedInterface__OperationProvidedRole(c.operations);
            system.getProvidedRoles_InterfaceProvidingEntity().add(role);
            assembly.provide(role, c);
            return role;
        });
    }
}
