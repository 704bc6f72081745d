// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.model.CacheModel;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.calibration.model.MixCorrection;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.ScheduledModel;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.calibration.weight.WeightSearch;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.queueing.net.law.ClientOrderWeights;
import org.loggia.queueing.net.law.ClientShareWeights;
import org.loggia.queueing.net.law.EqualWeights;
import org.loggia.queueing.net.law.LocalWeights;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;

/**
 * Finds what mixed workload adds to the service times of homogeneous workload: weights for each measurement by
 * {@link WeightSearch}, a function of the workload through them, corrections of service times by request size, and the
 * rule for several machines (Noorshams 2015, sections 7.5.2 to 7.5.4).
 */
final class SchedulingCalibration {
    /** Clients for each server from which on its servers count as always busy. */
    private static final int BUSY = 4;
    /** Measurements needed for the correction of mixed workload. */
    private static final int MIN_FOR_CORRECTION = 8;
    private static final double[] POWERS = {0.25, 0.5, 0.75, 1};
    private static final double[] STEEPNESS = {1.25, 2, 4, Double.POSITIVE_INFINITY};
    private static final double[] EQUAL = {Double.POSITIVE_INFINITY};
    private static final double[] NONE = {};
    private static final double[] INTERFERENCE = {0, 0.15, 0.3, 0.45};
    private static final double[] LOCAL_STEEPNESS = {1, 2, 4};

    private final ResponseTimeMeasurements measurements;
    private final CalibrationSettings settings;
    private final CacheModel alone;
    private final List<Problem> notes;
    private final SimulatedResponseTimes solver;
    private final boolean isCoarse;

    SchedulingCalibration(ResponseTimeMeasurements measurements, CalibrationSettings settings, CacheModel alone,
            List<Problem> notes, SimulatedResponseTimes solver) {
        // A search compares many nets; a third of the completions gives about 1 % and the same numbers for all.
        this(measurements, settings, alone, notes, solver.shorter(3), false);
    }

    /** @param isCoarse whether the proportional rules are enough for machines */
    private SchedulingCalibration(ResponseTimeMeasurements measurements, CalibrationSettings settings, CacheModel alone,
            List<Problem> notes, SimulatedResponseTimes solver, boolean isCoarse) {
        this.isCoarse = isCoarse;
        this.measurements = measurements;
        this.settings = settings;
        this.alone = alone;
        this.notes = notes;
        this.solver = solver;
    }

