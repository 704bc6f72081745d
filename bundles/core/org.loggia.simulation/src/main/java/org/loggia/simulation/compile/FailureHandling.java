// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.loggia.pcm.seff.AcquireAction;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.seff_reliability.RecoveryAction;
import org.loggia.pcm.seff.seff_reliability.RecoveryActionBehaviour;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.AcquireStep;
import org.loggia.simulation.run.step.FailureSteps;
import org.loggia.simulation.run.step.RecoveryStep;
import org.loggia.simulation.run.step.TimedAcquireStep;

/** Puts what answers failures around the steps of behaviours; where they are not simulated, only the plain steps. */
final class FailureHandling {

    private final FailureModes modes;

    FailureHandling(FailureModes modes) {
        this.modes = modes;
    }

    /** A call that is made again when it fails in a way that the action names. */
    Step retried(ExternalCallAction action, CallStep call) {
        if (action.getRetryCount() < 0) {
            throw new SimulationException(action, "the number of retries is " + action.getRetryCount(),
                    "it must be 0 or more");
        }
        boolean plain = !modes.areSimulated() || action.getRetryCount() == 0
                || action.getFailureTypes_FailureHandlingEntity().isEmpty();
        return plain ? call : FailureSteps.retry(modes.handledBy(action), action.getRetryCount(), call);
    }

    /**
     * A recovery block: its primary behaviour, and the alternatives for its failures.
     *
     * @param compiler compiles a behaviour into steps that lead to a given one
     */
    void recovery(RecoveryAction action, StepChain chain,
            BiFunction<ResourceDemandingBehaviour, Step, Step> compiler) {
        RecoveryActionBehaviour primary = action.getPrimaryBehaviour__RecoveryAction();
        if (primary == null) {
            throw UnsetReferences.absent(action, "the recovery action has no primary behaviour", "choose one");
        }
        Step after = StepChain.junction();
        if (!modes.areSimulated()) {
            chain.add(compiler.apply(primary, after), after);
            return;
        }
        Map<RecoveryActionBehaviour, RecoveryStep> steps = new LinkedHashMap<>();
        for (RecoveryActionBehaviour behaviour : action.getRecoveryActionBehaviours__RecoveryAction()) {
            var step = new RecoveryStep(modes.handledBy(behaviour));
            step.setNext(after);
            steps.put(behaviour, step);
        }
        steps.forEach((behaviour, step) -> step.complete(compiler.apply(behaviour, step.end()),
                alternatives(behaviour, steps)));
        chain.add(steps.get(primary), after);
    }

    private static List<RecoveryStep> alternatives(RecoveryActionBehaviour behaviour,
            Map<RecoveryActionBehaviour, RecoveryStep> steps) {
        List<RecoveryStep> alternatives = new ArrayList<>();
        for (var alternative : behaviour.getFailureHandlingAlternatives__RecoveryActionBehaviour()) {
            RecoveryStep step = steps.get(alternative);
            if (step == null || alternative == behaviour) {
                throw new SimulationException(behaviour, "its alternative " + ResultNames.of(alternative)
                        + " is not another behaviour of the same recovery action", "choose one of these");
            }
            alternatives.add(step);
        }
        return alternatives;
    }

    /** Takes a unit of a passive resource; a timeout only counts where failures are simulated, as in Palladio. */
    void acquire(AcquireAction action, int resource, StepChain chain) {
        if (!modes.areSimulated()) {
            if (action.isTimeout()) {
                modes.ignore("Timeouts of acquire actions", action);
            }
            chain.add(new AcquireStep(resource, action));
            return;
        }
        if (action.isTimeout()) {
            double patience = action.getTimeoutValue();
            if (!(patience >= 0 && patience < Double.POSITIVE_INFINITY)) {
                throw new SimulationException(action, "the timeout is " + patience,
                        "it must be a finite time of 0 or more");
            }
            chain.add(new TimedAcquireStep(resource, patience,
                    modes.of(action.getPassiveresource_AcquireAction()), action));
        } else {
            chain.add(new AcquireStep(resource, action));
        }
        chain.add(FailureSteps.hold(resource));
    }

    void release(int resource, StepChain chain) {
        if (modes.areSimulated()) {
            chain.add(FailureSteps.letGo(resource));
        }
        chain.add(AcquireStep.release(resource));
    }

    /** Returns the steps that follow a fork. */
    void join(StepChain chain) {
        if (modes.areSimulated()) {
            chain.add(FailureSteps.join());
        }
    }
}
