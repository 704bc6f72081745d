// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationControl;
import de.uka.ipd.sdq.simulation.abstractsimengine.TestEngine;
import java.util.PriorityQueue;
import java.util.concurrent.Semaphore;

/** Events in the order of their times, and a run that ends at the first exception of a process. */
public class TestClock implements ISimulationControl, TestEngine {

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Semaphore over = new Semaphore(0);
    private Semaphore turn;
    private double until;
    private double now;
    private long order;
    private RuntimeException error;
    private boolean isOver;
    private long completed;
    private long inside;
    private long mostInside;

    private record Event(double time, long order, Object key, Runnable what) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    /**
     * Runs until a time.
     *
     * @param end run when it is over, whether it failed or not
     */
    public void run(double until, Runnable end) {
        this.until = until;
        nextTurn().release();
        over.acquireUninterruptibly();
        isOver = true;
        end.run();
        if (error != null) {
            throw error;
        }
    }

    /** Runs events until one of them gives a process its turn; what this process waits for, or who waits for the end. */
    Semaphore nextTurn() {
        turn = null;
        while (turn == null && error == null && !events.isEmpty() && events.peek().time() < until) {
            Event event = events.remove();
            now = event.time();
            try {
                event.what().run();
            } catch (RuntimeException thrown) {
                failed(thrown);
            }
        }
        return turn == null ? over : turn;
    }

    /** Gives a process its turn, once the event that does so is over. */
    void turnOf(Semaphore process) {
        turn = process;
    }

    void failed(RuntimeException thrown) {
        error = error == null ? thrown : error;
    }

    /** How many demands were told to be completed. */
    public long completed() {
        return completed;
    }

    /** How many demands the resource that changed last says to be inside. */
    public long inside() {
        return inside;
    }

    /** How many demands a resource said to be inside at most. */
    public long mostInside() {
        return mostInside;
    }

    @Override
    public void schedule(Object event, Runnable routine, double delay) {
        if (!(delay >= 0 && delay < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a delay of " + delay);
        }
        events.add(new Event(now + delay, order++, event, routine));
    }

    @Override
    public void remove(Object event) {
        if (!events.removeIf(each -> each.key() == event)) {
            throw new IllegalStateException("an event that is not scheduled is removed");
        }
    }

    @Override
    public void stateChanged(long state) {
        inside = state;
        mostInside = Math.max(mostInside, state);
    }

    @Override
    public void demandCompleted(Object process) {
        completed++;
    }

    @Override
    public double getCurrentSimulationTime() {
        return now;
    }

    @Override
    public boolean isRunning() {
        return !isOver;
    }
}
