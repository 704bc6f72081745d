// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;

/** Reports durations to target groups: of services, and of I/O requests in their storage. */
public final class StopWatch {

    /** The receiver of a duration. */
    public record Listener(int group, int stimulus) {
        void tell(Run run, double value) {
            ((ScalingRun) run.elastic()).observe(group, stimulus, value);
        }
    }

    private StopWatch() {
    }

    /** Starts timing; the slot is one of the flow's variables. */
    public static Step start(int slot) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                flow.frame.set(slot, run.now(), Frame.DOUBLE);
                return next();
            }
        };
    }

    /** Ends the timing begun at {@link #start}. */
    public static Step stop(int slot, Listener listener) {
        return new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                listener.tell(run, run.now() - flow.frame.values[slot]);
                return next();
            }
        };
    }

    /** Puts what times a request around it: the time since it came to the storage, behind all limits. */
    public static void around(Step request, StepChain chain, Iterable<Listener> listeners) {
        chain.add(new Step() {
            @Override
            protected Step execute(Run run, Flow flow) {
                // A request of no bytes never gets to the storage, which would tell when it came.
                flow.arrival = Double.NaN;
                return next();
            }
        });
        chain.add(request);
        for (Listener listener : listeners) {
            chain.add(new Step() {
                @Override
                protected Step execute(Run run, Flow flow) {
                    if (!Double.isNaN(flow.arrival)) {
                        listener.tell(run, run.now() - flow.arrival);
                    }
                    return next();
                }
            });
        }
    }
}
