// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.loggia.simulation.run.SchedulingPolicy.DELAY;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;
import static org.loggia.simulation.testmodel.ResourceKind.HDD;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.composition.AssemblyConnector;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.core.composition.CompositionFactory;
import org.loggia.pcm.core.composition.ProvidedDelegationConnector;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.repository.OperationProvidedRole;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.usagemodel.Branch;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.simulation.testmodel.Behaviour;
import org.loggia.simulation.testmodel.Failures;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;
import org.loggia.simulation.testmodel.UserBehaviour;

/** Models at fault: one clear sentence with the element, never a hang. */
@Timeout(60)
class BadInputTest {

    private final TestModel model = new TestModel();

    @Test
    void demandWithoutResource() {
        work(s -> s.demand(HDD, "1"));
        Failures.ofModel("needs a resource of type HDD, which container \"server\" does not have",
                ParametricResourceDemand.class, model::plan);
    }

    @Test
    void allocationMissing() {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        model.container("server").with(CPU, DELAY, "1");
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Failures.ofModel("assembly context worker is not allocated", Allocation.class, model::plan);
    }

    @Test
    void divisionByZero() {
        work(s -> s.demand(CPU, "1 / x.VALUE"), "x.VALUE = 0");
        Failures.ofModel("1 / x.VALUE", PCMRandomVariable.class, () -> model.simulateRuns(1));
    }

    @Test
    void branchProbabilitiesThatDoNotAddUp() {
        work(s -> s.branch(new double[] {0.5, 0.3}, b -> b.demand(CPU, "1"), b -> b.demand(CPU, "2")));
        Failures.ofModel("add up to 0.8", BranchAction.class, model::plan);
    }

    @Test
    void userBranchProbabilitiesThatDoNotAddUp() {
        users(u -> u.branch(new double[] {0.9, 0.9}, b -> b.delay("1"), b -> b.delay("2")));
        Failures.ofModel("add up to 1.8", Branch.class, model::plan);
    }

    @Test
    void notesMassFunctionThatDoesNotAddUp() {
        work(s -> s.demand(CPU, "IntPMF[(1;0.5)(2;0.2)]"));
        assertEquals(List.of("In the resource demand IntPMF[(1;0.5)(2;0.2)] the probabilities add up to 0.700000 "
                + "instead of 1; each is divided by that sum; correct them."),
                model.simulateRuns(3).result().sentences());
    }

    @Test
    void reportsUnsetVariableWithActionAndCallers() {
        TestComponent inner = model.component("inner").service("help", s -> s.loop("2", b -> b.demand(CPU, "x.VALUE")));
        work(s -> s.call(inner, "help"));
        model.container("other").with(CPU, DELAY, "1").runs(inner);
        SimulationException failure = Failures.ofRun("x.VALUE", () -> model.simulateRuns(1));
        assertTrue(failure.getMessage().startsWith("in internal action") && failure.getMessage().contains(
                " of inner.help, called by external call action") && failure.getMessage().contains(
                        " of worker.work, called by entry level system call"), failure.getMessage());
    }

    @Test
    void rejectsSuccessorInOtherBehaviour() {
        var loop = SeffFactory.eINSTANCE.createLoopAction();
        work(s -> s.loop("2", b -> b.demand(CPU, "1")).add(loop));
        loop.setIterationCount_LoopAction(CoreFactory.eINSTANCE.createPCMRandomVariable());
        loop.getIterationCount_LoopAction().setSpecification("2");
        loop.setBodyBehaviour_Loop(SeffFactory.eINSTANCE.createResourceDemandingBehaviour());
        StartAction start = SeffFactory.eINSTANCE.createStartAction();
        loop.getBodyBehaviour_Loop().getSteps_Behaviour().add(start);
        var around = (ResourceDemandingBehaviour) loop.eContainer();
        start.setSuccessor_AbstractAction(around.getSteps_Behaviour().get(0));
        Failures.ofModel("belongs to another behaviour", StartAction.class, model::plan);
    }

