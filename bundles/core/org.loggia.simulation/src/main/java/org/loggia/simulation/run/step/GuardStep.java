// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.ToleratedFault;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** A guarded branch: the first alternative whose condition holds is taken. */
public final class GuardStep extends Step {

    private final EObject element;
    private final RandomValue[] conditions;
    private final Step[] alternatives;
    private final Step otherwise;

    /** @param otherwise where to continue when no condition holds; null if that ends the run */
    public GuardStep(EObject element, RandomValue[] conditions, Step[] alternatives, Step otherwise) {
        this.otherwise = otherwise;
        this.element = element;
        this.conditions = conditions;
        this.alternatives = alternatives;
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        for (int i = 0; i < conditions.length; i++) {
            if (isDefined(conditions[i], run, flow) && conditions[i].nextCondition(run, flow.frame)) {
                return alternatives[i];
            }
        }
        if (otherwise != null) {
            run.concede(ToleratedFault.EMPTY_BRANCH);
            return otherwise;
        }
        throw new SimulationException(element, "all branch conditions are false",
                "add a transition for the remaining cases");
    }

    /** A condition on what is not there does not hold, where that is tolerated. */
    private boolean isDefined(RandomValue condition, Run run, Flow flow) {
        if (otherwise == null || condition.expression().isDefined(flow.frame)) {
            return true;
        }
        run.concede(ToleratedFault.ABSENT_VALUE);
        return false;
    }
}
