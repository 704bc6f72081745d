// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.Arrays;
import java.util.List;

/**
 * The closed queueing network of the synthetic system and its approximate mean value analysis (Schweitzer 1979: an
 * arriving request of a virtual machine of n threads sees (n - 1) / n of its own queues and all of the others').
 * Stations serve in one of three ways: shared by weights (Bonald and Mitrani's discriminatory sharing, as seen by the
 * mean), first come first served with different service times, or several servers (Seidmann's split into a fast server
 * and a delay). Tags are servers, too: a request holds one from the scheduler to its completion. Groups of threads
 * (workloads) of one virtual machine share its cores, journal, scheduler and tags.
 */
final class Network {
    /** Shared stations; each virtual machine has cores, a journal, a scheduler and tags after them. */
    static final int PORT = 0;
    static final int LINK_TO_GUEST = 1;
    static final int LINK_TO_STORAGE = 2;
    static final int CONTROLLER = 3;
    static final int WRITE_CACHE = 4;
    static final int DISKS = 5;
    private static final int SHARED = 6;
    private static final int OF_A_GUEST = 4;

    private static final int TAGS = 3;

    private final List<Workload> workloads;
    private final int[] machines;
    private final StorageParameters parameters;
    private final int stations;
    private final boolean[] firstCome;
    private final int[] servers;
    /** By station, virtual machine and kind; the last kind is the processing of a cycle. */
    private final double[][][] demand;
    private final double[][][] queue;
    private final double[][][] residence;
    private final double[] cycles;
    private double damping = 1;

    /** @param machines the number of the virtual machine, from 0 on, that each workload runs in */
    Network(List<Workload> workloads, int[] machines, StorageParameters parameters) {
        this.workloads = workloads;
        this.machines = machines;
        this.parameters = parameters;
        stations = SHARED + OF_A_GUEST * (Arrays.stream(machines).max().orElseThrow() + 1);
        firstCome = new boolean[stations];
        servers = new int[stations];
        Arrays.fill(servers, 1);
        firstCome[PORT] = true;
        firstCome[WRITE_CACHE] = true;
        servers[DISKS] = parameters.disks().count();
        demand = new double[stations][workloads.size()][];
        queue = new double[stations][workloads.size()][];
        residence = new double[stations][workloads.size()][];
        cycles = new double[workloads.size()];
        for (int vm = 0; vm < workloads.size(); vm++) {
            int kinds = workloads.get(vm).kinds().size() + 1;
            for (int station = 0; station < stations; station++) {
                demand[station][vm] = new double[kinds];
                queue[station][vm] = new double[kinds];
                residence[station][vm] = new double[kinds];
            }
            setFixedDemands(vm);
        }
    }

    private void setFixedDemands(int vm) {
        Workload workload = workloads.get(vm);
        StorageParameters.Controller controller = parameters.controller();
        StorageParameters.Schedulers schedulers = parameters.schedulers();
        int cores = SHARED + OF_A_GUEST * machines[vm];
        int journal = cores + 1;
        int scheduler = cores + 2;
        servers[cores] = parameters.guest().cores();
        servers[cores + TAGS] = workload.isFair() ? schedulers.cfqTags() : schedulers.tags();
        firstCome[cores + TAGS] = true;
        firstCome[journal] = true;
        firstCome[scheduler] = true;
        for (int kind = 0; kind < workload.kinds().size(); kind++) {
            RequestKind requests = workload.kinds().get(kind);
            double size = requests.size();
            demand[PORT][vm][kind] = parameters.link().portOverhead();
            demand[requests.isRead() ? LINK_TO_GUEST : LINK_TO_STORAGE][vm][kind] = size / parameters.link().rate();
            double mirroring = requests.isRead() ? 0 : controller.mirrorOverhead() + size / controller.mirrorRate();
            demand[CONTROLLER][vm][kind] = controller.overhead() + size / controller.copyRate() + mirroring;
            demand[scheduler][vm][kind] = workload.isFair()
                    ? schedulers.cfqDispatch() + (requests.isSequential() ? schedulers.cfqIdle() : 0)
                    : schedulers.noopDispatch();
            demand[cores][vm][kind] = parameters.guest().overhead() + size / parameters.guest().copyRate();
        }
        int processing = workload.kinds().size();
        demand[cores][vm][processing] = workload.processing();
        demand[journal][vm][processing] = workload.commit();
    }

    /** Sets the share of a difference by which demands, queues and rates move. */
    void damping(double share) {
        damping = share;
    }

