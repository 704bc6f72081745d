// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.ToDoubleFunction;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.NetValidation;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.net.compiled.NetInvariants;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.PrecisionStop;
import org.loggia.queueing.statistics.Tally;

/**
 * Simulates a net. The way in for everyone outside this package:
 * {@code NetSimulation.run(QpeFiles.read(file), NetRunSettings.DEFAULT)}.
 */
public final class NetSimulation {
    private static final int CHECK_WARM_UP = 1000;
    /** Completions after which a warm-up is assumed to be endless; some seconds of work. */
    private static final long LONG_WARM_UP = 1L << 26;
    /** Completions between two progress reports; some milliseconds of work. */
    private static final int REPORT = 1 << 15;
    /** The automatic warm-up is at most as long as this share of what is observed. */
    private static final double MAX_WARM_UP = 0.5;
    private static final long MIN_FOR_PRECISION = 20_000;
    /** Queues with a smaller share of the completions are ignored. */
    static final double RARE = 0.01;

    private final CompiledNet compiled;
    private final NetRunSettings settings;
    private final NetEngine engine;
    private final NetInvariants invariants;
    private final OpenQueues openQueues;
    private final HeavyTailedServices heavyServices;
    private final int batchBase;
    private final NetProgress progress;
    private double observedSince;
    private double batchSince;
    private boolean isOutOfTime;
    /** By cell; null if the run does not end with a precision. */
    private final PrecisionStop[] precision;

    NetSimulation(CompiledNet compiled, NetRunSettings settings, int replication) {
        this(compiled, settings, replication, NetProgress.NONE);
    }

    NetSimulation(CompiledNet compiled, NetRunSettings settings, int replication, NetProgress progress) {
        this.compiled = compiled;
        this.progress = progress;
        invariants = compiled.invariants();
        this.settings = settings;
        engine = new NetEngine(compiled, settings.seed(), replication, settings.tokenLimit());
        heavyServices = new HeavyTailedServices(compiled, engine, settings.replications());
        openQueues = new OpenQueues(compiled, invariants, engine, heavyServices);
        batchBase = Math.max(64, 2 * compiled.cells);
        precision = settings.precision() > 0 ? new PrecisionStop[compiled.cells] : null;
        if (precision != null) {
            Arrays.setAll(precision, cell -> new PrecisionStop(settings.precision()));
        }
    }

    /**
     * Runs the net, several times if the settings ask for replications.
     *
     * @throws ProblemException if the net is wrong, dies, or has more and more tokens
     */
    public static NetResults run(Net net, NetRunSettings settings) {
        return run(net, settings, NetProgress.NONE);
    }

    /**
     * Runs the net as {@link #run(Net, NetRunSettings)} does, with the same results, and reports its progress.
     *
     * @param progress receives frequent reports, from several threads with replications
     * @throws java.util.concurrent.CancellationException if the progress requests cancellation
     */
    public static NetResults run(Net net, NetRunSettings settings, NetProgress progress) {
        CompiledNet compiled = new CompiledNet(net);
        return settings.replications() == 1 ? new NetSimulation(compiled, settings, 0, progress).run()
                : NetReplications.run(compiled, settings, progress);
    }

    /** Makes one run. */
    NetResults run() {
        long start = System.nanoTime();
        engine.start();
        warmUp();
        NetResults.Stop stop = observe();
        invariants.check(engine.marking());
        NetResults results = results(stop, (System.nanoTime() - start) / 1e9);
        return settings.replications() > 1 || expectedSize() >= BatchMeans.ENOUGH ? results
                : results.withoutIntervals();
    }

    /** The least of what the numbers of tokens in queues, the slowest things in a net, are worth. */
    private double expectedSize() {
        return Math.min(heavyServices.expectedSize(),
                Math.min(openQueues.expectedSize(), sizeByTokens(BatchMeans::expectedSize)));
    }

