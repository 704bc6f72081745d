// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import org.loggia.pcm.expression.Frame;

/**
 * Recovery state of a flow for the case of failure: the handlers around it, and the passive resources it has to give
 * back.
 */
final class FailureRecovery {

    /** A handler and the state of the flow when it came there. */
    private static final class Mark {
        private FailureHandler handler;
        private int attempts;
        private int depth;
        private int loops;
        private int held;
    }

    private Mark[] marks = {};
    private int size;
    private int[] held = new int[4];
    private int heldCount;

    /**
     *
     * @param attempts value that the handler receives after a failure
     */
    void enter(FailureHandler handler, Flow flow, int attempts) {
        if (size == marks.length) {
            marks = Arrays.copyOf(marks, Math.max(4, 2 * size));
            for (int i = size; i < marks.length; i++) {
                marks[i] = new Mark();
            }
        }
        Mark mark = marks[size++];
        mark.handler = handler;
        mark.attempts = attempts;
        mark.depth = flow.depth();
        mark.loops = flow.loops();
        mark.held = heldCount;
    }

    /** The steps inside the innermost handler have succeeded. */
    void leave() {
        size--;
    }

    /** The flow has got a unit of a passive resource. */
    void hold(int resource) {
        if (heldCount == held.length) {
            held = Arrays.copyOf(held, 2 * heldCount);
        }
        held[heldCount++] = resource;
    }

    /** The flow gives back a unit; one that another flow got is that one's. */
    void letGo(int resource) {
        for (int i = heldCount - 1; i >= 0; i--) {
            if (held[i] == resource) {
                System.arraycopy(held, i + 1, held, i, --heldCount - i);
                return;
            }
        }
    }

    /** The flow begins again: nothing stands around it, and what it took and kept is not its own any more. */
    void clear() {
        size = 0;
        heldCount = 0;
    }

    /** Takes the flow back to the innermost handler that knows what to do; the step to continue with, or null. */
    Step recover(Run run, Flow flow, int mode) {
        while (size > 0) {
            Mark mark = marks[--size];
            unwind(run, flow, mark.depth, mark.loops, mark.held);
            Step next = mark.handler.handle(flow, mode, mark.attempts);
            if (next != null) {
                return next;
            }
        }
        unwind(run, flow, 0, 0, 0);
        return null;
    }

    private void unwind(Run run, Flow flow, int depth, int loops, int units) {
        while (flow.depth() > depth) {
            abandonCall(run, flow);
        }
        flow.leaveLoops(loops);
        while (heldCount > units) {
            run.release(flow, held[--heldCount]);
        }
    }

    /** Leaves the innermost call in the middle. */
    private static void abandonCall(Run run, Flow flow) {
        Frame callee = flow.frame;
        int pool = flow.framePool;
        flow.leave(run.openCalls());
        run.giveBackFrame(pool, callee);
    }
}
