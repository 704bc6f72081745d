// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CacheModel;
import org.loggia.calibration.model.NetKind;
import org.loggia.calibration.model.CustomNetModel;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.calibration.net.CalibrationProgress;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.QueueingPetriNet;

/**
 * Calibrates a net of the library from end-to-end response times:
 *
 * <pre>{@code
 * ResponseTimeMeasurements measured = ResponseTimeMeasurements.read(Path.of("measurements.csv"));
 * CalibrationResult result = new Calibration(measured, CalibrationSettings.STANDARD).run(NetKind.HETEROGENEOUS);
 * QpeFiles.write(result.model().net(measured.rows().get(0)), Path.of("net.qpe"));
 * }</pre>
 */
public final class Calibration {
    private static final List<Term> SIZE_ONLY = List.of(Term.CONSTANT, Term.SIZE);

    private final ResponseTimeMeasurements measurements;
    private final CalibrationSettings settings;
    private final SimulatedResponseTimes solver;
    private final List<Problem> notes = new ArrayList<>();

    public Calibration(ResponseTimeMeasurements measurements, CalibrationSettings settings) {
        this(measurements, settings, CalibrationProgress.NONE);
    }

    /** @param progress can end what takes long: each of the methods then throws a {@code CancellationException} */
    public Calibration(ResponseTimeMeasurements measurements, CalibrationSettings settings,
            CalibrationProgress progress) {
        this.measurements = measurements;
        this.settings = settings;
        solver = new SimulatedResponseTimes(settings.completions(), settings.seed(), progress);
    }

    /**
     *
     * @throws ProblemException if the measurements are insufficient for the net
     */
    public CalibrationResult run(NetKind kind) {
        notes.clear();
        CalibratedStorage model = switch (kind) {
            case CACHE -> alone();
            case RANDOM_READ -> new RaidCalibration(measurements, settings, notes, solver).model();
            case SEQUENTIAL_READ -> new CaseCalibration(measurements, settings, notes).model(kind.label(),
                    RequestType.READ, List.of(Term.CONSTANT, Term.SIZE, Term.LOG_FILE_SET));
            case RANDOM_WRITE -> new CaseCalibration(measurements, settings, notes).model(kind.label(),
                    RequestType.WRITE, List.of(Term.CONSTANT, Term.SIZE, Term.LOG_FILE_SET, Term.SIZE_LOG_FILE_SET));
            case HETEROGENEOUS, MULTI_VM, VARIABLE_WORKLOAD ->
                new SchedulingCalibration(measurements, settings, forMix(), notes, solver).model(kind);
        };
        return compared(model);
    }

    /**
     * Calibrates a net of somebody's own; see {@link CustomNetModel} for what that means.
     *
     * @throws ProblemException if the measurements do not suit the net
     */
    public CalibrationResult run(QueueingPetriNet net) {
        notes.clear();
        return compared(new CustomNetCalibration(measurements, settings, notes, solver).model(net));
    }

    private CalibrationResult compared(CalibratedStorage model) {
        List<ResponseTimeMeasurement> fitting = measurements.rows().stream().filter(model::suits).toList();
        if (fitting.size() < measurements.rows().size()) {
            notes.add(CalibrationNotes.LEFT_OUT.with(Map.of("count",
                    Integer.toString(measurements.rows().size() - fitting.size()), "measurements",
                    Integer.toString(measurements.rows().size()))));
        }
        notes.addAll(CalibrationWarnings.about(measurements, model));
        return new CalibrationResult(model, compare(model, fitting), notes);
    }

    /**
     * Puts other measurements next to a calibrated model, to see how it predicts; those that are not workloads for the
     * net are left out.
     *
     * @throws ProblemException if none is left, or they are in another unit
     */
    public CalibrationComparison validate(CalibratedStorage model, ResponseTimeMeasurements others) {
        if (!others.timeUnit().equals(measurements.timeUnit())) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.line(others.file(), 1), "response times are in '"
                    + others.timeUnit()
                    + "', those of "
                    + measurements.file() + " in '" + measurements.timeUnit() + "'", "use one unit");
        }
        List<ResponseTimeMeasurement> fitting = others.rows().stream().filter(model::suits).toList();
        if (fitting.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(others.file()),
                    "no measurement matches the net "
                            + model.name(), "give measurements that match");
        }
        return compare(model, fitting);
    }

    private CalibrationComparison compare(CalibratedStorage model, List<ResponseTimeMeasurement> rows) {
        return CalibrationComparison.of(model, rows, solver);
    }

    /** Service times from workload of one type. */
    private CacheModel alone() {
        Map<RequestType, List<QueueCalibration.Row>> rows = homogeneous();
        if (rows.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                    "no measurement has only reads or only writes, which are required to estimate service "
                            + "times", "measure both with several numbers of clients");
        }
        QueueCalibration queue = new QueueCalibration(SIZE_ONLY, settings.thinkTime());
        int servers = settings.servers() > 0 ? settings.servers() : queue.servers(List.copyOf(rows.values()));
        Map<RequestType, ServiceLaw> laws = new EnumMap<>(RequestType.class);
        rows.forEach((type, own) -> laws.put(type, queue.law(own, servers)));
        return new CacheModel(laws, servers, settings.thinkTime());
    }

    private Map<RequestType, List<QueueCalibration.Row>> homogeneous() {
        Map<RequestType, List<QueueCalibration.Row>> rows = new EnumMap<>(RequestType.class);
        for (RequestType type : RequestType.values()) {
            List<QueueCalibration.Row> own = QueueCalibration.rows(measurements.rows(), type);
            if (!own.isEmpty()) {
                rows.put(type, own);
                noteDeviations(own, type, notes);
            }
        }
        return rows;
    }

    /** Service times for mixed workload: from clients that issue both types in turn if there are any, else as above. */
    private CacheModel forMix() {
        List<ResponseTimeMeasurement> inTurn = JointCalibration.usable(measurements.rows());
        if (inTurn.isEmpty() || settings.thinkTime() > 0) {
            return alone();
        }
        JointCalibration joint = new JointCalibration(inTurn);
        int servers = settings.servers() > 0 ? settings.servers() : joint.servers();
        Map<RequestType, List<QueueCalibration.Row>> rows = homogeneous();
        Map<RequestType, ServiceLaw> laws = new EnumMap<>(RequestType.class);
        joint.means(servers).forEach((type, mean) -> laws.put(type, new ServiceLaw(mean,
                QueueCalibration.variation(rows.getOrDefault(type, List.of()), servers))));
        return new CacheModel(laws, servers, settings.thinkTime());
    }

    static void noteDeviations(List<QueueCalibration.Row> rows, RequestType type, List<Problem> notes) {
        if (!QueueCalibration.hasDeviations(rows)) {
            notes.add(CalibrationNotes.NO_DEVIATIONS.with(Map.of("type", type.label())));
        }
    }
}
