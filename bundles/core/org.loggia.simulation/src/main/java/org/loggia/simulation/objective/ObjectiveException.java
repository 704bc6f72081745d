// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationProblems;

/** An objective that is invalid or does not match the simulated model; the message begins with the objective. */
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

    /** Returns the problem without the objective, for callers that name its source. */
    public String reason() {
        return reason;
    }
}
