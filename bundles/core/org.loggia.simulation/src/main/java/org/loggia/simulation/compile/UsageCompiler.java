// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.repository.OperationSignature;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.Branch;
import org.loggia.pcm.usagemodel.BranchTransition;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.Delay;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.Loop;
import org.loggia.pcm.usagemodel.OpenWorkload;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelPackage;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.BranchStep;
import org.loggia.simulation.run.step.DelayStep;
import org.loggia.simulation.run.step.LoopStep;

/** Compiles a usage scenario into steps. */
final class UsageCompiler {

    private final ModelParts parts;
    private final UsageScenario scenario;
    private final int number;
    private final Variables variables = new Variables();

    /** @param number of the usage scenario in the plan */
    UsageCompiler(ModelParts parts, UsageScenario scenario, int number) {
        this.number = number;
        this.parts = parts;
        this.scenario = scenario;
    }

    /**
     * The end of the scenario: its response time is measured; the user of a closed workload thinks and begins again.
     */
    private static Step end() {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                run.endScenario(flow);
                return null;
            }
        };
    }

    Scenario compile() {
        String name = scenario.getEntityName();
        int point = parts.points().add("UsageScenario:" + name, scenario);
        parts.use().measures(variables);
        parts.expressions().flow().begins(variables);
        if (scenario.getScenarioBehaviour_UsageScenario() == null) {
            throw UnsetReferences.absent(scenario, "the usage scenario has no behaviour", "add one");
        }
        Step entry = compile(scenario.getScenarioBehaviour_UsageScenario(), end());
        int framePool = parts.services().framePool(variables);
        if (scenario.getWorkload_UsageScenario() instanceof OpenWorkload open) {
            RandomValue pause = pause(open.getInterArrivalTime_OpenWorkload(), "the inter-arrival time");
            if (pause.expression().isConstant() && pause.expression().constantValue() == 0) {
                throw new SimulationException(scenario, "the inter-arrival time is 0, so infinitely many users "
                        + "arrive at once", "set a value above 0");
            }
            return new Scenario(name, entry, framePool, 0, pause,
                    parts.expressions().spread(open.getInterArrivalTime_OpenWorkload()), new double[0], null, "", point,
                    scenario);
        }
        if (scenario.getWorkload_UsageScenario() instanceof ClosedWorkload closed) {
            if (closed.getPopulation() < 1) {
                throw new SimulationException(scenario, "the closed workload has " + closed.getPopulation()
                        + " users", "its population must be 1 or more");
            }
            if (closed.getPopulation() > Scenario.MAX_USERS) {
                throw new SimulationException(scenario, "the closed workload has " + closed.getPopulation()
                        + " users", "its population must be " + Scenario.MAX_USERS + " or less");
            }
            return new Scenario(name, entry, framePool, closed.getPopulation(),
                    pause(closed.getThinkTime_ClosedWorkload(), "the think time"), 1, new double[0], null, "",
                    point, scenario);
        }
        throw UnsetReferences.absent(scenario, "the usage scenario has no workload", "add an open or a closed one");
    }

    private RandomValue pause(PCMRandomVariable variable, String what) {
        EObject workload = scenario.getWorkload_UsageScenario();
        if (variable == null && ForeignTypes.reasonOrContent(workload) != null) {
            throw UnsetReferences.absent(workload, what + " is missing", "write an expression, for example 1.0");
        }
        RandomValue pause = parts.expressions().pause(variable, scenario, what);
        if (pause.expression().isConstant() && !(pause.expression().constantValue() >= 0)) {
            throw new SimulationException(scenario, what + " is " + pause.expression().constantValue(),
                    "time cannot be negative");
        }
        return pause;
    }

    private Step compile(ScenarioBehaviour behaviour, Step end) {
        var chain = new StepChain();
        for (AbstractUserAction action : inOrder(behaviour)) {
            append(action, chain);
        }
        return chain.endingWith(end);
    }

    private static List<AbstractUserAction> inOrder(ScenarioBehaviour behaviour) {
        AbstractUserAction start = behaviour.getActions_ScenarioBehaviour().stream()
                .filter(Start.class::isInstance).findFirst()
                .orElseThrow(() -> UnsetReferences.absent(behaviour, "the behaviour has no start action", "add one"));
        List<AbstractUserAction> actions = new ArrayList<>();
        Set<AbstractUserAction> seen = new HashSet<>();
        for (AbstractUserAction a = start; !(a instanceof Stop); a = a.getSuccessor()) {
            if (!seen.add(a)) {
                throw new SimulationException(a, "the action follows itself", "use a loop to repeat actions");
            }
            actions.add(a);
            if (a.getSuccessor() == null) {
                throw UnsetReferences.absent(a, UsagemodelPackage.Literals.ABSTRACT_USER_ACTION__SUCCESSOR,
                        "no action follows and it is not a stop action",
                        "connect it to the next action");
            }
            if (a.getSuccessor().eContainer() != behaviour) {
                throw new SimulationException(a, "the action that follows, " + ResultNames.of(a.getSuccessor())
                        + ", belongs to another behaviour", "connect it to an action of the same behaviour");
            }
        }
        return actions;
    }

    private void append(AbstractUserAction action, StepChain chain) {
        if (action instanceof Start) {
            return;
        } else if (action instanceof EntryLevelSystemCall call) {
            chain.add(systemCall(call));
        } else if (action instanceof Delay delay) {
            chain.add(new DelayStep(parts.expressions().compile(delay.getTimeSpecification_Delay(), delay,
                    "the delay", variables, ExpressionRequirement.NON_NEGATIVE)));
        } else if (action instanceof Loop loop) {
            chain.add(loop(loop));
        } else if (action instanceof Branch branch) {
            branch(branch, chain);
        } else {
            throw new SimulationException(action, "actions of type " + action.eClass().getName()
                    + " cannot be simulated", "replace it with supported actions");
        }
    }

    private Step systemCall(EntryLevelSystemCall call) {
        var role = call.getProvidedRole_EntryLevelSystemCall();
        var signature = call.getOperationSignature__EntryLevelSystemCall();
        if (role == null || signature == null) {
            throw UnsetReferences.absent(call, role == null
                    ? UsagemodelPackage.Literals.ENTRY_LEVEL_SYSTEM_CALL__PROVIDED_ROLE_ENTRY_LEVEL_SYSTEM_CALL
                    : UsagemodelPackage.Literals.ENTRY_LEVEL_SYSTEM_CALL__OPERATION_SIGNATURE_ENTRY_LEVEL_SYSTEM_CALL,
                    "the system call has no provided role or no signature",
                    "choose both");
        }
        return parts.wiring().call(role, call, provider -> systemCall(call, signature, provider));
    }

    private Step systemCall(EntryLevelSystemCall call, OperationSignature signature, ComponentInstance provider) {
        CompiledService callee = parts.services().find(provider, signature);
        if (scenario.getWorkload_UsageScenario() instanceof ClosedWorkload) {
            parts.scaling().isCalledBy(provider, number);
        }
        Set<String> places = provider.placesEntered(null);
        places.add(call.getProvidedRole_EntryLevelSystemCall().getId());
        int point = parts.points().add("EntryLevelSystemCall:" + scenario.getEntityName() + "/"
                + ResultNames.or(call, signature.getEntityName()), call, places, signature);
        parts.use().measures(callee.variables());
        parts.use().calls(variables, callee.variables());
        var step = new CallStep(call, callee.service(), point);
        var inputs = Call.compile(call.getInputParameterUsages_EntryLevelSystemCall(), variables,
                parts.expressions());
        var returns = variables.returnScope();
        var outputs = Call.compile(call.getOutputParameterUsages_EntryLevelSystemCall(), returns,
                parts.expressions());
        parts.services().add(new Call(step, variables, callee, inputs, returns, outputs).over(null, call));
        return step;
    }

    private Step loop(Loop loop) {
        if (loop.getBodyBehaviour_Loop() == null) {
            throw UnsetReferences.absent(loop, "the loop has no body", "add one");
        }
        var step = new LoopStep(parts.expressions().compile(loop.getLoopIteration_Loop(), loop,
                "the iteration count", variables, ExpressionRequirement.COUNT));
        step.setBody(compile(loop.getBodyBehaviour_Loop(), step.end()));
        return step;
    }

    private void branch(Branch branch, StepChain chain) {
        List<BranchTransition> transitions = branch.getBranchTransitions_Branch();
        if (transitions.isEmpty()) {
            throw UnsetReferences.absent(branch, "the branch has no transitions", "add them");
        }
        Step end = StepChain.junction();
        double[] probabilities = new double[transitions.size()];
        Step[] alternatives = new Step[probabilities.length];
        for (int i = 0; i < alternatives.length; i++) {
            BranchTransition transition = transitions.get(i);
            if (transition.getBranchedBehaviour_BranchTransition() == null) {
                throw UnsetReferences.absent(transition, "branch transition " + (i + 1) + " has no behaviour",
                        "add one");
            }
            probabilities[i] = transition.getBranchProbability();
            alternatives[i] = compile(transition.getBranchedBehaviour_BranchTransition(), end);
        }
        Probabilities.check(probabilities, branch);
        chain.add(new BranchStep(probabilities, alternatives, parts.expressions().branch(probabilities)), end);
    }
}
