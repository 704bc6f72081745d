package org.loggia.simulation.run;

import org.loggia.pcm.expression.Frame;

/** A call that a flow has begun and not ended: what the return needs to know. */
final class OpenCall {

    CallStep step;
    Frame callerFrame;
    int callerFramePool;
    double start;

    /** The call around this one, or, in the pool, the next one to reuse. */
    OpenCall outer;

    /**
     * Calls to reuse, of all flows of a run: the one given back last, and so likely still in the processor's cache, is
     * taken first, and flows that are in no call hold none.
     */
    static final class Pool {

        private OpenCall free;

        OpenCall take() {
            OpenCall call = free;
            if (call == null) {
                return new OpenCall();
            }
            free = call.outer;
            return call;
        }

        void giveBack(OpenCall call) {
            call.callerFrame = null;
            call.outer = free;
            free = call;
        }
    }
}
