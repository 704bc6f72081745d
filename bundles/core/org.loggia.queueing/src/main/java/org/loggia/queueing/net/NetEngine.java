package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.Station;

/**
 * Plays the token game of one run.
 *
 * <p>A token in a queue is a job; delays schedule the job's own event, other queues are {@link Station}s with one
 * timer each. When a service ends, the token moves to the depository, which may enable modes; enabled immediate modes
 * then fire until none is left, before time goes on. For each mode the engine counts how many of its input arcs (and
 * capacity limits) are not satisfied yet, and a token's coming or leaving touches only the modes connected to its
 * cell. Nothing here allocates while the net runs, but for growing arrays.
 */
final class NetEngine {
    static final int END = 0;
    static final int WARMED_UP = 1;
    private static final int OWN_EVENTS = 2;
    private static final int LONGEST_CASCADE = 10_000_000;

    final CompiledNet net;
    final EventList events;
    final PartStatistics[] queueParts;
    final PartStatistics[] restParts;
    final Station[] stations;
    final double[] work;
    final long[] modeFirings;
    final ProbeTracker probes;
    private final TokenStamps stamps;
    private final boolean isEmbedded;
    private final int firstTimer;
    private final int[] cellQueue;
    private final int[] inputStart;
    private final int[] inputCell;
    private final int[] inputCount;
    private final int[] outputStart;
    private final int[] outputCell;
    private final int[] outputCount;
    private final int[] consumerStart;
    private final int[] consumerMode;
    private final int[] consumerCount;
    private final int firstTimedMode;
    private final int firstJob;
    private final Distribution[] service;
    private final double[] exponentialMean;
    private final RandomStream[] streams;
    private final RandomStream choices;
    private final TokenLine[] lines;
    private final ArrivalOrder[] orders;
    private final CapacityLimits limits;
    private final FreeChoices freeChoices;
    private final EnabledModes enabled;
    private final boolean[] isSink;
    private final int[] available;
    private final int[] missing;
    private final boolean[] isTimed;
    private final Distribution[] delays;
    private final boolean[] isDirty;
    private final int[] dirty;
    private final int tokenLimit;
    private int dirtyCount;
    private int[] jobCell = new int[64];
    private double[] jobSince = new double[64];
    private int[] jobStamp = new int[64];
    private int[] freeJobs = new int[64];
    private int freeJobCount;
    private int jobCount;
    private WarmUpMonitor monitor;
    private long completions;
    private long firings;

    /** The engine of a run on its own, with random numbers of its own for each replication. */
    NetEngine(CompiledNet net, long seed, int replication, int tokenLimit) {
        this(net, new EventList(), OWN_EVENTS, number -> stream(seed, number, replication), tokenLimit,
                net.net.probes().isEmpty() ? null : new ProbeTracker(net), null);
    }

    /** The engine of a net that lives in another simulation's event list and moves that simulation's requests. */
    static NetEngine embedded(CompiledNet net, EventList events, int firstHandle, IntFunction<RandomStream> streams,
            RequestTracker requests, int tokenLimit) {
        return new NetEngine(net, events, firstHandle, streams, tokenLimit, null, requests);
    }

