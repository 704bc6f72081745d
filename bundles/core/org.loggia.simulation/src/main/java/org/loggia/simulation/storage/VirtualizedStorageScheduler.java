package org.loggia.simulation.storage;

import org.loggia.analysis.IoAnalysisModel;
import org.loggia.analysis.ModelReport;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.statistics.Tally;
import org.loggia.queueing.statistics.TimeWeighted;

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
 * <p>The length n of the status list is given, or estimated while the simulation runs as mean delay times arrival
 * rate (Eq. 8.1), which is the sum of the delays so far by the time so far.
 */
public final class VirtualizedStorageScheduler {

    /** Eq. 8.1 may not ask for more memory than this many requests. */
    private static final int LONGEST_LIST = 1 << 20;

    private final StorageSpecification specification;
    private final IoAnalysisModel model;
    private final WorkloadState state = new WorkloadState();
    private final StatusList statusList = new StatusList();
    private final TimeWeighted concurrency = new TimeWeighted(0, 0);
    private final Tally[] responseTimes = {new Tally(), new Tally()};
    private final double[] bytes = new double[2];
    private int concurrent;
    private double delays;

    public VirtualizedStorageScheduler(StorageSpecification specification) {
        this.specification = specification;
        this.model = specification.analysisModel().create();
    }

    /**
     * A request arrives.
     *
     * @param size in bytes
     * @param sequentiality probability in [0, 1]
     * @param fileSetSize in bytes
     * @param now in the model's time units
     * @return how long it takes, in the model's time units
     */
    public double admit(RequestType type, double size, double sequentiality, double fileSetSize, double now) {
        concurrency.set(now, ++concurrent);
        statusList.add(type, size, sequentiality, memoryLength(now));
        statusList.describe(state);
        state.concurrentRequests = concurrent * specification.concurrencyFactor();
        state.type = type;
        state.fileSetSize = fileSetSize;
        double delay = model.responseTime(state) * specification.timeUnitsPerSecond();
        delays += delay;
        responseTimes[type.getValue()].add(delay);
        bytes[type.getValue()] += size;
        return delay;
    }

    /** A request is done: its delay is over. */
    public void complete(double now) {
        concurrency.set(now, --concurrent);
    }

    private int memoryLength(double now) {
        if (specification.memoryLength() > 0) {
            return specification.memoryLength();
        }
        // Eq. 8.1: mean delay (delays / requests) times intensity (requests / time).
        double length = now > 0 ? delays / now : 1;
        return (int) Math.max(1, Math.min(LONGEST_LIST, Math.rint(length)));
    }

    /** Starts the statistics anew, as after the warm-up; the workload state stays. */
    public void resetStatistics(double now) {
        concurrency.reset(now);
        for (int type = 0; type < responseTimes.length; type++) {
            responseTimes[type].reset();
            bytes[type] = 0;
        }
    }

    public String name() {
        return specification.name();
    }

    /** Response times of the requests of one type, in the model's time units. */
    public Tally responseTimes(RequestType type) {
        return responseTimes[type.getValue()];
    }

    /** Bytes requested since the statistics began. */
    public double bytes(RequestType type) {
        return bytes[type.getValue()];
    }

    /** The number of requests in the storage. */
    public TimeWeighted concurrency() {
        return concurrency;
    }

    /** What the analysis model has to say about its predictions, e.g. questions outside the measured ranges. */
    public ModelReport report() {
        return model.report();
    }
}
