// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

/** The forked behaviours of a run. */
public final class Forks {

    /** More forked behaviours than this at once are taken for a fork that never ends or a resource that is too slow. */
    private static final int MAX_ALIVE = 1_000_000;

    private final Run run;
    private final FlowPool flows;
    private int alive;

    Forks(Run run, FlowPool flows) {
        this.run = run;
        this.flows = flows;
    }

    /** Starts a forked behaviour with a copy of the flow's variables. */
    public void begin(Flow origin, Flow waiting, Step first) {
        if (++alive > MAX_ALIVE) {
            throw run.diagnosis.tooManyForks(MAX_ALIVE, run.now());
        }
        Flow flow = flows.take();
        flow.framePool = origin.framePool;
        flow.frame = run.takeFrame(origin.framePool);
        flow.frame.copyFrom(origin.frame);
        flow.parent = waiting;
        flow.resumeAt = first;
        run.wake(flow);
    }

    /** @param failure number of the failure that ended it, or {@link Flow#NO_FAILURE} */
    public void end(Flow flow, int failure) {
        Flow waiting = flow.parent;
        alive--;
        if (waiting != null) {
            waiting.holdings().takeOver(flow.holdings());
        }
        run.giveBackFrame(flow.framePool, flow.frame);
        flows.giveBack(flow);
        if (waiting != null) {
            if (failure != Flow.NO_FAILURE) {
                waiting.forkFailed(failure);
            }
            if (--waiting.openForks == 0) {
                run.wake(waiting);
            }
        }
    }
}
