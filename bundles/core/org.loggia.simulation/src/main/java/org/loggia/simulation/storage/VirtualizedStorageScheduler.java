// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import java.util.List;
import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.MachineWorkload;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.random.RandomStream;

/**
 * The scheduler of a virtualized storage system (Noorshams 2015, section 8.3.3, Figure 8.8).
 *
 * <pre>
 *   VM 1 ──request──┐                 ┌─ status list: the last n requests ─┐
 *   VM 2 ──request──┼──&gt; admit ──────&gt;│  means, access patterns, mix      │──&gt; I/O analysis model ──&gt; delay
 *   VM 3 ──request──┘      │          └────────────────────────────────────┘            ^
 *                          └── concurrent requests (those delayed now, this one included)┘
 * </pre>
 *
 * <p>The requests of all components and virtual machines that share the storage are consolidated here. An arriving
 * request is put on the status list; the state of the workload is derived from the list and from the number of
 * requests now in the storage; the analysis model predicts the response time in that state, contention included, and
 * that is how long this request is delayed. So the storage itself has no queue: contention acts through the model's
 * input.
 *
 * <p>For a model that tells virtual machines apart there are a status list and a number of requests for each, too.
 *
 * <p>For a model that knows how response times are distributed, each is drawn from the distribution in the state
 * of the workload at that moment. Successive draws depend on each other as the model says, or not at all.
 *
 * <p>The length n of the status list is given, or estimated while the simulation runs as mean delay times arrival
 * rate (Eq. 8.1), which is the sum of the delays so far by the time so far.
 */
public final class VirtualizedStorageScheduler extends StorageScheduler {

    /** Eq. 8.1 may not ask for more memory than this many requests. */
    private static final int MAX_LIST_LENGTH = 1 << 20;

    private final IoAnalysisModel model;
    private final RandomStream draws;
    private final DependentShares shares = new DependentShares();
    private final WorkloadState state = new WorkloadState();
    private final StatusList statusList = new StatusList();
    private final ArrivalRate arrivalRate = new ArrivalRate();
    private final MachineLoads machines;
    private double delays;

    /**
     * @param model predicts this run's response times
     * @param draws random numbers of its own to draw them; null if the model knows means only
     */
    public VirtualizedStorageScheduler(StorageSpecification specification, IoAnalysisModel model, RandomStream draws) {
        super(specification);
        this.model = model;
        this.draws = draws;
        machines = model.tellsMachinesApart() ? new MachineLoads() : null;
    }

    @Override
    public double admit(int request, int machine, RequestType type, double size, double sequentiality,
            double fileSetSize, double now) {
        int concurrent = enter(type, size, now);
        int memoryLength = memoryLength(now);
        statusList.add(type, size, sequentiality, memoryLength);
        statusList.describe(state);
        state.concurrentRequests = concurrent * specification().concurrencyFactor();
        state.type = type;
        state.fileSetSize = fileSetSize;
        state.arrivalRate = arrivalRate.arrive(now) * specification().timeUnitsPerSecond();
        if (machines != null) {
            state.machine = machine;
            state.machines = machines.arrive(machine, type, size, sequentiality, memoryLength,
                    specification().concurrencyFactor());
        }
        double seconds = draws == null ? model.responseTime(state)
                : model.draw(state, shares.next(draws.nextDouble(), model.dependence(state)));
        double delay = seconds * specification().timeUnitsPerSecond();
        delays += delay;
        observe(type, now, delay);
        return delay;
    }

    @Override
    public void complete(int machine, RequestType type, double arrival, double now) {
        leave(now);
        if (machines != null) {
            machines.leave(machine, type);
        }
    }

    private int memoryLength(double now) {
        if (specification().memoryLength() > 0) {
            return specification().memoryLength();
        }
        // Eq. 8.1: mean delay (delays / requests) times intensity (requests / time).
        double length = now > 0 ? delays / now : 1;
        return (int) Math.max(1, Math.min(MAX_LIST_LENGTH, Math.rint(length)));
    }

    @Override
    public ModelReport report() {
        return model.report();
    }

    @Override
    public List<InternalQueueUsage> queues() {
        return List.of();
    }

    @Override
    public String stuck() {
        return "";
    }

    /**
     * Arrival rate of requests per time unit, estimated from the last ones. The status list is too short to tell: it
     * holds as many requests as are in the storage, a single one under light load.
     */
    private static final class ArrivalRate {

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

    /** Loads of the virtual machines that share a storage; machines join with their first request. */
    private static final class MachineLoads {

        private MachineWorkload[] workloads = {};
        private StatusList[] lists = {};
        private int[] reads = {};
        private int[] writes = {};

        /** Adds a request and returns the state of all machines, in an array that is reused. */
        MachineWorkload[] arrive(int machine, RequestType type, double size, double sequentiality, int memoryLength,
                double concurrencyFactor) {
            if (machine >= workloads.length) {
                grow(machine + 1);
            }
            count(machine, type, 1);
            lists[machine].add(type, size, sequentiality, memoryLength);
            lists[machine].describe(workloads[machine]);
            for (int each = 0; each < workloads.length; each++) {
                workloads[each].concurrentReads = reads[each] * concurrencyFactor;
                workloads[each].concurrentWrites = writes[each] * concurrencyFactor;
            }
            return workloads;
        }

        void leave(int machine, RequestType type) {
            count(machine, type, -1);
        }

        private void count(int machine, RequestType type, int change) {
            if (type == RequestType.READ) {
                reads[machine] += change;
            } else {
                writes[machine] += change;
            }
        }

        private void grow(int machines) {
            int known = workloads.length;
            workloads = Arrays.copyOf(workloads, machines);
            lists = Arrays.copyOf(lists, machines);
            reads = Arrays.copyOf(reads, machines);
            writes = Arrays.copyOf(writes, machines);
            for (int machine = known; machine < machines; machine++) {
                workloads[machine] = new MachineWorkload();
                lists[machine] = new StatusList();
            }
        }
    }
}
