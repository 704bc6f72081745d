// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.engine;

/** Machines that answer questions about a piece of work. */
public interface Engine extends AutoCloseable {

    /** The number of concurrent work items: at least the number of processors. */
    int places();

    /**
     * Waits for an answer, as long as it takes: a question that a machine was lost with is asked elsewhere. Threads ask
     * side by side.
     *
     * @throws EngineException if there will be none
     * @throws InterruptedException if nobody waits any more
     */
    String answer(String question) throws InterruptedException;

    /** Ends what still runs. */
    @Override
    void close();
}
