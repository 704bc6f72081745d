// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The storage system and the virtual machines that use it, solved for its steady state.
 *
 * <pre>{@code
 *   VM: threads -> cores -> journal -> I/O scheduler --+
 *   VM: ...                                            +-> port -> link in/out -> controller --read--> cache -miss->
 *   disks |                              +--write--> mirrored write cache disks <--- destaging of the write cache
 *   <---------------------------------------------(full? wait)------+
 * }</pre>
 *
 * <p>It is a closed queueing network with a class of requests for each kind of each virtual machine, solved by
 * approximate mean value analysis ({@link Network}). What makes it more than that: demands depend on the solution.
 * <ul>
 * <li>The read cache holds a share of all file sets together. A miss stages a whole strip, which serves later requests
 * of the series to the file. Read-ahead hides misses of sequential reads, less so when the disks are busy.
 * <li>Writes end in the write cache. Data that lie close together on the disks while they wait are destaged together:
 * one update of a stripe (RAID 5: old data and old parity are read, both written) serves all of its waiting requests,
 * and the larger the file sets, the fewer these are. Stripes are destaged in their order on the disks. Sequential
 * writes fill whole stripes.
 * <li>When writes come faster than the disks can take them, the write cache is full and writes wait for the disks.
 *     Destaging slows reads down, and reads leave less of the disks for destaging; both keep a third of the disks
 *     at least.
 * <li>A disk positions faster the more requests it can choose from, and slower the wider the files are spread.
 * <li>CFQ costs more for each request than NOOP, waits for the next request of a sequential stream, and has few
 *     requests at the storage system at once.
 * <li>The controller serves reads, writes and the copies of writes; reads have a larger weight.
 * </ul>
 * The relations that Noorshams 2015, chapter 7 found on the real system (response times of cached data proportional to
 * threads and linear in the request size, logarithmic growth with the file set, thresholds of both caches, buffered
 * sequential access) are not put in; they follow, and tests check that they do.
 */
public final class SyntheticStorage {
    /** Share of the disks that destaging gets at least when the write cache is full. */
    private static final double MIN_DESTAGING = 0.35;
    /** How suddenly writes begin to wait as destaging nears its capacity. */
    private static final int BUFFER_STEEPNESS = 6;
    /** Share of the disks that destaging takes from reads at most: the array lets them pass now and then. */
    private static final double MAX_INTERFERENCE = 0.65;
    private static final int MAX_ITERATIONS = 8000;
    private static final double PRECISION = 1e-8;
    private static final double DAMPING = 0.4;
    private static final int PATIENCE = 800;

    private final StorageParameters parameters;

    public SyntheticStorage(StorageParameters parameters) {
        this.parameters = parameters;
    }

    /**
     * Solves for the steady state of virtual machines that run at the same time.
     *
     * @return for each workload the performance of each of its kinds; kinds without visits have throughput 0 and the
     *     response time that a single such request would see
     */
    public List<List<Performance>> solve(List<Workload> workloads) {
        return solve(workloads, IntStream.range(0, workloads.size()).toArray());
    }

    /**
     * Solves for the steady state of groups of threads, of which several may run in the same virtual machine, such as
     * some that only read and others that only write.
     *
     * @param machines for each workload the number of its virtual machine, from 0 on; all of a machine have the same
     *     I/O scheduler
     */
    public List<List<Performance>> solve(List<Workload> workloads, int[] machines) {
        if (machines.length != workloads.size() || Arrays.stream(machines).anyMatch(machine -> machine < 0)) {
            throw new IllegalArgumentException("each workload needs the number of its virtual machine, 0 or more: "
                    + Arrays.toString(machines) + " for " + workloads.size() + " workloads");
        }
        for (int i = 1; i < machines.length; i++) {
            for (int j = 0; j < i; j++) {
                if (machines[i] == machines[j] && workloads.get(i).isFair() != workloads.get(j).isFair()) {
                    throw new IllegalArgumentException("workloads of virtual machine " + machines[i]
                            + " have different I/O schedulers; a machine has one");
                }
            }
        }
        double fileSets = workloads.stream().mapToDouble(Workload::fileSetSize).sum();
        Network network = new Network(workloads, machines, parameters);
        double change = 1;
        for (int iteration = 0; iteration < MAX_ITERATIONS && change > PRECISION; iteration++) {
            // Waiting for the disks answers steeply to the rate of writes: smaller steps when the large ones swing.
            network.damping(DAMPING * Math.pow(0.5, iteration / PATIENCE));
            setDemands(network, workloads, fileSets);
            change = network.step();
        }
        if (!(change <= PRECISION)) {
            throw new IllegalStateException("no steady state of " + workloads + " on " + parameters + " was found");
        }
        List<List<Performance>> performance = new ArrayList<>();
        for (int vm = 0; vm < workloads.size(); vm++) {
            List<Performance> kinds = new ArrayList<>();
            for (int kind = 0; kind < workloads.get(vm).kinds().size(); kind++) {
                RequestKind requests = workloads.get(vm).kinds().get(kind);
                double rate = network.cycles(vm) * requests.visits();
                kinds.add(new Performance(network.responseTime(vm, kind), rate, rate * requests.size()));
            }
            performance.add(List.copyOf(kinds));
        }
        return List.copyOf(performance);
    }

    private void setDemands(Network network, List<Workload> workloads, double fileSets) {
        RaidCosts array = new RaidCosts(parameters, fileSets,
                network.queue(Network.DISKS) / parameters.disks().count());
        double readLoad = 0;
        double readOperations = 0;
        double writeOperations = 0;
        for (int vm = 0; vm < workloads.size(); vm++) {
            Workload workload = workloads.get(vm);
            for (RequestKind requests : workload.kinds()) {
                double rate = network.cycles(vm) * requests.visits();
                if (requests.isRead()) {
                    readOperations += rate * array.operations(workload, requests);
                    readLoad += rate * array.reading(workload, requests) / parameters.disks().count();
                } else {
                    writeOperations += rate * array.operations(workload, requests);
                }
            }
        }
        double interrupted = readOperations == 0 ? 0 : readOperations / (readOperations + writeOperations);
        double destageLoad = 0;
        for (int vm = 0; vm < workloads.size(); vm++) {
            for (RequestKind requests : workloads.get(vm).kinds()) {
                destageLoad += requests.isRead() ? 0 : network.cycles(vm) * requests.visits()
                        * array.destaging(workloads.get(vm), requests, interrupted);
            }
        }
        double capacity = Math.max(MIN_DESTAGING, 1 - readLoad);
        double full = Math.min(1, Math.pow(destageLoad / capacity, BUFFER_STEEPNESS));
        double slowdown = 1 / (1 - Math.min(MAX_INTERFERENCE, Math.min(destageLoad, capacity)));
        double busy = Math.min(1, readLoad + destageLoad);
        // What read-ahead hides costs the disks the same, but nobody waits for it.
        double visible = 1 - parameters.readAhead().success() * (1 - busy * busy);
        for (int vm = 0; vm < workloads.size(); vm++) {
            Workload workload = workloads.get(vm);
            for (int kind = 0; kind < workload.kinds().size(); kind++) {
                RequestKind requests = workload.kinds().get(kind);
                if (requests.isRead()) {
                    double reading = array.reading(workload, requests) * slowdown;
                    network.demand(Network.DISKS, vm, kind, requests.isSequential() ? visible * reading : reading);
                } else {
                    network.demand(Network.WRITE_CACHE, vm, kind,
                            full * array.destaging(workload, requests, interrupted) / capacity);
                }
            }
        }
    }
}
