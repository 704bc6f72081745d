// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CustomNetModel;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.qpn.QueueingPetriNet;

/**
 * Finds by what the service times of a net must be multiplied. For each measurement the factors of its types are
 * multiplied by measured / simulated response time until these agree, from measurements of one type alone if there are
 * such; then a linear function of the request size is fitted to the factors of each type.
 */
record CustomNetCalibration(ResponseTimeMeasurements measurements, CalibrationSettings settings, List<Problem> notes,
        SimulatedResponseTimes solver) {

    private static final List<Term> BY_SIZE = List.of(Term.CONSTANT, Term.SIZE);
    private static final int MAX_STEPS = 12;
    private static final double AGREEMENT = 0.01;

    CustomNetModel model(QueueingPetriNet net) {
        if (settings.thinkTime() > 0 || settings.servers() > 0) {
            notes.add(CalibrationNotes.GIVEN_BY_NET.with(Map.of()));
        }
        URI file = net.eResource() == null ? null : net.eResource().getURI();
        String name = file == null ? "net" : file.trimFileExtension().lastSegment();
        Map<RequestType, FittedFunction> ones = new EnumMap<>(RequestType.class);
        CustomNetModel.sources(net).forEach(source -> ones.put(source.type(), FittedFunction.constant(1)));
        if (ones.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure("the net " + name
                    + " has no queueing place whose name begins with 'client' and"
                    + " holds a color with 'read' or 'write' in its name", "rename them");
        }
        CustomNetModel start = new CustomNetModel(name, net, ones);
        Map<RequestType, List<Term.Point>> points = new EnumMap<>(RequestType.class);
        Map<RequestType, List<Double>> factors = new EnumMap<>(RequestType.class);
        for (ResponseTimeMeasurement row : rows(start)) {
            Map<RequestType, Double> found = agree(start, row);
            row.streams().forEach(stream -> {
                points.computeIfAbsent(stream.type(), type -> new ArrayList<>()).add(new Term.Point(
                        stream.activeClients(), stream.size(), row.fileSet()));
                factors.computeIfAbsent(stream.type(), type -> new ArrayList<>()).add(found.get(stream.type()));
            });
        }
        if (points.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                    "no measurement matches the net " + name,
                    "give 'readClients' and 'writeClients' of one machine, for types that the net has");
        }
        Map<RequestType, FittedFunction> fitted = new EnumMap<>(RequestType.class);
        points.forEach((type, own) -> fitted.put(type, FittedFunction.ofPositive(BY_SIZE, own,
                factors.get(type).stream().mapToDouble(Double::doubleValue).toArray())));
        return new CustomNetModel(name, net, fitted);
    }

    /** Types measured alone if all are: a busy server may leave open which type of a mix takes how long. */
    private List<ResponseTimeMeasurement> rows(CustomNetModel model) {
        List<ResponseTimeMeasurement> usable = measurements.rows().stream().filter(row -> model.suits(row)
                && row.streams().stream().allMatch(stream -> stream.responseTime() > 0)).toList();
        List<ResponseTimeMeasurement> alone = usable.stream().filter(ResponseTimeMeasurement::isHomogeneous).toList();
        if (alone.stream().map(row -> row.streams().get(0).type()).distinct().count() == model.factors().size()) {
            return alone;
        }
        if (!usable.isEmpty()) {
            notes.add(CalibrationNotes.MIXES_ONLY.with(Map.of()));
        }
        return usable;
    }

    private Map<RequestType, Double> agree(CustomNetModel start, ResponseTimeMeasurement row) {
        Map<RequestType, Double> factors = new HashMap<>();
        row.streams().forEach(stream -> factors.put(stream.type(), 1.0));
        for (int step = 0; step < MAX_STEPS; step++) {
            Map<RequestType, FittedFunction> constants = new EnumMap<>(RequestType.class);
            factors.forEach((type, factor) -> constants.put(type, FittedFunction.constant(factor)));
            Map<String, Double> simulated = new CustomNetModel(start.name(), start.template(), constants)
                    .responseTimes(row, solver);
            double worst = 0;
            for (MeasuredStream stream : row.streams()) {
                double relation = stream.responseTime() / simulated.get(stream.color());
                factors.computeIfPresent(stream.type(), (type, factor) -> factor * relation);
                worst = Math.max(worst, Math.abs(relation - 1));
            }
            if (worst < AGREEMENT) {
                return factors;
            }
        }
        notes.add(CalibrationNotes.NO_MATCH.with(Map.of("row", Integer.toString(row.row()))));
        return factors;
    }
}
