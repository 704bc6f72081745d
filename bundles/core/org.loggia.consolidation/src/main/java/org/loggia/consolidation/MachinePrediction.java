// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * One virtual machine in consolidation.
 *
 * @param machine the machine as it was alone
 * @param read its reads as predicted
 * @param write its writes as predicted
 * @param readQuantiles how response times of its reads are spread
 * @param writeQuantiles how response times of its writes are spread
 * @param readHitRatio share of its reads that caches of the description serve, in [0, 1]; NaN without caches
 */
public record MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write,
        ResponseTimeQuantiles readQuantiles, ResponseTimeQuantiles writeQuantiles, double readHitRatio) {

    /** From a model of a storage system without caches. */
    public MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write,
            ResponseTimeQuantiles readQuantiles, ResponseTimeQuantiles writeQuantiles) {
        this(machine, read, write, readQuantiles, writeQuantiles, Double.NaN);
    }

    /** From a model that knows only means. */
    public MachinePrediction(VirtualMachine machine, RequestFigures read, RequestFigures write) {
        this(machine, read, write, ResponseTimeQuantiles.NONE, ResponseTimeQuantiles.NONE);
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
