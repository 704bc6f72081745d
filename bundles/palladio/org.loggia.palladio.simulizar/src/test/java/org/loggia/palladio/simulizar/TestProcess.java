// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.simucomframework.core.SimuComSimProcess;
import java.util.function.Consumer;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestThread;

/** A simulated user. */
final class TestProcess extends SimuComSimProcess {

    private final TestThread thread;

    TestProcess(TestClock clock, Consumer<TestProcess> life) {
        thread = new TestThread(clock, () -> life.accept(this));
    }

    void hold(double delay) {
        thread.hold(delay);
    }

    @Override
    public String getId() {
        return Integer.toString(System.identityHashCode(this));
    }

    @Override
    public void passivate() {
        thread.passivate();
    }

    @Override
    public void activate() {
        thread.activate();
    }
}
