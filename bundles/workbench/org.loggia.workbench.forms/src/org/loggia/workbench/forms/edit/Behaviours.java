// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.edit;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ClosedWorkload;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.Start;
import org.loggia.pcm.usagemodel.Stop;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.pcm.usagemodel.UsagemodelFactory;

/** Keeps behaviours connected: a new one has a start and a stop, a new action is inserted before the stop. */
final class Behaviours {

    private Behaviours() {
    }

    static void complete(EObject element) {
        if (element instanceof ResourceDemandingBehaviour behaviour && behaviour.getSteps_Behaviour().isEmpty()) {
            StartAction start = SeffFactory.eINSTANCE.createStartAction();
            StopAction stop = SeffFactory.eINSTANCE.createStopAction();
            start.setEntityName("start");
            stop.setEntityName("stop");
            start.setSuccessor_AbstractAction(stop);
            behaviour.getSteps_Behaviour().addAll(List.of(start, stop));
        } else if (element instanceof ScenarioBehaviour behaviour
                && behaviour.getActions_ScenarioBehaviour().isEmpty()) {
            Start start = UsagemodelFactory.eINSTANCE.createStart();
            Stop stop = UsagemodelFactory.eINSTANCE.createStop();
            start.setEntityName("start");
            stop.setEntityName("stop");
            start.setSuccessor(stop);
            behaviour.getActions_ScenarioBehaviour().addAll(List.of(start, stop));
        } else if (element instanceof UsageScenario scenario && scenario.getWorkload_UsageScenario() == null) {
            ClosedWorkload workload = UsagemodelFactory.eINSTANCE.createClosedWorkload();
            workload.setPopulation(1);
            scenario.setWorkload_UsageScenario(workload);
            NewElements.complete(workload);
        } else if (element instanceof AbstractAction action) {
            insert(action);
        } else if (element instanceof AbstractUserAction action) {
            insert(action);
        }
    }

    private static void insert(AbstractAction action) {
        if (!(action.eContainer() instanceof ResourceDemandingBehaviour behaviour) || action instanceof StartAction
                || action instanceof StopAction) {
            return;
        }
        behaviour.getSteps_Behaviour().stream().filter(StopAction.class::isInstance).findFirst().ifPresent(stop -> {
            AbstractAction last = stop.getPredecessor_AbstractAction();
            if (last != null) {
                last.setSuccessor_AbstractAction(action);
            }
            action.setSuccessor_AbstractAction(stop);
        });
    }

    private static void insert(AbstractUserAction action) {
        if (!(action.eContainer() instanceof ScenarioBehaviour behaviour) || action instanceof Start
                || action instanceof Stop) {
            return;
        }
        behaviour.getActions_ScenarioBehaviour().stream().filter(Stop.class::isInstance).findFirst().ifPresent(stop -> {
            AbstractUserAction last = stop.getPredecessor();
            if (last != null) {
                last.setSuccessor(action);
            }
            action.setSuccessor(stop);
        });
    }
}
