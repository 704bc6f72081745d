// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Optional;

import org.loggia.problem.Location;
import org.loggia.yaml.YamlMapping;

/**
 * Copying of data from or to a storage system, measured alone: each block is read at one storage and then written at
 * another one, with a number of blocks in flight.
 *
 * @param block bytes of a request
 * @param inFlight blocks that are copied at a time
 * @param readTime mean response time of reading a block, in seconds
 * @param writeTime mean response time of writing a block, in seconds
 * @param limit most bytes a second that are copied from this storage; infinite without a limit
 */
public record CopyLoad(double block, int inFlight, double readTime, double writeTime, double limit) {

    static CopyLoad of(YamlMapping node) {
        node.allowing("requestSize_B", "inFlight", "read_ms", "write_ms", "limit_B_per_s");
        return new CopyLoad(node.number("requestSize_B", 512, 1e12), node.whole("inFlight", 1000, 1), node.number(
                "read_ms", 1e-6, Double.MAX_VALUE) / 1e3, node.number("write_ms", 1e-6, Double.MAX_VALUE) / 1e3,
                node.has("limit_B_per_s") ? node.number("limit_B_per_s", 1, Double.MAX_VALUE)
                        : Double.POSITIVE_INFINITY);
    }

    /** Copying as a machine of its own that reads here and whose other blocks are being written elsewhere. */
    VirtualMachine reading(String name, double bytes, CopyLoad destination) {
        return machine(name, bytes, requests(readTime, destination.writeTime), RequestFigures.NONE);
    }

    /** Copying as a machine of its own that writes here what it reads elsewhere. */
    VirtualMachine writing(String name, double bytes, CopyLoad source) {
        return machine(name, bytes, RequestFigures.NONE, source.requests(writeTime, source.readTime));
    }

    private RequestFigures requests(double time, double elsewhere) {
        double throughput = rate(time, elsewhere) / block;
        return new RequestFigures(throughput, time, throughput * time);
    }

    private VirtualMachine machine(String name, double bytes, RequestFigures read, RequestFigures write) {
        return new VirtualMachine(name, read, write, Optional.empty(), MergeRatio.NONE, Optional.empty(), Optional.of(
                new MachineData(bytes, 0, Math.min(bytes, block))), Location.UNKNOWN);
    }

    /** Bytes a second that are copied at given response times of reads and writes. */
    double rate(double read, double write) {
        return Math.min(limit, block * inFlight / (read + write));
    }
}
