// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Warns the user once when work is queued but no worker is available, and reports when it continues. Spark itself waits
 * for workers without end: there may be none, or none that is free or has the memory that is asked for.
 */
final class WorkerWatch implements AutoCloseable {

    static final String WAITING =
            "the master has no available worker; waiting: start a worker, or one with more memory, "
                    + "or stop with Ctrl+C";
    static final String GOING_ON = "a worker is available; continuing";

    /** As long as Spark waits before it says so in its log; a worker takes some five seconds to begin. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(15);
    private static final long LOOK_MILLISECONDS = 500;

    private final IntSupplier running;
    private final Consumer<String> notes;
    private final Thread thread = new Thread(this::watch, "attendance of Spark's workers");
    private int open;
    private long lastSign;
    private boolean isSaid;

    /**
     * Begins to watch.
     *
     * @param running tells how many tasks run
     */
    WorkerWatch(IntSupplier running, Consumer<String> notes) {
        this.running = running;
        this.notes = notes;
        thread.setDaemon(true);
        thread.start();
    }

    /** A question is open. */
    synchronized void asked() {
        if (open++ == 0) {
            lastSign = System.nanoTime();
        }
    }

    /** A question is open no more: somebody has worked on it. */
    synchronized void answered() {
        open--;
        lastSign = System.nanoTime();
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(LOOK_MILLISECONDS);
                look(running.getAsInt() > 0, System.nanoTime());
            }
        } catch (InterruptedException | IllegalStateException ended) {
            // The engine is closed, or Spark has stopped, which whoever waits for an answer is told.
        }
    }

    private synchronized void look(boolean isWorking, long now) {
        if (isWorking) {
            lastSign = now;
        }
        boolean isWaiting = open > 0 && now - lastSign > PATIENCE;
        if (isWaiting != isSaid) {
            notes.accept(isWaiting ? WAITING : GOING_ON);
        }
        isSaid = isWaiting;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
