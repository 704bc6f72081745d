// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.simucomframework.core.SimuComSimProcess;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** A simulated user as a thread that runs only while the simulation waits for it. */
final class TestProcess extends SimuComSimProcess {

    private final TestSimulation simulation;
    private final Semaphore toRun = new Semaphore(0);
    private final Semaphore toWait = new Semaphore(0);
    private final Thread thread;
    private boolean isPassive;

    TestProcess(TestSimulation simulation, Consumer<TestProcess> life) {
        this.simulation = simulation;
        thread = new Thread(() -> {
            toRun.acquireUninterruptibly();
            try {
                life.accept(this);
            } catch (RuntimeException thrown) {
                simulation.failed(thrown);
            } finally {
                toWait.release();
            }
        });
        thread.setDaemon(true);
        thread.start();
        simulation.schedule(this, this::go, 0);
    }

    private void go() {
        toRun.release();
        toWait.acquireUninterruptibly();
    }

    private void rest() {
        toWait.release();
        toRun.acquireUninterruptibly();
    }

    void hold(double delay) {
        simulation.schedule(this, this::go, delay);
        rest();
    }

    @Override
    public void passivate() {
        isPassive = true;
        rest();
    }

    @Override
    public void activate() {
        if (!isPassive) {
            throw new IllegalStateException("a process is activated that is not passive");
        }
        isPassive = false;
        simulation.schedule(this, this::go, 0);
    }
}
