// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;

/** An objective that says nothing, or nothing of the model that is simulated; the message begins with the objective. */
public final class ObjectiveException extends ProblemException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * @param objective as it was written
     * @param reason what is wrong with it, without a full stop
     * @param remedy what to do, without a full stop
     */
    public ObjectiveException(String objective, String reason, String remedy) {
        super(SimulationProblems.OBJECTIVE.of("'" + objective + "': " + reason, remedy));
        this.reason = reason;
    }

    /** What is wrong, for those who name by themselves what the objective was made of. */
    public String reason() {
        return reason;
    }
}
