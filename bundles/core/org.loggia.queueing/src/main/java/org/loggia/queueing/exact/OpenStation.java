// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

/**
 * Closed forms for a single station with Poisson arrivals. Times are in one unit, rates are arrivals in that unit.
 * All methods refuse a station that is not stable (load of all servers 1 or more) with an
 * {@link IllegalArgumentException}.
 */
public final class OpenStation {
    private OpenStation() {
    }

    /** Mean response time of M/M/1, any work-conserving discipline blind to service times. */
    public static double mm1ResponseTime(double arrivalRate, double serviceTime) {
        return serviceTime / (1 - load(arrivalRate, serviceTime, 1));
    }

    /** Mean response time of M/M/c, first come first served (Erlang 1917). */
    public static double mmcResponseTime(double arrivalRate, double serviceTime, int servers) {
        double load = load(arrivalRate, serviceTime, servers);
        return serviceTime + erlangC(servers, arrivalRate * serviceTime) * serviceTime / (servers * (1 - load));
    }

    /** Mean response time of M/G/1, first come first served (Pollaczek 1930, Khinchine 1932). */
    public static double mg1ResponseTime(double arrivalRate, double serviceTime, double squaredVariation) {
        double load = load(arrivalRate, serviceTime, 1);
        return serviceTime + load * serviceTime * (1 + squaredVariation) / (2 * (1 - load));
    }

    /** Mean response time of M/G/1 with processor sharing: it does not depend on the law of the service time. */
    public static double mg1SharedResponseTime(double arrivalRate, double serviceTime) {
        return mm1ResponseTime(arrivalRate, serviceTime);
    }

    /**
     * Mean response time of each class in M/G/1 with non-preemptive priorities (A. Cobham, 1954).
     *
     * @param arrivalRates by class, the most important first
     * @param secondMoments of the service times
     */
    public static double[] priorityResponseTimes(double[] arrivalRates, double[] serviceTimes, double[] secondMoments) {
        double residual = 0;
        for (int i = 0; i < arrivalRates.length; i++) {
            residual += arrivalRates[i] * secondMoments[i] / 2;
        }
        double[] result = new double[arrivalRates.length];
        double above = 0;
        for (int i = 0; i < arrivalRates.length; i++) {
            double upTo = above + arrivalRates[i] * serviceTimes[i];
            if (!(upTo < 1)) {
                throw unstable(upTo);
            }
            result[i] = serviceTimes[i] + residual / ((1 - above) * (1 - upTo));
            above = upTo;
        }
        return result;
    }

    /** Probability that an arrival finds all servers busy and is lost in M/G/c/c with the given offered load. */
    public static double erlangB(int servers, double offeredLoad) {
        double blocking = 1;
        for (int c = 1; c <= servers; c++) {
            blocking = offeredLoad * blocking / (c + offeredLoad * blocking);
        }
        return blocking;
    }

    /** Probability that an arrival has to wait in M/M/c with the given offered load, below the number of servers. */
    public static double erlangC(int servers, double offeredLoad) {
        double load = load(offeredLoad, 1, servers);
        double blocking = erlangB(servers, offeredLoad);
        return blocking / (1 - load * (1 - blocking));
    }

    private static double load(double arrivalRate, double serviceTime, int servers) {
        double load = arrivalRate * serviceTime / servers;
        if (!(load < 1)) {
            throw unstable(load);
        }
        return load;
    }

    private static IllegalArgumentException unstable(double load) {
        return new IllegalArgumentException("the station is not stable: its load is " + load + ", it must be below 1");
    }
}
