// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.AbstractBranchTransition;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
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
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.SetVariableAction;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.seff.SynchronisationPoint;
import org.loggia.pcm.seff.seff_reliability.RecoveryAction;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.BranchStep;
import org.loggia.simulation.run.step.ForkStep;
import org.loggia.simulation.run.step.GuardStep;
import org.loggia.simulation.run.step.LoopStep;
import org.loggia.simulation.run.step.ReturnStep;

/**
 * Compiles a service effect specification of one component instance into steps.
 *
 * <p>Nested behaviours (bodies of loops, branches, forked behaviours) become part of the same graph of steps; only
 * calls of services lead out of it.
 */
final class BehaviourCompiler {

    private final ModelParts parts;
    private final CompiledService service;
    private final ComponentInstance instance;
    private final ActionDemands demands;
    private final Set<ResourceDemandingInternalBehaviour> internalCalls = new HashSet<>();

    BehaviourCompiler(ModelParts parts, CompiledService service) {
        this.parts = parts;
        this.service = service;
        this.instance = service.instance();
        this.demands = new ActionDemands(parts, service);
    }

    /** The first step of the service; its last one returns to the caller. */
    Step compile(ResourceDemandingSEFF behaviour) {
        var chain = new StepChain();
        parts.scaling().enter(service, chain);
        parts.mishaps().of(instance, chain);
        append(behaviour, service.variables(), chain);
        parts.scaling().leave(service, chain);
        return chain.endingWith(new ReturnStep());
    }

    private Step compile(ResourceDemandingBehaviour behaviour, VariableScope scope, Step end) {
        var chain = new StepChain();
        append(behaviour, scope, chain);
        return chain.endingWith(end);
    }

    private void append(ResourceDemandingBehaviour behaviour, VariableScope scope, StepChain chain) {
        for (AbstractAction action : inOrder(behaviour)) {
            if (action instanceof AbstractInternalControlFlowAction internal) {
                demands.compile(internal, scope, chain);
            }
            append(action, scope, chain);
        }
    }

    private static List<AbstractAction> inOrder(ResourceDemandingBehaviour behaviour) {
        AbstractAction start = null;
        for (AbstractAction action : behaviour.getSteps_Behaviour()) {
            if (action instanceof StartAction) {
                if (start != null) {
                    throw new SimulationException(action, "the behaviour has two start actions", "keep one");
                }
                start = action;
            }
        }
        if (start == null) {
            throw UnsetReferences.absent(behaviour, "the behaviour has no start action", "add one");
        }
        List<AbstractAction> actions = new ArrayList<>();
        Set<AbstractAction> seen = new HashSet<>();
        for (AbstractAction a = start; !(a instanceof StopAction); a = a.getSuccessor_AbstractAction()) {
            if (!seen.add(a)) {
                throw new SimulationException(a, "the action follows itself", "use a loop action to repeat actions");
            }
            actions.add(a);
            AbstractAction next = a.getSuccessor_AbstractAction();
            if (next == null) {
                throw UnsetReferences.absent(a, SeffPackage.Literals.ABSTRACT_ACTION__SUCCESSOR_ABSTRACT_ACTION,
                        "no action follows and it is not a stop action",
                        "connect it to the next action");
            }
            if (next.eContainer() != behaviour) {
                throw new SimulationException(a, "the action that follows, " + ResultNames.of(next)
                        + ", belongs to another behaviour", "connect it to an action of the same behaviour");
            }
        }
        actions.add(actions.get(actions.size() - 1).getSuccessor_AbstractAction());
        return actions;
    }

    /** Appends the action itself, without its resource demands. */
    private void append(AbstractAction action, VariableScope scope, StepChain chain) {
        if (action instanceof StartAction || action instanceof StopAction) {
            return;
        } else if (action instanceof InternalAction a) {
            parts.mishaps().of(a, chain);
        } else if (action instanceof ExternalCallAction a) {
            chain.add(call(a, scope));
        } else if (action instanceof InternalCallAction a) {
            internalCall(a, scope, chain);
        } else if (action instanceof LoopAction a) {
            RandomValue rounds = parts.expressions().compile(a.getIterationCount_LoopAction(), a,
                    "the iteration count", scope, ExpressionRequirement.COUNT);
            chain.add(loop(new LoopStep(rounds), a.getBodyBehaviour_Loop(), a, scope));
        } else if (action instanceof CollectionIteratorAction a) {
            chain.add(collectionIterator(a, scope));
        } else if (action instanceof BranchAction a) {
            branch(a, scope, chain);
        } else if (action instanceof ForkAction a) {
            chain.add(fork(a, scope));
            parts.handling().join(chain);
            afterFork(a, scope, chain);
        } else if (action instanceof EmitEventAction a) {
            new EventCompiler(parts, service).emit(a, scope, chain);
        } else if (action instanceof AcquireAction a) {
            acquire(a, passive(a.getPassiveresource_AcquireAction(), a), chain);
        } else if (action instanceof ReleaseAction a) {
            release(passive(a.getPassiveResource_ReleaseAction(), a), chain);
        } else if (action instanceof RecoveryAction a) {
            parts.handling().recovery(a, chain, (behaviour, end) -> compile(behaviour, scope, end));
        } else if (action instanceof SetVariableAction a) {
            chain.add(setVariable(a, scope));
        } else {
            throw new SimulationException(action, "actions of type " + action.eClass().getName()
                    + " cannot be simulated", "replace it with supported actions");
        }
    }

