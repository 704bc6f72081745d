// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * One virtual machine in consolidation.
 *
 * @param machine the machine as it was alone
 * @param read its reads as predicted
 * @param write its writes as predicted
 * @param readTimes distribution of the response times of its reads
 * @param writeTimes distribution of the response times of its writes
 * @param readHitRatio share of its reads that caches of the description serve, in [0, 1]; NaN without caches
 */
public record MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write,
        ResponseTimeDistribution readTimes, ResponseTimeDistribution writeTimes, double readHitRatio) {

    /** From a model of a storage system without caches. */
    public MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write,
            ResponseTimeDistribution readTimes, ResponseTimeDistribution writeTimes) {
        this(machine, read, write, readTimes, writeTimes, Double.NaN);
    }

    /** From a model that predicts only means. */
    public MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write) {
        this(machine, read, write, ResponseTimeDistribution.NONE, ResponseTimeDistribution.NONE);
    }

    /** A machine alone, as it was measured. */
    public static MachinePrediction alone(VirtualMachine machine) {
        return new MachinePrediction(machine, machine.read(), machine.write(), machine.distribution(false),
                machine.distribution(true));
    }

    /** Mean response time of all requests in seconds, weighted as in isolation so that it compares with it. */
    public double responseTime() {
        double throughput = machine.throughput();
        return throughput == 0 ? 0 : (weighted(machine.read(), read) + weighted(machine.write(), write)) / throughput;
    }

    private static double weighted(RequestFigures alone, RequestFigures shared) {
        return alone.throughput() == 0 ? 0 : alone.throughput() * shared.responseTime();
    }

    /** Returns the slowdown of requests relative to isolation; 1 for a machine without requests. */
    public double slowdown() {
        double alone = machine.responseTime();
        return alone == 0 ? 1 : responseTime() / alone;
    }
}
