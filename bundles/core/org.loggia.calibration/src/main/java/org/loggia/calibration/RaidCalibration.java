// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.measurement.CacheHitSeparation;
import org.loggia.calibration.model.CacheThenRaidModel;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Finds the parameters of cache and RAID array for random reads from their response times (Noorshams 2015, section
 * 7.4.3.1): the variations of gamma-distributed service times from the measurements with the fewest clients (equation
 * 7.6), the means of each measurement ({@link RaidServices}), and functions of the workload through these (equation
 * 7.7).
 */
record RaidCalibration(ResponseTimeMeasurements measurements, CalibrationSettings settings, List<Problem> notes,
        SimulatedResponseTimes solver) {

    private static final List<Term> TERMS = List.of(Term.CONSTANT, Term.CLIENTS, Term.SIZE, Term.LOG_FILE_SET,
            Term.CLIENTS_SIZE, Term.CLIENTS_LOG_FILE_SET, Term.SIZE_LOG_FILE_SET, Term.CLIENTS_SIZE_LOG_FILE_SET);
    private static final int MIN_ROWS = 12;
    /** The search for servers compares many nets; simulations a third as long tell them apart. */
    private static final int SEARCH = 3;

    private record Row(Term.Point point, double share, double cache, double raid) {
    }

    /** Measurements of one workload. */
    record Observed(Term.Point point, CacheHitSeparation separation) {
    }

    private record Fit(double share, FittedFunction cache, FittedFunction raid, double error) {
    }

    CacheThenRaidModel model() {
        List<Observed> observed = new ArrayList<>();
        for (ResponseTimeMeasurement measurement : measurements.rows()) {
            MeasuredStream stream = measurement.streams().get(0);
            if (measurement.isHomogeneous() && stream.type() == RequestType.READ && measurement.separation() != null) {
                observed.add(new Observed(new Term.Point(stream.activeClients(), stream.size(), measurement.fileSet()),
                        measurement.separation()));
            }
        }
        if (observed.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                    "the response times of cache and RAID array cannot be separated; give "
                            + "'readResponseTime.cache', 'readResponseTime.raid' and 'raidShare', or single response "
                            + "times in files listed in 'readResponseTimes'", "");
        }
        CacheThenRaidModel.Servers servers = servers(observed);
        RaidServices services = services(servers, 1);
        noteVariations(observed);
        RaidServices.Variations variations = variations(observed, services);
        List<Row> rows = observed.stream().map(each -> {
            RaidServices.Found found = services.withVariations(each.point().clients(), each.separation(), variations);
            return new Row(each.point(), each.separation().raidShare(), found.cache(), found.raid());
        }).toList();
        Fit whole = fit(rows);
        double threshold = Double.POSITIVE_INFINITY;
        double least = 0.9 * whole.error();
        for (double clients : rows.stream().map(row -> row.point().clients()).distinct().sorted().toList()) {
            List<Row> low = rows.stream().filter(row -> row.point().clients() <= clients).toList();
            List<Row> high = rows.stream().filter(row -> row.point().clients() > clients).toList();
            if (low.size() >= MIN_ROWS && high.size() >= MIN_ROWS) {
                double error = fit(low).error() + fit(high).error();
                if (error < least) {
                    least = error;
                    threshold = clients;
                }
            }
        }
        double limit = threshold;
        CacheThenRaidModel.Stage low = stage(fit(rows.stream().filter(row -> row.point().clients() <= limit).toList()),
                variations);
        List<Row> rest = rows.stream().filter(row -> row.point().clients() > limit).toList();
        return new CacheThenRaidModel(servers, threshold, low, rest.isEmpty() ? low : stage(fit(rest), variations),
                settings.thinkTime());
    }

    private RaidServices services(CacheThenRaidModel.Servers servers, int shorter) {
        return new RaidServices(servers, settings.thinkTime(), solver.shorter(shorter));
    }

    /** A given number holds for cache and array; else those that explain the measurements best. */
    private CacheThenRaidModel.Servers servers(List<Observed> observed) {
        if (settings.servers() > 0) {
            return new CacheThenRaidModel.Servers(settings.servers(), settings.servers());
        }
        RaidServers search = new RaidServers(observed, settings.thinkTime(), solver.shorter(SEARCH));
        if (!search.canTell()) {
            notes.add(CalibrationNotes.SAME_CLIENTS.with(Map.of()));
            return CacheThenRaidModel.Servers.ONE_EACH;
        }
        CacheThenRaidModel.Servers found = search.find();
        RaidServices.Variations variations = variations(observed, services(found, SEARCH));
        return variations.equals(RaidServices.Variations.EXPONENTIAL) ? found : search.among(found, variations);
    }

    private void noteVariations(List<Observed> observed) {
        if (observed.stream().noneMatch(each -> each.separation().hasDeviations())) {
            notes.add(CalibrationNotes.NO_DEVIATIONS_BY_CASE.with(Map.of()));
            return;
        }
        double fewest = fewestKnown(observed);
        if (fewest > 1) {
            notes.add(CalibrationNotes.DEVIATIONS_OF_WAITING.with(Map.of("clients",
                    Long.toString(Math.round(fewest)))));
        }
    }

    private static double fewestKnown(List<Observed> observed) {
        return observed.stream().filter(each -> each.separation().hasDeviations())
                .mapToDouble(each -> each.point().clients()).min().orElseThrow();
    }

    private static RaidServices.Variations variations(List<Observed> observed, RaidServices services) {
        List<Observed> known = observed.stream().filter(each -> each.separation().hasDeviations()).toList();
        if (known.isEmpty()) {
            return RaidServices.Variations.EXPONENTIAL;
        }
        double fewest = fewestKnown(observed);
        return RaidServices.Variations.median(known.stream().filter(each -> each.point().clients() == fewest)
                .map(each -> services.withDeviations(fewest, each.separation()).variations()).toList());
    }

    private static CacheThenRaidModel.Stage stage(Fit fit, RaidServices.Variations variations) {
        return new CacheThenRaidModel.Stage(fit.share(), new ServiceLaw(fit.cache(), variations.cache()),
                new ServiceLaw(fit.raid(), variations.raid()));
    }

    private static Fit fit(List<Row> rows) {
        List<Term.Point> points = rows.stream().map(Row::point).toList();
        double share = rows.stream().mapToDouble(Row::share).average().orElseThrow();
        FittedFunction cache = FittedFunction.ofPositive(TERMS, points,
                rows.stream().mapToDouble(Row::cache).toArray());
        FittedFunction raid = FittedFunction.ofPositive(TERMS, points, rows.stream().mapToDouble(Row::raid).toArray());
        double error = 0;
        for (Row row : rows) {
            error += Math.abs(cache.at(row.point()) / row.cache() - 1) + Math.abs(raid.at(row.point()) / row.raid() - 1)
                    + Math.abs(share / row.share() - 1);
        }
        return new Fit(share, cache, raid, error);
    }
}
