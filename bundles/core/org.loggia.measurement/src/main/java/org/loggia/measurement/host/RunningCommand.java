// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.host;

/** A program that has been started. */
public interface RunningCommand {

    /**
     * Waits for the end, at most as long as the command's limit; then the program is ended.
     *
     * @throws HostException if the host has gone
     * @throws InterruptedException if the waiting thread is interrupted; the program has then been ended
     */
    CommandResult await() throws InterruptedException;

    /** Ends it now. */
    void stop();
}
