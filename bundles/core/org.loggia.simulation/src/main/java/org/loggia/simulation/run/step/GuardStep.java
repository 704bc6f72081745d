// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A guarded branch: the first alternative whose condition holds is taken. */
public final class GuardStep extends Step {

    private final EObject element;
    private final RandomValue[] conditions;
    private final Step[] alternatives;

    public GuardStep(EObject element, RandomValue[] conditions, Step[] alternatives) {
        this.element = element;
        this.conditions = conditions;
        this.alternatives = alternatives;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        for (int i = 0; i < conditions.length; i++) {
            if (conditions[i].nextCondition(run, flow.frame)) {
                return alternatives[i];
            }
        }
        throw new SimulationException(element, "none of the branch conditions holds",
                "add a transition for the remaining cases");
    }
}
