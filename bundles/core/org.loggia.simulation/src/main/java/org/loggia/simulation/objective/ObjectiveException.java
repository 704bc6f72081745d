// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;

/** An objective that says nothing, or nothing of the model that is simulated. */
public final class ObjectiveException extends ProblemException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop
     */
    public ObjectiveException(String message, String remedy) {
        super(SimulationProblems.OBJECTIVE.of(message, remedy));
    }

    /** The same about an objective that is named. */
    public ObjectiveException of(String objective) {
        return new ObjectiveException("'" + objective + "': " + problem().message(), problem().remedy());
    }
}
