package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.List;
import org.loggia.queueing.station.Station;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Tally;

/**
 * Simulates a net. The way in for everyone outside this package:
 * {@code NetSimulation.run(QpeFiles.read(file), RunSettings.DEFAULT)}.
 */
public final class NetSimulation {
    private static final int CHECK_WARM_UP = 1000;

    private final CompiledNet compiled;
    private final RunSettings settings;
    private final NetEngine engine;
    private final NetInvariants invariants;
    private final int batchBase;
    private double observedSince;
    private double batchSince;
    private long nextPrecisionCheck = 20_000;

    NetSimulation(CompiledNet compiled, RunSettings settings, int replication) {
        this.compiled = compiled;
        invariants = compiled.invariants();
        this.settings = settings;
        engine = new NetEngine(compiled, settings.seed(), replication, settings.tokenLimit());
        batchBase = Math.max(64, 2 * compiled.cells);
    }

    /**
     * Runs the net, several times if the settings ask for replications.
     *
     * @throws NetException if the net is wrong, dies, or has more and more tokens
     */
    public static NetResults run(Net net, RunSettings settings) {
        CompiledNet compiled = new CompiledNet(net);
        return settings.replications() == 1 ? new NetSimulation(compiled, settings, 0).run()
                : Replications.run(compiled, settings);
    }

    /** Makes one run. */
    NetResults run() {
        long start = System.nanoTime();
        engine.start();
        warmUp();
        NetResults.Stop stop = observe();
        invariants.check(engine.marking());
        return results(stop, (System.nanoTime() - start) / 1e9);
    }

    private void warmUp() {
        if (settings.warmUp() >= 0) {
            engine.events.schedule(NetEngine.WARMED_UP, settings.warmUp());
            engine.advance(Long.MAX_VALUE);
        } else {
            WarmUpMonitor monitor = new WarmUpMonitor(compiled);
            engine.observeWarmUp(monitor);
            do {
                engine.advance(engine.completions() + CHECK_WARM_UP);
            } while (!monitor.isOver(engine.completions()));
            engine.observeWarmUp(null);
        }
        engine.resetStatistics();
        observedSince = engine.events.time();
        batchSince = observedSince;
        if (settings.time() < Double.POSITIVE_INFINITY) {
            engine.events.schedule(NetEngine.END, observedSince + settings.time());
        }
    }

    private NetResults.Stop observe() {
        long nextBatch = batchBase;
        while (true) {
            int event = engine.advance(Math.min(nextBatch, settings.events()));
            if (event == NetEngine.END) {
                return NetResults.Stop.TIME;
            }
            long completions = engine.completions();
            if (completions >= nextBatch) {
                nextBatch = completions + closeBatch() * batchBase;
            }
            if (completions >= settings.events()) {
                return NetResults.Stop.EVENTS;
            }
            if (settings.precision() > 0 && completions >= nextPrecisionCheck) {
                nextPrecisionCheck = completions + completions / 10;
                if (isPrecise()) {
                    return NetResults.Stop.PRECISION;
                }
            }
        }
    }

    /** Ends a batch of all time averages and returns the size of the next one, in units of the smallest. */
    private long closeBatch() {
        invariants.check(engine.marking());
        double now = engine.events.time();
        double span = now - batchSince;
        if (span > 0) {
            for (int cell = 0; cell < compiled.cells; cell++) {
                engine.restParts[cell].closeBatch(now, span);
                if (engine.queueParts[cell] != null) {
                    engine.queueParts[cell].closeBatch(now, span);
                }
            }
            batchSince = now;
        }
        return engine.restParts[0].batchSize();
    }

    private boolean isPrecise() {
        for (PartStatistics part : engine.queueParts) {
            if (part != null && part.residence.count() > 0) {
                Interval interval = part.residence.interval();
                if (!(interval.halfWidth() <= settings.precision() * part.residence.mean())) {
                    return false;
                }
            }
        }
        return true;
    }

