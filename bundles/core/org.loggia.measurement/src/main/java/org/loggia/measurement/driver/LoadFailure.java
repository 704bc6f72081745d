// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.Optional;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.host.CommandResult;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** A load generator hung, crashed or reported an error; the run failed, others may succeed. */
public final class LoadFailure extends ProblemException {

    private static final long serialVersionUID = 1L;

    private final transient CommandResult ended;

    /**
     * @param message what is wrong, without a full stop
     * @param remedy what to do, without a full stop; empty where the message says it all
     */
    public LoadFailure(String message, String remedy) {
        super(MeasurementProblems.LOAD.of(message, remedy));
        ended = null;
    }

    private LoadFailure(Problem problem, CommandResult ended, Throwable cause) {
        super(problem, cause);
        this.ended = ended;
    }

    /** A generator that ended as if it had succeeded; its output is kept. */
    static LoadFailure of(String message, String remedy, CommandResult ended) {
        return new LoadFailure(MeasurementProblems.LOAD.of(message, remedy), ended, null);
    }

    /** Returns the exit of the generator with its complete output; empty if no program ran. */
    public Optional<CommandResult> ended() {
        return Optional.ofNullable(ended);
    }

    /** Parses a generator's output. */
    public interface Reading<T> {
        T read() throws InterruptedException;
    }

    /** Reads the output of a generator that has ended; a failure keeps that output. */
    public static <T> T reading(CommandResult ended, Reading<T> reading) throws InterruptedException {
        try {
            return reading.read();
        } catch (LoadFailure failure) {
            throw failure.ended == null ? new LoadFailure(failure.problem(), ended, failure) : failure;
        }
    }

    /** Fails unless a step of a generator succeeded. */
    static CommandResult require(String generator, String step, LoadContext context, CommandResult result) {
        if (result.timedOut()) {
            throw new LoadFailure(MeasurementProblems.LOAD.of(generator + " did not finish " + step
                    + " within the time limit of " + context.limit().toMillis() / 1000.0 + " s and was ended",
                    "increase timeLimit if it needs longer"), result, null);
        }
        if (!result.succeeded()) {
            throw new LoadFailure(MeasurementProblems.LOAD.of(generator + " failed " + step + ": " + result.reason(),
                    ""), result, null);
        }
        return result;
    }
}
