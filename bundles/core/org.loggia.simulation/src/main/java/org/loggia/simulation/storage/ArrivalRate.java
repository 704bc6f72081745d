// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

/**
 * Arrival rate of requests per time unit, estimated from the last ones. The status list is too short to tell: it holds
 * as many requests as are in the storage, a single one under light load.
 */
final class ArrivalRate {

    /** Poisson arrivals give the rate with a standard deviation of 3 %; a power of two. */
    private static final int REMEMBERED = 1024;
    /** With fewer, the rate would be off by a quarter and more. */
    private static final int MIN_ARRIVALS = 16;

    private final double[] times = new double[REMEMBERED];
    private long arrivals;

    /** The rate with an arrival at the present time; 0 while too few have arrived, or all of them at once. */
    double arrive(double now) {
        long before = Math.min(arrivals, REMEMBERED);
        double first = times[(int) (arrivals - before) & REMEMBERED - 1];
        times[(int) arrivals++ & REMEMBERED - 1] = now;
        return before + 1 < MIN_ARRIVALS || now == first ? 0 : before / (now - first);
    }
}
