// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Map;
import java.util.Optional;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.problem.ProblemKind;

/**
 * A virtual machine with what was measured of it alone on a storage system.
 *
 * @param name what the user calls it
 * @param read its reads
 * @param write its writes
 * @param requests its requests one by one, which a simulation needs; empty if only the means are known
 * @param merged what the hypervisor merges
 * @param cache a cache in its memory that the measurements do not contain
 * @param data the data that it reads and writes, for caches
 * @param place where it is described, for messages; {@link Location#UNKNOWN} if in no file
 */
public record VirtualMachine(String name, RequestFigures read, RequestFigures write,
        Optional<RequestTrace> requests, MergeRatio merged, Optional<MemoryCache> cache, Optional<MachineData> data,
        Location place) {

    /** A machine of which only the means are known. */
    public VirtualMachine(String name, RequestFigures read, RequestFigures write) {
        this(name, read, write, Optional.empty(), MergeRatio.NONE);
    }

    /** A machine without caches. */
    VirtualMachine(String name, RequestFigures read, RequestFigures write, Optional<RequestTrace> requests,
            MergeRatio merged) {
        this(name, read, write, requests, merged, Optional.empty(), Optional.empty(), Location.UNKNOWN);
    }

    /** The same, described somewhere. */
    VirtualMachine at(Location place) {
        return new VirtualMachine(name, read, write, requests, merged, cache, data, place);
    }

    /** The same with a cache and data. */
    VirtualMachine with(Optional<MemoryCache> otherCache, Optional<MachineData> otherData) {
        return new VirtualMachine(name, read, write, requests, merged, otherCache, otherData, place);
    }

    /** The same with other reads. */
    VirtualMachine with(RequestFigures otherRead, Optional<RequestTrace> otherRequests) {
        return new VirtualMachine(name, otherRead, write, otherRequests, merged, cache, data, place);
    }

    /**
     * Reports missing data in this machine's description.
     *
     * @param fact name of the fact in the kind's text in addition to the {@code machine}
     */
    public ProblemException fault(ProblemKind kind, String fact, String value) {
        return kind.failure(place, Map.of("machine", name, fact, value));
    }

    /** The measured distribution of the response times of one type of requests, if there is a trace. */
    ResponseTimeDistribution distribution(boolean write) {
        return requests.map(trace -> trace.distribution(write)).orElse(ResponseTimeDistribution.NONE);
    }

    /** Requests a second. */
    public double throughput() {
        return read.throughput() + write.throughput();
    }

    /** Mean response time of all requests in seconds; 0 without requests. */
    public double responseTime() {
        return meanResponseTime(read, write);
    }

    /** Mean number of requests in the storage, by Little's law. */
    public double requestsInSystem() {
        return read.throughput() * read.responseTime() + write.throughput() * write.responseTime();
    }

    static double meanResponseTime(RequestFigures read, RequestFigures write) {
        double throughput = read.throughput() + write.throughput();
        return throughput == 0 ? 0 : (read.throughput() * read.responseTime()
                + write.throughput() * write.responseTime()) / throughput;
    }
}