    private double sizeByTokens(ToDoubleFunction<BatchMeans> size) {
        return Arrays.stream(engine.cells).map(cell -> cell.queue)
                .filter(part -> part != null && part.residence.count() > RARE * engine.completions())
                .mapToDouble(part -> size.applyAsDouble(part.tokenBatches())).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Returns the worth of the run as one of several replications, in uncorrelated observations. */
    double sizeAmongReplications() {
        return Math.min(heavyServices.sizeAmongReplications(), Math.min(openQueues.sizeAmongReplications(),
                sizeByTokens(BatchMeans::sizeAmongReplications)));
    }

    private void warmUp() {
        WarmUpMonitor monitor = settings.warmUp() < 0 ? new WarmUpMonitor(compiled) : null;
        engine.observeWarmUp(monitor);
        double end = monitor == null ? settings.warmUp() : MAX_WARM_UP * settings.time();
        long most = monitor == null ? Long.MAX_VALUE : (long) (MAX_WARM_UP * settings.events());
        long nextBatch = batchBase;
        long nextCheck = CHECK_WARM_UP;
        long nextLoadCheck = monitor != null && precision != null && end == Double.POSITIVE_INFINITY ? LONG_WARM_UP
                : Long.MAX_VALUE;
        boolean over = false;
        while (!over && !isOutOfTime) {
            over = advance(Math.min(nextBatch, nextCheck), end);
            long completions = engine.completions();
            if (!over && completions >= nextBatch) {
                nextBatch = completions + closeBatch() * batchBase;
            }
            if (completions >= nextCheck) {
                nextCheck = completions + CHECK_WARM_UP;
                over |= monitor != null && (completions >= most
                        || monitor.isOver(completions, engine.cells)
                                && openQueues.effectiveSize() >= WarmUpMonitor.TELLING);
                if (completions >= nextLoadCheck) {
                    openQueues.checkLoad(settings.events());
                    nextLoadCheck = 2 * completions;
                }
            }
        }
        engine.observeWarmUp(null);
        if (isOutOfTime) {
            throw NetProblems.RUN.failure("net '" + compiled.net.name() + "'",
                    "the limit of wall-clock time was reached during the warm-up, at the simulated time "
                            + engine.events.time()
                            + ", so there are no observations", "increase the limit, or shorten the warm-up");
        }
        openQueues.restart();
        engine.resetStatistics();
        openQueues.begin();
        observedSince = engine.events.time();
        batchSince = observedSince;
    }

    private NetResults.Stop observe() {
        long nextBatch = batchBase;
        double end = observedSince + settings.time();
        while (true) {
            if (advance(Math.min(nextBatch, settings.events()), end)) {
                return isOutOfTime ? NetResults.Stop.WALL_TIME : NetResults.Stop.TIME;
            }
            long completions = engine.completions();
            if (completions >= nextBatch) {
                nextBatch = completions + closeBatch() * batchBase;
                if (precision != null && completions >= MIN_FOR_PRECISION && isPrecise()
                        && expectedSize() >= BatchMeans.ENOUGH) {
                    return NetResults.Stop.PRECISION;
                }
            }
            if (completions >= settings.events()) {
                return NetResults.Stop.EVENTS;
            }
        }
    }

    /** Continues like {@link NetEngine#advance} and reports the progress regularly. */
    private boolean advance(long untilCompletions, double untilTime) {
        while (true) {
            boolean over = engine.advance(Math.min(untilCompletions, engine.completions() + REPORT), untilTime);
            if (!progress.proceed(engine.events.time(), engine.completions())) {
                throw new CancellationException();
            }
            isOutOfTime = progress.isOutOfTime();
            if (isOutOfTime) {
                return true;
            }
            if (over || engine.completions() >= untilCompletions) {
                return over;
            }
        }
    }

    /** Ends a batch of all time averages and returns the size of the next one, in units of the smallest. */
    private long closeBatch() {
        invariants.check(engine.marking());
        double now = engine.events.time();
        double span = now - batchSince;
        if (span > 0) {
            for (TokenCell cell : engine.cells) {
                cell.rest.closeBatch(now, span);
                if (cell.queue != null) {
                    cell.queue.closeBatch(now, span);
                }
            }
            openQueues.closeBatch(span);
            batchSince = now;
        }
        return engine.cells[0].rest.batchSize();
    }

    private boolean isPrecise() {
        boolean all = true;
        for (TokenCell cell : engine.cells) {
            if (cell.queue != null && cell.queue.residence.count() > 0) {
                // Every one is asked, so that each looks at its own counts whatever the others say.
                all &= precision[cell.number].reached(cell.queue.residence);
            }
        }
        return all;
    }

    private NetResults results(NetResults.Stop stop, double wallSeconds) {
        double now = engine.events.time();
        double time = now - observedSince;
        List<PartResult> parts = new ArrayList<>();
        for (TokenCell cell : engine.cells) {
            String place = compiled.placeName(cell.number);
            String color = compiled.colorName(cell.number);
            if (cell.queue != null) {
                parts.add(cell.queue.result(place, PartResult.Part.QUEUE, color, utilization(cell), now, time));
            }
            if (cell.choices != null) {
                parts.add(cell.queue.passedResult(place, color, now, time));
                continue;
            }
            PartResult.Part rest = cell.queue == null ? PartResult.Part.PLACE : PartResult.Part.DEPOSITORY;
            parts.add(cell.rest.result(place, rest, color, Double.NaN, now, time));
        }
        List<NetResults.QueueResult> queues = new ArrayList<>();
        for (int q = 0; q < engine.stations.length; q++) {
            ServiceQueue queue = compiled.net.queues().get(q);
            queues.add(new NetResults.QueueResult(queue.name(),
                    queue.discipline() == Discipline.IS ? Double.NaN : engine.stations[q].utilization()));
        }
        List<NetResults.TransitionResult> transitions = new ArrayList<>();
        for (int mode = 0; mode < compiled.modes; mode++) {
            transitions.add(new NetResults.TransitionResult(
                    compiled.transitionOf[compiled.modeTransition[mode]].name(), compiled.modeOf[mode].name(),
                    time > 0 ? engine.modes[mode].firings / time : 0));
        }
        return new NetResults(compiled.net.name(), settings.seed(), 1, time, observedSince, engine.completions(),
                engine.firings(), stop, wallSeconds, parts, queues,
                engine.probes == null ? List.of() : engine.probes.results(), transitions,
                warnings());
    }

    /** Returns the warnings of the net, and the tokens that never moved. */
    private List<Problem> warnings() {
        List<Problem> warnings = new ArrayList<>(
                NetValidation.check(compiled.net).stream().filter(problem -> !problem.isError()).toList());
        for (TokenCell cell : engine.cells) {
            int stuck = cell.queue == null ? 0 : cell.queue.motionless();
            stuck += cell.takers.length > 0 ? cell.rest.motionless() : 0;
            if (stuck > 0) {
                warnings.add(NetProblems.DOUBT.at(Location.element(compiled.cellName(cell.number)), stuck + (stuck == 1
                        ? " token" : " tokens")
                        + " did not move in the observed time: this part of the net is dead or starved, or the "
                        + "run is too short", ""));
            }
        }
        String lacking = lackingIntervals();
        if (!lacking.isEmpty()) {
            warnings.add(NetProblems.DOUBT.at(Location.element("net '" + compiled.net.name() + "'"), lacking, ""));
        }
        return warnings;
    }

    /** Why some intervals are missing, and how much longer the run would have to be; empty if none are. */
    private String lackingIntervals() {
        double missing = Math.max(-Math.min(0, sizeByTokens(batches -> -batches.missingFactor())),
                openQueues.missingFactor());
        for (TokenCell cell : engine.cells) {
            if (cell.queue != null && cell.queue.residence.count() > 0) {
                missing = Math.max(missing, cell.queue.residence.missingFactor());
            }
        }
        double missingServices = heavyServices.missingFactor();
        if (missing == Double.POSITIVE_INFINITY && openQueues.isSaturated()) {
            return "a queue was always busy, so there are no 95 % intervals for any run length";
        } else if (missing == Double.POSITIVE_INFINITY) {
            return "arrivals or services have infinite variance, so 95 % intervals are impossible for any "
                    + "run length";
        } else if (missingServices == Double.POSITIVE_INFINITY) {
            return "service times have a heavy tail, so 95 % intervals are impossible for any run length";
        } else if (missingServices > Math.max(1, missing)) {
            return String.format(Locale.ROOT,
                    "the run contains too few of the rare %s that determine the means for 95 %% intervals: "
                            + "it must be about %.1f times as long",
                    heavyServices.lacksArrivals() ? "bursts of arrivals" : "long services", missingServices);
        }
        return missing > 1 ? String.format(Locale.ROOT,
                "the run is too short for some of the 95 %% intervals, which require the information "
                        + "of %d uncorrelated residence times: about %.1f times as long", BatchMeans.ENOUGH,
                missing) : "";
    }

    /** The residence times in the order of the results' parts; null for depositories passed without delay. */
    List<Tally> residences() {
        List<Tally> residences = new ArrayList<>();
        for (TokenCell cell : engine.cells) {
            if (cell.queue != null) {
                residences.add(cell.queue.residence);
            }
            residences.add(cell.choices != null ? null : cell.rest.residence);
        }
        return residences;
    }

    /** The measured times in the order of the results' probes. */
    List<Tally> probeTallies() {
        return engine.probes.tallies();
    }

    /** A color's part of its queue's utilization: in proportion to the work it brought; not a number for delays. */
    private double utilization(TokenCell cell) {
        if (compiled.net.queues().get(compiled.cellQueue[cell.number]).discipline() == Discipline.IS) {
            return Double.NaN;
        }
        double total = 0;
        for (TokenCell other : engine.cells) {
            total += other.station == cell.station ? other.work : 0;
        }
        return total == 0 ? 0 : cell.station.utilization() * cell.work / total;
    }
}