    private NetEngine(CompiledNet net, EventList events, int firstTimer, IntFunction<RandomStream> random,
            int tokenLimit, ProbeTracker probes, RequestTracker requests) {
        this.net = net;
        this.events = events;
        this.firstTimer = firstTimer;
        this.tokenLimit = tokenLimit;
        this.probes = probes;
        stamps = probes == null ? requests : probes;
        isEmbedded = requests != null;
        cellQueue = net.cellQueue;
        inputStart = net.inputStart;
        inputCell = net.inputCell;
        inputCount = net.inputCount;
        outputStart = net.outputStart;
        outputCell = net.outputCell;
        outputCount = net.outputCount;
        consumerStart = net.consumerStart;
        consumerMode = net.consumerMode;
        consumerCount = net.consumerCount;
        int queues = net.net.queues().size();
        firstTimedMode = firstTimer + queues;
        firstJob = firstTimedMode + net.modes;
        queueParts = new PartStatistics[net.cells];
        restParts = new PartStatistics[net.cells];
        lines = new TokenLine[net.cells];
        service = new Distribution[net.cells];
        exponentialMean = new double[net.cells];
        streams = new RandomStream[net.cells];
        work = new double[net.cells];
        available = new int[net.cells];
        isSink = new boolean[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            restParts[cell] = new PartStatistics();
            lines[cell] = new TokenLine();
            isSink[cell] = consumerStart[cell] == consumerStart[cell + 1]
                    && !net.placeIsFifo[net.cellPlace[cell]];
            if (cellQueue[cell] >= 0) {
                queueParts[cell] = new PartStatistics();
                service[cell] = net.cellTokens[cell].service().time().begin();
                exponentialMean[cell] = service[cell] instanceof Exponential e ? e.mean() : -1;
                streams[cell] = random.apply(cell + 1);
            }
        }
        choices = random.apply(0);
        stations = QueueStations.create(net, events, firstTimer, choices, isEmbedded);
        orders = ArrivalOrder.create(net);
        limits = CapacityLimits.create(net);
        freeChoices = new FreeChoices(net);
        enabled = new EnabledModes(net);
        missing = new int[net.modes];
        modeFirings = new long[net.modes];
        isTimed = new boolean[net.modes];
        delays = new Distribution[net.modes];
        isDirty = new boolean[net.modes];
        dirty = new int[net.modes];
        for (int mode = 0; mode < net.modes; mode++) {
            missing[mode] = inputStart[mode + 1] - inputStart[mode];
            isTimed[mode] = net.transitionOf[net.modeTransition[mode]].timed();
            delays[mode] = isTimed[mode] ? net.modeOf[mode].delay().begin() : null;
        }
        if (limits != null) {
            limits.initialize(missing);
        }
    }

    private static RandomStream stream(long seed, int number, int replication) {
        RandomStream stream = new RandomStream(seed, number);
        if (replication > 0) {
            stream.substream(replication);
        }
        return stream;
    }

    /** Puts the initial marking. */
    void start() {
        if (stamps != null) {
            stamps.begin(-1);
        }
        for (int cell = 0; cell < net.cells; cell++) {
            put(cell, net.cellTokens[cell].initial());
        }
        settle();
    }

    /** Feeds residence times to the monitor until told otherwise with null. */
    void observeWarmUp(WarmUpMonitor newMonitor) {
        monitor = newMonitor;
    }

    /**
     * Runs until the given number of completions is reached, or the event {@link #END} or {@link #WARMED_UP} occurs,
     * and returns that event, or -1.
     */
    int advance(long untilCompletions) {
        while (completions < untilCompletions) {
            int handle = events.pop();
            if (handle >= firstJob) {
                finish(handle - firstJob);
            } else if (handle >= firstTimedMode) {
                int mode = handle - firstTimedMode;
                completions++;
                markDirty(mode);
                fire(mode);
            } else if (handle >= firstTimer) {
                finish(stations[handle - firstTimer].complete());
            } else {
                if (handle < 0 || events.size() == 0) {
                    throw dead();
                }
                return handle;
            }
            settle();
        }
        return -1;
    }

    /** Handles an event of an embedded net: one of its handles has been popped from the event list. */
    void occur(int handle) {
        if (handle >= firstTimedMode) {
            int mode = handle - firstTimedMode;
            markDirty(mode);
            fire(mode);
        } else {
            finish(stations[handle - firstTimer].complete());
        }
        settle();
    }

    /** A token with a stamp comes from outside and can leave its cell at once. */
    void arrive(int cell, int stamp) {
        deposit(cell, events.time(), stamp);
        settle();
    }

    private void settle() {
        int cascade = 0;
        while (!enabled.isEmpty()) {
            int mode = enabled.choose(choices);
            fire(mode);
            if (++cascade > LONGEST_CASCADE) {
                throw new NetException(net.modeName(mode),
                        "it and others fire without end while no time passes (at time " + events.time()
                                + "); put a delay or a limit into the cycle");
            }
        }
        if (dirtyCount > 0) {
            settleTimed();
        }
    }

