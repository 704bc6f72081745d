// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.SimulationException;

/**
 * One flow of control: a user walking through a usage scenario, or a forked behaviour.
 *
 * <p>A flow has at most one thing to wait for: its own event, a job at one station, a place in the queue of a passive
 * resource, or its forked behaviours. Flows are reused, so that a run of any length allocates no more of them than
 * were alive at once.
 */
public final class Flow {

    /** Calls nested deeper than this are taken for endless recursion. */
    static final int MAX_CALL_DEPTH = 2_000;

    /** Maximum number of calls in a message. */
    private static final int CALLS_IN_MESSAGES = 3;

    /** Instead of the number of a failure. */
    public static final int NO_FAILURE = -1;

    /** Number of this flow among the handles of the event list, and as a job at stations. */
    public final int handle;

    /** The step to continue with when the flow is woken. */
    public Step resumeAt;

    /** The variables of the service that the flow is in. */
    public Frame frame;

    /** The frame pool that {@link #frame} goes back to. */
    int framePool;

    /** The usage scenario that a user walks through. */
    Scenario scenario;

    /** Whether the user does not begin the scenario again. */
    boolean leaving;

    /**
     * The handle that announces the end of the user's think time: the flow's own, or the one of the scenario, where
     * the user needs no flow while thinking.
     */
    int thinkingHandle;

    /** Time at which the user began the scenario. */
    double scenarioStart;

    /** Arrival time at the current station, passive resource or storage resource. */
    public double arrival;

    /** The flow that waits for this forked behaviour, or null. */
    Flow parent;

    /** The number of forked behaviours that this flow waits for. */
    public int openForks;

    /**
     * The innermost call that the flow is in, null if none. It lies in the flow itself, and only the calls around it on
     * a list: with a hundred thousand flows, each object to visit is a miss of the processor's cache.
     */
    private CallStep call;
    private Frame callerFrame;
    private int callerFramePool;
    private double callStart;
    private OpenCall outer;
    private int depth;
    private int[] remaining;
    private int loops;
    private int forkFailure = NO_FAILURE;
    private FailureRecovery recovery;
    private final HeldResources holdings = new HeldResources();

    Flow(int handle) {
        this.handle = handle;
        thinkingHandle = handle;
    }

    /** The usage scenario of the user who waits for this in the end; null where nobody does. */
    public Scenario waitingScenario() {
        Flow user = this;
        while (user.scenario == null && user.parent != null) {
            user = user.parent;
        }
        return user.scenario;
    }

    /** Reads something of both ends of this object and of its middle, so that all of it is in the cache. */
    int glance() {
        return handle + openForks + (call == null ? 0 : 1) + (remaining == null ? 0 : 1);
    }

    /** Enters a called service; the caller's frame is kept until the return. */
    void enter(CallStep step, Frame calleeFrame, OpenCall.Pool calls, double now) {
        if (depth >= MAX_CALL_DEPTH) {
            throw new SimulationException(call.element(), "calls nest deeper than "
                    + MAX_CALL_DEPTH
                    + ": the components call each other in endless recursion",
                    "end the recursion with a branch condition");
        }
        if (depth++ > 0) {
            outer = calls.take(call, callerFrame, callerFramePool, callStart, outer);
        }
        call = step;
        callerFrame = frame;
        callerFramePool = framePool;
        callStart = now;
        frame = calleeFrame;
        framePool = step.service().framePool();
    }

    /** The innermost call. */
    public CallStep call() {
        return call;
    }

    /** The innermost calls in words, for messages; empty outside of any. */
    String calls() {
        if (call == null) {
            return "";
        }
        var text = new StringBuilder(call.service().name()).append(", called by ")
                .append(Diagnosis.described(call.element()));
        OpenCall around = outer;
        for (int i = 1; i < depth && i < CALLS_IN_MESSAGES; i++) {
            text.append(" of ").append(around.step().service().name()).append(", called by ")
                    .append(Diagnosis.described(around.step().element()));
            around = around.outer();
        }
        return text.append(depth > CALLS_IN_MESSAGES ? ", and so on" : "").toString();
    }

    /** Start time of the innermost call. */
    double callStart() {
        return callStart;
    }

    /** Leaves the innermost call: the flow is in the caller's frame again. */
    void leave(OpenCall.Pool calls) {
        frame = callerFrame;
        framePool = callerFramePool;
        if (--depth == 0) {
            call = null;
            callerFrame = null;
            return;
        }
        OpenCall around = outer;
        call = around.step();
        callerFrame = around.callerFrame();
        callerFramePool = around.callerFramePool();
        callStart = around.start();
        outer = around.outer();
        calls.giveBack(around);
    }

    /** The depth of nested calls. */
    int depth() {
        return depth;
    }

    /** The depth of nested loops. */
    int loops() {
        return loops;
    }

    /** Leaves loops in the middle, until the flow is in the given number of them. */
    void leaveLoops(int number) {
        loops = number;
    }

    /** The flow has got a unit of a passive resource, which it gives back when it fails. */
    public void hold(int resource) {
        recovery().hold(resource);
    }

    /** The flow gives back a unit; one that another flow got is that one's. */
    public void letGo(int resource) {
        recovery().letGo(resource);
    }

    /** The units of passive resources that the flow has got and not given back. */
    HeldResources holdings() {
        return holdings;
    }

    /** Since when the flow, or one that waits for it, has held a unit that it gives back; not a number if none does. */
    double heldSince(PassiveResource resource) {
        double since = holdings.remove(resource);
        for (Flow waiting = parent; Double.isNaN(since) && waiting != null; waiting = waiting.parent) {
            since = waiting.holdings.remove(resource);
        }
        return since;
    }

    /** The state to recover after a failure. */
    FailureRecovery recovery() {
        if (recovery == null) {
            recovery = new FailureRecovery();
        }
        return recovery;
    }

    /** A forked behaviour that the flow waits for has failed. */
    void forkFailed(int mode) {
        forkFailure = mode;
    }

    /** Number of the failure of a forked behaviour that the flow waited for, once; or {@link #NO_FAILURE}. */
    public int takeForkFailure() {
        int failure = forkFailure;
        forkFailure = NO_FAILURE;
        return failure;
    }

    /** Begins a loop of the given number of rounds, one or more. */
    public void beginLoop(int rounds) {
        if (remaining == null) {
            remaining = new int[4];
        } else if (loops == remaining.length) {
            remaining = Arrays.copyOf(remaining, 2 * loops);
        }
        remaining[loops++] = rounds;
    }

    /** Ends a round; true if there is another one, otherwise the loop is over. */
    public boolean anotherRound() {
        if (--remaining[loops - 1] > 0) {
            return true;
        }
        loops--;
        return false;
    }

    /** The flow is at an end, or begins again. */
    void forgetRecovery() {
        holdings.clear();
        if (recovery != null) {
            recovery.clear();
        }
    }

    void clear() {
        forgetRecovery();
        resumeAt = null;
        frame = null;
        scenario = null;
        parent = null;
        leaving = false;
        thinkingHandle = handle;
        openForks = 0;
        loops = 0;
    }
}
