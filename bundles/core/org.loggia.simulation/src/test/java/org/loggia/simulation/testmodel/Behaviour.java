// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.testmodel;

import java.util.function.Consumer;
import org.loggia.io.RequestType;
import org.loggia.pcm.reliability.FailureType;
import org.loggia.pcm.reliability.ReliabilityFactory;
import org.loggia.pcm.reliability.SoftwareInducedFailureType;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.repository.RepositoryFactory;
import org.loggia.pcm.repository.SourceRole;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AcquireAction;
import org.loggia.pcm.seff.BranchAction;
import org.loggia.pcm.seff.CollectionIteratorAction;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ForkAction;
import org.loggia.pcm.seff.ForkedBehaviour;
import org.loggia.pcm.seff.GuardedBranchTransition;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.InternalCallAction;
import org.loggia.pcm.seff.LoopAction;
import org.loggia.pcm.seff.ProbabilisticBranchTransition;
import org.loggia.pcm.seff.ReleaseAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.ResourceDemandingInternalBehaviour;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.SetVariableAction;
import org.loggia.pcm.seff.SynchronisationPoint;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.pcm.seff.seff_performance.Seff_performanceFactory;
import org.loggia.pcm.seff.seff_reliability.RecoveryAction;
import org.loggia.pcm.seff.seff_reliability.RecoveryActionBehaviour;
import org.loggia.pcm.seff.seff_reliability.Seff_reliabilityFactory;

/** The actions of a service, one after the other. */
public final class Behaviour {

    private final ResourceDemandingBehaviour behaviour;
    private final TestComponent component;
    private final ResourceDemandingSEFF service;
    private AbstractAction last;

    private Behaviour(ResourceDemandingBehaviour behaviour, TestComponent component, ResourceDemandingSEFF service) {
        this.behaviour = behaviour;
        this.component = component;
        this.service = service;
    }

    static <T extends ResourceDemandingBehaviour> T fill(T behaviour, TestComponent component,
            ResourceDemandingSEFF service, Consumer<Behaviour> steps) {
        var builder = new Behaviour(behaviour, component, service);
        builder.add(SeffFactory.eINSTANCE.createStartAction());
        steps.accept(builder);
        builder.add(SeffFactory.eINSTANCE.createStopAction());
        return behaviour;
    }

    /** Appends any action. */
    public <T extends AbstractAction> T add(T action) {
        behaviour.getSteps_Behaviour().add(action);
        if (last != null) {
            action.setPredecessor_AbstractAction(last);
            last.setSuccessor_AbstractAction(action);
        }
        last = action;
        return action;
    }

    public Behaviour demand(ResourceKind kind, String amount) {
        add(internal(kind, amount));
        return this;
    }

    private InternalAction internal(ResourceKind kind, String amount) {
        InternalAction action = SeffFactory.eINSTANCE.createInternalAction();
        action.setEntityName("demand " + amount);
        ParametricResourceDemand demand = Seff_performanceFactory.eINSTANCE.createParametricResourceDemand();
        demand.setSpecification_ParametericResourceDemand(Specifications.random(amount));
        demand.setRequiredResource_ParametricResourceDemand(component.model.library().type(kind));
        action.getResourceDemand_Action().add(demand);
        return action;
    }

    /** An I/O request to the storage that the component's container is connected to. */
    public Behaviour request(RequestType type, String size, String sequentiality, String fileSetSize) {
        InternalAction action = add(SeffFactory.eINSTANCE.createInternalAction());
        component.model.storages().request(action, type, size, sequentiality, fileSetSize);
        return this;
    }

    /** An I/O request next to an HDD demand of the same action. */
    public Behaviour requestInPlaceOfDemand(String demand, RequestType type, String size) {
        InternalAction action = add(internal(ResourceKind.HDD, demand));
        component.model.storages().request(action, type, size, "0", "1");
        return this;
    }

    /** An action with a resource call and an I/O request, which takes the call's place. */
    public Behaviour requestInPlaceOfCall(String signatureId, String count, RequestType type, String size) {
        InternalAction action = add(SeffFactory.eINSTANCE.createInternalAction());
        action.getResourceCall__Action().add(calling(signatureId, count));
        component.model.storages().request(action, type, size, "0", "1");
        return this;
    }

    public Behaviour call(TestComponent callee, String operation, String... inputs) {
        externalCall(callee, operation, inputs);
        return this;
    }

    /** A call that reads results, e.g. {@code "x.VALUE = RETURN.VALUE"}. */
    public Behaviour callFor(String output, TestComponent callee, String operation, String... inputs) {
        Specifications.addTo(externalCall(callee, operation, inputs).getReturnVariableUsage__CallReturnAction(),
                output.split(";"));
        return this;
    }

