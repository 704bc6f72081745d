// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.Station;

/**
 * Plays the token game of one run.
 *
 * <p>A token in a queue is a job of the queue's {@link Station}, which has one timer. When a service ends, the token
 * moves to the depository, which may enable modes; enabled immediate modes then fire until none is left, before time
 * continues. For each mode the engine counts how many of its input arcs (and capacity limits) are not satisfied yet,
 * and a token's coming or leaving touches only the modes connected to its cell.
 *
 * <p>Two short cuts, found when the net is compiled, save most of that work; neither changes a result. Tokens of a cell
 * where none ever waits are not put down at all ({@link FreeChoices}). And a token that comes where only one mode can
 * take it, while that mode lacks nothing else and no other is enabled, is passed on: it is not put down, the mode is
 * not entered among the enabled ones, and fires next ({@link #passing}). So a chain of firings such as "service ends,
 * take a thread, go to the next queue" costs, next to the queues, an entry into two tallies for each firing and a ring
 * access for each token of a pool. Nothing here allocates while the net runs, but for growing arrays.
 */
final class NetEngine {
    private static final int MAX_CASCADE_LENGTH = 10_000_000;

    final CompiledNet net;
    final EventList events;
    final TokenCell[] cells;
    final FiringMode[] modes;
    final Station[] stations;
    /** The queues that are used and have servers. */
    private final int[] served;
    final ProbeTracker probes;
    private final TokenStamps stamps;
    /** Whether neither stamps nor capacities are to be followed. */
    private final boolean isPlain;
    private final boolean isEmbedded;
    private final int firstTimer;
    private final int firstTimedMode;
    private final FiringMode[] timedModes;
    private final RandomStream choices;
    private final CapacityLimits limits;
    private final EnabledModes enabled;
    private final FiringMode[] dirty;
    private final int tokenLimit;
    private final int[] marking;
    private int dirtyCount;
    private TokenCell[] jobCell = new TokenCell[64];
    private double[] jobSince = new double[64];
    private int[] jobStamp = new int[64];
    private int[] freeJobs = new int[64];
    private int freeJobCount;
    private int jobCount;
    /** A token that has come to this cell is not put down, for the only mode that takes it fires next. */
    private TokenCell passing;
    private int passingStamp;
    private WarmUpMonitor monitor;
    private long completions;

