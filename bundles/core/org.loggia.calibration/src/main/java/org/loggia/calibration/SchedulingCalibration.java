package org.loggia.calibration;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.net.ResponseTimes;
import org.loggia.regression.RegressionException;

/**
 * Finds what mixed workload adds to the service times of homogeneous workload: weights for each measurement by
 * {@link WeightSearch}, a function of the workload through them, corrections of service times by request size, and the
 * rule for several machines (Noorshams 2015, sections 7.5.2 to 7.5.4).
 */
final class SchedulingCalibration {
    private static final List<Term> BY_LOG_SIZE = List.of(Term.CONSTANT, Term.LOG_SIZE);
    private static final double[] STEEPNESS = {1.25, 2, 4, Double.POSITIVE_INFINITY};
    private static final double[] INTERFERENCE = {0, 0.15, 0.3, 0.45};
    private static final double[] LOCAL_STEEPNESS = {1, 2, 4};

    private final Measurements measurements;
    private final CalibrationSettings settings;
    private final CacheModel alone;
    private final List<String> notes;
    private final ResponseTimes solver;

    SchedulingCalibration(Measurements measurements, CalibrationSettings settings, CacheModel alone,
            List<String> notes) {
        this.measurements = measurements;
        this.settings = settings;
        this.alone = alone;
        this.notes = notes;
        // A search compares many nets; a third of the completions gives about 1 % and the same numbers for all.
        solver = new ResponseTimes(Math.max(1000, settings.completions() / 3), settings.seed());
    }

    ScheduledModel model(NetKind kind) {
        for (RequestType type : RequestType.values()) {
            if (!alone.laws().containsKey(type)) {
                throw new RegressionException(measurements.file() + ": no measurement has " + type.label()
                        + "s alone, and their service times are found from these; measure some");
            }
        }
        Map<RequestType, FittedFunction> none = new EnumMap<>(RequestType.class);
        none.put(RequestType.READ, FittedFunction.constant(0));
        none.put(RequestType.WRITE, FittedFunction.constant(0));
        ScheduledModel model = new ScheduledModel(kind.label(), alone.laws(), none, WeightFunction.constant(1),
                new EqualWeights(), alone.servers(), settings.thinkTime());
        boolean hasSizes = kind == NetKind.VARIABLE_WORKLOAD;
        List<Measurement> several = complete().stream().filter(row -> row.machines().size() > 1).toList();
        List<Measurement> mixed = complete().stream().filter(row -> row.machines().size() == 1).toList();
        if (mixed.isEmpty()) {
            notes.add("no measurement of one machine has reads and writes together: weights are found from those of"
                    + " several machines");
            mixed = several;
        }
        if (mixed.isEmpty()) {
            throw new RegressionException(measurements.file() + ": no measurement has reads and writes together, from"
                    + " which weights are found; measure some, or use the net cache");
        }
        model = model.withWeights(weights(model, mixed, false));
        if (hasSizes) {
            model = model.withCorrections(corrections(model, mixed));
            model = model.withWeights(weights(model, mixed, true));
        }
        if (kind != NetKind.HETEROGENEOUS && !several.isEmpty()) {
            model = model.withMachines(hasSizes ? local(model, several) : ordered(model, several));
        } else if (kind == NetKind.MULTI_VM) {
            notes.add("no measurement has several machines: all machines get the same weights");
        }
        return model;
    }

    /** The measurements with reads and writes, both with a response time. */
    private List<Measurement> complete() {
        return measurements.rows().stream().filter(row -> row.clients(RequestType.READ) > 0
                && row.clients(RequestType.WRITE) > 0
                && row.streams().stream().allMatch(stream -> stream.responseTime() > 0)).toList();
    }