    @Test
    void reportsUsersOfOtherSystem() {
        work(s -> s.demand(CPU, "1"));
        TestModel other = new TestModel();
        TestComponent foreign = other.component("foreign").service("work", s -> s.demand(CPU, "1"));
        other.container("server").with(CPU, DELAY, "1").runs(foreign);
        other.closed("users", 1, "1", u -> u.call(foreign, "work"));
        other.plan();
        model.plan();
        model.allocation().setSystem_Allocation(other.allocation().getSystem_Allocation());
        Failures.ofModel("the usage model belongs to another system", EntryLevelSystemCall.class,
                () -> model.again().plan());
    }

    @Test
    void rejectsBrokenConnectorOnlyWhenCalled() {
        TestComponent inner = model.component("inner").service("help", s -> s.demand(CPU, "1"));
        work(s -> s.branch(0.999, b -> b.demand(CPU, "1"), b -> b.call(inner, "help")));
        model.container("other").with(CPU, DELAY, "1").runs(inner);
        model.plan();
        AssemblyConnector connector = model.allocation().getSystem_Allocation().getConnectors__ComposedStructure()
                .stream().filter(AssemblyConnector.class::isInstance).map(AssemblyConnector.class::cast).findFirst()
                .orElseThrow();
        connector.setProvidingAssemblyContext_AssemblyConnector(null);
        List<String> notes = model.again().simulateRuns(3).result().sentences();
        assertTrue(notes.get(0).contains(
                "the connector has no providing assembly context; the run fails if a user reaches this "
                        + "call"), notes.toString());
        Failures.ofModel("the connector has no providing assembly context", AssemblyConnector.class,
                () -> model.simulateRuns(100_000));
    }

    @Test
    void negativeDelay() {
        users(u -> u.delay("0 - 3"));
        Failures.ofRun("the delay", () -> model.simulateRuns(1));
    }

    @Test
    void negativeInterArrivalTime() {
        model.open("users", "-1", u -> u.delay("1"));
        Failures.ofModel("time cannot be negative", UsageScenario.class, model::plan);
    }

    @Test
    void interArrivalTimeThatIsNegativeNowAndThen() {
        model.open("users", "Norm(1, 1)", u -> u.delay("1"));
        Failures.ofRun("the inter-arrival time", () -> model.simulateRuns(1_000));
    }

    @Test
    void interArrivalTimeOfZero() {
        model.open("users", "0", u -> u.delay("1"));
        Failures.ofModel("infinitely many users", UsageScenario.class, model::plan);
    }

    @Test
    void zeroUsers() {
        model.closed("users", 0, "1", u -> u.delay("1"));
        Failures.ofModel("has 0 users", UsageScenario.class, model::plan);
    }

    @Test
    void noScenario() {
        Failures.ofRun("no usage scenario", model::plan);
    }

