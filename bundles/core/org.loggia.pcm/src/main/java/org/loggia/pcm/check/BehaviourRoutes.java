// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.emf.common.util.DiagnosticChain;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ForeignTypes;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;

/** Whether the steps of a behaviour lead from its start to its stop (the PCM's route constraints). */
public final class BehaviourRoutes {

    private BehaviourRoutes() {
    }

    public static boolean routeFromStartToStop(ResourceDemandingBehaviour behaviour, DiagnosticChain diagnostics) {
        return Violations.holds(gap(behaviour) == null, behaviour, String.valueOf(gap(behaviour)), diagnostics);
    }

    public static boolean routeFromStartToStop(ScenarioBehaviour behaviour, DiagnosticChain diagnostics) {
        return Violations.holds(gap(behaviour) == null, behaviour, String.valueOf(gap(behaviour)), diagnostics);
    }

    /** What to do about a gap. */
    static String remedy(List<? extends EObject> steps) {
        return steps.stream().anyMatch(each -> ForeignTypes.reason(each) != null) ? ForeignTypes.REMEDY
                : "connect the actions from the start to the stop";
    }

    /** What breaks the route of a service effect specification or an inner behaviour; null if nothing does. */
    static String gap(ResourceDemandingBehaviour behaviour) {
        return gap(behaviour.getSteps_Behaviour(), StartAction.class, StopAction.class,
                AbstractAction::getSuccessor_AbstractAction);
    }

    /** What breaks the route of a usage scenario's behaviour; null if nothing does. */
    static String gap(ScenarioBehaviour behaviour) {
        return gap(behaviour.getActions_ScenarioBehaviour(), Start.class, Stop.class, AbstractUserAction::getSuccessor);
    }

    private static <A extends EObject> String gap(List<A> steps, Class<? extends A> start, Class<? extends A> stop,
            UnaryOperator<A> successor) {
        String foreign = steps.stream().map(ForeignTypes::reason).filter(Objects::nonNull).findFirst().orElse(null);
        if (foreign != null) {
            return "its steps contain an unknown type: " + foreign;
        }
        List<A> starts = steps.stream().filter(start::isInstance).toList();
        long stops = steps.stream().filter(stop::isInstance).count();
        if (starts.size() != 1) {
            return "it has " + count(starts.size(), "start") + ", and needs exactly one";
        }
        if (stops != 1) {
            return "it has " + count(stops, "stop") + ", and needs exactly one";
        }
        Set<A> seen = new HashSet<>();
        A at = starts.get(0);
        while (!stop.isInstance(at)) {
            if (!seen.add(at)) {
                return "the successors run in a circle at " + label(at);
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