    ScheduledModel model(NetKind kind) {
        for (RequestType type : RequestType.values()) {
            if (!alone.laws().containsKey(type)) {
                throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                        "no measurement has only "
                                + type.label()
                                + "s, which is required to estimate their service times", "measure some");
            }
        }
        return fitted(kind, kind == NetKind.HETEROGENEOUS ? 0 : limit(kind));
    }

    /**
     * How many requests a machine may have at the storage at the same time: the number with which the net is nearest to
     * the measurements of reads and writes together; 0 for any number. Only several machines tell it, because among the
     * clients of one the weights can stand for it.
     */
    private int limit(NetKind kind) {
        List<ResponseTimeMeasurement> rows = complete();
        if (rows.stream().noneMatch(row -> row.machines().size() > 1)) {
            return 0;
        }
        int most = (int) rows.stream().flatMap(row -> row.machines().stream().map(machine -> row.streams().stream()
                .filter(stream -> stream.machine().equals(machine)).mapToDouble(MeasuredStream::activeClients).sum()))
                .mapToDouble(Double::doubleValue).max().orElse(0);
        SchedulingCalibration coarse = new SchedulingCalibration(measurements, settings, alone, new ArrayList<>(),
                solver.shorter(4), true);
        return LimitSearch.best(alone.servers(), most,
                limit -> CalibrationComparison.of(coarse.fitted(kind, limit), rows, coarse.solver).meanError());
    }

    private ScheduledModel fitted(NetKind kind, int limit) {
        ScheduledModel model = new ScheduledModel(kind.label(), alone.laws(), MixCorrection.NONE,
                WeightFunction.constant(1), new EqualWeights(), alone.servers(), limit, settings.thinkTime());
        boolean hasSizes = kind == NetKind.VARIABLE_WORKLOAD;
        List<ResponseTimeMeasurement> several = complete().stream().filter(row -> row.machines().size() > 1).toList();
        List<ResponseTimeMeasurement> mixed = complete().stream().filter(row -> row.machines().size() == 1).toList();
        if (mixed.isEmpty()) {
            notes.add(CalibrationNotes.WEIGHTS_OF_SEVERAL.with(Map.of()));
            mixed = several;
        }
        if (mixed.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                    "no measurement has both reads and writes, which is required to estimate weights",
                    "measure some, or use the net cache");
        }
        model = model.withWeights(weights(model, mixed, hasSizes));
        model = corrected(model, mixed, hasSizes);
        if (kind != NetKind.HETEROGENEOUS && !several.isEmpty()) {
            model = model.withMachines(hasSizes ? local(model, several) : ordered(model, several));
        } else if (kind == NetKind.MULTI_VM) {
            notes.add(CalibrationNotes.EQUAL_MACHINES.with(Map.of()));
        }
        return model;
    }

    /** The measurements with reads and writes, both with a response time. */
    private List<ResponseTimeMeasurement> complete() {
        return measurements.rows().stream().filter(row -> row.clients(RequestType.READ) > 0
                && row.clients(RequestType.WRITE) > 0
                && row.streams().stream().allMatch(stream -> stream.responseTime() > 0)).toList();
    }

    /** Of measurements where somebody waits, and is not served in the order of arrival: weights change nothing else. */
    private WeightFunction weights(ScheduledModel model, List<ResponseTimeMeasurement> rows, boolean hasSizes) {
        // Each search is independent of the others, and their order stays.
        List<WeightFunction.Point> points = rows.parallelStream().filter(row -> !row.isInTurn()
                && row.clients(RequestType.READ) + row.clients(RequestType.WRITE) > model.servers()).map(row -> {
                    WeightSearch.Found found = WeightSearch.STANDARD.search(measured(row),
                            weight -> simulated(model.withWeights(WeightFunction.constant(weight)), row));
                    MachineClients requests = row.atStorage(model.limit(), model.thinkTime());
                    return hasSizes ? WeightFunction.Point.of(requests, found.weight())
                            : WeightFunction.Point.ofNumbers(requests, found.weight());
                }).toList();
        if (points.isEmpty() && model.correction().equals(MixCorrection.NONE)) {
            notes.add((rows.stream().allMatch(ResponseTimeMeasurement::isInTurn) ? CalibrationNotes.IN_TURN
                    : CalibrationNotes.NO_WAITING).with(Map.of()));
        }
        return points.isEmpty() ? WeightFunction.constant(1) : WeightFunction.of(points);
    }

    private WeightSearch.Answer simulated(CalibratedStorage model, ResponseTimeMeasurement row) {
        Map<String, Double> times = solver.of(model.net(row));
        return new WeightSearch.Answer(mean(row, RequestType.READ, times), mean(row, RequestType.WRITE, times));
    }

    private static WeightSearch.Answer measured(ResponseTimeMeasurement row) {
        return new WeightSearch.Answer(mean(row, RequestType.READ, null), mean(row, RequestType.WRITE, null));
    }

    /** Over all machines, weighted by their clients; of the measured values if there are no simulated ones. */
    private static double mean(ResponseTimeMeasurement row, RequestType type, Map<String, Double> simulated) {
        double sum = 0;
        for (MeasuredStream stream : row.streams()) {
            if (stream.type() == type) {
                sum += stream.activeClients()
                        * (simulated == null ? stream.responseTime() : simulated.get(stream.color()));
            }
        }
        return sum / row.clients(type);
    }

    /** With corrections for mixes, unless the model is nearer to the measurements without them. */
    private ScheduledModel corrected(ScheduledModel model, List<ResponseTimeMeasurement> rows, boolean hasSizes) {
        List<ResponseTimeMeasurement> busy = rows.stream().filter(row -> !row.isInTurn() && row.clients(
                RequestType.READ)
                + row.clients(RequestType.WRITE) >= BUSY * model.servers()).toList();
        if (busy.size() < MIN_FOR_CORRECTION) {
            return model;
        }
        ScheduledModel corrected = model.withCorrection(MixCorrection.of(model, busy));
        corrected = corrected.withWeights(weights(corrected, rows, hasSizes));
        double without = CalibrationComparison.of(model, rows, solver).meanError();
        return CalibrationComparison.of(corrected, rows, solver).meanError() < without ? corrected : model;
    }

    private MachineWeights ordered(ScheduledModel model, List<ResponseTimeMeasurement> rows) {
        List<MachineWeights> candidates = new ArrayList<>();
        for (double steepness : isCoarse ? EQUAL : STEEPNESS) {
            candidates.add(new ClientOrderWeights(steepness));
        }
        addShares(candidates);
        return best(model, rows, candidates);
    }

    private MachineWeights local(ScheduledModel model, List<ResponseTimeMeasurement> rows) {
        List<MachineWeights> candidates = new ArrayList<>(List.of(new EqualWeights()));
        for (double interference : isCoarse ? NONE : INTERFERENCE) {
            for (double steepness : LOCAL_STEEPNESS) {
                candidates.add(new LocalWeights(interference, steepness, false));
            }
        }
        addShares(candidates);
        MachineWeights found = best(model, rows, candidates);
        return found instanceof LocalWeights weights ? best(model, rows, List.of(found,
                new LocalWeights(weights.interference(), weights.steepness(), true))) : found;
    }

    private static void addShares(List<MachineWeights> candidates) {
        for (double power : POWERS) {
            candidates.add(new ClientShareWeights(power));
        }
    }

    private MachineWeights best(ScheduledModel model, List<ResponseTimeMeasurement> rows,
            List<MachineWeights> candidates) {
        MachineWeights best = null;
        double least = Double.POSITIVE_INFINITY;
        for (MachineWeights candidate : candidates) {
            double error = CalibrationComparison.of(model.withMachines(candidate), rows, solver).meanError();
            if (error < least) {
                least = error;
                best = candidate;
            }
        }
        return best;
    }

    /**
     * Searches for a limit of outstanding requests: powers of two first, because that is what queue depths mostly are,
     * from large ones down until two in a row are worse than the best; then numbers between the best one and its
     * neighbours.
     */
    static final class LimitSearch {
        /** A limit must explain the measurements this much better than none. */
        private static final double GAIN = 0.95;

        private final Map<Integer, Double> errors = new TreeMap<>();
        private final IntToDoubleFunction error;

        private LimitSearch(IntToDoubleFunction error) {
            this.error = error;
        }

        /**
         * The limit with the least error.
         *
         * @param least a limit must be above this
         * @param most a limit must be below this to have an effect
         * @param error by limit; at 0 without a limit
         * @return 0 if no limit has a clearly smaller error than a model without
         */
        static int best(int least, int most, IntToDoubleFunction error) {
            return least + 1 < most ? new LimitSearch(error).best(least, most) : 0;
        }

        private int best(int least, int most) {
            evaluate(0);
            int worse = 0;
            for (int limit = Integer.highestOneBit(most - 1); limit > least && worse < 2; limit /= 2) {
                int before = smallest();
                evaluate(limit);
                worse = smallest() == before ? worse + 1 : 0;
            }
            for (int step = smallest() / 4; step >= 1 && step >= smallest() / 8; step /= 2) {
                int middle = smallest();
                for (int limit : new int[] {middle - step, middle + step}) {
                    if (limit > least && limit < most) {
                        evaluate(limit);
                    }
                }
            }
            int best = smallest();
            return errors.get(best) < GAIN * errors.get(0) ? best : 0;
        }

        private void evaluate(int limit) {
            errors.computeIfAbsent(limit, error::applyAsDouble);
        }

        /** The limit with the least error yet. */
        private int smallest() {
            return errors.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
        }
    }
}
