// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

/** A machine that runs programs. */
public interface Host extends AutoCloseable {

    /** For messages: the target's name. */
    String name();

    /**
     * Starts a program.
     *
     * @throws HostException if the host cannot be reached
     */
    RunningCommand start(Command command);

    /** Runs a program to its end. */
    default CommandResult run(Command command) throws InterruptedException {
        return start(command).await();
    }

    /** Ends the connection and what still runs over it. */
    @Override
    void close();
}
