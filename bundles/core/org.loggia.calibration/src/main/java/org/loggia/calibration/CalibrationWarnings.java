// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CalibratedStorage;
import org.loggia.problem.Problem;

/**
 * Warnings of doubtful calibrations: too few measurements, response times that no queue has, and values that are
 * implausible for a storage system. Each becomes a note for the user.
 */
final class CalibrationWarnings {
    /** A response time that is shorter with more clients by less than this share may be noise. */
    private static final double NOISE = 0.1;
    private static final double MIN_SECONDS = 1e-9;
    private static final double MAX_SECONDS = 3600;
    private static final double MAX_REQUEST = 1L << 30;
    private static final int MAX_CLIENTS = 100_000;
    private static final double MAX_VARIATION = 20;
    private static final Map<String, Double> SECONDS = Map.of("ns", 1e-9, "us", 1e-6, "\u00b5s", 1e-6, "ms", 1e-3,
            "s", 1.0);

    private final ResponseTimeMeasurements measurements;
    private final List<Problem> notes = new ArrayList<>();

    private CalibrationWarnings(ResponseTimeMeasurements measurements) {
        this.measurements = measurements;
    }

    /** The doubts about measurements and about the service times that were found from them. */
    static List<Problem> about(ResponseTimeMeasurements measurements, CalibratedStorage model) {
        CalibrationWarnings doubts = new CalibrationWarnings(measurements);
        for (RequestType type : RequestType.values()) {
            doubts.singleMeasurement(type);
            doubts.fallingWithClients(type);
        }
        doubts.absurdFigures();
        model.serviceTimes().forEach(doubts::fallingWithSize);
        return doubts.notes;
    }

    private List<ResponseTimeMeasurement> alone(RequestType type) {
        return measurements.rows().stream().filter(row -> row.isHomogeneous()
                && row.streams().get(0).type() == type && row.streams().get(0).responseTime() > 0).toList();
    }

    private void singleMeasurement(RequestType type) {
        List<ResponseTimeMeasurement> rows = alone(type);
        if (rows.size() == 1) {
            notes.add(CalibrationNotes.ONE_MEASUREMENT.with(Map.of("type", type.label(), "place",
                    place(rows.get(0)))));
        }
    }

    /** Clients that wait for each other cannot be answered faster when there are more of them. */
    private void fallingWithClients(RequestType type) {
        List<ResponseTimeMeasurement> rows = alone(type);
        ResponseTimeMeasurement few = null;
        ResponseTimeMeasurement many = null;
        double largest = NOISE;
        int count = 0;
        for (ResponseTimeMeasurement one : rows) {
            for (ResponseTimeMeasurement other : rows) {
                MeasuredStream before = one.streams().get(0);
                MeasuredStream after = other.streams().get(0);
                double fall = 1 - after.responseTime() / before.responseTime();
                if (after.activeClients() > before.activeClients() && after.size() == before.size()
                        && other.fileSet() == one.fileSet() && fall > NOISE) {
                    count++;
                    if (fall > largest) {
                        largest = fall;
                        few = one;
                        many = other;
                    }
                }
            }
        }
        if (count > 0) {
            notes.add(CalibrationNotes.FALLING_WITH_CLIENTS.with(Map.of("type", type.label(), "count",
                    count == 1 ? "one pair of measurements" : count + " pairs of measurements", "pair",
                    String.format(Locale.ROOT, "with %s clients in %s it is %.0f %% shorter than with %s in %s",
                            clients(many), place(many), 100 * largest, clients(few), place(few)))));
        }
    }

    private static String clients(ResponseTimeMeasurement row) {
        return String.format(Locale.ROOT, "%.6g", row.streams().get(0).activeClients())
                .replaceFirst("\\.?0+$", "");
    }

    private static String place(ResponseTimeMeasurement row) {
        return "line " + row.line();
    }

    private void absurdFigures() {
        double unit = SECONDS.getOrDefault(measurements.timeUnit(), Double.NaN);
        for (ResponseTimeMeasurement row : measurements.rows()) {
            for (MeasuredStream stream : row.streams()) {
                double seconds = stream.responseTime() * unit;
                String strange = seconds < MIN_SECONDS || seconds > MAX_SECONDS
                        ? "a response time of " + number(stream.responseTime()) + " " + measurements.timeUnit()
                        : stream.size() > MAX_REQUEST ? "requests of " + number(stream.size()) + " B"
                        : stream.clients() > MAX_CLIENTS ? stream.clients() + " clients"
                        : stream.standardDeviation() > MAX_VARIATION * stream.responseTime()
                                ? "a standard deviation of " + number(stream.standardDeviation() / stream
                                        .responseTime())
                                        + " times the mean" : null;
                if (strange != null) {
                    notes.add(CalibrationNotes.STRANGE_FIGURE.with(Map.of("place", place(row), "figure",
                            strange)));
                    return; // one is enough to look at the file
                }
            }
        }
    }

    private void fallingWithSize(String name, CalibratedStorage.ServiceTimes times) {
        List<MeasuredStream> streams = measurements.rows().stream().flatMap(row -> row.streams().stream())
                .filter(stream -> stream.type() == times.type() && stream.size() > 0).toList();
        double smallest = streams.stream().mapToDouble(MeasuredStream::size).min().orElse(0);
        double largest = streams.stream().mapToDouble(MeasuredStream::size).max().orElse(0);
        double fileSet = measurements.rows().stream().mapToDouble(ResponseTimeMeasurement::fileSet).max().orElse(0);
        double clients = streams.stream().mapToDouble(MeasuredStream::activeClients).min().orElse(1);
        FittedFunction mean = times.mean();
        double small = mean.at(new Term.Point(clients, smallest, fileSet));
        double large = mean.at(new Term.Point(clients, largest, fileSet));
        if (large < small * (1 - 1e-9)) {
            notes.add(CalibrationNotes.FALLING_WITH_SIZE.with(Map.of("times", name, "how", "from "
                    + number(small) + " at " + number(smallest) + " B to " + number(large) + " at " + number(largest)
                    + " B")));
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
