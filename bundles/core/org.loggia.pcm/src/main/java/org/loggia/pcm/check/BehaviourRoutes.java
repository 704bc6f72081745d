// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;
import org.loggia.pcm.usagemodel.UsagemodelPackage;

/** Whether the steps of a behaviour lead from its start to its stop (the PCM's route constraints). */
public final class BehaviourRoutes {

    private static final String UNKNOWN = "it contains an action of an unknown type: ";

    private BehaviourRoutes() {
    }

    public static boolean routeFromStartToStop(ResourceDemandingBehaviour behaviour, DiagnosticChain diagnostics) {
        return Violations.holds(gap(behaviour) == null, behaviour, String.valueOf(gap(behaviour)), diagnostics);
    }

    public static boolean routeFromStartToStop(ScenarioBehaviour behaviour, DiagnosticChain diagnostics) {
        return Violations.holds(gap(behaviour) == null, behaviour, String.valueOf(gap(behaviour)), diagnostics);
    }

    /** The remedy of a gap. */
    static String remedy(String gap) {
        return gap.startsWith(UNKNOWN) ? ForeignTypes.REMEDY : "connect the actions from the start to the stop";
    }

    /**
     * Returns the problem of the route of a service effect specification or an inner behaviour; null if it is valid.
     */
    static String gap(ResourceDemandingBehaviour behaviour) {
        return gap(behaviour, SeffPackage.Literals.RESOURCE_DEMANDING_BEHAVIOUR__STEPS_BEHAVIOUR,
                behaviour.getSteps_Behaviour(), StartAction.class, StopAction.class,
                AbstractAction::getSuccessor_AbstractAction);
    }

    /** Returns the problem of the route of a usage scenario's behaviour; null if it is valid. */
    static String gap(ScenarioBehaviour behaviour) {
        return gap(behaviour, UsagemodelPackage.Literals.SCENARIO_BEHAVIOUR__ACTIONS_SCENARIO_BEHAVIOUR,
                behaviour.getActions_ScenarioBehaviour(), Start.class, Stop.class, AbstractUserAction::getSuccessor);
    }

    private static <A extends EObject> String gap(EObject behaviour, EReference feature, List<A> steps,
            Class<? extends A> start, Class<? extends A> stop, UnaryOperator<A> successor) {
        String foreign = steps.stream().map(ForeignTypes::reason).filter(Objects::nonNull).findFirst().orElse(null);
        if (foreign != null) {
            return UNKNOWN + foreign;
        }
        String gap = gap(steps, start, stop, successor);
        String content = gap == null ? null : ForeignTypes.reason(behaviour, feature);
        return content == null ? gap : UNKNOWN + content;
    }

    private static <A extends EObject> String gap(List<A> steps, Class<? extends A> start, Class<? extends A> stop,
            UnaryOperator<A> successor) {
        List<A> starts = steps.stream().filter(start::isInstance).toList();
        long stops = steps.stream().filter(stop::isInstance).count();
        if (starts.size() != 1) {
            return "it has " + count(starts.size(), "start") + ", but exactly one is required";
        }
        if (stops != 1) {
            return "it has " + count(stops, "stop") + ", but exactly one is required";
        }
        Set<A> seen = new HashSet<>();
        A at = starts.get(0);
        while (!stop.isInstance(at)) {
            if (!seen.add(at)) {
                return "the successors form a cycle at " + label(at);
            }
            A next = successor.apply(at);
            if (next == null || next.eIsProxy()) {
                return "there is no route from the start to the stop: " + label(at) + " has no successor";
            }
            if (!steps.contains(next)) {
                return "the successor of " + label(at) + " belongs to another behaviour";
            }
            at = next;
        }
        return null;
    }

    private static String count(long number, String what) {
        return (number == 0 ? "no" : Long.toString(number)) + " " + what + " action" + (number == 1 ? "" : "s");
    }

    private static String label(EObject action) {
        return org.loggia.pcm.persistence.ElementNames.words(action);
    }
}
