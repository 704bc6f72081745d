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
    static final int MAXIMUM_CALL_DEPTH = 2_000;

    /** Number of this flow among the handles of the event list, and as a job at stations. */
    final int handle;

    /** The step to go on with when the flow is woken. */
    Step resumeAt;

    /** The variables of the service that the flow is in. */
    Frame frame;

    /** The frame pool that {@link #frame} goes back to. */
    int framePool;

    /** The usage scenario that a user walks through. */
    Scenario scenario;

    /** When the user began the scenario. */
    double scenarioStart;

    /** When the flow came to the station, passive resource or storage resource where it is. */
    double arrival;

    /** The flow that waits for this forked behaviour, or null. */
    Flow parent;

    /** How many forked behaviours this flow waits for. */
    int openForks;

    /** The calls that the flow is in, innermost first. */
    private OpenCall innermost;
    private int depth;
    private int[] remaining;
    private int loops;

    Flow(int handle) {
        this.handle = handle;
    }

    /** Enters a called service; the caller's frame is kept until the return. */
    void enter(CallStep step, Frame calleeFrame, OpenCall.Pool calls, double now) {
        if (depth >= MAXIMUM_CALL_DEPTH) {
            throw new SimulationException(innermost.step.element(), "calls nest deeper than " + MAXIMUM_CALL_DEPTH
                    + ": the components call each other in a circle that nothing ends; break the circle or guard it");
        }
        OpenCall call = calls.take();
        call.step = step;
        call.callerFrame = frame;
        call.callerFramePool = framePool;
        call.start = now;
        call.outer = innermost;
        innermost = call;
        depth++;
        frame = calleeFrame;
        framePool = step.service().framePool();
    }

    /** Leaves the innermost call, which the caller gives back to its pool; the frame is still the callee's. */
    OpenCall leave() {
        OpenCall left = innermost;
        innermost = left.outer;
        depth--;
        framePool = left.callerFramePool;
        return left;
    }

    /** Begins a loop of the given number of rounds, one or more. */
    void beginLoop(int rounds) {
        if (remaining == null) {
            remaining = new int[4];
        } else if (loops == remaining.length) {
            remaining = Arrays.copyOf(remaining, 2 * loops);
        }
        remaining[loops++] = rounds;
    }

    /** Ends a round; true if there is another one, otherwise the loop is over. */
    boolean anotherRound() {
        if (--remaining[loops - 1] > 0) {
            return true;
        }
        loops--;
        return false;
    }

    void clear() {
        resumeAt = null;
        frame = null;
        scenario = null;
        parent = null;
        openForks = 0;
        loops = 0;
    }
}
