// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.Arrays;
import java.util.BitSet;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.run.FailureHandler;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;

/** Steps that exist only where failures are simulated. */
public final class FailureSteps {

    private FailureSteps() {
    }

    /**
     * Fails when a resource that is needed is down.
     *
     * @param resource number of the fallible resource in the plan
     * @param mode number of the failure if it is down
     */
    public static Step needs(int resource, int mode) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                return run.isUp(resource) ? next() : run.fail(flow, mode);
            }
        };
    }

    /**
     * Fails with given probabilities, in one of several ways.
     *
     * @param probabilities of the failures; their sum is at most 1
     * @param modes numbers of the failures
     * @param stream number among the streams that decide about failures
     */
    public static Step failsAtRandom(double[] probabilities, int[] modes, int stream) {
        double[] all = Arrays.copyOf(probabilities, probabilities.length + 1);
        all[probabilities.length] = Math.max(0, 1 - Arrays.stream(probabilities).sum());
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                RandomStream random = run.failureStream(stream);
                if (random.choices() != null) {
                    int chosen = random.choices().choose(all, random);
                    return chosen < modes.length ? run.fail(flow, modes[chosen]) : next();
                }
                double draw = random.nextDouble();
                for (int i = 0; i < modes.length; i++) {
                    draw -= probabilities[i];
                    if (draw < 0) {
                        return run.fail(flow, modes[i]);
                    }
                }
                return next();
            }
        };
    }

    /** Notes that the flow has just got a unit of a passive resource, so that a failure can give it back. */
    public static Step hold(int resource) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                flow.hold(resource);
                return next();
            }
        };
    }

    /** Notes that the flow is about to give back a unit of a passive resource. */
    public static Step letGo(int resource) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                flow.letGo(resource);
                return next();
            }
        };
    }

    /** After a fork: if one of the behaviours that the flow has waited for failed, so does the flow. */
    public static Step join() {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                int mode = flow.takeForkFailure();
                return mode == Flow.NO_FAILURE ? next() : run.fail(flow, mode);
            }
        };
    }

    /**
     * A call that is made again when it fails.
     *
     * @param handled numbers of the failures after which it is tried again
     * @param retries how often at the most
     * @param call what is tried
     */
    public static Step retry(BitSet handled, int retries, Step call) {
        FailureHandler handler = new FailureHandler(handled) {
            @Override
            protected Step execute(Run run, Flow flow) {
                enter(flow, retries);
                return call;
            }

            @Override
            protected Step handle(Flow flow, int mode, int attempts) {
                if (attempts == 0 || !handles(mode)) {
                    return null;
                }
                enter(flow, attempts - 1);
                return call;
            }
        };
        call.setNext(handler.end());
        return handler;
    }
}
