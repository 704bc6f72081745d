package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.loggia.pcm.expression.VariableScope;
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
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.BranchStep;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.DelayStep;
import org.loggia.simulation.run.LoopStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.ScenarioEnd;
import org.loggia.simulation.run.Step;

/** Compiles a usage scenario into steps. */
final class UsageCompiler {

    private final ModelParts parts;
    private final UsageScenario scenario;
    private final Variables variables = new Variables();

    UsageCompiler(ModelParts parts, UsageScenario scenario) {
        this.parts = parts;
        this.scenario = scenario;
    }

    Scenario compile() {
        String name = scenario.getEntityName();
        int point = parts.points().add("UsageScenario:" + name, scenario);
        if (scenario.getScenarioBehaviour_UsageScenario() == null) {
            throw new SimulationException(scenario, "the usage scenario has no behaviour; add one");
        }
        Step entry = compile(scenario.getScenarioBehaviour_UsageScenario(), new ScenarioEnd());
        int framePool = parts.services().framePool(variables);
        if (scenario.getWorkload_UsageScenario() instanceof OpenWorkload open) {
            RandomValue pause = pause(open.getInterArrivalTime_OpenWorkload(), "the inter-arrival time");
            if (pause.expression().isConstant() && pause.expression().constantValue() == 0) {
                throw new SimulationException(scenario, "the inter-arrival time is 0, so infinitely many users "
                        + "arrive at once; make it above 0");
            }
            return new Scenario(name, entry, framePool, 0, pause, point, scenario);
        }
        if (scenario.getWorkload_UsageScenario() instanceof ClosedWorkload closed) {
            if (closed.getPopulation() < 1) {
                throw new SimulationException(scenario, "the closed workload has " + closed.getPopulation()
                        + " users; its population must be 1 or more");
            }
            return new Scenario(name, entry, framePool, closed.getPopulation(),
                    pause(closed.getThinkTime_ClosedWorkload(), "the think time"), point, scenario);
        }
        throw new SimulationException(scenario, "the usage scenario has no workload; add an open or a closed one");
    }

    private RandomValue pause(org.loggia.pcm.core.PCMRandomVariable variable, String what) {
        RandomValue pause = parts.expressions().compile(variable, scenario, what, VariableScope.EMPTY);
        if (pause.expression().isConstant() && !(pause.expression().constantValue() >= 0)) {
            throw new SimulationException(scenario, what + " is " + pause.expression().constantValue()
                    + "; time cannot be negative");
        }
        return pause;
    }

    private Step compile(ScenarioBehaviour behaviour, Step end) {
        List<AbstractUserAction> actions = inOrder(behaviour);
        Step next = end;
        for (int i = actions.size() - 1; i >= 0; i--) {
            next = compile(actions.get(i), next);
        }
        return next;
    }

    private static List<AbstractUserAction> inOrder(ScenarioBehaviour behaviour) {
        AbstractUserAction start = behaviour.getActions_ScenarioBehaviour().stream()
                .filter(Start.class::isInstance).findFirst()
                .orElseThrow(() -> new SimulationException(behaviour, "the behaviour has no start action; add one"));
        List<AbstractUserAction> actions = new ArrayList<>();
        Set<AbstractUserAction> seen = new HashSet<>();
        for (AbstractUserAction a = start; !(a instanceof Stop); a = a.getSuccessor()) {
            if (!seen.add(a)) {
                throw new SimulationException(a, "the action follows itself; use a loop to repeat actions");
            }
            actions.add(a);
            if (a.getSuccessor() == null) {
                throw new SimulationException(a, "no action follows and it is not a stop action; "
                        + "connect it to the next action");
            }
        }
        return actions;
    }

    private Step compile(AbstractUserAction action, Step next) {
        if (action instanceof Start) {
            return next;
        } else if (action instanceof EntryLevelSystemCall call) {
            return systemCall(call, next);
        } else if (action instanceof Delay delay) {
            Step step = new DelayStep(parts.expressions().compile(delay.getTimeSpecification_Delay(), delay,
                    "the delay", variables));
            step.setNext(next);
            return step;
        } else if (action instanceof Loop loop) {
            return loop(loop, next);
        } else if (action instanceof Branch branch) {
            return branch(branch, next);
        }
        throw new SimulationException(action, "a " + action.eClass().getName() + " cannot be simulated; "
                + "replace it by supported actions");
    }

    private Step systemCall(EntryLevelSystemCall call, Step next) {
        var role = call.getProvidedRole_EntryLevelSystemCall();
        var signature = call.getOperationSignature__EntryLevelSystemCall();
        if (role == null || signature == null) {
            throw new SimulationException(call, "the system call names no provided role or no signature; choose both");
        }
        CompiledService callee = parts.services().find(parts.wiring().providerOf(role, call), signature);
        int point = parts.points().add("EntryLevelSystemCall:" + scenario.getEntityName() + "/"
                + Names.or(call, signature.getEntityName()), call);
        var step = new CallStep(call, callee.service(), point);
        var inputs = Call.compile(call.getInputParameterUsages_EntryLevelSystemCall(), variables,
                parts.expressions());
        var returns = variables.returnScope();
        var outputs = Call.compile(call.getOutputParameterUsages_EntryLevelSystemCall(), returns,
                parts.expressions());
        parts.services().add(new Call(step, variables, callee, inputs, returns, outputs));
        step.setNext(next);
        return step;
    }

    private Step loop(Loop loop, Step next) {
        if (loop.getBodyBehaviour_Loop() == null) {
            throw new SimulationException(loop, "the loop has no body; add one");
        }
        var step = new LoopStep(parts.expressions().compile(loop.getLoopIteration_Loop(), loop,
                "the iteration count", variables));
        step.setBody(compile(loop.getBodyBehaviour_Loop(), step.end()));
        step.setNext(next);
        return step;
    }

    private Step branch(Branch branch, Step next) {
        List<BranchTransition> transitions = branch.getBranchTransitions_Branch();
        if (transitions.isEmpty()) {
            throw new SimulationException(branch, "the branch has no transitions; add them");
        }
        double[] probabilities = new double[transitions.size()];
        Step[] alternatives = new Step[probabilities.length];
        for (int i = 0; i < alternatives.length; i++) {
            BranchTransition transition = transitions.get(i);
            if (transition.getBranchedBehaviour_BranchTransition() == null) {
                throw new SimulationException(branch, "branch transition " + (i + 1) + " has no behaviour; add one");
            }
            probabilities[i] = transition.getBranchProbability();
            alternatives[i] = compile(transition.getBranchedBehaviour_BranchTransition(), next);
        }
        Probabilities.check(probabilities, branch);
        return new BranchStep(probabilities, alternatives, parts.expressions().nextStream());
    }
}