    private void acquire(AcquireAction action, int resource, StepChain chain) {
        Step replicated = parts.scaling().acquire(service, resource, action);
        if (replicated == null) {
            parts.handling().acquire(action, resource, chain);
        } else {
            chain.add(replicated);
        }
    }

    private void release(int resource, StepChain chain) {
        Step replicated = parts.scaling().release(service, resource);
        if (replicated == null) {
            parts.handling().release(resource, chain);
        } else {
            chain.add(replicated);
        }
    }

    private Step call(ExternalCallAction action, VariableScope scope) {
        if (action.getRole_ExternalService() == null || action.getCalledService_ExternalService() == null) {
            throw UnsetReferences.absent(action, action.getRole_ExternalService() == null
                    ? SeffPackage.Literals.EXTERNAL_CALL_ACTION__ROLE_EXTERNAL_SERVICE
                    : SeffPackage.Literals.EXTERNAL_CALL_ACTION__CALLED_SERVICE_EXTERNAL_SERVICE,
                    "the external call has no required role or no signature",
                    "choose both");
        }
        ExternalService beyond = parts.wiring().beyond(instance, action.getRole_ExternalService(),
                action.getCalledService_ExternalService());
        if (beyond != null) {
            return call(action, parts.services().find(beyond, parts.mishaps()), null, scope);
        }
        return parts.wiring().call(instance, action.getRole_ExternalService(), action, provider -> call(action,
                parts.services().find(provider, action.getCalledService_ExternalService()),
                parts.linkBetween(instance, provider), scope));
    }

    private Step call(ExternalCallAction action, CompiledService callee, Link link, VariableScope scope) {
        OperationSignature signature = action.getCalledService_ExternalService();
        Set<String> places = callee.instance() == null ? Set.of() : callee.instance().placesEntered(instance);
        int point = parts.points().add("ExternalCall:" + instance.path() + "/"
                + ResultNames.or(action, signature.getEntityName()), action, places, signature);
        parts.use().measures(callee.variables());
        parts.use().calls(service.variables(), callee.variables());
        var step = new CallStep(action, callee.service(), point);
        var inputs = Call.compile(action.getInputVariableUsages__CallAction(), scope, parts.expressions());
        var returns = service.variables().returnScope();
        var outputs = Call.compile(action.getReturnVariableUsage__CallReturnAction(), returns, parts.expressions());
        parts.services().add(new Call(step, service.variables(), callee, inputs, returns, outputs)
                .over(link, action));
        return parts.handling().retried(action, step);
    }

    /** An internal behaviour is part of its service, so its steps are put in the place of the call. */
    private void internalCall(InternalCallAction action, VariableScope scope, StepChain chain) {
        ResourceDemandingInternalBehaviour called = action.getCalledResourceDemandingInternalBehaviour();
        if (called == null) {
            throw UnsetReferences.absent(action, "the internal call has no internal behaviour", "choose one");
        }
        if (!internalCalls.add(called)) {
            throw new SimulationException(action, "the internal behaviour calls itself", "use a loop instead");
        }
        List<Assignment> inputs = new ArrayList<>();
        for (Call.Characterisation c : Call.compile(action.getInputVariableUsages__CallAction(), scope, parts
                .expressions())) {
            inputs.add(into(scope.slot(c.path()), c));
        }
        if (!inputs.isEmpty()) {
            chain.add(Assignment.step(inputs));
        }
        append(called, scope, chain);
        internalCalls.remove(called);
    }

    private Step loop(LoopStep loop, ResourceDemandingBehaviour body, EObject action, VariableScope scope) {
        if (body == null) {
            throw UnsetReferences.absent(action, "the loop has no body", "add one");
        }
        loop.setBody(compile(body, scope, loop.end()));
        return loop;
    }

