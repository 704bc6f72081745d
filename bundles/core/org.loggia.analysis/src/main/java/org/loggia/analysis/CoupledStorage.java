// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.List;

import org.loggia.io.RequestType;
import org.loggia.problem.ProblemException;

/**
 * A storage system that is a part of a running simulation: requests contend with each other in it, so response times
 * and their distribution come out by themselves. An instance belongs to one run and one thread; its hot path allocates
 * nothing.
 */
public interface CoupledStorage {

    /**
     * A request arrives now. When it is done, the simulation is told its number.
     *
     * @param request       a small non-negative number that no other request inside has
     * @param machine       where it comes from: a number in the machines of the model that was chosen
     * @param size          in bytes
     * @param sequentiality probability in [0, 1] that it continues where another one ended
     * @param fileSetSize   size of the file set that it goes to, in bytes
     * @throws ProblemException if the model has no answer for such requests
     */
    void arrive(int request, int machine, RequestType type, double size, double sequentiality, double fileSetSize);

    /** The event list has popped one of the storage's handles. */
    void occur(int handle);

    /** The number of requests inside. */
    int requests();

    /** Describes the positions of requests and resources, for a message about a deadlocked storage. */
    String state();

    /** Starts the statistics again, as after the warm-up; requests stay. */
    void resetStatistics();

    /** Utilization of the servers of an internal queue, and its mean number of requests. */
    record QueueUse(String queue, double utilization, double meanRequests) {
    }

    /** The queues inside that have servers. */
    List<QueueUse> queues();

    /**
     * Of each of these queues the integrals over time, since the statistics began, of the share of its servers that are
     * busy and of the requests there.
     *
     * @param areas filled, two for each queue
     */
    void queueAreas(double[] areas);

    /** Notes on the arrivals of requests. */
    ModelReport report();
}
