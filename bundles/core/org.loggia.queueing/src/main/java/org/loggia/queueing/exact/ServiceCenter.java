// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

/**
 * A station of a {@link ClosedNetwork}: the service that a job of each class demands on one pass through the network,
 * and how fast the station works when it holds a number of jobs.
 *
 * <p>Results are exact for product-form stations: processor sharing or preemptive last come first served with any
 * demands, first come first served with exponential service times of the same mean in all classes (demands then
 * differ by visits only), and delays.
 */
public final class ServiceCenter {
    private final String name;
    private final double[] demands;
    private final double[] rates;
    private final boolean delay;

    private ServiceCenter(String name, double[] demands, double[] rates, boolean delay) {
        for (double demand : demands) {
            if (!(demand >= 0 && demand < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a demand at " + name
                        + " must be finite and 0 or more, not " + demand);
            }
        }
        for (double rate : rates) {
            if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("a rate of " + name + " must be finite and above 0, not " + rate);
            }
        }
        this.name = name;
        this.demands = demands.clone();
        this.rates = rates.clone();
        this.delay = delay;
    }

    /** No waiting: each job has its own server (think time). */
    public static ServiceCenter delay(String name, double... demands) {
        return new ServiceCenter(name, demands, new double[0], true);
    }

    /** One server. */
    public static ServiceCenter queue(String name, double... demands) {
        return new ServiceCenter(name, demands, new double[] {1}, false);
    }

    /** Several identical servers. */
    public static ServiceCenter multiServer(String name, int servers, double... demands) {
        double[] rates = new double[servers];
        for (int i = 0; i < servers; i++) {
            rates[i] = i + 1;
        }
        return loadDependent(name, rates, demands);
    }

    /** {@code rates[n - 1]} is the speed with n jobs present; the last rate holds for all larger n. */
    public static ServiceCenter loadDependent(String name, double[] rates, double... demands) {
        if (rates.length == 0) {
            throw new IllegalArgumentException(name + " needs at least one rate");
        }
        return new ServiceCenter(name, demands, rates, false);
    }

    public String name() {
        return name;
    }

    double demand(int jobClass) {
        return demands[jobClass];
    }

    int classes() {
        return demands.length;
    }

    boolean isDelay() {
        return delay;
    }

    boolean isSingleServer() {
        return rates.length == 1 && rates[0] == 1;
    }

    /** Speed with the given number of jobs (1 or more) present. */
    double rate(int jobs) {
        return delay ? jobs : rates[Math.min(jobs, rates.length) - 1];
    }
}