    /** Starts and stops the timers of timed modes once no immediate mode is enabled. */
    private void settleTimed() {
        for (int i = 0; i < dirtyCount; i++) {
            int mode = dirty[i];
            isDirty[mode] = false;
            int handle = firstTimedMode + mode;
            if (missing[mode] > 0) {
                events.cancel(handle);
            } else if (!events.isPending(handle)) {
                events.schedule(handle, events.time() + Math.max(0, delays[mode].sample(choices)));
            }
        }
        dirtyCount = 0;
    }

    private void markDirty(int mode) {
        if (!isDirty[mode]) {
            isDirty[mode] = true;
            dirty[dirtyCount++] = mode;
        }
    }

    private void fire(int mode) {
        double now = events.time();
        firings++;
        modeFirings[mode]++;
        if (stamps != null) {
            stamps.begin(mode);
        }
        for (int i = inputStart[mode]; i < inputStart[mode + 1]; i++) {
            int cell = inputCell[i];
            for (int k = inputCount[i]; k > 0; k--) {
                take(cell, now);
            }
        }
        putOutputs(mode);
    }

    private void putOutputs(int mode) {
        for (int i = outputStart[mode]; i < outputStart[mode + 1]; i++) {
            put(outputCell[i], outputCount[i]);
        }
    }

    private void take(int cell, double now) {
        TokenLine line = lines[cell];
        restParts[cell].leave(now, line.firstSince());
        if (stamps != null) {
            stamps.leave(cell, line.firstStamp(), now);
        }
        line.removeFirst();
        if (orders[cell] == null) {
            lower(cell);
        } else {
            orders[cell].leave(this, cell);
        }
        if (limits != null) {
            limits.leave(this, cell);
        }
    }

    private void put(int cell, int count) {
        double now = events.time();
        for (int k = count; k > 0; k--) {
            int stamp = stamps == null ? 0 : stamps.enter(cell, now);
            if (limits != null) {
                limits.enter(this, cell);
            }
            if (cellQueue[cell] < 0) {
                deposit(cell, now, stamp);
            } else {
                enqueue(cell, now, stamp);
            }
        }
    }

    private void enqueue(int cell, double now, int stamp) {
        if (queueParts[cell].enter(now) > tokenLimit) {
            throw overflow(cell, "the queue");
        }
        int job = freeJobCount > 0 ? freeJobs[--freeJobCount] : newJob();
        jobCell[job] = cell;
        jobSince[job] = now;
        jobStamp[job] = stamp;
        double demand = exponentialMean[cell] > 0 ? exponentialMean[cell] * streams[cell].nextExponential()
                : Math.max(0, service[cell].sample(streams[cell]));
        if (stamps != null) {
            demand *= stamps.serviceFactor(cell, stamp);
        }
        work[cell] += demand;
        Station station = stations[cellQueue[cell]];
        if (station == null) {
            events.schedule(firstJob + job, now + demand);
        } else {
            station.arrive(job, cell, demand);
        }
    }

    private int newJob() {
        if (jobCount == jobCell.length) {
            int length = 2 * jobCount;
            jobCell = Arrays.copyOf(jobCell, length);
            jobSince = Arrays.copyOf(jobSince, length);
            jobStamp = Arrays.copyOf(jobStamp, length);
            freeJobs = Arrays.copyOf(freeJobs, length);
        }
        return jobCount++;
    }

    private void finish(int job) {
        double now = events.time();
        int cell = jobCell[job];
        completions++;
        queueParts[cell].leave(now, jobSince[job]);
        if (monitor != null) {
            monitor.observe(cell, now - jobSince[job]);
        }
        freeJobs[freeJobCount++] = job;
        if (freeChoices.isFree(cell)) {
            int mode = freeChoices.choose(cell, choices);
            firings++;
            modeFirings[mode]++;
            if (stamps != null) {
                stamps.begin(mode);
                stamps.leave(cell, jobStamp[job], now);
            }
            putOutputs(mode);
        } else {
            deposit(cell, now, jobStamp[job]);
        }
    }