    private ExternalCallAction externalCall(TestComponent callee, String operation, String... inputs) {
        ExternalCallAction action = add(SeffFactory.eINSTANCE.createExternalCallAction());
        action.setEntityName("call " + operation);
        action.setCalledService_ExternalService(callee.operation(operation));
        action.setRole_ExternalService(component.require(callee.operations));
        Specifications.addTo(action.getInputVariableUsages__CallAction(), inputs);
        return action;
    }

    public Behaviour infrastructureCall(TestComponent callee, String operation, String count, String... inputs) {
        InfrastructureCall call = Seff_performanceFactory.eINSTANCE.createInfrastructureCall();
        call.setSignature__InfrastructureCall(callee.infrastructureSignature(operation));
        call.setRequiredRole__InfrastructureCall(component.require(callee.infrastructure));
        call.setNumberOfCalls__InfrastructureCall(Specifications.random(count));
        Specifications.addTo(call.getInputVariableUsages__CallAction(), inputs);
        add(SeffFactory.eINSTANCE.createInternalAction()).getInfrastructureCall__Action().add(call);
        return this;
    }

    /** A call of a resource interface's signature, given by its id. */
    public Behaviour resourceCall(String signatureId, String count) {
        add(SeffFactory.eINSTANCE.createInternalAction()).getResourceCall__Action().add(calling(signatureId, count));
        return this;
    }

    private ResourceCall calling(String signatureId, String count) {
        ResourceCall call = Seff_performanceFactory.eINSTANCE.createResourceCall();
        call.setSignature__ResourceCall(component.model.library().signature(signatureId));
        call.setNumberOfCalls__ResourceCall(Specifications.random(count));
        return call;
    }

    public Behaviour internalCall(Consumer<Behaviour> steps, String... inputs) {
        ResourceDemandingInternalBehaviour called = SeffFactory.eINSTANCE.createResourceDemandingInternalBehaviour();
        service.getResourceDemandingInternalBehaviours().add(called);
        fill(called, component, service, steps);
        InternalCallAction action = add(SeffFactory.eINSTANCE.createInternalCallAction());
        action.setCalledResourceDemandingInternalBehaviour(called);
        Specifications.addTo(action.getInputVariableUsages__CallAction(), inputs);
        return this;
    }

    public Behaviour loop(String count, Consumer<Behaviour> body) {
        LoopAction action = add(SeffFactory.eINSTANCE.createLoopAction());
        action.setIterationCount_LoopAction(Specifications.random(count));
        action.setBodyBehaviour_Loop(plain(body));
        return this;
    }

    public Behaviour forEach(String collection, Consumer<Behaviour> body) {
        CollectionIteratorAction action = add(SeffFactory.eINSTANCE.createCollectionIteratorAction());
        var parameter = RepositoryFactory.eINSTANCE.createParameter();
        parameter.setParameterName(collection);
        ((org.loggia.pcm.repository.OperationSignature) service.getDescribedService__SEFF())
                .getParameters__OperationSignature().add(parameter);
        action.setParameter_CollectionIteratorAction(parameter);
        action.setBodyBehaviour_Loop(plain(body));
        return this;
    }

    /** A branch of which the first alternative is taken with the given probability, the second otherwise. */
    public Behaviour branch(double probability, Consumer<Behaviour> first, Consumer<Behaviour> second) {
        return branch(new double[] {probability, 1 - probability}, first, second);
    }

    @SafeVarargs
    public final Behaviour branch(double[] probabilities, Consumer<Behaviour>... alternatives) {
        BranchAction action = add(SeffFactory.eINSTANCE.createBranchAction());
        for (int i = 0; i < alternatives.length; i++) {
            ProbabilisticBranchTransition transition = SeffFactory.eINSTANCE.createProbabilisticBranchTransition();
            transition.setBranchProbability(probabilities[i]);
            add(action, transition, alternatives[i]);
        }
        return this;
    }

    /** A guarded branch with conditions and alternatives in turn. */
    @SafeVarargs
    public final Behaviour guarded(String[] conditions, Consumer<Behaviour>... alternatives) {
        BranchAction action = add(SeffFactory.eINSTANCE.createBranchAction());
        for (int i = 0; i < alternatives.length; i++) {
            GuardedBranchTransition transition = SeffFactory.eINSTANCE.createGuardedBranchTransition();
            transition.setBranchCondition_GuardedBranchTransition(Specifications.random(conditions[i]));
            add(action, transition, alternatives[i]);
        }
        return this;
    }

    private void add(BranchAction action, AbstractBranchTransition transition, Consumer<Behaviour> steps) {
        transition.setBranchBehaviour_BranchTransition(plain(steps));
        action.getBranches_Branch().add(transition);
    }

