// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.util.concurrent.Semaphore;

/**
 * A simulated user as a thread that runs while all others wait. Who rests lets time pass itself until somebody's turn
 * comes: a thread for the clock between any two users would take as long as all the rest of a run.
 */
public final class TestThread {

    private final TestClock clock;
    private final Semaphore turn = new Semaphore(0);
    private boolean isPassive;

    /** Begins at once, in simulated time. */
    public TestThread(TestClock clock, Runnable life) {
        this.clock = clock;
        Thread thread = new Thread(() -> {
            turn.acquireUninterruptibly();
            try {
                life.run();
            } catch (RuntimeException thrown) {
                clock.failed(thrown);
            } finally {
                clock.nextTurn().release();
            }
        });
        thread.setDaemon(true);
        thread.start();
        clock.schedule(this, this::go, 0);
    }

    private void go() {
        clock.turnOf(turn);
    }

    private void rest() {
        Semaphore next = clock.nextTurn();
        if (next != turn) {
            next.release();
            turn.acquireUninterruptibly();
        }
    }

    /** Lets a time pass. */
    public void hold(double delay) {
        clock.schedule(this, this::go, delay);
        rest();
    }

    /** As {@code ISchedulableProcess.passivate()}. */
    public void passivate() {
        isPassive = true;
        rest();
    }

    /** As {@code ISchedulableProcess.activate()}: only of who is passive. */
    public void activate() {
        if (!isPassive) {
            throw new IllegalStateException("a process is activated that is not passive");
        }
        isPassive = false;
        clock.schedule(this, this::go, 0);
    }
}