    /** Creates the engine of a separate run with its own random numbers for each replication. */
    NetEngine(CompiledNet net, long seed, int replication, int tokenLimit) {
        this(net, new EventList(timers(net)), 0, number -> stream(seed, number, replication), tokenLimit,
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
        firstTimedMode = firstTimer + net.net.queues().size();
        choices = random.apply(0);
        ArrivalOrder[] orders = ArrivalOrder.create(net, choices);
        cells = new TokenCell[net.cells];
        marking = new int[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            cells[cell] = new TokenCell(net, cell, orders[cell], net.cellQueue[cell] < 0 ? null
                    : random.apply(cell + 1));
        }
        modes = new FiringMode[net.modes];
        Arrays.setAll(modes, mode -> new FiringMode(net, mode, cells));
        timedModes = Arrays.stream(modes).filter(mode -> mode.isTimed).toArray(FiringMode[]::new);
        for (int i = 0; i < timedModes.length; i++) {
            timedModes[i].timer = firstTimedMode + i;
        }
        stations = new QueueStations(net, events, firstTimer, random, !isEmbedded).create(choices);
        served = served(net);
        FreeChoices free = new FreeChoices(net, requests == null ? new BitSet() : requests.changingModes());
        for (TokenCell cell : cells) {
            cell.connect(net, modes, free, cells);
            cell.station = cell.queue == null ? null : stations[net.cellQueue[cell.number]];
        }
        enabled = new EnabledModes(net);
        dirty = new FiringMode[timedModes.length];
        limits = CapacityLimits.create(net);
        if (limits != null) {
            limits.initialize(modes);
        }
        isPlain = stamps == null && limits == null;
    }

    /** Returns the number of timers of a net in its event list: one for each queue and each timed mode. */
    static int timers(CompiledNet net) {
        int timers = net.net.queues().size();
        for (int mode = 0; mode < net.modes; mode++) {
            timers += net.transitionOf[net.modeTransition[mode]].timed() ? 1 : 0;
        }
        return timers;
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
        for (TokenCell cell : cells) {
            put(cell, net.cellTokens[cell.number].initial());
        }
        settle();
    }

    /** Passes residence times to the monitor, until called with null. */
    void observeWarmUp(WarmUpMonitor newMonitor) {
        monitor = newMonitor;
    }

    /** Runs until the given number of completions or the given time is reached; returns whether it was the time. */
    boolean advance(long untilCompletions, double untilTime) {
        while (completions < untilCompletions) {
            int handle = events.popBefore(untilTime);
            if (handle < 0) {
                if (handle == EventList.LIMIT) {
                    return true;
                }
                throw dead();
            }
            occur(handle);
        }
        return false;
    }

    /** Handles an event of the net: one of its handles has been popped from the event list. */
    void occur(int handle) {
        completions++;
        if (handle < firstTimedMode) {
            finish(stations[handle - firstTimer].complete());
        } else {
            FiringMode mode = timedModes[handle - firstTimedMode];
            markDirty(mode);
            fire(mode, null, 0);
        }
        settle();
    }

    /** A token with a stamp comes from outside and can leave its cell at once. */
    void arrive(int cell, int stamp) {
        deposit(cells[cell], events.time(), stamp);
        settle();
    }

    /** The weights of all modes, by number; laws change them between events. */
    double[] modeWeights() {
        return enabled.weights();
    }

    /** Puts or takes tokens of an ordinary place until it has a number of them, between events. */
    void hold(int number, int tokens) {
        TokenCell cell = cells[number];
        while (cell.tokens() > tokens) {
            take(cell, events.time());
        }
        while (cell.tokens() < tokens) {
            putDown(cell, events.time(), 0);
        }
    }

    private void settle() {
        int cascade = 0;
        while (true) {
            FiringMode mode;
            TokenCell passed = passing;
            if (passed != null) {
                passing = null;
                mode = passed.takers[0];
                fire(mode, passed, passingStamp);
            } else if (!enabled.isEmpty()) {
                mode = modes[enabled.choose(choices)];
                fire(mode, null, 0);
            } else {
                break;
            }
            if (++cascade > MAX_CASCADE_LENGTH) {
                throw NetProblems.RUN.failure(net.modeName(mode.number), "it fires endlessly at time "
                        + events.time()
                        + " without progress of time", "add a delay or a limit to the cycle");
            }
        }
        if (dirtyCount > 0) {
            settleTimed();
        }
    }

    /** Starts and stops the timers of timed modes once no immediate mode is enabled. */
    private void settleTimed() {
        for (int i = 0; i < dirtyCount; i++) {
            FiringMode mode = dirty[i];
            mode.isDirty = false;
            if (mode.missing > 0) {
                events.cancel(mode.timer);
            } else if (!events.isPending(mode.timer)) {
                events.schedule(mode.timer, events.time() + Math.max(0, mode.delay.sample(choices)));
            }
        }
        dirtyCount = 0;
    }

    private void markDirty(FiringMode mode) {
        if (!mode.isDirty) {
            mode.isDirty = true;
            dirty[dirtyCount++] = mode;
        }
    }

    /** Fires a mode; of one of its inputs the token may be passing. */
    private void fire(FiringMode mode, TokenCell passed, int passedStamp) {
        double now = events.time();
        mode.firings++;
        if (stamps != null) {
            stamps.begin(mode.number);
        }
        TokenCell[] inputs = mode.inputs;
        for (int i = 0; i < inputs.length; i++) {
            TokenCell cell = inputs[i];
            if (cell == passed) {
                pass(cell, now, passedStamp);
            } else {
                for (int k = mode.inputCounts[i]; k > 0; k--) {
                    take(cell, now);
                }
            }
        }
        putOutputs(mode);
    }

    private void putOutputs(FiringMode mode) {
        TokenCell[] outputs = mode.outputs;
        for (int i = 0; i < outputs.length; i++) {
            put(outputs[i], mode.outputCounts[i]);
        }
    }

    private void pass(TokenCell cell, double now, int stamp) {
        cell.rest.pass();
        if (!isPlain) {
            follow(cell, stamp, now);
        }
    }

    /** Notifies observers of single tokens that a token leaves. */
    private void follow(TokenCell cell, int stamp, double now) {
        if (stamps != null) {
            stamps.leave(cell.number, stamp, now);
        }
        if (limits != null) {
            limits.leave(this, cell.number);
        }
    }

    private void take(TokenCell cell, double now) {
        int stamp = isPlain ? 0 : cell.firstStamp();
        cell.rest.leave(now, cell.removeFirst());
        if (cell.order == null) {
            lower(cell);
        } else {
            cell.order.leave(this, cell);
        }
        if (!isPlain) {
            follow(cell, stamp, now);
        }
    }

    private void put(TokenCell cell, int count) {
        double now = events.time();
        for (int k = count; k > 0; k--) {
            int stamp = 0;
            if (!isPlain) {
                stamp = stamps == null ? 0 : stamps.enter(cell.number, now);
                if (limits != null) {
                    limits.enter(this, cell.number);
                }
            }
            if (cell.queue == null) {
                deposit(cell, now, stamp);
            } else {
                enqueue(cell, now, stamp);
            }
        }
    }

    private void enqueue(TokenCell cell, double now, int stamp) {
        if (cell.queue.enter(now) > tokenLimit) {
            throw overflow(cell, "the queue");
        }
        int job = freeJobCount > 0 ? freeJobs[--freeJobCount] : newJob();
        jobCell[job] = cell;
        jobSince[job] = now;
        double demand = cell.demand();
        if (stamps != null) {
            jobStamp[job] = stamp;
            demand *= stamps.serviceFactor(cell.number, stamp);
        }
        cell.work += demand;
        cell.station.arrive(job, cell.number, demand);
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
        TokenCell cell = jobCell[job];
        double since = jobSince[job];
        int stamp = isPlain ? 0 : jobStamp[job];
        freeJobs[freeJobCount++] = job;
        cell.queue.leave(now, since);
        if (monitor != null) {
            monitor.observe(cell.number, now - since);
        }
        FiringMode[] free = cell.choices;
        if (free != null) {
            FiringMode mode = free.length == 1 ? free[0] : free[cell.choice.sample(choices)];
            mode.firings++;
            if (stamps != null) {
                stamps.begin(mode.number);
                stamps.leave(cell.number, stamp, now);
            }
            putOutputs(mode);
        } else {
            deposit(cell, now, stamp);
        }
    }

    private void deposit(TokenCell cell, double now, int stamp) {
        if (cell.isPassage && cell.available == 0 && cell.takers[0].missing == 1 && passing == null
                && enabled.isEmpty()) {
            passing = cell;
            passingStamp = stamp;
        } else {
            putDown(cell, now, stamp);
        }
    }

    private void putDown(TokenCell cell, double now, int stamp) {
        if (passing == cell) {
            stopPassing();
        }
        int most = cell.rest.enter(now);
        if (cell.isSink) {
            return; // nothing ever takes it: counting is enough
        }
        if (most > tokenLimit) {
            throw overflow(cell, cell.queue == null ? "it" : "the depository");
        }
        cell.add(now);
        if (!isPlain) {
            cell.stampLast(stamp);
        }
        if (cell.order == null) {
            raise(cell);
        } else {
            cell.order.enter(this, cell);
        }
    }

    /** Puts down the token that was passing, for another one or another mode has come in between. */
    private void stopPassing() {
        TokenCell cell = passing;
        passing = null;
        putDown(cell, events.time(), passingStamp);
    }

    /** One more token of the cell may leave. */
    void raise(TokenCell cell) {
        int count = ++cell.available;
        if (count <= cell.largestNeed) {
            for (int i = 0; i < cell.needs.length; i++) {
                if (cell.needs[i] == count) {
                    satisfied(cell.takers[i]);
                }
            }
        }
    }

    /** One token of the cell less may leave. */
    void lower(TokenCell cell) {
        int count = cell.available--;
        if (count <= cell.largestNeed) {
            for (int i = 0; i < cell.needs.length; i++) {
                if (cell.needs[i] == count) {
                    violated(cell.takers[i]);
                }
            }
        }
    }

    /** One more of the mode's conditions holds. */
    void satisfied(FiringMode mode) {
        if (--mode.missing == 0) {
            if (mode.isTimed) {
                markDirty(mode);
            } else {
                if (passing != null) {
                    stopPassing();
                }
                enabled.add(mode.number);
            }
        }
    }

    /** One of the mode's conditions no longer holds. */
    void violated(FiringMode mode) {
        if (passing != null) {
            stopPassing();
        }
        if (mode.missing++ == 0) {
            if (mode.isTimed) {
                markDirty(mode);
            } else {
                enabled.remove(mode.number);
            }
        }
    }

    private ProblemException overflow(TokenCell cell, String part) {
        return NetProblems.RUN.failure(net.cellName(cell.number), part + " holds more than "
                + tokenLimit
                + " tokens at time "
                + events.time()
                + ": tokens arrive faster than they leave, so the net has no steady state",
                "reduce the load or increase the token limit");
    }

    /** The tokens of each cell, in queue and depository together; the same array each time. */
    int[] marking() {
        for (int cell = 0; cell < marking.length; cell++) {
            marking[cell] = cells[cell].tokens();
        }
        return marking;
    }

    private ProblemException dead() {
        return NetProblems.RUN.failure("net '" + net.net.name() + "'", "deadlock at time "
                + events.time()
                + ": there are no tokens in service and no enabled transitions", "its tokens are: "
                        + describeMarking());
    }

    /** Describes which tokens can leave, and their places. */
    String describeMarking() {
        StringBuilder marking = new StringBuilder();
        for (int cell = 0; cell < net.cells; cell++) {
            int waiting = cells[cell].rest.tokens();
            if (waiting > 0 && !(isEmbedded && cells[cell].isSink)) {
                marking.append(marking.isEmpty() ? "" : ", ").append(waiting).append(" of '")
                        .append(net.colorName(cell)).append("' at '").append(net.placeName(cell)).append('\'');
            }
        }
        return marking.isEmpty() ? "none" : marking.toString();
    }

    /** Returns the utilizations of queues with servers. */
    List<RequestNet.QueueUse> queueUses() {
        return Arrays.stream(served).mapToObj(q -> new RequestNet.QueueUse(net.net.queues().get(q).name(),
                stations[q].utilization(), stations[q].meanPopulation())).toList();
    }

    /** Of each of these queues the integrals over time of the share of busy servers and of the tokens. */
    void queueAreas(double[] areas) {
        for (int i = 0; i < served.length; i++) {
            Station station = stations[served[i]];
            areas[2 * i] = station.busyTime() / station.servers();
            areas[2 * i + 1] = station.populationIntegral();
        }
    }

    private static int[] served(CompiledNet net) {
        return IntStream.range(0, net.net.queues().size()).filter(q -> net.net.queues().get(q)
                .discipline() != Discipline.IS && Arrays.stream(net.cellQueue).anyMatch(queue -> queue == q)).toArray();
    }

    /** Forgets all statistics; tokens stay where they are. */
    void resetStatistics() {
        double now = events.time();
        for (TokenCell cell : cells) {
            cell.reset(now);
        }
        for (FiringMode mode : modes) {
            mode.firings = 0;
        }
        for (Station station : stations) {
            station.resetStatistics();
        }
        if (probes != null) {
            probes.reset();
        }
        completions = 0;
    }

    long completions() {
        return completions;
    }

    long firings() {
        return Arrays.stream(modes).mapToLong(mode -> mode.firings).sum();
    }
}
