// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.pcm.expression.Frame;

/** A call around the innermost one of a flow: what the return needs to know. */
final class OpenCall {

    private CallStep step;
    private Frame callerFrame;
    private int callerFramePool;
    private double start;

    /** The call around this one, or, in the pool, the next one to reuse. */
    private OpenCall outer;

    CallStep step() {
        return step;
    }

    Frame callerFrame() {
        return callerFrame;
    }

    int callerFramePool() {
        return callerFramePool;
    }

    double start() {
        return start;
    }

    OpenCall outer() {
        return outer;
    }

    /**
     * Calls to reuse, of all flows of a run: the one given back last, and so likely still in the processor's cache, is
     * taken first, and flows that are in no call hold none.
     */
    static final class Pool {

        private OpenCall free;

        OpenCall take(CallStep step, Frame callerFrame, int callerFramePool, double start, OpenCall outer) {
            OpenCall call = free;
            if (call == null) {
                call = new OpenCall();
            } else {
                free = call.outer;
            }
            call.step = step;
            call.callerFrame = callerFrame;
            call.callerFramePool = callerFramePool;
            call.start = start;
            call.outer = outer;
            return call;
        }

        void giveBack(OpenCall call) {
            call.callerFrame = null;
            call.outer = free;
            free = call;
        }
    }
}