    double demand(int station, int vm, int kind) {
        return demand[station][vm][kind];
    }

    void demand(int station, int vm, int kind, double seconds) {
        // Averaged with the old one, because the demands answer to what they cause.
        demand[station][vm][kind] += damping * (seconds - demand[station][vm][kind]);
    }

    /** Mean number of requests at a station that wait or use its full speed. */
    double queue(int station) {
        double sum = 0;
        for (double[] vm : queue[station]) {
            for (double kind : vm) {
                sum += kind;
            }
        }
        return sum;
    }

    /** Cycles a second of all threads of a virtual machine. */
    double cycles(int vm) {
        return cycles[vm];
    }

    double responseTime(int vm, int kind) {
        double sum = parameters.link().latency();
        for (int station = 0; station < stations; station++) {
            sum += residence[station][vm][kind];
        }
        return sum;
    }

    /**
     * One step of the iteration.
     *
     * @return how far from a solution it was: the largest relative difference of a rate of cycles, or difference of a
     *     queue as a share of the threads
     */
    double step() {
        double change = 0;
        double[] rates = new double[cycles.length];
        for (int vm = 0; vm < workloads.size(); vm++) {
            Workload workload = workloads.get(vm);
            double cycle = 0;
            for (int kind = 0; kind <= workload.kinds().size(); kind++) {
                holdTag(vm, kind);
                double time = kind == workload.kinds().size() ? 0 : parameters.link().latency();
                for (int station = 0; station < stations; station++) {
                    residence[station][vm][kind] = residence(station, vm, kind);
                    time += residence[station][vm][kind];
                }
                cycle += visits(vm, kind) * time;
            }
            double rate = workload.threads() / cycle;
            change = Math.max(change, Math.abs(rate - cycles[vm]) / rate);
            cycles[vm] += (rate - cycles[vm]) * (cycles[vm] == 0 ? 1 : damping);
            // Queues follow the rates of now, so that they never hold more than the threads.
            rates[vm] = rate;
        }
        for (int station = 0; station < stations; station++) {
            for (int vm = 0; vm < workloads.size(); vm++) {
                for (int kind = 0; kind < queue[station][vm].length; kind++) {
                    double own = station == tags(vm) ? 0 : demand[station][vm][kind];
                    double waiting = residence[station][vm][kind] - own
                            + demand[station][vm][kind] / servers[station];
                    double next = rates[vm] * visits(vm, kind) * waiting;
                    double difference = next - queue[station][vm][kind];
                    change = Math.max(change, Math.abs(difference) / workloads.get(vm).threads());
                    queue[station][vm][kind] += damping * difference;
                }
            }
        }
        return change;
    }

    /** The time for which a request holds a tag is what it needs at the storage system. */
    private void holdTag(int vm, int kind) {
        double held = kind == workloads.get(vm).kinds().size() ? 0 : parameters.link().latency();
        for (int station = 0; station < SHARED; station++) {
            held += residence(station, vm, kind);
        }
        demand[tags(vm)][vm][kind] = kind == workloads.get(vm).kinds().size() ? 0 : held;
    }

    private int tags(int vm) {
        return SHARED + OF_A_GUEST * machines[vm] + TAGS;
    }

    private double visits(int vm, int kind) {
        List<RequestKind> kinds = workloads.get(vm).kinds();
        return kind == kinds.size() ? 1 : kinds.get(kind).visits();
    }

    private double residence(int station, int vm, int kind) {
        double own = demand[station][vm][kind];
        if (own == 0) {
            return 0;
        }
        double fast = own / servers[station];
        double ahead = 0;
        for (int other = 0; other < workloads.size(); other++) {
            int threads = workloads.get(other).threads();
            double seen = other == vm ? (threads - 1.0) / threads : 1;
            for (int j = 0; j < queue[station][other].length; j++) {
                double waiting = seen * queue[station][other][j];
                ahead += waiting * (firstCome[station] ? demand[station][other][j] / servers[station]
                        : fast * weight(station, other, j) / weight(station, vm, kind));
            }
        }
        // The tag itself costs nothing but the wait for it.
        return station == tags(vm) ? ahead : own + ahead;
    }

    private double weight(int station, int vm, int kind) {
        List<RequestKind> kinds = workloads.get(vm).kinds();
        return station == CONTROLLER && kind < kinds.size() && kinds.get(kind).isRead()
                ? parameters.controller().readWeight() : 1;
    }
}