    private Step collectionIterator(CollectionIteratorAction action, VariableScope scope) {
        var parameter = action.getParameter_CollectionIteratorAction();
        if (parameter == null || parameter.getParameterName() == null) {
            throw UnsetReferences.absent(action, "the collection iterator has no parameter",
                    "choose the collection");
        }
        String collection = parameter.getParameterName();
        var loop = new LoopStep(parts.expressions().demanded(collection + ".NUMBER_OF_ELEMENTS", action, scope));
        var element = service.variables().elementScope(scope, collection);
        loop(loop, action.getBodyBehaviour_Loop(), action, element);
        List<Assignment> drawn = new ArrayList<>();
        element.used().forEach((path, slot) -> {
            RandomValue value = parts.expressions().demanded(path, action, scope);
            parts.expressions().flow().sets(service.variables(), slot, value);
            drawn.add(new Assignment(slot, value, Assignment.EVALUATED));
        });
        loop.setElement(drawn);
        return loop;
    }

    private void branch(BranchAction action, VariableScope scope, StepChain chain) {
        List<AbstractBranchTransition> transitions = action.getBranches_Branch();
        if (transitions.isEmpty()) {
            throw UnsetReferences.absent(action, "the branch has no transitions", "add them");
        }
        Step end = StepChain.junction();
        Step[] alternatives = new Step[transitions.size()];
        double[] probabilities = new double[alternatives.length];
        RandomValue[] conditions = new RandomValue[alternatives.length];
        int guarded = 0;
        for (int i = 0; i < alternatives.length; i++) {
            AbstractBranchTransition transition = transitions.get(i);
            if (transition.getBranchBehaviour_BranchTransition() == null) {
                throw UnsetReferences.absent(transition, "the branch transition has no behaviour", "add one");
            }
            alternatives[i] = compile(transition.getBranchBehaviour_BranchTransition(), scope, end);
            if (transition instanceof GuardedBranchTransition guard) {
                guarded++;
                conditions[i] = parts.expressions().compile(guard.getBranchCondition_GuardedBranchTransition(), guard,
                        "the branch condition", scope, ExpressionRequirement.TRUTH);
            } else {
                probabilities[i] = ((ProbabilisticBranchTransition) transition).getBranchProbability();
            }
        }
        if (guarded == 0) {
            Probabilities.check(probabilities, action);
            chain.add(new BranchStep(probabilities, alternatives, parts.expressions().branch(probabilities)), end);
        } else if (guarded == alternatives.length) {
            chain.add(new GuardStep(action, conditions, alternatives, parts.expressions().areLenient() ? end : null),
                    end);
        } else {
            throw new SimulationException(action, "the branch mixes guarded and probabilistic transitions",
                    "use one kind");
        }
    }

    private Step fork(ForkAction action, VariableScope scope) {
        List<ForkedBehaviour> synchronised = List.of();
        SynchronisationPoint point = action.getSynchronisingBehaviours_ForkAction();
        if (point != null) {
            synchronised = point.getSynchronousForkedBehaviours_SynchronisationPoint();
        }
        return new ForkStep(forked(action.getAsynchronousForkedBehaviours_ForkAction(), scope),
                forked(synchronised, scope), action);
    }

    /** Adds the assignments of a synchronisation point after all of its behaviours have completed. */
    private void afterFork(ForkAction action, VariableScope scope, StepChain chain) {
        SynchronisationPoint point = action.getSynchronisingBehaviours_ForkAction();
        if (point != null && !point.getOutputParameterUsage_SynchronisationPoint().isEmpty()) {
            chain.add(Assignment.step(Call.compile(point.getOutputParameterUsage_SynchronisationPoint(), scope,
                    parts.expressions()).stream().map(each -> into(scope.slot(each.path()), each)).toList()));
        }
    }

    private Step[] forked(List<ForkedBehaviour> behaviours, VariableScope scope) {
        return behaviours.stream().map(b -> compile(b, scope, new ForkStep.End())).toArray(Step[]::new);
    }

    private int passive(PassiveResource resource, EObject action) {
        if (resource == null) {
            throw UnsetReferences.absent(action, "the action has no passive resource", "choose one");
        }
        return parts.passiveResources().number(instance, resource);
    }

    private Step setVariable(SetVariableAction action, VariableScope scope) {
        List<Assignment> results = new ArrayList<>();
        for (Call.Characterisation c : Call.compile(action.getLocalVariableUsages_SetVariableAction(), scope,
                parts.expressions())) {
            results.add(into(service.variables().resultSlot(c.path()), c));
        }
        return Assignment.step(results);
    }

    private Assignment into(int slot, Call.Characterisation given) {
        return parts.expressions().flow().sets(service.variables(), slot, given);
    }
}