    private NetResults results(NetResults.Stop stop, double wallSeconds) {
        double now = engine.events.time();
        double time = now - observedSince;
        List<PartResult> parts = new ArrayList<>();
        for (int cell = 0; cell < compiled.cells; cell++) {
            String place = compiled.placeName(cell);
            String color = compiled.colorName(cell);
            if (engine.queueParts[cell] != null) {
                parts.add(engine.queueParts[cell].result(place, PartResult.Part.QUEUE, color, utilization(cell), now,
                        time));
            }
            if (engine.isPassedWithoutDelay(cell)) {
                parts.add(engine.queueParts[cell].passedResult(place, color, now, time));
                continue;
            }
            PartResult.Part rest = engine.queueParts[cell] == null ? PartResult.Part.PLACE : PartResult.Part.DEPOSITORY;
            parts.add(engine.restParts[cell].result(place, rest, color, Double.NaN, now, time));
        }
        List<NetResults.QueueResult> queues = new ArrayList<>();
        for (int q = 0; q < engine.stations.length; q++) {
            Station station = engine.stations[q];
            queues.add(new NetResults.QueueResult(compiled.net.queues().get(q).name(),
                    station == null ? Double.NaN : station.utilization()));
        }
        List<NetResults.TransitionResult> transitions = new ArrayList<>();
        for (int mode = 0; mode < compiled.modes; mode++) {
            transitions.add(new NetResults.TransitionResult(
                    compiled.transitionOf[compiled.modeTransition[mode]].name(), compiled.modeOf[mode].name(),
                    time > 0 ? engine.modeFirings[mode] / time : 0));
        }
        return new NetResults(compiled.net.name(), settings.seed(), 1, time, observedSince, engine.completions(),
                engine.firings(), stop, wallSeconds, parts, queues,
                engine.probes == null ? List.of() : engine.probes.results(), transitions,
                warnings());
    }

    /** What is doubtful about the net, and the tokens that stood still all the time. */
    private List<NetProblem> warnings() {
        List<NetProblem> warnings = new ArrayList<>(
                NetValidation.check(compiled.net).stream().filter(problem -> !problem.fatal()).toList());
        for (int cell = 0; cell < compiled.cells; cell++) {
            int stuck = engine.queueParts[cell] == null ? 0 : engine.queueParts[cell].motionless();
            boolean leaves = compiled.consumerStart[cell] < compiled.consumerStart[cell + 1];
            stuck += leaves ? engine.restParts[cell].motionless() : 0;
            if (stuck > 0) {
                warnings.add(new NetProblem(false, compiled.cellName(cell), stuck + (stuck == 1 ? " token" : " tokens")
                        + " did not move in all the time observed: this part of the net is dead or starved, or the run"
                        + " too short"));
            }
        }
        return warnings;
    }

    /** The residence times in the order of the results' parts; null for depositories passed without delay. */
    List<Tally> residences() {
        List<Tally> residences = new ArrayList<>();
        for (int cell = 0; cell < compiled.cells; cell++) {
            if (engine.queueParts[cell] != null) {
                residences.add(engine.queueParts[cell].residence);
            }
            residences.add(engine.isPassedWithoutDelay(cell) ? null : engine.restParts[cell].residence);
        }
        return residences;
    }

    /** The measured times in the order of the results' probes. */
    List<Tally> probeTallies() {
        return engine.probes.tallies();
    }

    /** A color's part of its queue's utilization: in proportion to the work it brought. */
    private double utilization(int cell) {
        Station station = engine.stations[compiled.cellQueue[cell]];
        if (station == null) {
            return Double.NaN;
        }
        double total = 0;
        for (int other = 0; other < compiled.cells; other++) {
            if (compiled.cellQueue[other] == compiled.cellQueue[cell]) {
                total += engine.work[other];
            }
        }
        return total == 0 ? 0 : station.utilization() * engine.work[cell] / total;
    }
}
