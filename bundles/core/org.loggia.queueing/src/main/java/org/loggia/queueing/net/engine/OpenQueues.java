// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.net.compiled.NetInvariants;
import org.loggia.queueing.station.Station;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.LoadedQueue;

/** The unbounded queues with servers and their loads; see {@link LoadedQueue}. */
final class OpenQueues {
    private final CompiledNet net;
    private final NetEngine engine;
    private final HeavyTailedServices heavy;
    private final int[] queues;
    private final LoadedQueue[] laws;
    /** The time that servers are busy in batches of time. */
    private final BatchMeans[] busy;
    private final double[] busyBefore;

    private interface SizeByLoad {
        double of(LoadedQueue law, LoadedQueue.Observed observed);
    }

    OpenQueues(CompiledNet net, NetInvariants invariants, NetEngine engine, HeavyTailedServices heavy) {
        this.net = net;
        this.engine = engine;
        this.heavy = heavy;
        queues = IntStream.range(0, net.cells).filter(cell -> net.cellQueue[cell] >= 0 && !invariants.limits(cell))
                .map(cell -> net.cellQueue[cell])
                .filter(queue -> net.net.queues().get(queue).discipline() != Discipline.IS).distinct().toArray();
        laws = new LoadedQueue[queues.length];
        busy = new BatchMeans[queues.length];
        Arrays.setAll(laws, i -> new LoadedQueue());
        Arrays.setAll(busy, i -> new BatchMeans());
        busyBefore = new double[queues.length];
    }

    /** A batch of time averages of the given length ends. */
    void closeBatch(double span) {
        for (int i = 0; i < queues.length; i++) {
            double now = engine.stations[queues[i]].busyTime();
            busy[i].add(now - busyBefore[i], span);
            busyBefore[i] = now;
        }
    }

    /** The warm-up is over; before the statistics start again. */
    void restart() {
        for (int i = 0; i < queues.length; i++) {
            laws[i].restart(observed(i));
            busy[i] = new BatchMeans();
        }
    }

    /** The statistics have started again. */
    void begin() {
        for (int i = 0; i < queues.length; i++) {
            busyBefore[i] = engine.stations[queues[i]].busyTime();
        }
    }

    /** The least of what they are worth by what was seen of them, in uncorrelated observations. */
    double effectiveSize() {
        return least((law, observed) -> observed.size());
    }

    /** The same as far as an interval may depend on it; see {@link BatchMeans#expectedSize()}. */
    double expectedSize() {
        return least(LoadedQueue::expectedSize);
    }

    /** The same in one of several replications; see {@link BatchMeans#sizeAmongReplications()}. */
    double sizeAmongReplications() {
        return least(LoadedQueue::sizeAmongReplications);
    }

    /**
     * Returns the approximate factor by which the number of tokens must grow for intervals; 1 or less if there are
     * intervals.
     */
    double missingFactor() {
        return -least((law, observed) -> -law.missingFactor(observed));
    }

    /** Whether a queue was busy all the time. */
    boolean isSaturated() {
        return IntStream.range(0, queues.length).anyMatch(i -> observed(i).load() >= 1);
    }

    /** Fails if a queue is so busy that even the longest run would be worth too little for an interval. */
    void checkLoad(long mostCompletions) {
        double longer = (double) mostCompletions / engine.completions();
        for (int i = 0; i < queues.length; i++) {
            LoadedQueue.Observed observed = observed(i);
            if (observed.jobs() > NetSimulation.RARE * engine.completions()
                    && observed.size() * longer < BatchMeans.ENOUGH) {
                throw NetProblems.STRUCTURE.failure("queue '" + net.net.queues().get(queues[i]).name() + "'", String
                        .format(
                                Locale.ROOT,
                                "it was busy %.3f %% of the first %.4g time units: it is saturated or so close to "
                                        + "saturation that %.2g completions are too few to estimate its means",
                                100 * observed.load(), engine.events.time(), (double) mostCompletions),
                        "reduce the load, or set a time or a number of completions to observe");
            }
        }
    }

    private double least(SizeByLoad size) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < queues.length; i++) {
            LoadedQueue.Observed observed = observed(i);
            if (observed.jobs() > NetSimulation.RARE * engine.completions()) {
                least = Math.min(least, size.of(laws[i], observed));
            }
        }
        return least;
    }

    private LoadedQueue.Observed observed(int i) {
        Station station = engine.stations[queues[i]];
        long jobs = 0;
        for (int cell = 0; cell < net.cells; cell++) {
            jobs += net.cellQueue[cell] == queues[i] ? engine.cells[cell].queue.residence.count() : 0;
        }
        return new LoadedQueue.Observed(jobs, station.utilization(), busy[i].relativeError(),
                heavy.variability(queues[i], jobs));
    }
}
