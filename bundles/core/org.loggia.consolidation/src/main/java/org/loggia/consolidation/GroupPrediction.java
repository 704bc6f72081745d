// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.List;

/**
 * Virtual machines that share a storage system, as predicted.
 *
 * @param machines the machines in their order
 * @param readShare share of reads among all requests, in [0, 1]; NaN without requests
 * @param readThroughput reads a second of all machines
 * @param writeThroughput writes a second of all machines
 * @param merging how the model accounts for merged and split requests
 * @param warnings where assumptions of the model are strained, a line each
 */
public record GroupPrediction(List<MachinePrediction> machines, double readShare, double readThroughput,
        double writeThroughput, Merging merging, List<String> warnings) {

    /** From a model that neither estimates nor assumes merging. */
    public GroupPrediction(List<MachinePrediction> machines, double readShare, double readThroughput,
            double writeThroughput, List<String> warnings) {
        this(machines, readShare, readThroughput, writeThroughput, Merging.NONE, warnings);
    }

    /** The same with other figures of the machines, in their order, and the throughputs that follow from them. */
    GroupPrediction with(List<MachinePrediction> others, List<String> otherWarnings) {
        double reads = others.stream().mapToDouble(p -> p.read().throughput()).sum();
        double writes = others.stream().mapToDouble(p -> p.write().throughput()).sum();
        return new GroupPrediction(others, reads / (reads + writes), reads, writes, merging, otherWarnings);
    }
}