    private void deposit(int cell, double now, int stamp) {
        int most = restParts[cell].enter(now);
        if (isSink[cell]) {
            return; // nothing ever takes it: counting is enough
        }
        if (most > tokenLimit) {
            throw overflow(cell, cellQueue[cell] < 0 ? "it" : "the depository");
        }
        lines[cell].add(now, stamp);
        if (orders[cell] == null) {
            raise(cell);
        } else {
            orders[cell].enter(this, cell);
        }
    }

    /** One more token of the cell may leave. */
    void raise(int cell) {
        int count = ++available[cell];
        for (int i = consumerStart[cell]; i < consumerStart[cell + 1]; i++) {
            if (consumerCount[i] == count) {
                satisfied(consumerMode[i]);
            }
        }
    }

    /** One token of the cell less may leave. */
    void lower(int cell) {
        int count = available[cell]--;
        for (int i = consumerStart[cell]; i < consumerStart[cell + 1]; i++) {
            if (consumerCount[i] == count) {
                violated(consumerMode[i]);
            }
        }
    }

    /** One more of the mode's conditions holds. */
    void satisfied(int mode) {
        if (--missing[mode] == 0) {
            if (isTimed[mode]) {
                markDirty(mode);
            } else {
                enabled.add(mode);
            }
        }
    }

    /** One of the mode's conditions no longer holds. */
    void violated(int mode) {
        if (missing[mode]++ == 0) {
            if (isTimed[mode]) {
                markDirty(mode);
            } else {
                enabled.remove(mode);
            }
        }
    }

    private NetException overflow(int cell, String part) {
        return new NetException(net.cellName(cell), part + " holds more than " + tokenLimit + " tokens at time "
                + events.time() + ": more tokens come than can leave, the net has no steady state; reduce the load"
                + " or raise the token limit");
    }

    /** The tokens of each cell, in queue and depository together. */
    int[] marking() {
        int[] marking = new int[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            marking[cell] = restParts[cell].tokens() + (queueParts[cell] == null ? 0 : queueParts[cell].tokens());
        }
        return marking;
    }

    private NetException dead() {
        return new NetException("net '" + net.net.name() + "'", "it is dead at time " + events.time()
                + ": nothing is in service and no transition can fire; its tokens are: " + describeMarking());
    }

    /** Which tokens can leave and where they are, in words. */
    String describeMarking() {
        StringBuilder marking = new StringBuilder();
        for (int cell = 0; cell < net.cells; cell++) {
            if (restParts[cell].tokens() > 0 && !(isEmbedded && isSink[cell])) {
                marking.append(marking.isEmpty() ? "" : ", ").append(restParts[cell].tokens()).append(" of '")
                        .append(net.colorName(cell)).append("' at '").append(net.placeName(cell)).append('\'');
            }
        }
        return marking.isEmpty() ? "none" : marking.toString();
    }

    /** How busy the queues with servers were. */
    List<RequestNet.QueueUse> queueUses() {
        List<RequestNet.QueueUse> uses = new ArrayList<>();
        for (int q = 0; q < stations.length; q++) {
            ServiceQueue queue = net.net.queues().get(q);
            int number = q;
            boolean used = Arrays.stream(cellQueue).anyMatch(cell -> cell == number);
            if (used && queue.discipline() != Discipline.IS) {
                uses.add(new RequestNet.QueueUse(queue.name(), stations[q].utilization(),
                        stations[q].meanPopulation()));
            }
        }
        return uses;
    }

    /** Forgets all statistics; tokens stay where they are. */
    void resetStatistics() {
        double now = events.time();
        for (int cell = 0; cell < net.cells; cell++) {
            restParts[cell].reset(now);
            if (queueParts[cell] != null) {
                queueParts[cell].reset(now);
            }
        }
        for (Station station : stations) {
            if (station != null) {
                station.resetStatistics();
            }
        }
        if (probes != null) {
            probes.reset();
        }
        Arrays.fill(work, 0);
        Arrays.fill(modeFirings, 0);
        completions = 0;
        firings = 0;
    }

    /** Whether tokens leave the depository of a cell at the moment they come. */
    boolean isPassedWithoutDelay(int cell) {
        return freeChoices.isFree(cell);
    }

    long completions() {
        return completions;
    }

    long firings() {
        return firings;
    }
}
