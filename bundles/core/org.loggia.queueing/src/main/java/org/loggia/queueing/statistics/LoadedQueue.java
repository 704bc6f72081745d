// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.statistics;

/**
 * What the jobs that a queue has served tell of how many jobs there are on average, by its load alone.
 *
 * <p>A short time without congestion looks uncorrelated, but its load is hardly lower than ever. At one server with
 * random arrivals and services (M/M/1) of load r, the number of jobs is worth one more uncorrelated observation after
 * 2 r (1 + r) / (1 - r)^2 jobs (P. M. Morse, "Stochastic properties of waiting lines", 1955; W. Whitt, "Planning
 * queueing simulations", 1989): 6 at load 0.5, 72 at 0.8, 342 at 0.9. Queues with more servers or more regular services
 * come near this at high load; where arrivals or services vary more, it is a lower bound. It holds for open workloads
 * only: a limited number of jobs forgets faster.
 */
public final class LoadedQueue {
    private LoadedQueue() {
    }

    /**
     * How many uncorrelated observations of their number the jobs are worth.
     *
     * @param jobs how many were served
     * @param load share of the servers that was busy on average, from 0 to 1
     * @return 0 at a load of 1, infinite at a load of 0
     */
    public static double size(long jobs, double load) {
        double idle = Math.max(0, 1 - load);
        return load > 0 ? jobs * idle * idle / (2 * load * (1 + load)) : Double.POSITIVE_INFINITY;
    }
}