    /** A fork whose behaviours the flow waits for. */
    @SafeVarargs
    public final Behaviour fork(Consumer<Behaviour>... behaviours) {
        ForkAction action = add(SeffFactory.eINSTANCE.createForkAction());
        SynchronisationPoint point = SeffFactory.eINSTANCE.createSynchronisationPoint();
        action.setSynchronisingBehaviours_ForkAction(point);
        for (Consumer<Behaviour> steps : behaviours) {
            point.getSynchronousForkedBehaviours_SynchronisationPoint().add(forked(steps));
        }
        return this;
    }

    /** Lets the last action, a fork, set variables when all that it waits for has ended. */
    public Behaviour afterwards(String... variables) {
        Specifications.addTo(((ForkAction) last).getSynchronisingBehaviours_ForkAction()
                .getOutputParameterUsage_SynchronisationPoint(), variables);
        return this;
    }

    /** Emits an event that carries variables. */
    public Behaviour emit(EventType type, SourceRole role, String... content) {
        EmitEventAction action = add(SeffFactory.eINSTANCE.createEmitEventAction());
        action.setEntityName("emit");
        action.setEventType__EmitEventAction(type);
        action.setSourceRole__EmitEventAction(role);
        Specifications.addTo(action.getInputVariableUsages__CallAction(), content);
        return this;
    }

    /** A fork whose behaviour the flow does not wait for. */
    public Behaviour background(Consumer<Behaviour> steps) {
        ForkAction action = add(SeffFactory.eINSTANCE.createForkAction());
        action.getAsynchronousForkedBehaviours_ForkAction().add(forked(steps));
        return this;
    }

    private ForkedBehaviour forked(Consumer<Behaviour> steps) {
        return fill(SeffFactory.eINSTANCE.createForkedBehaviour(), component, service, steps);
    }

    private ResourceDemandingBehaviour plain(Consumer<Behaviour> steps) {
        return fill(SeffFactory.eINSTANCE.createResourceDemandingBehaviour(), component, service, steps);
    }

    /** Lets the last action, an internal one, fail in two ways. */
    public Behaviour fails(SoftwareInducedFailureType first, double firstProbability,
            SoftwareInducedFailureType second, double secondProbability) {
        failure(first, firstProbability);
        failure(second, secondProbability);
        return this;
    }

    private void failure(SoftwareInducedFailureType type, double probability) {
        var description = ReliabilityFactory.eINSTANCE.createInternalFailureOccurrenceDescription();
        description.setFailureProbability(probability);
        description.setSoftwareInducedFailureType__InternalFailureOccurrenceDescription(type);
        ((InternalAction) last).getInternalFailureOccurrenceDescriptions__InternalAction().add(description);
    }

    /** A recovery block with an alternative for one kind of failure. */
    public Behaviour recovery(Consumer<Behaviour> primary, FailureType handled, Consumer<Behaviour> alternative) {
        RecoveryAction action = add(Seff_reliabilityFactory.eINSTANCE.createRecoveryAction());
        RecoveryActionBehaviour first = recovering(action, primary);
        RecoveryActionBehaviour second = recovering(action, alternative);
        second.getFailureTypes_FailureHandlingEntity().add(handled);
        first.getFailureHandlingAlternatives__RecoveryActionBehaviour().add(second);
        action.setPrimaryBehaviour__RecoveryAction(first);
        return this;
    }

    private RecoveryActionBehaviour recovering(RecoveryAction action, Consumer<Behaviour> steps) {
        RecoveryActionBehaviour behaviour = fill(Seff_reliabilityFactory.eINSTANCE.createRecoveryActionBehaviour(),
                component, service, steps);
        action.getRecoveryActionBehaviours__RecoveryAction().add(behaviour);
        return behaviour;
    }

    /** A call that is made again after one kind of failure. */
    public Behaviour retry(int count, FailureType handled, TestComponent callee, String operation) {
        ExternalCallAction action = externalCall(callee, operation);
        action.setRetryCount(count);
        action.getFailureTypes_FailureHandlingEntity().add(handled);
        return this;
    }

    /** Takes a unit of a passive resource, or fails after a time. */
    public Behaviour acquire(String passive, double timeout) {
        acquire(passive);
        ((AcquireAction) last).setTimeout(true);
        ((AcquireAction) last).setTimeoutValue(timeout);
        return this;
    }

    public Behaviour acquire(String passive) {
        AcquireAction action = add(SeffFactory.eINSTANCE.createAcquireAction());
        action.setPassiveresource_AcquireAction(component.passive(passive));
        return this;
    }

    public Behaviour release(String passive) {
        ReleaseAction action = add(SeffFactory.eINSTANCE.createReleaseAction());
        action.setPassiveResource_ReleaseAction(component.passive(passive));
        return this;
    }

    public Behaviour set(String... variables) {
        SetVariableAction action = add(SeffFactory.eINSTANCE.createSetVariableAction());
        Specifications.addTo(action.getLocalVariableUsages_SetVariableAction(), variables);
        return this;
    }
}