    private WeightFunction weights(ScheduledModel model, List<Measurement> rows, boolean hasSizes) {
        List<WeightFunction.Point> points = new ArrayList<>();
        for (Measurement row : rows) {
            boolean isFew = row.clients(RequestType.READ) + row.clients(RequestType.WRITE) <= model.servers();
            if (isFew || row.isInTurn()) {
                continue; // nobody waits, or who waits is served in the order of arrival: weights change nothing
            }
            WeightSearch.Found found = WeightSearch.STANDARD.search(measured(row),
                    weight -> simulated(model.withWeights(WeightFunction.constant(weight)), row));
            points.add(new WeightFunction.Point(
                    WeightFunction.relation(row.clients(RequestType.READ), row.clients(RequestType.WRITE)),
                    hasSizes ? WeightFunction.relation(row.size(RequestType.READ), row.size(RequestType.WRITE)) : 1,
                    found.weight()));
        }
        if (points.isEmpty() && !hasSizes) {
            notes.add(rows.stream().allMatch(Measurement::isInTurn)
                    ? "clients issue reads and writes in turn: they are served in the order of arrival, without weights"
                    : "in no measurement do requests wait: all weights are equal");
        }
        return points.isEmpty() ? WeightFunction.constant(1) : WeightFunction.of(points);
    }

    private WeightSearch.Answer simulated(StorageModel model, Measurement row) {
        Map<String, Double> times = solver.of(model.net(row));
        return new WeightSearch.Answer(mean(row, RequestType.READ, times), mean(row, RequestType.WRITE, times));
    }

    private static WeightSearch.Answer measured(Measurement row) {
        return new WeightSearch.Answer(mean(row, RequestType.READ, null), mean(row, RequestType.WRITE, null));
    }

    /** Over all machines, weighted by their clients; of the measured values if there are no simulated ones. */
    private static double mean(Measurement row, RequestType type, Map<String, Double> simulated) {
        double sum = 0;
        for (MeasuredStream stream : row.streams()) {
            if (stream.type() == type) {
                sum += stream.activeClients()
                        * (simulated == null ? stream.responseTime() : simulated.get(stream.color()));
            }
        }
        return sum / row.clients(type);
    }

    /** Equation 7.10: the share by which mixed workload is served faster than its parts, by request size. */
    private Map<RequestType, FittedFunction> corrections(ScheduledModel model, List<Measurement> rows) {
        Comparison comparison = Comparison.of(model, rows, solver);
        Map<RequestType, FittedFunction> corrections = new EnumMap<>(RequestType.class);
        for (RequestType type : RequestType.values()) {
            List<Comparison.Entry> own = comparison.entries().stream().filter(entry -> entry.stream().type() == type)
                    .toList();
            double[] shares = own.stream().mapToDouble(entry ->
                    entry.simulated() / entry.stream().responseTime() - 1).toArray();
            FittedFunction found = FittedFunction.of(BY_LOG_SIZE, own.stream().map(entry -> new Term.Point(
                    entry.stream().activeClients(), entry.stream().size(), entry.measurement().fileSet())).toList(),
                    shares);
            corrections.put(type, found);
        }
        double before = comparison.meanError();
        double after = Comparison.of(model.withCorrections(corrections), rows, solver).meanError();
        return after < before ? corrections : model.corrections();
    }

    private MachineWeights ordered(ScheduledModel model, List<Measurement> rows) {
        List<MachineWeights> candidates = new ArrayList<>();
        for (double steepness : STEEPNESS) {
            candidates.add(new ClientOrderWeights(steepness));
        }
        return best(model, rows, candidates);
    }

    private MachineWeights local(ScheduledModel model, List<Measurement> rows) {
        List<MachineWeights> candidates = new ArrayList<>(List.of(new EqualWeights()));
        for (double interference : INTERFERENCE) {
            for (double steepness : LOCAL_STEEPNESS) {
                candidates.add(new LocalWeights(interference, steepness, false));
            }
        }
        MachineWeights found = best(model, rows, candidates);
        return found instanceof LocalWeights weights ? best(model, rows, List.of(found,
                new LocalWeights(weights.interference(), weights.steepness(), true))) : found;
    }

    private MachineWeights best(ScheduledModel model, List<Measurement> rows, List<MachineWeights> candidates) {
        MachineWeights best = null;
        double least = Double.POSITIVE_INFINITY;
        for (MachineWeights candidate : candidates) {
            double error = Comparison.of(model.withMachines(candidate), rows, solver).meanError();
            if (error < least) {
                least = error;
                best = candidate;
            }
        }
        return best;
    }
}
