// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.host.CommandResult;

/** A load generator hung, crashed or reported an error; the run failed, others may succeed. */
public final class LoadFailure extends MeasurementException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop; empty where the message says it all
     */
    public LoadFailure(String message, String remedy) {
        super(MeasurementProblems.LOAD.of(message, remedy));
    }

    /** Fails unless a step of a generator succeeded. */
    static CommandResult require(String generator, String step, LoadContext context, CommandResult result) {
        if (result.timedOut()) {
            throw new LoadFailure(generator + " did not finish " + step + " within the time limit of "
                    + context.limit().toMillis() / 1000.0 + " s and was ended",
                    "raise timeLimit if it needs longer");
        }
        if (!result.succeeded()) {
            throw new LoadFailure(generator + " failed " + step + ": " + result.reason(), "");
        }
        return result;
    }
}
