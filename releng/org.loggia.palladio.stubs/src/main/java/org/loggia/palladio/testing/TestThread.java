// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.util.concurrent.Semaphore;

/** A simulated user as a thread that runs only while the simulation waits for it. */
public final class TestThread {

    private final TestClock clock;
    private final Semaphore toRun = new Semaphore(0);
    private final Semaphore toWait = new Semaphore(0);
    private boolean isPassive;

    /** Begins at once, in simulated time. */
    public TestThread(TestClock clock, Runnable life) {
        this.clock = clock;
        Thread thread = new Thread(() -> {
            toRun.acquireUninterruptibly();
            try {
                life.run();
            } catch (RuntimeException thrown) {
                clock.failed(thrown);
            } finally {
                toWait.release();
            }
        });
        thread.setDaemon(true);
        thread.start();
        clock.schedule(this, this::go, 0);
    }

    private void go() {
        toRun.release();
        toWait.acquireUninterruptibly();
    }

    private void rest() {
        toWait.release();
        toRun.acquireUninterruptibly();
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