    @Test
    void processingRateOfZero() {
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "1"));
        model.container("server").with(CPU, FCFS, "0").runs(worker);
        model.closed("users", 1, "1", u -> u.call(worker, "work"));
        Failures.ofRun("the processing rate is 0", model::plan);
    }

    @Test
    void expressionThatDoesNotParse() {
        work(s -> s.demand(CPU, "1 +"));
        Failures.ofModel("\"1 +\"", ParametricResourceDemand.class, model::plan);
    }

    @Test
    void expressionOfWrongKind() {
        work(s -> s.demand(CPU, "x.TYPE"), "x.TYPE = \"big\"");
        Failures.ofRun("a number is needed", () -> model.simulateRuns(1));
    }

    @Test
    void rejectsConditionWithoutTruthValue() {
        work(s -> s.guarded(new String[] {"2", "true"}, b -> b.demand(CPU, "1"), b -> b.demand(CPU, "2")));
        Failures.ofRun("a truth value is needed", () -> model.simulateRuns(1));
    }

    @Test
    void compositeThatContainsItself() {
        TestComponent inner = model.component("inner").service("work", s -> s.demand(CPU, "1"));
        TestComponent composite = model.composite("composite", inner);
        var structure = (ComposedStructure) composite.element();
        AssemblyContext again = CompositionFactory.eINSTANCE.createAssemblyContext();
        again.setEntityName("again");
        again.setEncapsulatedComponent__AssemblyContext(composite.element());
        structure.getAssemblyContexts__ComposedStructure().add(again);
        var delegation = (ProvidedDelegationConnector) structure.getConnectors__ComposedStructure().get(0);
        delegation.setAssemblyContext_ProvidedDelegationConnector(again);
        delegation.setInnerProvidedRole_ProvidedDelegationConnector(
                (OperationProvidedRole) ((CompositeComponent) composite.element())
                        .getProvidedRoles_InterfaceProvidingEntity().get(0));
        model.container("server").with(CPU, DELAY, "1").runs(composite);
        model.closed("users", 1, "1", u -> u.call(composite, "work"));
        Failures.ofModel("the component contains itself", CompositeComponent.class, model::plan);
    }

    @Test
    void endlessMutualRecursion() {
        TestComponent ping = model.component("ping");
        TestComponent pong = model.component("pong");
        pong.service("pong", s -> s.demand(CPU, "1").call(ping, "ping"));
        ping.service("ping", s -> s.call(pong, "pong"));
        model.container("server").with(CPU, DELAY, "1").runs(ping, pong);
        model.closed("users", 1, "1", u -> u.call(ping, "ping"));
        Failures.ofModel("the components call each other in endless recursion", ExternalCallAction.class,
                () -> model.simulateRuns(1));
    }

    @Test
    void forksThatForkEndlessly() {
        TestComponent bomb = model.component("bomb");
        bomb.service("work", s -> s.background(f -> f.call(bomb, "work")).background(f -> f.call(bomb, "work")));
        model.container("server").runs(bomb);
        model.closed("users", 1, "1", u -> u.call(bomb, "work"));
        Failures.ofRun("forked behaviours are active", () -> model.simulateRuns(2));
    }

    @Test
    void backgroundWorkThatPilesUpNamesBottleneck() {
        TestComponent worker = model.component("worker").service("work",
                s -> s.background(f -> f.demand(HDD, "2")).demand(CPU, "0.1"));
        model.container("server").with(CPU, DELAY, "1").with(HDD, FCFS, "1").runs(worker);
        model.open("users", "1", u -> u.call(worker, "work"));
        Failures.ofRun("most of them at server/HDD", () -> model.simulate(SimulationSettings.ofSeed(1)
                .until(1e9, Long.MAX_VALUE)));
    }

    @Test
    void closedWorkloadWithoutAnyTime() {
        TestComponent worker = model.component("worker").service("work", s -> s.set("RETURN.VALUE = 1"));
        model.container("server").runs(worker);
        model.closed("users", 1, "0", u -> u.call(worker, "work"));
        Failures.ofRun("without progress of time", () -> model.simulate(SimulationSettings.ofSeed(1)
                .until(1000, Long.MAX_VALUE)));
    }

    @Test
    void unstableOpenWorkloadNamesBottleneck() {
        TestComponent worker = model.component("worker").service("work",
                s -> s.demand(CPU, "Exp(2)").demand(HDD, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").with(HDD, FCFS, "1").runs(worker);
        model.open("users", "Exp(1.5)", u -> u.call(worker, "work"));
        long begin = java.lang.System.nanoTime();
        SimulationException failure = Failures.ofRun("the open workload is unstable",
                () -> model.simulate(SimulationSettings.ofSeed(1).until(1e9, Long.MAX_VALUE)));
        java.lang.System.out.printf("unstable workload noticed in %.1f s%n",
                (java.lang.System.nanoTime() - begin) / 1e9);
        assertTrue(failure.getMessage().contains("most of them at server/HDD"), failure.getMessage());
        assertTrue(failure.getMessage().contains("100 % of the time"), failure.getMessage());
    }

    @Test
    void rejectsInvalidSettings() {
        assertEquals("the simulated time must be above 0", message(() -> SimulationSettings.ofSeed(1).until(-1, 5)));
        assertEquals("the number of measurements must be 1 or more",
                message(() -> SimulationSettings.ofSeed(1).until(1, 0)));
    }

    private static String message(org.junit.jupiter.api.function.Executable executable) {
        return org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class, executable).getMessage();
    }

    private void work(Consumer<Behaviour> steps, String... inputs) {
        TestComponent worker = model.component("worker").service("work", steps);
        model.container("server").with(CPU, DELAY, "1").runs(worker);
        users(u -> u.call(worker, "work", inputs));
    }

    private void users(Consumer<UserBehaviour> steps) {
        model.closed("users", 1, "1", steps);
    }
}
